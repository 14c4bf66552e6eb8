export const PETS = `
  dog-bed | petbed | Pets > Dogs > Beds | material=memory foam; machineWashable=yes
  A raised rim for a heavy head and a cover that comes off for the wash.
  dog, sleep, washable
    Wuffelmio | Orthopaedic Dog Bed | grey | 79.00 | For old hips and young sleepers. | sizes=S,M,L
    Wuffelmio | Donut Cuddle Bed | pink | 39.90 | Long plush to burrow in; cats steal it. | material=recycled polyester

  dog-leash | leash | Pets > Dogs > Leads & collars | material=nylon; reflective=yes
  Soft in the hand, strong at the clip, and visible on dark walks.
  dog, walking, reflective
    Wuffelmio | Rope Lead | orange | 24.90 | Climbing rope that does not soak. | lengthCm=180; colors=orange,navy
    Wuffelmio | Leather Collar | brown | 29.90 | Greased leather with a solid buckle. | material=leather; reflective=no; sizes=S,M,L; shape=belt
    Wuffelmio | No-Pull Harness | red | 39.90 | Leads from the chest, so that pulling leads nowhere. | sizes=S,M,L; shape=belt

  cat-tree | cattree | Pets > Cats > Scratching & climbing | material=sisal; assemblyRequired=yes
  A lookout, a cave and posts wrapped in sisal, so that the sofa is left in peace.
  cat, scratching, climbing
    Wuffelmio | Lookout Tower 150 | beige | 119.00 | Three floors and a hammock by the window. | heightCm=150
    Wuffelmio | Cardboard Scratch Lounge | brown | 19.90 | Curved, cheap and loved above all. | material=cardboard; heightCm=22; pattern=striped

  cat-toy | cattoy | Pets > Cats > Toys | material=felt; setOf=1
  Wakes the hunter in the laziest cat.
  cat, play, catnip
    Wuffelmio | Catnip Mice Trio | grey | 9.90 | Three mice with a whiff of meadow. | setOf=3
    Wuffelmio | Feather Wand | purple | 7.90 | Birds that nobody has to bury. | shape=kite

  pet-bowl | petbowl | Pets > Dogs > Bowls & feeding | alsoIn=Pets > Cats > Bowls & feeding; material=stoneware; dishwasherSafe=yes
  Heavy enough not to be pushed around the kitchen, and it goes in the dishwasher.
  dog, cat, feeding
    Wuffelmio | Stoneware Bowl | blue | 17.90 | Wide for whiskers, deep for appetite. | pattern=dotted; colors=blue,cream
    Wuffelmio | Slow Feeder | green | 14.90 | A maze that makes dinner last. | material=plastic
    Wuffelmio | Travel Water Bottle for Dogs | teal | 19.90 | Press, drink, and what is left flows back. | material=plastic; capacityMl=550; shape=bottle
`;
