export const CLOTHING = `
  t-shirt | tshirt | Clothing > Tops > T-shirts | material=organic cotton; fit=regular; machineWashable=yes
  A straight cut, a collar that keeps its shape and no label that itches.
  basic, summer, unisex
    Nordhemd | Everyday Tee | white | 24.90 | Heavy enough not to be see-through. | sizes=S,M,L,XL; colors=white,black,navy,olive
    Nordhemd | Breton Stripe Tee | navy | 29.90 | Twenty-one stripes, as the sailors wear them. | pattern=striped; sizes=S,M,L
    Temponova | Dry Run Shirt | mint | 34.90 | Wicks sweat away and does not smell after the tram ride home. | material=recycled polyester; sizes=S,M,L; colors=mint,black
    Purzel & Pip | Dino Kids T-Shirt | green | 16.90 | Glow-in-the-dark bones on the belly. | sizes=104,116,128; pattern=dotted

  shirt | shirt | Clothing > Tops > Shirts & blouses | material=linen; fit=regular; machineWashable=yes
  Open over a tee or buttoned to the top, cool when it is hot and easy to iron.
  summer, office, smart
    Nordhemd | Linen Shirt Sommar | light blue | 59.00 | Wrinkles with style. | sizes=S,M,L,XL; colors=light blue,white
    Nordhemd | Flannel Check Shirt | red | 54.00 | Brushed on both sides for cabins and breweries. | material=flannel; pattern=checked; sizes=M,L
    Casa Lirondel | Blusa Romántica | pink | 44.00 | Blusa ligera de viscosa con mangas abullonadas y flores pequeñas. Se plancha sola. | lang=es; material=viscose; pattern=floral; sizes=S,M,L

  hoodie | hoodie | Clothing > Tops > Hoodies & sweatshirts | material=organic cotton; fit=relaxed; machineWashable=yes
  Fleecy inside, with a kangaroo pocket and a hood that is lined twice.
  casual, cosy, weekend
    Nordhemd | Heavy Hoodie | grey | 69.00 | Nearly half a kilo of cotton. | sizes=S,M,L,XL; colors=grey,burgundy
    Temponova | Zip Training Hoodie | black | 59.00 | Thumb holes and pockets that close. | material=recycled polyester; sizes=S,M,L
    Purzel & Pip | Fox Kids Hoodie | orange | 32.90 | Two ears on the hood. | sizes=98,110,122

  sweater | sweater | Clothing > Tops > Knitwear | material=merino wool; fit=regular; machineWashable=no
  Warm without weight, straight on the skin or over a shirt.
  warm, winter, knit
    Nordhemd | Merino Crew Neck | green | 99.00 | Eighteen micron, which means: no itch. | sizes=S,M,L; colors=green,navy,cream
    Nordhemd | Setesdal Cardigan | black | 149.00 | White lice on black wool and pewter clasps. | pattern=dotted; material=wool; sizes=M,L
    Ostravelle | Chunky Alpaca Turtleneck | mustard | 129.00 | The blanket you can wear to work. | material=alpaca

  rain-jacket | jacket | Clothing > Outerwear > Jackets | alsoIn=Outdoor > Clothing; material=recycled polyester; waterproof=yes; windproof=yes
  Keeps you dry in a downpour and lets the sweat out on the climb; seams taped, hood that turns with you.
  rainproof, waterproof, hiking, wet weather
    Fjellvarde | Bergen Rain Jacket | yellow | 149.00 | Named after the rainiest town we know. | sizes=S,M,L,XL; colors=yellow,navy
    Fjellvarde | Storm Shell 3L | red | 299.00 | Three layers for alpine days when turning back is no option. | sizes=S,M,L
    Nordhemd | City Trench | beige | 179.00 | A belt, a storm flap and dry knees on the bicycle. | material=cotton
    Purzel & Pip | Puddle Suit | blue | 39.90 | Jacket and dungarees for those who jump in. | sizes=86,98,110; pattern=dotted

  down-jacket | puffer | Clothing > Outerwear > Jackets | material=ripstop nylon; windproof=yes
  Traps warm air in light chambers; squeezes into its own pocket when the sun comes out.
  winter, warm, light
    Fjellvarde | Featherlight Down Jacket | orange | 199.00 | Three hundred grams against minus five. | weightGrams=310; sizes=S,M,L
    Nordhemd | Vegan Puffer Vest | olive | 109.00 | Recycled wadding, no goose involved. | vegan=yes; sizes=S,M,L

  jeans | trousers | Clothing > Trousers > Jeans | material=denim; fit=straight; machineWashable=yes
  A mid rise, a straight leg and a little stretch for cycling and kneeling.
  everyday, casual
    Nordhemd | Straight Jeans Indigo | navy | 89.00 | Raw at first, yours after a month. | sizes=30/32,32/32,34/34
    Nordhemd | Wide Jeans Light Wash | light blue | 84.00 | Cropped above the ankle, high in the waist. | fit=wide; sizes=28/30,30/30
    Fjellvarde | Convertible Hiking Trousers | olive | 94.00 | Zip off the legs at the lake. | material=recycled nylon; fit=regular; sizes=S,M,L

  dress | dress | Clothing > Dresses & skirts > Dresses | material=viscose; pockets=yes
  Swings when you walk, does not crease in the suitcase, and it has pockets.
  summer, wedding, holiday
    Casa Lirondel | Wrap Dress Poppy | red | 79.00 | Ties at the waist and suits nearly everybody. | pattern=floral; sizes=S,M,L
    Nordhemd | Linen Shirt Dress | green | 89.00 | From the office straight to the lake. | material=linen; sizes=S,M,L
    Ostravelle | Polka Swing Dress | navy | 69.00 | Made for dance floors with wooden boards. | pattern=dotted

  socks | sock | Clothing > Accessories > Socks | material=cotton; machineWashable=yes
  No seam at the toes, a heel that fits the heel, and they find each other again after the wash.
  feet, basics, gift
    Nordhemd | Stripe Socks, 5 Pairs | orange | 19.90 | A stripe in another colour for each working day. | setOf=5; pattern=striped; sizes=36-40,41-45
    Fjellvarde | Merino Hiking Socks | grey | 24.90 | Padded where boots rub; dry by morning. | material=merino wool; sizes=36-40,41-45
    Nordhemd | Wool Bed Socks | pink | 16.50 | For cold feet and cold floors. | material=wool; pattern=marled
    Purzel & Pip | Anti-Slip Kids Socks | blue | 12.90 | Little rubber paws against sliding down the hall. | setOf=3; pattern=dotted; ageFrom=1

  beanie | beanie | Clothing > Accessories > Hats | material=merino wool; size=one size
  Covers the ears, fits under a hood and does not scratch the forehead.
  winter, warm, head
    Nordhemd | Harbour Beanie | navy | 27.90 | Short and ribbed, like the dockers’. | colors=navy,mustard,grey
    Fjellvarde | Bobble Hat Snø | red | 32.90 | A pompom you can see in the fog. | pattern=zigzag
    Nordhemd | Sun Hat Raffia | natural | 36.00 | A wide brim that travels rolled up. | material=raffia; uvProtection=yes

  scarf | scarf | Clothing > Accessories > Scarves & gloves | material=wool; size=180 x 35 cm
  Wraps round twice and still hangs well.
  winter, warm, gift
    Nordhemd | Tartan Wool Scarf | green | 44.00 | Woven in an old mill with new yarn. | pattern=checked
    Maison Perlune | Foulard en Soie Jardin | pink | 79.00 | Un carré de soie imprimé de pivoines, roulotté à la main. Léger au cou, superbe sur un sac. | lang=fr; material=silk; pattern=floral; size=90 x 90 cm; shape=blanket
    Ostravelle | Loop Scarf Alpaca | beige | 54.00 | No ends that fall into the soup. | material=alpaca

  gloves | glove | Clothing > Accessories > Scarves & gloves | material=wool; touchscreen=yes
  Warm hands that can still answer the phone.
  winter, warm, hands, touchscreen
    Nordhemd | Touch Knit Gloves | grey | 19.90 | Silver in the fingertips talks to the screen. | pattern=marled
    Fjellvarde | Lobster Winter Mittens | orange | 59.00 | Two fingers for the brake, the rest keep warm together. | material=recycled polyester; waterproof=yes; sizes=S,M,L
    Ostravelle | Leather Driving Gloves | brown | 64.00 | Thin lamb leather, unlined, with holes at the knuckles. | material=leather; touchscreen=no

  pyjamas | pyjamas | Clothing > Nightwear > Pyjamas | material=cotton; machineWashable=yes
  So comfortable that breakfast may last until noon.
  sleep, night, gift
    Nordhemd | Piped Pyjama Set | light blue | 59.00 | Buttons, a chest pocket and white piping. | sizes=S,M,L; pattern=striped
    Hjemlysa | Waffle Dressing Gown | white | 74.00 | Out of the bath and into this. | sizes=S/M,L/XL; pattern=checked; shape=jacket
    Purzel & Pip | Rocket Pyjamas | navy | 24.90 | For nights that begin with a countdown. | sizes=98,110,122; pattern=dotted
`;
