/** One or two sentences about each common material. A product's description uses one of them. */
export const MATERIAL_LINES: Readonly<Record<string, readonly string[]>> = {
  'stainless steel': [
    'Brushed 18/8 steel that neither rusts nor keeps the taste of yesterday.',
    'Stainless steel throughout, made to be dropped.',
  ],
  stoneware: [
    'Fired at 1,250 degrees, so it shrugs off forks and dishwashers.',
    'Each piece of stoneware comes out of the kiln a little different.',
  ],
  porcelain: ['Thin, hard porcelain without lead in the glaze.'],
  glass: [
    'Borosilicate glass takes the jump from cold to hot.',
    'Glass with no smell and no taste of its own.',
  ],
  'cast iron': ['Cast iron holds heat long after the flame is out.'],
  linen: ['European flax, softer after each wash.', 'Linen breathes in summer and dries fast.'],
  cotton: ['Long-staple cotton, washable at 60 degrees.', 'Cotton certified free of harmful substances.'],
  'organic cotton': [
    'Organic cotton from farms we know by name.',
    'Knitted and sewn in Portugal from organic cotton.',
  ],
  wool: [
    'Wool warms when it is damp and hardly ever needs washing.',
    'Pure new wool from sheep that were not mulesed.',
  ],
  'merino wool': ['Fine merino airs clean overnight.'],
  leather: [
    'Vegetable-tanned leather that grows darker and better with the years.',
    'Full-grain leather, waxed by hand.',
  ],
  'recycled polyester': [
    'The fabric was once about thirty plastic bottles.',
    'Recycled fabric without PFAS.',
  ],
  'ripstop nylon': ['Ripstop weave: a small tear stays a small tear.'],
  aluminium: ['Aluminium, light and easy to recycle.', 'Machined from one block of aluminium.'],
  oak: ['Solid oak from managed forests, finished with hard-wax oil.'],
  'beech wood': ['Beech from forests less than 200 kilometres away.'],
  'birch wood': ['Birch plywood with rounded edges and water-based paint.'],
  bamboo: ['Bamboo grows back within three years.'],
  paper: ['Paper of 100 grams, acid-free and FSC-certified.', 'Bound in a small family bindery.'],
  steel: ['Powder-coated steel that does not chip.'],
  'hardened steel': ['Steel hardened to 58 HRC.'],
  'natural rubber': ['Natural rubber tapped from trees, without PVC.'],
  'cotton canvas': ['Heavy canvas with riveted corners.'],
  plastic: ['Made to be opened and repaired: spare parts for ten years.', 'Housing of recycled plastic.'],
  metal: ['Sheet metal, spun and lacquered by hand.'],
  polycarbonate: ['Polycarbonate flexes where others crack.'],
};

/** What some brands like to say about themselves. */
export const BRAND_LINES: Readonly<Record<string, readonly string[]>> = {
  Fjellvarde: [
    'Tested through a winter in the north of Norway.',
    'Fjellvarde repairs it for free as long as you own it.',
  ],
  Hjemlysa: [
    'Designed in a former school house on the Swedish coast.',
    'Part of the Hjemlysa range: it goes with everything else there.',
  ],
  'Purzel & Pip': [
    'Made without small parts and tested by a day-care centre with 40 critics.',
    'Purzel & Pip gives one percent to children’s libraries.',
  ],
  Nimbelo: ['Comes in a cardboard box without any plastic.', 'Three years of warranty, batteries included.'],
  Voltarrel: ['Certified to the current safety standards, with a two-year warranty.'],
  Eisenhold: [
    'Forged in a valley where they have made tools since 1871.',
    'Eisenhold gives thirty years on every joint and rivet.',
  ],
  Nordhemd: ['Cut on our own tables and sewn one hour away.', 'Nordhemd mends it for free for two years.'],
  Brumalis: ['From a studio of four people who answer the phone themselves.'],
  'Casa Lirondel': ['Made in a family workshop near Valencia.'],
  Temponova: ['Developed with a running club that meets in the rain.'],
  Ostravelle: ['Small series, with the initials of whoever made it inside.'],
  Nachtglim: ['Assembled in Leipzig; every part can be ordered singly.'],
  Papyrino: ['Printed and bound by people who write letters.'],
  'Alder & Lumo': ['A tree is planted for every ten pieces sold.'],
};
