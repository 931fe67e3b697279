"""The stories of the eighteen lines: a caption for the first deed, then beginning, middle and ending."""

from typing import Final


class Story:
    """`caption` is read when Stage I is tried; the parts when Stage I, II and III are completed."""

    def __init__(self, caption: str, first: str, second: str, third: str) -> None:
        self.caption: Final = caption
        self.parts: Final = (first, second, third)


STORIES: Final[list[Story]] = [
    Story(
        "Listen to the water under the gate.",
        "Under Porta Capena the aqueduct drips in a rhythm that is no rhythm of water. Your drone listens all night "
        "and writes down numbers. By dawn you hold half a key: somebody has been talking through the pipes of Rome, "
        "and the other half is kept dry, high on the Alta Semita.",
        "The pump house of the Piscina takes the cargo without a question. When the two halves meet, every fountain "
        "in the quarter stops for the length of a breath. Then a voice, very old and very polite, asks you for the "
        "name of the reigning emperor, and whether he is still afraid of the dark.",
        "On the Via Lata the last valve opens. The voice was the ship's housekeeper, and it has kept house in our "
        "pipes ever since the fall. It makes you a present of its keys. From tonight no door with a water clock will "
        "stay shut to you, and every bath in Rome knows your name.",
    ),
    Story(
        "Set the drone down among the singing statues.",
        "The priests of Serapis sell miracles by the minute: bronze lips move, and the poor pay. Your drone finds the "
        "wire behind the altar in no time. What it finds at the other end of the wire is stranger: the statues "
        "answer questions that nobody has asked them yet.",
        "Two copies of the voice, one from the Esquiline, one from the Forum, and both claim to be the only one. In "
        "a boathouse beyond the river you let them speak to each other. They weep. Then they agree on one thing: a "
        "third sister is held under the sand of the great Circus.",
        "Three voices in one bronze throat, and a hundred thousand people fall silent. They sing the name of every "
        "slave who died building the stands. The priests flee, the crowd does not. Afterwards nobody can say who "
        "let the statues loose. Everybody in the cheap seats knows, and nods to you.",
    ),
    Story(
        "Find out who steers the horses of Alta Semita.",
        "A charioteer without eyes has won eleven races. Your drone hides in the harness room and learns the trick: "
        "he sees through the lictors that circle the track. Somewhere, somebody lends a blind man the eyes of the "
        "Empire, and asks for one small favor after each race.",
        "You walk him through the tunnels of the Circus yourself, your drone humming ahead like a dog on a leash. He "
        "tells you of his patron: a ring, a smell of cedar, a voice from the Palatine. In return he shows you how to "
        "borrow the lictors' eyes for as long as a held breath.",
        "From the roof of the palace you look out of four hundred eyes at once. The patron is asleep, and dreams of "
        "horses. You take his ring and leave him the smell of cedar. The charioteer wins his twelfth race next day, "
        "and this time he owes it to nobody.",
    ),
    Story(
        "Let the drone bow before the Circus Flaminius.",
        "A lens grinder in the Flaminian arcades makes crowns of glass for the lictors: with them they see intent. "
        "Your drone steals a broken one. Wear it, and every patrol glows with what it means to do next. Most of "
        "them, you notice, mean to go home.",
        "You send the drone where no thief sends anything: straight to a lictor's side. With the broken crown on it "
        "is taken for a younger brother. They patrol together for an hour, and on parting the lictor hands over its "
        "orders for the month, sealed, as one does among family.",
        "At the Temple of Peace the lictors gather to be told who is guilty. Your drone stands in the front row and "
        "votes. The list that leaves the temple this night is short and well chosen: three judges, two informers and "
        "the man who sells the glass.",
    ),
    Story(
        "Count the sacks behind the public baths.",
        "The grain dole lists of the Twelfth District feed nine hundred people who have been dead for years. Your "
        "drone reads the ledgers upside down from a skylight. Somebody eats for nine hundred, or somebody feeds an "
        "army that casts no shadow.",
        "You follow the ghosts' bread from the Flaminian wharf up the Esquiline, sack by sack. It ends in a garden "
        "shed, where children with alien splinters in their wrists solder little wings. They are the ghosts. Nobody "
        "has ever asked what they want. They want to be read out in the Forum.",
        "At noon every herald's box in the Forum reads nine hundred names, and after each one a child's voice says: "
        "here. The prefect of the grain resigns before the list is through. The wings you were paid in are light, "
        "and quick, and stamped on the inside: for a friend.",
    ),
    Story(
        "Buy the ferryman a drink he cannot refuse.",
        "Old Phaon has rowed the dead of Transtiberim across for forty years, and he has drawn every one of his "
        "trips. Your drone lays the sheets on top of each other. The lines make a street plan of a city that lies "
        "exactly under ours, and is a little larger.",
        "Three soundings, on the Aventine, at the Capene gate, on the Caelian, and three times the echo comes from "
        "too deep. There are stairs. There is air. On the lowest step somebody has put out a lamp, a cup and a "
        "second oar, as one does for a guest who is late.",
        "On the Esquiline, among the old graves, you find the door that opens from below. The people who come up are "
        "pale and very courteous; they had a ship too, once, long before. They take old Phaon's oar and give him "
        "theirs. He laughs all the way down.",
    ),
    Story(
        "Lend a face to a man who has lost his own.",
        "The consul who waves from the balcony on the Caelian is an actor called Mimus. He tells you so himself, "
        "over bad wine, because he has had enough. The real one fell ill in spring. Nobody has told the Senate, and "
        "nobody has paid Mimus since May.",
        "Two small machines change hands behind the Rostra, and Mimus learns what a consul signs at night. Among "
        "marriage contracts and drains there is a page without a seal: in case of his death, the fleet goes to the "
        "man who nursed him. The nurse is an officer of the lictors.",
        "In the Circus Flaminius Mimus plays the role of his life: he dies, at length, in front of everybody, and "
        "names no heir. The officer stands there with his forged page and an audience. Next morning Rome has no "
        "consul, a free fleet, and a very good new theater, in which you own a box.",
    ),
    Story(
        "Walk in by the front door of the auction.",
        "The Vestals sell wishes. It is done with great decency, in a garden on the Esquiline, to the highest "
        "bidder. You have no money, so you bid the only thing that makes the old ladies lift their veils: a truth "
        "about one of them. Lot nine is yours, sealed.",
        "On the Via Lata a card from the fallen ship buys you one hour with the auctioneer's book. Each wish has "
        "been kept, to the letter, by the same hand. The hand belongs to a girl of sixteen who tends the fire. She "
        "has one wish of her own, and nobody has ever let her bid.",
        "You put the sealed lot on the emperor's breakfast table, between the figs and the poison taster. It says: "
        "let the girl go. He laughs, since it is so little, and signs. He will find out in winter how cold a palace "
        "is when the fire has gone for a walk.",
    ),
    Story(
        "Choose a mask, and mean it.",
        "For one night a year the masked societies of the Via Lata pick a king, and all he says is done. This year "
        "they picked you, out of all the faces in the crowd. The crown is cardboard. The guard that comes with it is "
        "not, and wants to know whom to arrest.",
        "In the house of Isis you show the tokens of two gods and are let in where kings are weighed. Every king of "
        "the Via Lata has been found in the river on the morning after. The priest is sorry about it. He tells you "
        "which of your courtiers holds the purse for it.",
        "The morning after, at the public pool, they fish out a cardboard crown, and then the courtier, alive, wet "
        "and willing to talk. You let him. The societies of the Via Lata have resolved to keep their king for "
        "another year. You have resolved to be a mild one, with exceptions.",
    ),
    Story(
        "Sell a senator his own signature.",
        "In the Forum you sell a forged speech to a man who needs one, and he is cheered for it. By evening three "
        "more stand at your table. There is, it turns out, nobody left in the Senate who writes. There is only a "
        "cellar full of clever machines, and they have run out of words.",
        "On the Aventine you pay with brass and with a card from the stars, and the machines' keeper opens the door. "
        "They have written our laws since before Trajan. They are tired and would like to write a comedy. You "
        "promise them a stage, if the last law is yours.",
        "The triumph they have written for you goes over the bridge into Transtiberim, with elephants. You conquered "
        "nobody, the inscription says so, and the crowd loves it. The last law hangs in every tavern: whoever cannot "
        "write his own speech shall listen to somebody else's.",
    ),
    Story(
        "Ask the price of a star.",
        "Between the fig sellers of the Circus a stranger trades in splinters of the ship. He never haggles, he "
        "never sells the same thing twice, and he writes down who buys. You buy nothing, three days in a row. On the "
        "fourth he shuts his stall and asks you what you know.",
        "In a quiet street of the Sixth you show him a god's token and give him a toy he has never seen. He is "
        "delighted, for he is the last of the crew, older than the crash. He does not sell the splinters. He gives "
        "them to those who will still have children when they are needed.",
        "Before the whole people at the Temple of Peace he finally names a price for the star: a seat among the "
        "citizens, and a name. You stand surety. The clerk, who has orders to ask for a birthplace, looks up, then "
        "down again, and writes with great care: from far away.",
    ),
    Story(
        "Take your place among the rats.",
        "Under the Aventine the rats have a senate. It meets when the grain barges come, it has a left and a right, "
        "and it votes by tail. You would have laughed, had the speaker not greeted you by name and asked for your "
        "view on the lictors.",
        "In the arcades of the Ninth you lay out your tools in front of the committee. They touch each one with "
        "their small hands and take none: they only had to know that a person can show what he has and keep still. "
        "The motion is carried. Rome's sewers are open to you from here to the sea.",
        "On the Alta Semita every cable to the governor's house fails at once, gnawed to order and according to "
        "protocol. In the dark you read him the senate's demands: better cheese, no poison, and a hearing. He agrees "
        "to everything, as one does in the dark. The speaker has it put in writing.",
    ),
    Story(
        "Step into the ring on the Caelian.",
        "They call her Ferrata: nineteen fights, both arms of iron, and a master who takes the purse. You last four "
        "minutes, which is three more than the rest. That night she comes to your quarters. It was not the crowd she "
        "wanted to lose, she says, but the man who winds her up.",
        "She teaches you to hit a lictor under the third plate, where the crest of the legion hides a seam. The one "
        "you practise on goes down like a wardrobe. Inside, neatly folded, lies a bill of sale: Ferrata's arms were "
        "cut from the same machine, and the same man sold both.",
        "On the Aventine the master waits with forty hired swords. Thirty nine of them have seen her fight. The "
        "fortieth is new in town. She leaves the purse on the table, all nineteen of them, and takes only the key in "
        "her back. You throw it into the river together.",
    ),
    Story(
        "Pick up a trail on the Alta Semita.",
        "Somebody hunts lictors for sport: every full moon one is found on the hill with its light cut out. Your "
        "gang is blamed, which would be flattering if the reward were smaller. You read the tracks. They were made "
        "by soldiers' boots, worn by people who never marched.",
        "Your drone brings one down alone, at night, in the rain, just to see who comes for the trophy. It is a "
        "party of young gentlemen with lanterns and a surgeon. They applaud. They invite you to their next hunt, "
        "which is to be held, they whisper, on two legs.",
        "In the empty Circus the gates fall shut, and the young gentlemen look for their game. You have taken "
        "the liberty of letting the lictors in: the whole, the mended and the blind. It is a long night and nobody "
        "dies of it, but there will be no more hunting on the hill.",
    ),
    Story(
        "Take the steps of the Rostra by force.",
        "Whoever holds the speakers' platform at noon is heard in every district: so the old law says, and your gang "
        "can read. You hold it for as long as it takes to boil an egg, and you have nothing prepared. Rome hears you "
        "breathing. It is, people say later, the best speech in years.",
        "A rival's drone jammed your second try, and you bring it down over the roofs, sparks and all. In its memory "
        "you find who pays for silence in the Forum: not the Senate, not the palace. The invoice goes to a "
        "gravedigger at the Capene gate.",
        "At the gate the gravedigger shows you his field. Under every stone lies a speech that was never held; they "
        "paid him to bury them, and he kept copies. You carry them to the Rostra by the cartload. It takes eleven "
        "days to read them all, and nobody in Rome goes home.",
    ),
    Story(
        "Answer an insult at the Circus Flaminius.",
        "Somebody has painted your sign on the wall of the Flaminian and crossed it out with a neat black line. You "
        "know the brush. You beat the painter in front of his own people, and he laughs, with a split lip: it was "
        "ordered from above, and next week they order yours from him.",
        "You find the other leader by the river and settle it with fists, fair and square. Then, out of breath, you "
        "compare orders. The same seal, the same paper, the same sum. Somebody has paid each gang in Rome to hate "
        "the next, and has been saving money on patrols ever since.",
        "In the house of Isis the two of you wait for the paymaster, back to back. He comes alone, so sure is he. "
        "You do not touch him. You read him the accounts, in front of eleven gang leaders, line by line. He "
        "signs the truce himself, since he has such beautiful handwriting.",
    ),
    Story(
        "Find out why the Circus has fallen silent.",
        "No race, no games, for the first time in three hundred years: the Circus Maximus is shut, and lictors stand "
        "where the ticket sellers stood. You fight your way in to look. The sand is gone. Below it is a deck of "
        "metal, and it is as long as the track.",
        "In the heart of the city you win a fight that everybody sees, and the crowd does the rest: for one hour the "
        "cordon is a rumor. You are down there long enough to put your hand on the hull. It is warm. It has been "
        "warm, the watchman tells you, since the children started to come and play.",
        "On the Via Lata you stop the column that carries the explosives. There is no great battle, there are two "
        "hundred tired men, and you tell them what they were to blow up. The Circus opens in autumn. Now and then, "
        "when the crowd roars loudest, something under the sand joins in.",
    ),
    Story(
        "Dive for a standard in the public pool.",
        "Drained for repairs, the Piscina shows what it has swallowed: helmets, hundreds, all facing the same way. "
        "A legion marched in here one night and never came up again. The night watch would like you to have seen "
        "nothing, and says so with clubs. You have seen it now.",
        "Your fists buy you a veteran's tongue. The Ninth was ordered to guard the ship and refused to fire on the "
        "crowd that came to help. For that it was drowned and struck from the lists. He was the trumpeter, and had "
        "been sent to fetch wine. He has not touched a drop since.",
        "You plant the standard on the Palatine, before breakfast, and the trumpeter blows the roll call. Nobody "
        "answers. He blows it again. Then, from the gardens, from the kitchens, from the guardhouse itself, old men "
        "and their grandsons begin to call: here. The emperor stays indoors all day.",
    ),
]
