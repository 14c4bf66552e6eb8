export const TOYS = `
  building-blocks | blocks | Toys > Building > Blocks | material=beech wood; ageFrom=1
  Stack, topple, begin again: play without a manual that no child outgrows.
  children, creative, montessori
    Purzel & Pip | Rainbow Blocks 60 | red | 39.90 | Stained with water colours, safe to chew on. | pieces=60
    Purzel & Pip | Bauklötze Natur im Sack | natural | 34.00 | Unbehandelte Klötze aus heimischer Buche, sauber geschliffen und splitterfrei. Geliefert im Baumwollsack zum Aufräumen. | lang=de; pieces=50
    Tüftelo | Magnetic Tiles 48 | blue | 54.90 | Click together into castles that let the light through. | pieces=48; material=plastic; ageFrom=3
    Tüftelo | Marble Run Wirbelwind | yellow | 49.00 | Jumps, funnels and a bell at the end. | pieces=95; ageFrom=5

  wooden-train | train | Toys > Vehicles > Trains | material=beech wood; ageFrom=3
  Magnets couple the wagons, grooves guide them under the sofa and out again.
  children, railway, gift
    Purzel & Pip | Railway Starter Set | green | 44.90 | A figure of eight, a bridge and a tunnel. | pieces=32
    Purzel & Pip | Night Express Battery Engine | black | 24.90 | Goes by itself, whistles and lights the track. | electric=yes; pieces=3; shape=train
    Purzel & Pip | ABC Train | red | 29.90 | Twenty-six wagons: spell a name and pull it away. | pieces=27; ageFrom=2

  plush | teddy | Toys > Soft toys > Plush animals | material=recycled polyester; ageFrom=0; machineWashable=yes
  Soft, patient and washable, with stitched eyes that are safe from the first day.
  children, cuddly, baby, gift
    Purzel & Pip | Bruno Bear | brown | 27.90 | Sits up straight and is a good listener. | heightCm=35
    Purzel & Pip | Ours Polaire Flocon | white | 32.00 | Un grand ours tout doux pour les câlins d’hiver. Rembourré de fibres recyclées, lavable en machine. | lang=fr; heightCm=45
    Purzel & Pip | Panda Twins | black | 29.90 | A mother and a cub that hold hands with magnets. | setOf=2; heightCm=28
    Purzel & Pip | דובי רך לתינוקות | beige | 24.90 | דובי רך ונעים לתינוקות, עשוי מבד ממוחזר וניתן לכביסה במכונה. מתאים מהיום הראשון. | lang=he; heightCm=25

  jigsaw | puzzle | Toys > Games > Puzzles | material=cardboard; players=1-4
  Thick pieces that lock with a click, and enough sky to keep a family busy until Epiphany.
  family, rainy day, evening
    Tüftelo | Harbour at Dawn 1000 | blue | 16.90 | Painted boats and a hundred shades of water. | pieces=1000; ageFrom=10
    Tüftelo | Botanical Garden 500 | green | 14.90 | Ferns, frogs and seven hidden snails. | pieces=500; ageFrom=8; pattern=floral
    Purzel & Pip | Farm Floor Puzzle 24 | yellow | 12.90 | Big pieces for small hands, on the carpet. | pieces=24; ageFrom=3

  board-game | gamebox | Toys > Games > Board games | material=cardboard; language=English
  Rules explained in five minutes, talked about all week.
  family, friends, evening
    Tüftelo | Lighthouse Keepers | navy | 34.90 | Play together against the storm and save the ships. | players=2-5; ageFrom=8; minutes=45
    Tüftelo | Market of Marrakesh | orange | 39.90 | Trade spices, bluff a little, roll out your carpets. | players=3-4; ageFrom=10; minutes=60; pattern=zigzag
    Tüftelo | Quick Hare Card Game | pink | 11.90 | Ten minutes of shouting and slapping the table. | players=2-6; ageFrom=6; minutes=10
    Tüftelo | Schach & Dame Klassik | brown | 29.90 | Klappbares Brett aus Ahorn und Nussbaum mit gewichteten Figuren. Für Anfänger und alte Hasen. | lang=de; material=wood; players=2; pattern=checked

  kite | kite | Toys > Outdoor play > Kites | material=ripstop nylon; ageFrom=5
  Climbs in the lightest breeze and forgives a rough landing on the beach.
  children, wind, beach, autumn
    Purzel & Pip | Rainbow Delta Kite | red | 24.90 | Long tails that crackle in the wind. | pattern=striped; widthCm=140
    Purzel & Pip | Stunt Kite Falke | black | 49.90 | Two lines, and loops as soon as you dare. | ageFrom=10; widthCm=160

  robot-kit | robot | Toys > Learning > Science kits | material=plastic; ageFrom=8
  Build it, wire it, tell it what to do: first steps in engineering without a screen.
  children, science, coding, stem
    Tüftelo | Solar Robot 12-in-1 | orange | 34.90 | Twelve machines that run on sunshine. | pieces=190; solar=yes
    Tüftelo | Coding Bot Pixel | blue | 79.00 | Arrange cards on the floor and it drives the program. | ageFrom=5; pieces=42
    Tüftelo | Crystal Growing Lab | purple | 22.90 | Crystals in a week, patience for life. | pieces=16; shape=gamebox

  modelling-clay | clay | Toys > Creative > Clay & paint | ageFrom=2; vegan=yes
  Soft from the first squeeze, washes out of clothes and dries only when you want it to.
  children, craft, creative
    Purzel & Pip | Play Dough 8 Colours | yellow | 14.90 | Smells of vanilla and tastes of salt, so that nobody eats it twice. | setOf=8
    Purzel & Pip | Finger Paints 6 Pots | red | 16.50 | For hands, feet and large sheets of paper. | setOf=6; capacityMl=100

  dolls-house | house | Toys > Role play > Dolls & houses | material=birch wood; ageFrom=3
  Open on all sides, so that siblings can play together without bumping heads.
  children, pretend play, gift
    Purzel & Pip | Villa Sonnenschein | pink | 119.00 | Three floors, a lift and solar cells on the roof. | pieces=24
    Purzel & Pip | Corner Shop with Till | green | 89.00 | Scales, a till that rings, and room for real apples. | pieces=18; pattern=striped
    Purzel & Pip | Play Kitchen Chef | white | 99.00 | An oven that clicks and a window over the sink. | pieces=12

  bath-toy | duck | Toys > Baby > Bath toys | material=natural rubber; ageFrom=0
  Floats, pours and squirts, and has no hole where mould could grow.
  baby, bath, water
    Purzel & Pip | Classic Rubber Duck | yellow | 9.90 | Unsinkable and in a good mood. |
    Purzel & Pip | Stacking Boats, Set of 4 | blue | 18.90 | Fill them, stack them, sail them to the tap. | setOf=4; material=plastic
`;
