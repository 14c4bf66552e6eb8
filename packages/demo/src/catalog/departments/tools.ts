import type { Kind } from '../kind.ts';

export const TOOLS: Kind[] = [
  {
    key: 'cordless-drill',
    shape: 'drill',
    path: 'DIY > Power tools > Drills',
    text: 'Hangs shelves, builds beds and drives a screw into oak without stripping its head.',
    material: 'plastic',
    tags: 'battery, drilling, screws, workshop',
    attributes: { cordless: true },
    models: `
      Eisenhold | Drill Driver 18 V | orange | 129.00 | Two batteries: one works, one charges. | voltage=18; torqueNm=60
      Eisenhold | Mini Screwdriver 4 V | green | 44.90 | For flat-pack evenings and tight corners. | voltage=4; torqueNm=5
      Eisenhold | Hammer Drill SDS | red | 179.00 | Concrete gives in. | cordless=no; powerWatts=800
    `,
  },
  {
    key: 'hammer',
    shape: 'hammer',
    path: 'DIY > Hand tools > Hammers',
    text: 'Well balanced, with a grip that swallows the shock before the elbow feels it.',
    material: 'steel',
    tags: 'nails, workshop, building',
    attributes: { weightGrams: 500 },
    models: `
      Eisenhold | Carpenter’s Hammer | black | 34.90 | A claw for mistakes and a magnet for nails. | weightGrams=600
      Eisenhold | Rubber Mallet | red | 16.90 | Persuades tiles and tent pegs without marks. | material=rubber
    `,
  },
  {
    key: 'screwdriver-set',
    shape: 'screwdriver',
    path: 'DIY > Hand tools > Screwdrivers',
    text: 'Tips that fit the slot and handles that turn, from the glasses frame to the garden gate.',
    material: 'chrome vanadium steel',
    tags: 'repair, workshop, gift',
    attributes: { setOf: 6 },
    models: `
      Eisenhold | Screwdriver Set, 6 Pieces | yellow | 39.90 | Insulated up to a thousand volts. |
      Eisenhold | Precision Kit for Electronics | blue | 29.90 | Sixty-four bits for phones, watches and consoles. | setOf=64
      Eisenhold | Ratchet Bit Stubby | red | 19.90 | Reaches where the drill does not. | setOf=12
    `,
  },
  {
    key: 'tape-measure',
    shape: 'tapemeasure',
    path: 'DIY > Hand tools > Measuring',
    text: 'Stands out three metres without bending and comes home without biting.',
    material: 'steel',
    tags: 'measuring, building, renovation',
    attributes: { lengthM: 5 },
    models: `
      Eisenhold | Tape Measure 5 m | yellow | 12.90 | Read it from both sides. |
      Optirion | Laser Distance Meter | black | 49.90 | Forty metres to the millimetre, areas too. | lengthM=40; material=plastic; shape=drive
    `,
  },
  {
    key: 'toolbox',
    shape: 'toolbox',
    path: 'DIY > Storage > Toolboxes',
    text: 'Everything has its place and nothing rattles on the way to the next flat.',
    material: 'steel',
    tags: 'storage, workshop, moving house',
    attributes: { compartments: 5 },
    models: `
      Eisenhold | Cantilever Toolbox | red | 54.00 | Opens like stairs. |
      Eisenhold | Household Tool Kit, 108 Pieces | blue | 89.00 | From spirit level to tile nipper: what a household needs once a year. | setOf=108
    `,
  },
];
