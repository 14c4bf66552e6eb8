export const KITCHEN = `
  travel-mug | tumbler | Kitchen > Drinkware > Travel mugs | material=stainless steel; leakproof=yes; dishwasherSafe=yes
  A double-walled cup for the commute: it keeps drinks hot for hours, does not sweat and stands in any car cup holder.
  coffee to go, commuting, leakproof
    Fjellvarde | Commuter Travel Mug 450 ml | black | 26.90 | The push-button lid opens with one hand and locks in the bag. | capacityMl=450; colors=black,cream,teal
    Morrow & Vale | Café Crème Thermo Cup | cream | 22.50 | A ceramic lining keeps the taste of steel away from a flat white. | capacityMl=340
    Ostravelle | Tramline Tumbler 600 ml | navy | 31.00 | Long enough for a night shift: still warm after eight hours. | capacityMl=600; pattern=striped
    Hjemlysa | Rejsekop Soft Touch | mint | 18.95 | Small, light and silent, with a silicone sleeve that never slips. | capacityMl=300

  mug | mug | Kitchen > Drinkware > Mugs | material=stoneware; dishwasherSafe=yes; microwaveSafe=yes; capacityMl=350
  A generous everyday mug with a handle that fits three fingers, fine for tea, cocoa and soup from the microwave.
  tea, coffee, gift
    Morrow & Vale | Speckle Stoneware Mug | cream | 14.00 | Thrown on the wheel, so that no two speckles are alike. | pattern=dotted; colors=cream,blue,green,terracotta
    Hjemlysa | Smörgås Breakfast Mug | yellow | 11.50 | Wide and low, made for dunking open sandwiches and cinnamon buns. | capacityMl=420
    Casa Lirondel | Azulejo Mug | blue | 13.90 | Painted tiles from old Lisbon stairways run around it. | pattern=floral; material=porcelain
    Brumalis | Night Owl Mug XL | navy | 16.50 | Holds more than half a litre for those who read past midnight. | capacityMl=520; pattern=striped
    Morrow & Vale | Enamel Camp Mug | white | 9.90 | Chips with dignity; happy on a stove top or by the fire. | material=enamel; capacityMl=300; microwaveSafe=no

  teapot | teapot | Kitchen > Tea & coffee > Teapots | material=porcelain; capacityMl=1000; strainer=yes
  Brews enough for four cups and pours without dripping on the tablecloth.
  tea, afternoon
    Brumalis | Kyusu Side-Handle Teapot | terracotta | 39.00 | Unglazed clay rounds off green tea; the strainer is part of the wall. | material=clay; capacityMl=360
    Morrow & Vale | Parlour Teapot | white | 44.50 | A straight classic with a lid that stays put when you tilt it. |
    Casa Lirondel | Glass Blossom Teapot | clear | 32.00 | Watch the leaves open; a steel basket lifts out when the tea is strong enough. | material=glass

  electric-kettle | kettle | Kitchen > Tea & coffee > Kettles | material=stainless steel; powerWatts=2200; capacityMl=1700; cordless=yes
  Boils a litre in three minutes, switches itself off and tells the level from both sides.
  appliance, boiling water, tea
    Voltarrel | Gooseneck Kettle Precise | black | 84.00 | Set any temperature from 40 to 100 °C; the thin spout hits the coffee bed exactly. | capacityMl=900; powerWatts=1200
    Voltarrel | Quickboil 1.7 | silver | 39.90 | The plain, quiet one with a removable limescale filter. |
    Hjemlysa | Retro Vattenkokare | mint | 54.00 | A rounded fifties body with a thermometer in the side. | colors=mint,cream,red

  coffee-maker | dripper | Kitchen > Tea & coffee > Coffee makers | material=glass; cups=4; electric=no
  Slow coffee by hand: clear in the cup, with no machine to descale and nothing to plug in.
  coffee, brewing, barista
    Brumalis | Pour-Over Dripper No. 2 | white | 24.00 | Spiral ribs let the water run evenly; takes standard paper filters. | material=porcelain; cups=2
    Ostravelle | Carafe Café Filtre | clear | 36.50 | One piece of glass with an oak collar, pretty enough for the table. |
    Fjellvarde | Trail Brewer | green | 29.90 | Folds flat as a plate, for real coffee in front of the tent. | material=silicone; cups=1; weightGrams=110

  french-press | press | Kitchen > Tea & coffee > Coffee makers | material=stainless steel; cups=8; electric=no; capacityMl=1000
  Full-bodied coffee in four minutes: add coarse grounds, pour, wait and press.
  coffee, brewing
    Morrow & Vale | Double-Wall Press 1 L | silver | 49.00 | Keeps a second cup hot and survives a fall from the worktop. | shape=press
    Hjemlysa | Presskanna Cork | black | 27.50 | A warm cork collar so that nobody burns their fingers on the glass. | material=glass; cups=4; capacityMl=500
    Brumalis | Cold Brew Pot | clear | 33.00 | Leave it in the fridge overnight and drink mild iced coffee for two days. | material=glass; capacityMl=1300

  frying-pan | pan | Kitchen > Cookware > Pans | material=aluminium; induction=yes; ovenSafe=yes
  Heats evenly to the rim on every hob, induction too, and goes from the stove into the oven.
  cooking, induction
    Kastellen | Pro Non-Stick Pan | black | 42.00 | Eggs slide off by themselves; coating free of PFAS. | nonStick=yes; sizes=20 cm,24 cm,28 cm
    Kastellen | Carbon Steel Skillet 26 cm | grey | 58.00 | Season it once and it gets better with every steak. | material=carbon steel; size=26 cm; weightGrams=1650
    Casa Lirondel | Crêpière Bretonne | black | 34.90 | A flat rim and a light hand: turns out lacy crêpes and galettes. | material=cast iron; size=25 cm
    Tanaka Lane | Flat-Bottom Wok 30 cm | black | 49.50 | High sides for tossing vegetables over a fierce flame. | material=carbon steel; size=30 cm

  casserole | pot | Kitchen > Cookware > Pots & casseroles | material=cast iron; induction=yes; ovenSafe=yes; capacityMl=4700
  Heavy, slow and forgiving: stews, no-knead bread and Sunday roasts stay moist under the tight lid.
  stew, braising, bread, oven
    Kastellen | Enamelled Cocotte 4.7 L | red | 149.00 | Drops on the lid baste the food as they fall back. | colors=red,blue,green,cream; size=24 cm
    Kastellen | Schmortopf Großmutter 6 L | grey | 119.00 | Ein schwerer Topf aus Gusseisen für Gulasch, Rouladen und Sauerbraten. Er hält die Wärme lange und darf direkt auf den Tisch. | lang=de; capacityMl=6000
    Casa Lirondel | Cazuela de Barro | terracotta | 32.00 | Cazuela de barro esmaltado para guisos, gambas al ajillo y arroz al horno. Conserva el calor hasta la mesa. | lang=es; material=clay; induction=no; capacityMl=2500

  chef-knife | knife | Kitchen > Knives & boards > Knives | material=stainless steel; dishwasherSafe=no
  Falls through tomatoes and herbs under its own weight, and takes a new edge in a minute on a stone.
  cutting, sharp, cooking
    Tanaka Lane | Gyuto Chef’s Knife 21 cm | silver | 129.00 | Thirty-three layers of folded steel around a hard core. | bladeCm=21; pattern=marled
    Kastellen | Kochmesser Solid | black | 69.00 | Forged in one piece, with a full bolster for a safe grip. | bladeCm=20
    Tanaka Lane | Petty Knife 12 cm | silver | 54.00 | For shallots, strawberries and everything too small for the big one. | bladeCm=12
    Hjemlysa | Bread Knife Wave | brown | 37.50 | Scalloped teeth cut through crust without tearing the crumb. | bladeCm=24; material=beech wood

  cutting-board | board | Kitchen > Knives & boards > Chopping boards | material=oak; juiceGroove=yes
  A steady surface that is kind to blades; a groove around the edge catches the juice.
  cutting, serving, wood
    Hjemlysa | End-Grain Board | brown | 64.00 | Cuts close again by themselves in the upright fibres. | size=40 x 30 cm; pattern=checked
    Alder & Lumo | Serving Board Long | natural | 38.00 | Made for cheese, charcuterie and being carried to the terrace. | material=olive wood; size=60 x 18 cm
    Voltarrel | Colour-Code Board Set | white | 29.90 | Four thin boards, one each for fish, meat, vegetables and bread. | material=plastic; setOf=4; dishwasherSafe=yes

  mixing-bowl | bowl | Kitchen > Baking > Bowls | material=stainless steel; dishwasherSafe=yes
  Deep enough for a whisk at full speed, with a lip for pouring and a foot that does not wander.
  baking, dough, salad
    Kastellen | Nesting Bowls, Set of 3 | silver | 34.00 | They sit in each other and take up the place of one. | setOf=3
    Casa Lirondel | Cucina Mixing Bowl 4 L | yellow | 28.50 | Glazed inside and out, just like grandmother’s. | material=stoneware; capacityMl=4000; pattern=striped
    Hjemlysa | Dough Bowl with Lid | natural | 31.00 | Let sourdough rise overnight under the breathing lid. | material=bamboo; capacityMl=3500

  baking-dish | ramekin | Kitchen > Baking > Dishes & tins | material=porcelain; ovenSafe=yes; dishwasherSafe=yes
  Goes from the freezer to a hot oven and then straight to the table.
  baking, oven, dessert
    Casa Lirondel | Crème Brûlée Ramekins, Set of 6 | white | 26.00 | Shallow and wide, for plenty of crackling burnt sugar. | setOf=6; capacityMl=120
    Morrow & Vale | Oval Gratin Dish | blue | 29.50 | For lasagne, potato gratin and apple crumble with a good crust. | material=stoneware; capacityMl=2200
    Kastellen | Gugelhupfform Wien | black | 22.90 | Backt hohe, gleichmäßige Kuchen, die sich von selbst aus der Form lösen. Antihaftbeschichtet und bis 230 °C hitzefest. | lang=de; material=carbon steel
    Morrow & Vale | Fluted Tart Tin 28 cm | silver | 17.00 | The loose base lets a quiche Lorraine out in one piece. | material=steel; size=28 cm

  storage-jar | jar | Kitchen > Storage > Jars & boxes | material=glass; airtight=yes
  Keeps flour, muesli and coffee dry and moths out, and shows at a glance what has to be bought.
  pantry, airtight, zero waste
    Hjemlysa | Pantry Jar with Cork | clear | 12.90 | Square shoulders stand close together on the shelf. | sizes=0.5 l,1 l,2 l
    Alder & Lumo | Acacia Lid Canister | white | 19.50 | The wooden lid doubles as a coaster. | material=stoneware; capacityMl=1100
    Kastellen | Einmachglas Sturzform, 6er Set | clear | 18.00 | Gerade Gläser mit Schraubdeckel zum Einkochen von Marmelade und Chutney. Inhalt je 435 ml. | lang=de; setOf=6; capacityMl=435

  pepper-mill | mill | Kitchen > Tools > Mills | material=beech wood; grinder=ceramic
  A ceramic grinder you can set from dust to coarse, without corroding when salt gets into it.
  spices, table
    Alder & Lumo | Tall Pepper Mill | brown | 34.00 | Turned from one log and oiled, never lacquered. | heightCm=28
    Kastellen | Salt & Pepper Pair Mini | black | 27.00 | One-handed lever mills that fit between the plates. | setOf=2; material=aluminium
    Voltarrel | Electric Spice Mill | silver | 32.90 | Press, and a small lamp lights the plate while it grinds. | electric=yes; material=stainless steel

  lunch-box | box | Kitchen > Storage > Lunch boxes | material=stainless steel; leakproof=yes; bpaFree=yes
  Carries lunch upright in a rucksack, with compartments that keep the salad away from the cake.
  school, office, picnic, zero waste
    Tanaka Lane | Bento Two-Tier | black | 33.00 | Two stacked trays and a band that holds the chopsticks. | material=plastic; compartments=3
    Purzel & Pip | Dino Lunch Box for Children | green | 17.90 | Small hands can open the latch; the divider comes out. | pattern=dotted; compartments=2; ageFrom=3
    Fjellvarde | Thermal Food Flask 500 ml | grey | 29.90 | Keeps goulash and porridge warm until the summit. | capacityMl=500; shape=bottle

  apron | apron | Kitchen > Tools > Aprons | material=linen; machineWashable=yes
  Long straps that tie in front and a pocket deep enough for a tea towel and a phone.
  cooking, barbecue, gift
    Hjemlysa | Linen Cross-Back Apron | grey | 39.00 | No knot at the neck: the weight lies on the shoulders. | colors=grey,olive,terracotta
    Casa Lirondel | Bistro Waist Apron | navy | 24.00 | Short and sturdy, like behind the bar in Lyon. | material=cotton; pattern=striped
    Kastellen | Waxed Grill Apron | brown | 46.50 | Sparks and fat run off the waxed canvas. | material=waxed canvas
`;
