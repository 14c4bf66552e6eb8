export const SHOES = `
  running-shoes | sneaker | Shoes > Running > Road running shoes | alsoIn=Sports > Running > Shoes; material=mesh; dropMm=8
  Soft on landing and lively on take-off, for the lap before work and the first marathon.
  jogging, sport, light
    Temponova | Breeze Road Runner | blue | 119.00 | Air goes through it like through a window. | sizes=38,40,42,44; colors=blue,black,orange
    Temponova | Marathon Carbon | orange | 219.00 | A stiff plate in soft foam: fast, and not for strolling. | dropMm=6; sizes=40,42,44
    Temponova | First Steps Trainer | pink | 79.00 | Stable and forgiving for the couch-to-5k. | sizes=37,38,39,40

  trail-shoes | trailshoe | Shoes > Running > Trail running shoes | alsoIn=Outdoor > Footwear; material=recycled polyester; dropMm=4
  Deep lugs for muddy trails and wet roots, a rock plate under the foot and laces that stay tied.
  offroad, mud, mountains, grip
    Bergtrall | Mudclaw Trail Shoe | green | 129.00 | Bites into soft ground and lets go of the mud. | sizes=38,40,42,44; colors=green,red
    Bergtrall | Ridge GTX Trail | grey | 149.00 | A membrane keeps puddles outside. | waterproof=yes; sizes=39,41,43
    Temponova | Forest Path Runner | teal | 99.00 | Between asphalt and adventure, happy on gravel. | dropMm=6; sizes=38,40,42

  sneakers | lowshoe | Shoes > Casual > Sneakers | material=leather; vegan=no
  Goes with jeans, with a suit if you dare, and through an entire day of city.
  everyday, street, casual
    Gattoscuro | Court Low | white | 94.00 | One line, one colour, no logo. | sizes=37,39,41,43; colors=white,black
    Gattoscuro | Canvas Plimsoll | red | 49.00 | Light as a beach day; machine-wash cold. | material=cotton canvas; vegan=yes; sizes=36,38,40,42; colors=red,navy,yellow
    Gattoscuro | Hemp Slip-On | olive | 59.00 | No laces: step in and leave. | material=hemp; vegan=yes; pattern=checked; sizes=38,40,42

  hiking-boots | hikingboot | Shoes > Outdoor > Hiking boots | alsoIn=Outdoor > Footwear; material=nubuck leather; waterproof=yes
  Holds the ankle on loose stones and stays dry inside from the first stream to the hut.
  trekking, mountains, waterproof
    Bergtrall | Galdhøpiggen Boot | brown | 219.00 | Can be resoled twice, and will be. | sizes=38,40,42,44,46
    Bergtrall | Light Hiker Mid | grey | 139.00 | Feels like a trainer, behaves like a boot. | material=recycled polyester; sizes=37,39,41,43
    Purzel & Pip | Gipfelstürmer Kinderstiefel | blue | 69.00 | Leichter Wanderstiefel mit Klettverschluss und griffiger Sohle. Wasserdicht für Bäche und Pfützen. | lang=de; sizes=28,30,32; material=recycled polyester

  sandals | sandal | Shoes > Casual > Sandals | material=leather; vegan=no
  A footbed that learns your foot and straps that dry quickly.
  summer, beach, holiday
    Gattoscuro | Cork Two-Strap Sandal | brown | 74.00 | Needs a week, then lasts ten summers. | sizes=37,39,41,43; colors=brown,black
    Bergtrall | River Sandal | teal | 64.00 | Cross the ford, keep walking. | material=recycled polyester; vegan=yes; pattern=zigzag; sizes=38,40,42
    Gattoscuro | Espadrille Sol | yellow | 39.00 | Jute soles for terraces and promenades. | material=cotton canvas; vegan=yes; pattern=striped; sizes=36,38,40; shape=slipper

  slippers | slipper | Shoes > Home > Slippers | material=wool felt; washable=yes
  Warm feet at home without the noise: thick felt above, soft rubber below.
  home, warm, winter, gift
    Hjemlysa | Felt Slippers Stuga | grey | 49.00 | Moulded from one piece of wool. | sizes=37,39,41,43; colors=grey,red
    Hjemlysa | Sheepskin Mules | beige | 69.00 | Like two small sheep. | material=sheepskin; washable=no; sizes=38,40,42
    Ostravelle | Kapcie Folk Slippers | navy | 34.00 | Embroidered hearts from the Tatra mountains. | pattern=floral; sizes=37,39,41

  rain-boots | rainboot | Shoes > Outdoor > Rain boots | material=natural rubber; waterproof=yes; vegan=yes
  Keeps feet dry in puddles, gardens and dog parks; the tread lets go of the mud.
  wellies, rain, mud, garden
    Gattoscuro | Tall Wellington | green | 59.00 | Slim at the calf, lined with cotton. | sizes=37,39,41,43
    Gattoscuro | Chelsea Rain Boot | black | 54.00 | Ankle-high, for rain on the way to a meeting. | sizes=36,38,40,42; colors=black,mustard
    Purzel & Pip | Puddle Wellies | yellow | 22.90 | Handles to pull them on without help. | sizes=24,26,28; pattern=dotted

  chelsea-boots | chelsea | Shoes > Casual > Boots | material=leather; waterproof=no
  Pull them on and the outfit is finished; elastic sides and a welted sole.
  autumn, smart, office
    Gattoscuro | Chelsea Boot Torino | brown | 159.00 | Vegetable-tanned and better each year. | sizes=39,41,43; colors=brown,black
    Gattoscuro | Vegan Lace-Up Boot | burgundy | 129.00 | Made of apple leather, eight eyelets high. | material=apple leather; vegan=yes; sizes=37,39,41
`;
