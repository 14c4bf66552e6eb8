export const HOME = `
  duvet-cover | bed | Home > Bedding > Duvet covers | material=cotton; machineWashable=yes; pieces=2
  Washed once before it reaches you, so that the first night already feels like your own bed.
  bedroom, sleep, washable
    Hjemlysa | Washed Linen Duvet Set | grey | 139.00 | Cool in July, warm in January, and it is meant to be wrinkled. | material=linen; sizes=135 x 200 cm,155 x 220 cm,200 x 200 cm
    Ostravelle | Percale Stripe Set | blue | 69.00 | Crisp like a hotel bed, with a narrow marine stripe. | pattern=striped; size=135 x 200 cm
    Hjemlysa | Überwurf und Bettwäsche Alpenglühen | pink | 84.00 | Weiche Biber-Bettwäsche mit passendem Überwurf für kalte Nächte. Der Reißverschluss ist verdeckt, nichts kratzt. | lang=de; material=flannel; pattern=checked
    Purzel & Pip | Star Night Kids Set | navy | 44.90 | Stars that glow for a while after lights out. | pattern=dotted; size=100 x 135 cm

  cushion | cushion | Home > Textiles > Cushions | material=cotton; size=45 x 45 cm; machineWashable=yes
  Plump, washable and the quickest way to make an old sofa look new.
  sofa, decoration, living room
    Ostravelle | Folk Embroidered Cushion | red | 34.00 | Roosters and poppies in the tradition of Łowicz. | pattern=floral
    Hjemlysa | Bouclé Cushion | cream | 29.50 | Loops as soft as a lamb, without the lamb. | material=recycled polyester
    Casa Lirondel | Ikat Cushion Mallorca | blue | 38.00 | Tongues of flame, dyed in the thread before weaving. | pattern=zigzag
    Hjemlysa | Velvet Cushion | mustard | 27.00 | A warm dot of colour that changes with the light. | material=velvet; colors=mustard,green,burgundy,navy

  throw | blanket | Home > Textiles > Throws & blankets | material=wool; size=130 x 180 cm
  For cold feet, film evenings and the end of summer on the balcony.
  sofa, warm, cosy, gift
    Hjemlysa | Fjord Wool Throw | grey | 119.00 | Norwegian lambswool, brushed until it floats. | pattern=checked
    Ostravelle | Góral Blanket | red | 89.00 | Stripes of the Tatra shepherds, dense enough against mountain wind. | pattern=striped
    Casa Lirondel | Cotton Waffle Throw | white | 54.00 | Light and airy; also a beach towel in a pinch. | material=cotton
    Hjemlysa | Weighted Blanket 7 kg | navy | 99.00 | Presses gently like a hug and helps restless sleepers. | material=cotton; weightKg=7

  towel | towel | Home > Bathroom > Towels | material=cotton; machineWashable=yes; gsm=550
  Long loops that drink up water at once and stay soft without softener.
  bathroom, shower, sauna
    Ostravelle | Spa Bath Towel | white | 22.90 | Thick as in the good hotels, with a loop that does not tear. | colors=white,teal,terracotta; size=70 x 140 cm
    Casa Lirondel | Hammam Towel | orange | 26.00 | Flat woven, dries in an hour, looks good on the beach. | pattern=striped; gsm=280; size=100 x 180 cm
    Hjemlysa | Guest Towels, Set of 4 | green | 19.50 | Little waffles for little hands. | setOf=4; pattern=checked; size=30 x 50 cm

  curtain | curtain | Home > Textiles > Curtains | material=polyester; pieces=2
  Falls to the floor in even folds; hang it by tape, rings or hidden loops.
  window, bedroom, living room
    Ostravelle | Blackout Curtain Pair | navy | 64.00 | Night at noon, for shift workers and toddlers. | blackout=yes; size=140 x 245 cm
    Hjemlysa | Sheer Linen Curtain | white | 49.00 | Filters the neighbours out and lets the morning in. | material=linen; blackout=no; size=140 x 260 cm
    Casa Lirondel | Cortina Botánica | green | 55.00 | Hojas de palmera sobre algodón crudo que dan frescura al salón. Incluye dos paños con ollaos. | lang=es; material=cotton; pattern=floral

  rug | rug | Home > Textiles > Rugs | material=wool; nonSlip=yes
  Warm underfoot, quiet under chairs and flat at the corners from the first day.
  floor, living room, soft
    Casa Lirondel | Atlas Berber Rug | cream | 189.00 | Hand-knotted diamonds on a deep pile. | pattern=zigzag; sizes=120 x 170 cm,160 x 230 cm,200 x 290 cm
    Ostravelle | Kilim Bazaar | red | 149.00 | Flat, reversible and proud of its colours. | pattern=zigzag; sizes=80 x 200 cm,140 x 200 cm
    Hjemlysa | Rag Rug Trasmatta | blue | 39.00 | Woven from left-over cotton; goes into the washing machine. | material=cotton; pattern=striped; machineWashable=yes
    Hjemlysa | Outdoor Rug Terrasse | green | 59.00 | Does not mind rain or red wine. | material=recycled polyester; pattern=checked; outdoor=yes
    Purzel & Pip | City Play Rug | grey | 49.90 | Roads, ponds and a zebra crossing for toy cars. | material=polyester; ageFrom=2; pattern=dotted

  bath-mat | bathmat | Home > Bathroom > Mats & curtains | material=cotton; nonSlip=yes
  Stays put on wet tiles and dries before the next one showers.
  bathroom, non-slip
    Hjemlysa | Tufted Bath Mat | mint | 24.90 | Like stepping onto moss. | colors=mint,grey,pink; size=50 x 80 cm
    Tanaka Lane | Cedar Shower Mat | natural | 44.00 | Slats of oiled wood and a breath of sauna. | material=cedar wood; pattern=striped
    Hjemlysa | Stone Bath Mat | grey | 39.00 | Diatomite drinks footprints within seconds. | material=stone

  tablecloth | tablecloth | Home > Kitchen textiles > Table linen | material=linen; machineWashable=yes
  Makes an ordinary dinner look planned.
  dining, table, picnic
    Casa Lirondel | Picnic Check Tablecloth | red | 32.00 | The one from the film with the strawberries and the wine. | material=cotton; pattern=checked; size=140 x 200 cm
    Hjemlysa | Linen Runner & Napkins | beige | 44.00 | A long runner and six napkins, hemmed by hand. | setOf=7
    Ostravelle | Wipe-Clean Lemon Cloth | yellow | 26.00 | Paint, jam and glue come off with a sponge. | material=coated cotton; pattern=dotted

  pillow | pillow | Home > Bedding > Pillows | material=memory foam; machineWashable=no
  Holds the head in line with the spine, so that you wake without a stiff neck.
  sleep, neck, bedroom
    Hjemlysa | Side Sleeper Pillow | white | 59.00 | Two heights to choose from: turn it round. | size=40 x 60 cm
    Hjemlysa | Down Pillow Soft | white | 79.00 | Like a cloud, and it punches back into shape. | material=down; size=80 x 80 cm
    Fjellvarde | Travel Neck Pillow | teal | 24.90 | For window seats and bus rides through the night. | material=recycled polyester

  candle | candle | Home > Decoration > Candles & scents | material=soy wax; burnHours=45; vegan=yes
  Burns evenly to the bottom and scents a room without shouting.
  scent, cosy, gift
    Maison Perlune | Bougie Figuier | green | 29.00 | Un parfum de feuilles de figuier et de lait d’amande, comme un été en Provence. Mèche en coton, cire végétale. | lang=fr
    Brumalis | Cedar & Smoke Candle | brown | 26.00 | A forest cabin, the evening before the snow. |
    Hjemlysa | Beeswax Dinner Candles, Set of 6 | yellow | 18.50 | They do not drip, and smell faintly of honey. | material=beeswax; setOf=6; vegan=no; burnHours=7

  wall-clock | clock | Home > Decoration > Clocks | material=metal; silent=yes; diameterCm=30
  Large figures, a creeping second hand and no tick to count at night.
  time, kitchen, office
    Nachtglim | Bahnhof Wall Clock | white | 49.00 | Read it from the far platform. |
    Alder & Lumo | Walnut Wall Clock | brown | 69.00 | No figures, only wood and two brass hands. | material=walnut
    Hjemlysa | Kitchen Timer Clock | red | 34.00 | A clock on top, an egg timer below. | diameterCm=22

  vase | vase | Home > Decoration > Vases | material=stoneware; handmade=yes
  Holds a bunch from the market or a single branch equally well.
  flowers, decoration, gift
    Brumalis | Wabi Bud Vase | beige | 22.00 | Leans a little, on purpose. | heightCm=14
    Casa Lirondel | Ánfora Terracotta Vase | terracotta | 39.00 | An old shape from the sea floor, in new clay. | material=clay; heightCm=32
    Ostravelle | Bolesławiec Dotted Vase | blue | 44.00 | Peacock eyes stamped by hand in cobalt. | pattern=dotted; heightCm=24
    Alder & Lumo | Smoked Glass Vase | grey | 29.00 | Mouth-blown, with a heavy base that does not topple. | material=glass; heightCm=26

  laundry-basket | basket | Home > Storage > Baskets | material=seagrass; foldable=yes
  Swallows a week of laundry, toys or blankets, and the handles do not cut into your hands.
  storage, tidy, laundry
    Hjemlysa | Seagrass Belly Basket | natural | 34.00 | Fold it in half as a planter or leave it tall. | capacityLitres=35
    Ostravelle | Felt Storage Bin | grey | 19.90 | Soft on parquet and on shins. | material=felt; capacityLitres=28; colors=grey,green
    Hjemlysa | Laundry Sorter 3 Bags | white | 54.00 | Whites, colours, and what only says 30 degrees. | material=cotton canvas; capacityLitres=110
`;
