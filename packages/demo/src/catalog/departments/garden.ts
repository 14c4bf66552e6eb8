import type { Kind } from '../kind.ts';

export const GARDEN: Kind[] = [
  {
    key: 'plant-pot',
    shape: 'plantpot',
    path: 'Garden > Pots & planters > Pots',
    alsoIn: 'Home > Decoration > Plants',
    text: 'A home for herbs, monsteras and forgiving succulents, with a hole below and a saucer to match.',
    material: 'terracotta clay',
    tags: 'plants, balcony, decoration',
    attributes: { drainage: true },
    models: `
      Casa Lirondel | Toscana Terracotta Pot | terracotta | 19.90 | Breathes, ages and survives the frost. | sizes=16 cm,22 cm,30 cm
      Brumalis | Speckled Planter | white | 26.00 | Glazed by hand, with a matt belly. | material=stoneware; pattern=dotted; diameterCm=20
      Hjemlysa | Self-Watering Planter | grey | 29.90 | Drinks from its own tank for three weeks of holidays. | material=recycled plastic; diameterCm=25
      Verdanella | Hanging Macramé Pot | cream | 24.00 | Cotton knots hold a trailing ivy by the window. | material=cotton; diameterCm=15
    `,
  },
  {
    key: 'watering-can',
    shape: 'wateringcan',
    path: 'Garden > Watering > Watering cans',
    text: 'Well balanced when full, and the rose gives a rain fine enough for seedlings.',
    material: 'zinc',
    tags: 'plants, balcony, watering',
    attributes: { capacityLitres: 9 },
    models: `
      Verdanella | Classic Zinc Can 9 L | silver | 44.00 | Two handles for a straight back. |
      Verdanella | Indoor Can Long Spout | green | 24.90 | Reaches the fern behind the sofa. | capacityLitres=1.5; material=steel; colors=green,copper,black
      Purzel & Pip | Little Gardener’s Can | red | 9.90 | Enough water for a row of radishes. | capacityLitres=1; ageFrom=2; material=plastic; pattern=dotted
    `,
  },
  {
    key: 'secateurs',
    shape: 'secateurs',
    path: 'Garden > Tools > Cutting',
    text: 'A clean cut that heals, for roses, vines and twigs as thick as a thumb.',
    material: 'hardened steel',
    tags: 'pruning, roses, hedge',
    attributes: { leftHanded: false },
    models: `
      Eisenhold | Bypass Pruner 8 | red | 39.00 | Every part can be bought again, also in twenty years. | cutMm=24
      Tanaka Lane | Bonsai Shears | black | 34.00 | Fine, long points for fine, slow work. | cutMm=6
      Eisenhold | Telescopic Lopper | orange | 64.00 | Cuts above your head without a ladder. | cutMm=42
    `,
  },
  {
    key: 'trowel',
    shape: 'trowel',
    path: 'Garden > Tools > Digging',
    text: 'Stays sharp in stony ground and does not bend where others give up.',
    material: 'stainless steel',
    tags: 'planting, soil, balcony',
    attributes: { handle: 'ash wood' },
    models: `
      Eisenhold | Planting Trowel | natural | 19.90 | Marks on the blade tell how deep the tulips go. |
      Eisenhold | Spade Grabmeister | green | 54.00 | Geschmiedetes Blatt mit breitem Tritt für schwere Lehmböden. Der Stiel aus Esche federt und liegt gut in der Hand. | lang=de; weightKg=1.9
      Purzel & Pip | Children’s Garden Set | yellow | 24.90 | Spade, rake and broom that really work. | setOf=3; ageFrom=3; material=steel
    `,
  },
  {
    key: 'garden-hose',
    shape: 'hose',
    path: 'Garden > Watering > Hoses',
    text: 'Does not kink, does not smell, and rolls up as willingly as it rolls out.',
    material: 'rubber',
    tags: 'watering, lawn, car wash',
    attributes: { lengthM: 20 },
    models: `
      Verdanella | Flex Hose 20 m | green | 49.00 | With four couplings and a spray gun. |
      Verdanella | Drip Irrigation Kit | black | 39.90 | Gives each tomato its drops while you are away. | lengthM=25; material=plastic
    `,
  },
  {
    key: 'garden-gloves',
    shape: 'glove',
    path: 'Garden > Tools > Gloves',
    text: 'Keeps thorns out and feeling in; rinse them and hang them up.',
    material: 'goat leather',
    tags: 'hands, protection, roses',
    attributes: { machineWashable: false },
    models: `
      Eisenhold | Rose Gauntlets | brown | 29.90 | Leather to the elbows against the wildest rambler. | sizes=S,M,L
      Verdanella | Bamboo Grip Gloves | pink | 9.90 | Thin enough to pick up seeds. | material=bamboo; machineWashable=yes; pattern=floral
    `,
  },
  {
    key: 'bird-feeder',
    shape: 'birdhouse',
    path: 'Garden > Wildlife > Birds & bees',
    text: 'Invites robins, tits and now and then a woodpecker to breakfast in front of the window.',
    material: 'cedar wood',
    tags: 'birds, winter, nature, gift',
    attributes: { weatherproof: true },
    models: `
      Verdanella | Cedar Bird Table | natural | 49.00 | A roof against rain and a post against cats. |
      Verdanella | Nest Box 32 mm | green | 24.90 | The right door for great tits and sparrows. | material=wood concrete
      Verdanella | Bee Hotel Large | brown | 34.00 | Two hundred rooms with clean edges for wild bees. | material=oak; pattern=dotted
    `,
  },
  {
    key: 'seeds',
    shape: 'seeds',
    path: 'Garden > Plants > Seeds',
    text: 'Open-pollinated and untreated: save your own and swap them with the neighbours.',
    tags: 'sowing, vegetables, balcony, bees',
    attributes: { organic: true },
    models: `
      Kräuterholm | Heirloom Tomato Mix | red | 4.50 | Six old varieties, from cherry to beefsteak. | sowFrom=March
      Kräuterholm | Wildflower Meadow 50 m² | purple | 12.90 | Poppies, cornflowers and a hum from May to October. | sowFrom=April; pattern=floral
      Kräuterholm | Jalapeño & Padrón Seeds | green | 3.90 | For the hot corner of the balcony. | sowFrom=February
      Kräuterholm | Kitchen Herb Box | olive | 16.50 | Basil, parsley, chives and coriander, with soil and pots. | sowFrom=any time; setOf=4; shape=raisedbed
    `,
  },
  {
    key: 'barbecue',
    shape: 'grill',
    path: 'Garden > Outdoor living > Barbecues',
    text: 'Lights quickly, holds its heat under the lid and is cleaned with a brush and a beer.',
    material: 'steel',
    tags: 'grilling, summer, party',
    attributes: { fuel: 'charcoal' },
    models: `
      Kastellen | Kettle Barbecue 57 | black | 159.00 | Direct or indirect: steaks in the middle, chicken at the side. | diameterCm=57
      Kastellen | Gas Grill Trio | silver | 329.00 | Three burners and dinner ten minutes later. | fuel=gas; burners=3
      Verdanella | Bucket Grill | red | 39.90 | Carry it to the river by its handle. | diameterCm=28; colors=red,teal
    `,
  },
  {
    key: 'raised-bed',
    shape: 'raisedbed',
    path: 'Garden > Pots & planters > Raised beds',
    text: 'Lettuce at hip height: no kneeling, fewer snails, earlier radishes.',
    material: 'larch wood',
    tags: 'vegetables, balcony, back-friendly',
    attributes: { assemblyRequired: true },
    models: `
      Verdanella | Larch Raised Bed | natural | 139.00 | Slots together and lasts ten winters unpainted. | widthCm=120
      Verdanella | Balcony Planter on Legs | grey | 89.00 | A vegetable patch of half a square metre. | widthCm=80; material=zinc
    `,
  },
];
