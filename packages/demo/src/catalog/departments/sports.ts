export const SPORTS = `
  yoga-mat | rolledmat | Sports > Yoga & fitness > Mats | material=natural rubber; thicknessMm=5
  Grips when hands get damp, cushions knees and lies flat from the first roll-out.
  yoga, pilates, home workout
    Ujjayo | Grip Yoga Mat | purple | 64.00 | Holds downward dog without a single slip. | colors=purple,teal,grey
    Ujjayo | Cork Travel Mat | brown | 54.00 | Folds like a blanket, smells like a forest. | material=cork; thicknessMm=2; pattern=dotted
    Kraftelle | Gym Mat Thick | blue | 34.90 | Fifteen millimetres for sit-ups on hard floors. | material=foam; thicknessMm=15

  dumbbell | dumbbell | Sports > Yoga & fitness > Weights | material=cast iron; setOf=2
  Build strength at home between two meetings; six edges keep it from rolling away.
  strength, home workout, gym
    Kraftelle | Hex Dumbbell Pair | black | 29.90 | Coated with rubber for the sake of your floor. | sizes=2 kg,5 kg,10 kg
    Kraftelle | Adjustable Dumbbell 24 kg | red | 189.00 | One turn of the handle replaces fifteen pairs. | weightKg=24; setOf=1
    Ujjayo | Soft Wrist Weights | pink | 22.90 | Half a kilo each for walks and barre. | weightKg=1; material=neoprene; shape=belt
    Kraftelle | Kettlebell 12 kg | green | 44.90 | One ball, a hundred exercises. | weightKg=12; setOf=1

  skipping-rope | rope | Sports > Yoga & fitness > Cardio | material=steel; adjustable=yes
  Ten minutes are worth half an hour of running, and it fits in a coat pocket.
  cardio, boxing, outdoor
    Kraftelle | Speed Rope | red | 17.90 | Ball bearings for double-unders. |
    Purzel & Pip | Playground Rope | yellow | 8.90 | Cotton with wooden handles, as always. | material=cotton; ageFrom=5; pattern=striped

  football | football | Sports > Ball sports > Football | material=synthetic leather; size="5"
  Flies straight, bounces true and keeps its air over the winter.
  soccer, team, park
    Temponova | Match Ball Classic | white | 39.90 | Bonded seams that do not drink up rain. | pattern=checked
    Temponova | Street Football | orange | 22.90 | A tough skin for asphalt and school yards. |
    Temponova | Light Junior Ball | blue | 17.90 | A third lighter, for heads and feet still growing. | size=4; ageFrom=6; pattern=striped

  basketball | basketball | Sports > Ball sports > Basketball | material=rubber; size="7"
  Deep channels and a tacky skin give control on courts indoors and out.
  team, park, hoop
    Temponova | Street Basketball | orange | 27.90 | Likes concrete. |
    Temponova | Mini Hoop & Ball Set | red | 34.90 | For bedroom doors and long homework breaks. | size=3; ageFrom=5; shape=basketball

  racket | racket | Sports > Racket sports > Rackets | material=graphite; stringed=yes
  Light in the head and easy on the elbow, for the garden as for the club.
  badminton, tennis, summer
    Temponova | Badminton Set for Two | blue | 44.90 | Two rackets, three shuttles and a net that stands by itself. | setOf=2; material=aluminium; sport=badminton
    Temponova | Tennis Racket Spin 100 | yellow | 119.00 | Open strings that grab the ball. | weightGrams=300; sport=tennis
    Temponova | Table Tennis Bat Allround | red | 24.90 | Slow enough to learn, fast enough to win. | stringed=no; material=wood; sport=table tennis

  swim-goggles | goggles | Sports > Swimming > Goggles | material=silicone; uvProtection=yes
  Seals softly without marks around the eyes and does not fog in the second lane.
  swimming, pool, triathlon
    Aqualund | Lane Goggles | blue | 24.90 | Low, quick and clear. | colors=blue,black
    Aqualund | Open Water Mask | teal | 34.90 | A wide view to find the next buoy. |
    Aqualund | Kids Goggles Octopus | pink | 14.90 | A strap that does not pull hair. | ageFrom=3; pattern=dotted

  resistance-band | bands | Sports > Yoga & fitness > Bands & rollers | material=natural latex; setOf=3
  A whole gym that weighs as much as an apple, for stretching, rehab and travel.
  strength, physiotherapy, travel
    Kraftelle | Loop Band Set | mint | 19.90 | Light, medium and honest. |
    Ujjayo | Fabric Hip Bands | beige | 24.90 | Woven, so that nothing rolls up on the thigh. | material=cotton; pattern=striped

  foam-roller | roller | Sports > Yoga & fitness > Bands & rollers | material=foam; lengthCm=33
  Rolls the knots out of calves and back after long runs and longer meetings.
  recovery, massage, fascia
    Kraftelle | Deep Tissue Roller | orange | 29.90 | Grooves for those who know what they want. | pattern=checked
    Ujjayo | Massage Ball Duo | green | 14.90 | Two balls joined for the sides of the spine. | material=cork; lengthCm=16

  running-belt | belt | Sports > Running > Accessories | material=recycled polyester; reflective=yes
  Holds phone, key and gel close to the body, so that nothing bounces on the long run.
  running, marathon, phone
    Temponova | Zero Bounce Belt | black | 24.90 | Step in and pull up: no buckle, no chafing. | sizes=S,M,L
    Veloquill | Reflective Vest | yellow | 27.90 | Seen from 150 metres by whoever is behind the wheel. | shape=tshirt

  skateboard | skateboard | Sports > Boards > Skateboards | material=maple; ageFrom=6
  Seven layers of maple, soft wheels and a shape that forgives beginners.
  street, tricks, teens
    Temponova | Street Deck Comet | blue | 79.00 | Pops well and lands better. | pattern=zigzag
    Temponova | Cruiser Longboard | teal | 119.00 | Big quiet wheels for the way to the lake. | lengthCm=97; pattern=striped
`;
