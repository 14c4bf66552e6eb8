import type { Kind } from '../kind.ts';

export const CLOTHING: Kind[] = [
  {
    key: 't-shirt',
    shape: 'tshirt',
    path: 'Clothing > Tops > T-shirts',
    text: 'A straight cut, a collar that keeps its shape and no label that itches.',
    material: 'organic cotton',
    tags: 'basic, summer, unisex',
    attributes: { fit: 'regular', machineWashable: true },
    models: `
      Nordhemd | Everyday Tee | white | 24.90 | Heavy enough not to be see-through. | sizes=S,M,L,XL; colors=white,black,navy,olive
      Nordhemd | Breton Stripe Tee | navy | 29.90 | Twenty-one stripes, as the sailors wear them. | pattern=striped; sizes=S,M,L
      Temponova | Dry Run Shirt | mint | 34.90 | Wicks sweat away and does not smell after the tram ride home. | material=recycled polyester; sizes=S,M,L; colors=mint,black
      Purzel & Pip | Dino Kids T-Shirt | green | 16.90 | Glow-in-the-dark bones on the belly. | sizes=104,116,128; pattern=dotted
    `,
  },
  {
    key: 'shirt',
    shape: 'shirt',
    path: 'Clothing > Tops > Shirts & blouses',
    text: 'Open over a tee or buttoned to the top, cool when it is hot and easy to iron.',
    material: 'linen',
    tags: 'summer, office, smart',
    attributes: { fit: 'regular', machineWashable: true },
    models: `
      Nordhemd | Linen Shirt Sommar | light blue | 59.00 | Wrinkles with style. | sizes=S,M,L,XL; colors=light blue,white
      Nordhemd | Flannel Check Shirt | red | 54.00 | Brushed on both sides for cabins and breweries. | material=flannel; pattern=checked; sizes=M,L
      Casa Lirondel | Blusa Romántica | pink | 44.00 | Blusa ligera de viscosa con mangas abullonadas y flores pequeñas. Se plancha sola. | lang=es; material=viscose; pattern=floral; sizes=S,M,L
    `,
  },
  {
    key: 'hoodie',
    shape: 'hoodie',
    path: 'Clothing > Tops > Hoodies & sweatshirts',
    text: 'Fleecy inside, with a kangaroo pocket and a hood that is lined twice.',
    material: 'organic cotton',
    tags: 'casual, cosy, weekend',
    attributes: { fit: 'relaxed', machineWashable: true },
    models: `
      Nordhemd | Heavy Hoodie | grey | 69.00 | Nearly half a kilo of cotton. | sizes=S,M,L,XL; colors=grey,burgundy
      Temponova | Zip Training Hoodie | black | 59.00 | Thumb holes and pockets that close. | material=recycled polyester; sizes=S,M,L
      Purzel & Pip | Fox Kids Hoodie | orange | 32.90 | Two ears on the hood. | sizes=98,110,122
    `,
  },
  {
    key: 'sweater',
    shape: 'sweater',
    path: 'Clothing > Tops > Knitwear',
    text: 'Warm without weight, straight on the skin or over a shirt.',
    material: 'merino wool',
    tags: 'warm, winter, knit',
    attributes: { fit: 'regular', machineWashable: false },
    models: `
      Nordhemd | Merino Crew Neck | green | 99.00 | Eighteen micron, which means: no itch. | sizes=S,M,L; colors=green,navy,cream
      Nordhemd | Setesdal Cardigan | black | 149.00 | White lice on black wool and pewter clasps. | pattern=dotted; material=wool; sizes=M,L
      Ostravelle | Chunky Alpaca Turtleneck | mustard | 129.00 | The blanket you can wear to work. | material=alpaca
    `,
  },
  {
    key: 'rain-jacket',
    shape: 'jacket',
    path: 'Clothing > Outerwear > Jackets',
    alsoIn: 'Outdoor > Clothing',
    text: 'Keeps you dry in a downpour and lets the sweat out on the climb; seams taped, hood that turns with you.',
    material: 'recycled polyester',
    tags: 'rainproof, waterproof, hiking, wet weather',
    attributes: { waterproof: true, windproof: true },
    models: `
      Fjellvarde | Bergen Rain Jacket | yellow | 149.00 | Named after the rainiest town we know. | sizes=S,M,L,XL; colors=yellow,navy
      Fjellvarde | Storm Shell 3L | red | 299.00 | Three layers for alpine days when turning back is no option. | sizes=S,M,L
      Nordhemd | City Trench | beige | 179.00 | A belt, a storm flap and dry knees on the bicycle. | material=cotton
      Purzel & Pip | Puddle Suit | blue | 39.90 | Jacket and dungarees for those who jump in. | sizes=86,98,110; pattern=dotted
    `,
  },
  {
    key: 'down-jacket',
    shape: 'puffer',
    path: 'Clothing > Outerwear > Jackets',
    text: 'Traps warm air in light chambers; squeezes into its own pocket when the sun comes out.',
    material: 'ripstop nylon',
    tags: 'winter, warm, light',
    attributes: { windproof: true },
    models: `
      Fjellvarde | Featherlight Down Jacket | orange | 199.00 | Three hundred grams against minus five. | weightGrams=310; sizes=S,M,L
      Nordhemd | Vegan Puffer Vest | olive | 109.00 | Recycled wadding, no goose involved. | vegan=yes; sizes=S,M,L
    `,
  },
  {
    key: 'jeans',
    shape: 'trousers',
    path: 'Clothing > Trousers > Jeans',
    text: 'A mid rise, a straight leg and a little stretch for cycling and kneeling.',
    material: 'denim',
    tags: 'everyday, casual',
    attributes: { fit: 'straight', machineWashable: true },
    models: `
      Nordhemd | Straight Jeans Indigo | navy | 89.00 | Raw at first, yours after a month. | sizes=30/32,32/32,34/34
      Nordhemd | Wide Jeans Light Wash | light blue | 84.00 | Cropped above the ankle, high in the waist. | fit=wide; sizes=28/30,30/30
      Fjellvarde | Convertible Hiking Trousers | olive | 94.00 | Zip off the legs at the lake. | material=recycled nylon; fit=regular; sizes=S,M,L
    `,
  },
  {
    key: 'dress',
    shape: 'dress',
    path: 'Clothing > Dresses & skirts > Dresses',
    text: 'Swings when you walk, does not crease in the suitcase, and it has pockets.',
    material: 'viscose',
    tags: 'summer, wedding, holiday',
    attributes: { pockets: true },
    models: `
      Casa Lirondel | Wrap Dress Poppy | red | 79.00 | Ties at the waist and suits nearly everybody. | pattern=floral; sizes=S,M,L
      Nordhemd | Linen Shirt Dress | green | 89.00 | From the office straight to the lake. | material=linen; sizes=S,M,L
      Ostravelle | Polka Swing Dress | navy | 69.00 | Made for dance floors with wooden boards. | pattern=dotted
    `,
  },
  {
    key: 'socks',
    shape: 'sock',
    path: 'Clothing > Accessories > Socks',
    text: 'No seam at the toes, a heel that fits the heel, and they find each other again after the wash.',
    material: 'cotton',
    tags: 'feet, basics, gift',
    attributes: { machineWashable: true },
    models: `
      Nordhemd | Stripe Socks, 5 Pairs | orange | 19.90 | A stripe in another colour for each working day. | setOf=5; pattern=striped; sizes=36-40,41-45
      Fjellvarde | Merino Hiking Socks | grey | 24.90 | Padded where boots rub; dry by morning. | material=merino wool; sizes=36-40,41-45
      Nordhemd | Wool Bed Socks | pink | 16.50 | For cold feet and cold floors. | material=wool; pattern=marled
      Purzel & Pip | Anti-Slip Kids Socks | blue | 12.90 | Little rubber paws against sliding down the hall. | setOf=3; pattern=dotted; ageFrom=1
    `,
  },
  {
    key: 'beanie',
    shape: 'beanie',
    path: 'Clothing > Accessories > Hats',
    text: 'Covers the ears, fits under a hood and does not scratch the forehead.',
    material: 'merino wool',
    tags: 'winter, warm, head',
    attributes: { size: 'one size' },
    models: `
      Nordhemd | Harbour Beanie | navy | 27.90 | Short and ribbed, like the dockers’. | colors=navy,mustard,grey
      Fjellvarde | Bobble Hat Snø | red | 32.90 | A pompom you can see in the fog. | pattern=zigzag
      Nordhemd | Sun Hat Raffia | natural | 36.00 | A wide brim that travels rolled up. | material=raffia; uvProtection=yes
    `,
  },
  {
    key: 'scarf',
    shape: 'scarf',
    path: 'Clothing > Accessories > Scarves & gloves',
    text: 'Wraps round twice and still hangs well.',
    material: 'wool',
    tags: 'winter, warm, gift',
    attributes: { size: '180 x 35 cm' },
    models: `
      Nordhemd | Tartan Wool Scarf | green | 44.00 | Woven in an old mill with new yarn. | pattern=checked
      Maison Perlune | Foulard en Soie Jardin | pink | 79.00 | Un carré de soie imprimé de pivoines, roulotté à la main. Léger au cou, superbe sur un sac. | lang=fr; material=silk; pattern=floral; size=90 x 90 cm; shape=blanket
      Ostravelle | Loop Scarf Alpaca | beige | 54.00 | No ends that fall into the soup. | material=alpaca
    `,
  },
  {
    key: 'gloves',
    shape: 'glove',
    path: 'Clothing > Accessories > Scarves & gloves',
    text: 'Warm hands that can still answer the phone.',
    material: 'wool',
    tags: 'winter, warm, hands, touchscreen',
    attributes: { touchscreen: true },
    models: `
      Nordhemd | Touch Knit Gloves | grey | 19.90 | Silver in the fingertips talks to the screen. | pattern=marled
      Fjellvarde | Lobster Winter Mittens | orange | 59.00 | Two fingers for the brake, the rest keep warm together. | material=recycled polyester; waterproof=yes; sizes=S,M,L
      Ostravelle | Leather Driving Gloves | brown | 64.00 | Thin lamb leather, unlined, with holes at the knuckles. | material=leather; touchscreen=no
    `,
  },
  {
    key: 'pyjamas',
    shape: 'pyjamas',
    path: 'Clothing > Nightwear > Pyjamas',
    text: 'So comfortable that breakfast may last until noon.',
    material: 'cotton',
    tags: 'sleep, night, gift',
    attributes: { machineWashable: true },
    models: `
      Nordhemd | Piped Pyjama Set | light blue | 59.00 | Buttons, a chest pocket and white piping. | sizes=S,M,L; pattern=striped
      Hjemlysa | Waffle Dressing Gown | white | 74.00 | Out of the bath and into this. | sizes=S/M,L/XL; pattern=checked; shape=jacket
      Purzel & Pip | Rocket Pyjamas | navy | 24.90 | For nights that begin with a countdown. | sizes=98,110,122; pattern=dotted
    `,
  },
];
