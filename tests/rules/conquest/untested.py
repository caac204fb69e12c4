"""The honest list: clauses that no test proves, and why. It shrinks as the game grows (see tests/test_clauses.py)."""

REASONS = {
    "fate": "Fate cards are not played yet",
    "strategy": "Strategy cards and their windows are not played yet",
    "vassals": "fealty, vassalage and Revolt are not played yet",
    "quickplay": "the Quickplay setup is not played yet",
    "coop": "the co-operative scenario is not played yet",
    "screen": "asked by the client alone; the rules never do",
    "people": "nothing a program could get wrong",
}

_LISTS = {
    "coop": """
        R2.1:coop_yellow_scarves RN-16 D-101 D-102 D-103 D-104 D-105 D-106 D-107 D-108 D-109 D-110 D-113 D-114 D-115
        D-116 D-117 D-118 D-119 D-120 D-121 D-122 D-123 D-124 D-125 D-126 D-127 D-128 D-129 D-130 D-131 D-132 D-133
        D-134 D-135 D-136 D-137 D-138 D-139 D-140 D-141 D-142 D-143 D-144 D-145 D-146 D-147 D-148
    """,
    "quickplay": """
        R2.2:setup R4.1 R4.2 R4.3 R4.4 R4.5 R4.6 R4.7 DC-05 RN-05 RN-06 D-12 D-13 D-14 D-15
    """,
    "fate": """
        R2.2:fate R6.5 R6.6 R17.7 R24:fate R27:S12 R27:S13 R27:S14 RN-08 RN-17 R31:every_province_flooded D-24 D-30
        D-32 D-94 K3:RU12
    """,
    "vassals": """
        R2.2:fealty R9.4 R9.5 R20.1 R20.2 R20.3 R20.4 R20.5 R20.6 R20.7 R21.1 R21.2 R21.3 R21.4 R21.5 R21.6 R21.7
        R21.8 R21.9 R22.1 R22.2 R26:fealty R27:S51 DC-13 DC-15 R30.9 R30.10 R31:lord_eliminated_while_vassal_decides
        R31:vassal_freed_in_own_turn R31:vassal_with_one_province_invaded R31:lord_swears_fealty
        R31:fealty_leaves_one_sovereign D-25 D-36 D-73 D-74 D-75 D-76 D-77 D-78 D-79 D-80 D-81 D-82 D-83 D-84 D-85
        D-86 D-87 D-88
    """,
    "strategy": """
        R2.2:prompts R9.6 R10.1 R10.2 R10.3 R10.4 R10.5 R10.6 R13.6 R15.2 R16.4 R24:strategy R24:ruler R25.1 R25.2
        R25.3 R25.4 R25.5 R25.6 R25.7 R26:hand_faces R27:S22 R27:S30 R27:S54 DC-06 DC-07 DC-17 DC-19 RN-12 R30.12
        R31:province_emptied_before_deployment R31:card_kills_last_defender R31:strategy_deck_dies
        R31:hand_of_six_and_a_free_card R31:three_generals_and_betrayal R31:successor_drawn_and_eliminated D-35 D-37
        D-38 D-46 D-47 D-64 D-90 D-91 D-92 D-93 D-95 D-99 K2:STRATEGIST K2:BODYGUARD K2:LOYAL K2:VIGILANT K3:RU01
        K5.2 K5.3 K5.4
    """,
    "people": """
        R19.1 D-06 D-42
    """,
    "screen": """
        DC-02 DC-29
    """,
}

UNTESTED = {clause: reason for reason, clauses in _LISTS.items() for clause in clauses.split()}
