export const OUTDOOR = `
  tent | tent | Outdoor > Camping > Tents | material=ripstop nylon; seasons=3; waterproof=yes
  Stands in ten minutes, sheds a whole night of rain and has a porch for wet boots.
  camping, trekking, rainproof, festival
    Fjellvarde | Lofoten 2 Trekking Tent | green | 349.00 | Two doors for two sleepers and just under two kilos on the back. | persons=2; weightGrams=1950
    Fjellvarde | Jotun 4 Expedition Tent | orange | 689.00 | Four crossing poles for snow load and storms above the tree line. | persons=4; seasons=4; weightGrams=5200
    Campanora | Garden Pop-Up Tent | blue | 79.00 | Throw it and it stands: for festivals and sleepovers on the lawn. | persons=2; weightGrams=2600; pattern=dotted
    Campanora | Family Lodge 6 | beige | 459.00 | Standing height, dark bedrooms and windows with curtains for a week at the lake. | persons=6; weightGrams=14800; material=cotton canvas

  sleeping-bag | sleepingbag | Outdoor > Camping > Sleeping bags & mats | material=recycled polyester; season=three seasons
  Warm around the shoulders, roomy at the feet, and it packs down to the size of a loaf of bread.
  camping, warm, night
    Fjellvarde | Dovre Down Mummy −8 °C | navy | 289.00 | Duck down with a water-repellent finish, for frosty bivouacs. | comfortCelsius=-8; weightGrams=980; material=down; vegan=no
    Campanora | Meadow Blanket Bag +8 °C | olive | 69.00 | Opens into a quilt; zip two together for a double. | comfortCelsius=8; weightGrams=1600
    Purzel & Pip | Schlafsack Bärchen für Kinder | brown | 59.00 | Wächst mit: am Fußende lässt er sich um 30 cm verlängern. Kuschelig bis 5 °C und bei 40 Grad waschbar. | lang=de; comfortCelsius=5; ageFrom=4

  sleeping-mat | rolledmat | Outdoor > Camping > Sleeping bags & mats | material=ripstop nylon; selfInflating=yes
  Between you and the cold ground: insulates from below and evens out the roots.
  camping, insulation, inflatable
    Fjellvarde | Airlight Mat R4 | yellow | 129.00 | Smaller than a water bottle when rolled, warm down to minus ten. | rValue=4.2; weightGrams=480; selfInflating=no
    Campanora | Comfort Self-Inflating Mat 8 cm | grey | 89.00 | Open the valve, make coffee, lie down. | rValue=5; weightGrams=2100
    Fjellvarde | Foldable Foam Mat | orange | 34.90 | Cannot be punctured; also a seat, a table and a splint. | rValue=2; weightGrams=410; material=foam; selfInflating=no

  hiking-backpack | backpack | Outdoor > Backpacks > Hiking backpacks | alsoIn=Bags > Backpacks; material=ripstop nylon; rainCover=yes
  Carries the load on the hips instead of the shoulders and lets air reach your back on the climb.
  hiking, trekking, mountains
    Fjellvarde | Rondane 28 Day Pack | blue | 109.00 | Room for a fleece, lunch and the camera, with loops for poles. | capacityLitres=28; weightGrams=1100; colors=blue,olive,red
    Fjellvarde | Hardanger 65 Trekking Pack | green | 239.00 | The back length adjusts in seconds; a front zip reaches the bottom. | capacityLitres=65; weightGrams=2250
    Veloquill | Ridge 14 Hydration Pack | orange | 79.90 | Holds a two-litre bladder still on fast descents. | capacityLitres=14; weightGrams=620

  camping-stove | stove | Outdoor > Camping > Cooking | material=titanium; fuel=gas
  A small fierce flame that boils half a litre in three minutes, also in wind.
  camping, cooking, gas
    Fjellvarde | Ember Micro Stove | silver | 59.90 | Folds into a fist and weighs as much as an egg. | weightGrams=68; powerWatts=2600
    Campanora | Two-Burner Camp Kitchen | black | 119.00 | Two flames and a wind screen for cooking like at home. | weightGrams=4300; material=steel
    Fjellvarde | Hobo Twig Stove | grey | 44.00 | Burns cones and twigs, so there is no cartridge to carry. | fuel=wood; weightGrams=390; material=stainless steel

  headlamp | headlamp | Outdoor > Equipment > Headlamps | alsoIn=Lighting > Portable; material=plastic; rechargeable=yes
  Leaves both hands free when reading in the tent, running at dawn or looking for the fuse box.
  light, night, running, camping
    Nachtglim | Polar 600 Headlamp | black | 64.00 | Dims by itself when you look at a map. | lumens=600; weightGrams=92
    Nachtglim | Mini Beam | red | 29.90 | So light that you forget it on your forehead. | lumens=200; weightGrams=38
    Fjellvarde | Rescue Lamp 1000 | yellow | 99.00 | Throws light 180 metres ahead; waterproof to one metre. | lumens=1000; weightGrams=165; waterproof=yes

  insulated-bottle | bottle | Outdoor > Equipment > Bottles & flasks | alsoIn=Kitchen > Drinkware > Bottles; material=stainless steel; leakproof=yes; insulated=yes
  A vacuum between two walls keeps tea hot for twelve hours and water cold for twenty-four.
  drinking, thermos, hot, cold, reusable
    Fjellvarde | Summit Thermos 750 ml | red | 34.90 | The cap is the cup; even with gloves on it opens easily. | capacityMl=750; colors=red,black,blue,mint
    Brumalis | Slim City Flask 350 ml | pink | 24.50 | Fits a handbag and keeps the second espresso warm. | capacityMl=350
    Veloquill | Bidon Insulated | clear | 16.90 | Squeeze to drink; stays cool for the whole ride. | capacityMl=600; material=plastic
    Purzel & Pip | Little Explorer Bottle | yellow | 18.90 | A straw lid that does not leak into the school bag. | capacityMl=400; pattern=dotted; ageFrom=3

  trekking-poles | poles | Outdoor > Equipment > Trekking poles | material=carbon; adjustable=yes; setOf=2
  Takes the weight off the knees on the way down and finds the ground in streams and snow.
  hiking, knees, nordic walking
    Fjellvarde | Carbon Fold Poles | black | 119.00 | Three parts on a cord that snap together in a second. | weightGrams=430
    Fjellvarde | Trail Alu Poles | orange | 59.00 | Sturdy enough to hold up a tarp, with cork grips that stay dry. | material=aluminium; weightGrams=540

  camp-chair | campchair | Outdoor > Camping > Furniture | material=aluminium; foldable=yes
  Unfolds where there is a view and carries a grown person without complaint.
  camping, festival, fishing, seat
    Campanora | Packable Lounge Chair | teal | 89.00 | Weighs less than a kilo and packs as small as a bottle. | weightGrams=960; maxLoadKg=120
    Campanora | Director’s Chair | beige | 64.00 | Upright, with a side table for the coffee cup. | material=wood; weightGrams=3900; pattern=striped
    Campanora | Tripod Stool | red | 24.90 | Three legs are stable on any ground. | weightGrams=650

  hammock | hammock | Outdoor > Camping > Furniture | alsoIn=Garden > Outdoor living; material=cotton; persons=1
  Two trees and a lazy afternoon are all it takes; lie diagonally to lie flat.
  relaxing, garden, travel
    Campanora | Parachute Hammock | purple | 39.90 | Thin as silk, strong as a rope; with tree-friendly straps. | material=ripstop nylon; weightGrams=450
    Casa Lirondel | Hamaca Yucatán | orange | 74.00 | Tejida a mano con hilo de algodón, fresca y amplia para la siesta. Soporta hasta 200 kg. | lang=es; pattern=striped; persons=2
    Campanora | Hammock with Mosquito Net | olive | 69.00 | Sleep above the damp ground, out of reach of what bites. | material=ripstop nylon; weightGrams=820

  dry-bag | drybag | Outdoor > Equipment > Dry bags | material=tarpaulin; waterproof=yes
  Roll the top three times, clip it, and the camera survives a capsized canoe.
  waterproof, kayak, boat, beach
    Fjellvarde | River Dry Bag | yellow | 19.90 | Welded seams and a window to see what is inside. | sizes=5 l,10 l,20 l
    Veloquill | Dry Duffel 40 | black | 69.00 | Straps turn it into a rucksack when the ferry is late. | capacityLitres=40; shape=duffel

  binoculars | binoculars | Outdoor > Equipment > Optics | material=magnesium; waterproof=yes
  Brings birds, deer and distant summits close with a bright, steady picture.
  birdwatching, nature, travel, concert
    Optirion | Heron 8x42 | green | 189.00 | Bright at dusk, when the birds come out. | magnification=8; weightGrams=640
    Optirion | Pocket 8x25 | black | 84.00 | Disappears in a jacket; good enough for the last row of the opera. | magnification=8; weightGrams=290
    Optirion | Little Ranger 6x21 | blue | 29.00 | Rubber all around, made to be dropped by children. | magnification=6; ageFrom=5; waterproof=no; material=rubber
`;
