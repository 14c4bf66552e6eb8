import type { Kind } from '../kind.ts';

export const SPORTS: Kind[] = [
  {
    key: 'yoga-mat',
    shape: 'rolledmat',
    path: 'Sports > Yoga & fitness > Mats',
    text: 'Grips when hands get damp, cushions knees and lies flat from the first roll-out.',
    material: 'natural rubber',
    tags: 'yoga, pilates, home workout',
    attributes: { thicknessMm: 5 },
    models: `
      Ujjayo | Grip Yoga Mat | purple | 64.00 | Holds downward dog without a single slip. | colors=purple,teal,grey
      Ujjayo | Cork Travel Mat | brown | 54.00 | Folds like a blanket, smells like a forest. | material=cork; thicknessMm=2; pattern=dotted
      Kraftelle | Gym Mat Thick | blue | 34.90 | Fifteen millimetres for sit-ups on hard floors. | material=foam; thicknessMm=15
    `,
  },
  {
    key: 'dumbbell',
    shape: 'dumbbell',
    path: 'Sports > Yoga & fitness > Weights',
    text: 'Build strength at home between two meetings; six edges keep it from rolling away.',
    material: 'cast iron',
    tags: 'strength, home workout, gym',
    attributes: { setOf: 2 },
    models: `
      Kraftelle | Hex Dumbbell Pair | black | 29.90 | Coated with rubber for the sake of your floor. | sizes=2 kg,5 kg,10 kg
      Kraftelle | Adjustable Dumbbell 24 kg | red | 189.00 | One turn of the handle replaces fifteen pairs. | weightKg=24; setOf=1
      Ujjayo | Soft Wrist Weights | pink | 22.90 | Half a kilo each for walks and barre. | weightKg=1; material=neoprene; shape=belt
      Kraftelle | Kettlebell 12 kg | green | 44.90 | One ball, a hundred exercises. | weightKg=12; setOf=1
    `,
  },
  {
    key: 'skipping-rope',
    shape: 'rope',
    path: 'Sports > Yoga & fitness > Cardio',
    text: 'Ten minutes are worth half an hour of running, and it fits in a coat pocket.',
    material: 'steel',
    tags: 'cardio, boxing, outdoor',
    attributes: { adjustable: true },
    models: `
      Kraftelle | Speed Rope | red | 17.90 | Ball bearings for double-unders. |
      Purzel & Pip | Playground Rope | yellow | 8.90 | Cotton with wooden handles, as always. | material=cotton; ageFrom=5; pattern=striped
    `,
  },
  {
    key: 'football',
    shape: 'football',
    path: 'Sports > Ball sports > Football',
    text: 'Flies straight, bounces true and keeps its air over the winter.',
    material: 'synthetic leather',
    tags: 'soccer, team, park',
    attributes: { size: '5' },
    models: `
      Temponova | Match Ball Classic | white | 39.90 | Bonded seams that do not drink up rain. | pattern=checked
      Temponova | Street Football | orange | 22.90 | A tough skin for asphalt and school yards. |
      Temponova | Light Junior Ball | blue | 17.90 | A third lighter, for heads and feet still growing. | size=4; ageFrom=6; pattern=striped
    `,
  },
  {
    key: 'basketball',
    shape: 'basketball',
    path: 'Sports > Ball sports > Basketball',
    text: 'Deep channels and a tacky skin give control on courts indoors and out.',
    material: 'rubber',
    tags: 'team, park, hoop',
    attributes: { size: '7' },
    models: `
      Temponova | Street Basketball | orange | 27.90 | Likes concrete. |
      Temponova | Mini Hoop & Ball Set | red | 34.90 | For bedroom doors and long homework breaks. | size=3; ageFrom=5; shape=basketball
    `,
  },
  {
    key: 'racket',
    shape: 'racket',
    path: 'Sports > Racket sports > Rackets',
    text: 'Light in the head and easy on the elbow, for the garden as for the club.',
    material: 'graphite',
    tags: 'badminton, tennis, summer',
    attributes: { stringed: true },
    models: `
      Temponova | Badminton Set for Two | blue | 44.90 | Two rackets, three shuttles and a net that stands by itself. | setOf=2; material=aluminium; sport=badminton
      Temponova | Tennis Racket Spin 100 | yellow | 119.00 | Open strings that grab the ball. | weightGrams=300; sport=tennis
      Temponova | Table Tennis Bat Allround | red | 24.90 | Slow enough to learn, fast enough to win. | stringed=no; material=wood; sport=table tennis
    `,
  },
  {
    key: 'swim-goggles',
    shape: 'goggles',
    path: 'Sports > Swimming > Goggles',
    text: 'Seals softly without marks around the eyes and does not fog in the second lane.',
    material: 'silicone',
    tags: 'swimming, pool, triathlon',
    attributes: { uvProtection: true },
    models: `
      Aqualund | Lane Goggles | blue | 24.90 | Low, quick and clear. | colors=blue,black
      Aqualund | Open Water Mask | teal | 34.90 | A wide view to find the next buoy. |
      Aqualund | Kids Goggles Octopus | pink | 14.90 | A strap that does not pull hair. | ageFrom=3; pattern=dotted
    `,
  },
  {
    key: 'resistance-band',
    shape: 'bands',
    path: 'Sports > Yoga & fitness > Bands & rollers',
    text: 'A whole gym that weighs as much as an apple, for stretching, rehab and travel.',
    material: 'natural latex',
    tags: 'strength, physiotherapy, travel',
    attributes: { setOf: 3 },
    models: `
      Kraftelle | Loop Band Set | mint | 19.90 | Light, medium and honest. |
      Ujjayo | Fabric Hip Bands | beige | 24.90 | Woven, so that nothing rolls up on the thigh. | material=cotton; pattern=striped
    `,
  },
  {
    key: 'foam-roller',
    shape: 'roller',
    path: 'Sports > Yoga & fitness > Bands & rollers',
    text: 'Rolls the knots out of calves and back after long runs and longer meetings.',
    material: 'foam',
    tags: 'recovery, massage, fascia',
    attributes: { lengthCm: 33 },
    models: `
      Kraftelle | Deep Tissue Roller | orange | 29.90 | Grooves for those who know what they want. | pattern=checked
      Ujjayo | Massage Ball Duo | green | 14.90 | Two balls joined for the sides of the spine. | material=cork; lengthCm=16
    `,
  },
  {
    key: 'running-belt',
    shape: 'belt',
    path: 'Sports > Running > Accessories',
    text: 'Holds phone, key and gel close to the body, so that nothing bounces on the long run.',
    material: 'recycled polyester',
    tags: 'running, marathon, phone',
    attributes: { reflective: true },
    models: `
      Temponova | Zero Bounce Belt | black | 24.90 | Step in and pull up: no buckle, no chafing. | sizes=S,M,L
      Veloquill | Reflective Vest | yellow | 27.90 | Seen from 150 metres by whoever is behind the wheel. | shape=tshirt
    `,
  },
  {
    key: 'skateboard',
    shape: 'skateboard',
    path: 'Sports > Boards > Skateboards',
    text: 'Seven layers of maple, soft wheels and a shape that forgives beginners.',
    material: 'maple',
    tags: 'street, tricks, teens',
    attributes: { ageFrom: 6 },
    models: `
      Temponova | Street Deck Comet | blue | 79.00 | Pops well and lands better. | pattern=zigzag
      Temponova | Cruiser Longboard | teal | 119.00 | Big quiet wheels for the way to the lake. | lengthCm=97; pattern=striped
    `,
  },
];
