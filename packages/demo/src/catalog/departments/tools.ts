export const TOOLS = `
  cordless-drill | drill | DIY > Power tools > Drills | material=plastic; cordless=yes
  Hangs shelves, builds beds and drives a screw into oak without stripping its head.
  battery, drilling, screws, workshop
    Eisenhold | Drill Driver 18 V | orange | 129.00 | Two batteries: one works, one charges. | voltage=18; torqueNm=60
    Eisenhold | Mini Screwdriver 4 V | green | 44.90 | For flat-pack evenings and tight corners. | voltage=4; torqueNm=5
    Eisenhold | Hammer Drill SDS | red | 179.00 | Concrete gives in. | cordless=no; powerWatts=800

  hammer | hammer | DIY > Hand tools > Hammers | material=steel; weightGrams=500
  Well balanced, with a grip that swallows the shock before the elbow feels it.
  nails, workshop, building
    Eisenhold | Carpenter’s Hammer | black | 34.90 | A claw for mistakes and a magnet for nails. | weightGrams=600
    Eisenhold | Rubber Mallet | red | 16.90 | Persuades tiles and tent pegs without marks. | material=rubber

  screwdriver-set | screwdriver | DIY > Hand tools > Screwdrivers | material=chrome vanadium steel; setOf=6
  Tips that fit the slot and handles that turn, from the glasses frame to the garden gate.
  repair, workshop, gift
    Eisenhold | Screwdriver Set, 6 Pieces | yellow | 39.90 | Insulated up to a thousand volts. |
    Eisenhold | Precision Kit for Electronics | blue | 29.90 | Sixty-four bits for phones, watches and consoles. | setOf=64
    Eisenhold | Ratchet Bit Stubby | red | 19.90 | Reaches where the drill does not. | setOf=12

  tape-measure | tapemeasure | DIY > Hand tools > Measuring | material=steel; lengthM=5
  Stands out three metres without bending and comes home without biting.
  measuring, building, renovation
    Eisenhold | Tape Measure 5 m | yellow | 12.90 | Read it from both sides. |
    Optirion | Laser Distance Meter | black | 49.90 | Forty metres to the millimetre, areas too. | lengthM=40; material=plastic; shape=drive

  toolbox | toolbox | DIY > Storage > Toolboxes | material=steel; compartments=5
  Everything has its place and nothing rattles on the way to the next flat.
  storage, workshop, moving house
    Eisenhold | Cantilever Toolbox | red | 54.00 | Opens like stairs. |
    Eisenhold | Household Tool Kit, 108 Pieces | blue | 89.00 | From spirit level to tile nipper: what a household needs once a year. | setOf=108
`;
