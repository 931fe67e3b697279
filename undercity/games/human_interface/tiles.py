"""The 17 double-sided tiles, in the ledger's text format (HI-H2, house design A)."""

from typing import Final

FACES: Final = """
tile: T01A
name: Twin offices
area a room tac 2
area H hallway tac 1
area b room tac 1
####+####
#aaaaaaa#
#aaaaaaa#
###+#####
+HHHHHHH+
#####+###
#bbbbbbb#
#bbbbbbb#
####+####

tile: T01B
name: Meeting floor
area a room tac 1
####+####
#aaaaaaa#
#a#aaa#a#
#aaaaaaa#
+aaaaaaa+
#aaaaaaa#
#a#aaa#a#
#aaaaaaa#
####+####

tile: T02A
name: Archive ring
area a room tac 2
####+####
#aaaaaaa#
#aaaaaaa#
#aa###aa#
+aa###aa+
#aa###aa#
#aaaaaaa#
#aaaaaaa#
####+####

tile: T02B
name: Long corridor
area H hallway tac 0
area a room tac 1
area b room tac 1
####H####
#aa#HHHH#
#aa+HHHH#
#aa##HHH#
####HHH##
##HHH####
##HHH+bb#
##HHH#bb#
####H####

tile: T03A
name: Open plan
area a room tac 1
####+####
#aaaaaaa#
#aa#aaaa#
#aaaaaaa#
+aaaaaaa+
#aaaaaaa#
#aaaa#aa#
#aaaaaaa#
####+####

tile: T03B
name: Crossing
area H hallway tac 0
####H####
####H####
####H####
####H####
HHHHHHHHH
####H####
####H####
####H####
####H####

tile: T04A
name: Drone hangar
area a room tac 2
####+####
#aaaaaaa#
#a##a##a#
#aaaaaaa#
+aaaaaaa+
#aaaaaaa#
#a##a##a#
#aaaaaaa#
####+####

tile: T04B
name: Ring road
area H hallway tac 1
area a room tac 2
####H####
##HHHHH##
##H###H##
##H#a#H##
HHH+a+HHH
##H#a#H##
##H###H##
##HHHHH##
####H####

tile: T05A
name: Canteen
area a room tac 1
####+####
#aaaaaaa#
#aaaaaaa#
#a#a#a#a#
+aaaaaaa+
#a#a#a#a#
#aaaaaaa#
#aaaaaaa#
####+####

tile: T05B
name: Service split
area a room tac 2
area b room tac 2
area c room tac 1
area d room tac 1
area H hallway tac 1
####H####
#aa#H#bb#
#aa+H+bb#
#aa#H#bb#
###HHH###
#cc#H#dd#
#cc+H+dd#
#cc#H#dd#
####H####

tile: T06A
name: Laboratory
area a room tac 2
####+####
#aaaaaaa#
#aaaaaaa#
#aa#a#aa#
+aaaaaaa+
#aa#a#aa#
#aaaaaaa#
#aaaaaaa#
####+####

tile: T06B
name: Straight run
area H hallway tac 0
area a room tac 1
area b room tac 1
####+####
#aaaaaaa#
#aaaaaaa#
####+####
HHHHHHHHH
####+####
#bbbbbbb#
#bbbbbbb#
####+####

tile: T07A
name: Workshop
area a room tac 1
####+####
#aaaaaaa#
#aaa#aaa#
#aaa#aaa#
+aaaaaaa+
#aaa#aaa#
#aaa#aaa#
#aaaaaaa#
####+####

tile: T07B
name: Corner
area H hallway tac 0
area a room tac 1
####H####
#HHHH####
#H###aaa#
#H#aaaaa#
HH#aaaaa#
#H+aaaaa#
#H#aaaaa#
#HHHH####
####H####

tile: T08A
name: Showroom
area a room tac 1
####+####
#aaaaaaa#
#a#a#a#a#
#aaaaaaa#
+aa#a#aa+
#aaaaaaa#
#a#a#a#a#
#aaaaaaa#
####+####

tile: T08B
name: Tee
area H hallway tac 0
area a room tac 1
area b room tac 2
####H####
#aa#HH###
#aa+HHH##
#aa##HH##
HHHHHHHHH
####H####
#bb#HHHH#
#bb+HHHH#
####H####

tile: T09A
name: Split labs
area a room tac 2
area b room tac 2
area H hallway tac 1
####+####
#aaaaaaa#
#aaaaaaa#
####+####
+HHHHHHH+
####+####
#bbbbbbb#
#bbbbbbb#
####+####

tile: T09B
name: Atrium
area a room tac 0
####+####
#aaaaaaa#
#aaaaaaa#
#aaaaaaa#
+aaa#aaa+
#aaaaaaa#
#aaaaaaa#
#aaaaaaa#
####+####

tile: T10A
name: Clerks' cells
area a room tac 1
area b room tac 1
area H hallway tac 1
####H####
#aa#HHHH#
#aa+HHHH#
#aa#HHHH#
###HHHHHH
#bb#HHHH#
#bb+HHHH#
#bb#HHHH#
####H####

tile: T10B
name: Server core
area a room tac 3
area H hallway tac 1
####+####
#HHHHHHH#
#H#####H#
#H#aaa#H#
+H+aaa+H+
#H#aaa#H#
#H#####H#
#HHHHHHH#
####+####

tile: T11A
name: Clinic
area a room tac 1
area b room tac 1
area H hallway tac 0
####+####
#aaaaaaa#
#aaaaaaa#
##+######
+HHHHHHH+
######+##
#bbbbbbb#
#bbbbbbb#
####+####

tile: T11B
name: Lift lobby
area a room tac 1
area H hallway tac 0
####H####
#HHHHHHH#
#H##+##H#
#H#aaa#H#
+H+aaa+H+
#H#aaa#H#
#H##+##H#
#HHHHHHH#
####H####

tile: T12A
name: Barracks
area a room tac 2
area b room tac 2
area H hallway tac 1
####H####
#aa#HH###
#aa+HH#b#
#aa#HH#b#
#aa#HH+b+
#aa#HH#b#
#aa+HH#b#
#aa#HH###
####H####

tile: T12B
name: Wide street
wide
area H hallway tac 0
###HHH###
###HHH###
###HHH###
HHHHHHHHH
HHHHHHHHH
HHHHHHHHH
###HHH###
###HHH###
###HHH###

tile: T13A
name: Vault
area a room tac 3
area b room tac 2
####+####
#bbbbbbb#
#b#####b#
#b#aaa#b#
+b+aaa#b+
#b#aaa#b#
#b#####b#
#bbbbbbb#
####+####

tile: T13B
name: Wide bend
wide
area H hallway tac 0
area a room tac 1
###HHH###
###HHH###
###HHHH##
HHHHHHHH#
HHHHHHHHH
HHHHHHHH#
####+####
#aaaaaaa#
####+####

tile: T14A
name: Main entrance
area a room tac 0
area H hallway tac 0
####+####
#aaaaaaa#
#aaaaaaa#
#aaaaaaa#
+aaaaaaa+
#aaaaaaa#
####+####
#HHHHHHH#
####H####

tile: T14B
name: Storage
area a room tac 2
area b room tac 1
####+####
#aaaaaaa#
#a##a##a#
####+####
+bbbbbbb+
#bbbbbbb#
#b##b##b#
#bbbbbbb#
####+####

tile: T15A
name: Reactor
area a room tac 2
####+####
#aaaaaaa#
#aaaaaaa#
#aa###aa#
+aa#a#aa+
#aaaaaaa#
#aaaaaaa#
#aaaaaaa#
####+####

tile: T15B
name: Staff entrance
area a room tac 1
area H hallway tac 1
####+####
#aaaaaaa#
#aaaaaaa#
####+####
HHHHHHHHH
##HH#HH##
##HH#HH##
##HHHHH##
####H####

tile: T16A
name: Garage
area a room tac 1
####+####
#aaaaaaa#
#aaaaaaa#
#aaaaaaa#
+a##a##a+
#aaaaaaa#
#aaaaaaa#
#aaaaaaa#
####+####

tile: T16B
name: Back lanes
area H hallway tac 1
####H####
#HHHHHHH#
#H##H##H#
#H##H##H#
HHHHHHHHH
#H##H##H#
#H##H##H#
#HHHHHHH#
####H####

tile: T17A
name: Executive suite
area a room tac 2
area b room tac 3
####+####
#aaaaaaa#
#aaaaaaa#
#aaaaaaa#
+aaaaaaa+
####+####
#bbbbbbb#
#bbbbbbb#
####+####

tile: T17B
name: Holding cells
area a room tac 1
area b room tac 1
area H hallway tac 1
####H####
#HHHHHHH#
#H##H##H#
#H##H##H#
HHHHHHHHH
###+#+###
#aaa#bbb#
#aaa#bbb#
#########
"""
