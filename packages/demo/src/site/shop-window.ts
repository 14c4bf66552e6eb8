import { DEMO_LANGUAGES, type DemoLanguage, demoEntries } from '../catalog/demo-catalog.ts';

/** What the start page of a demo shop shows: its departments, each with the image of one product, and searches to try. */
export type ShopWindow = {
  departments: readonly (readonly [path: string, image: string])[];
  examples: readonly string[];
};

const ENGLISH_DEPARTMENTS: ShopWindow['departments'] = [
  ['Kitchen', 'teapot-brumalis'],
  ['Home', 'cushion-ostravelle'],
  ['Furniture', 'dining-chair-alder-lumo'],
  ['Lighting', 'desk-lamp-nachtglim'],
  ['Electronics', 'headphones-klartonik-black'],
  ['Outdoor', 'hiking-backpack-fjellvarde'],
  ['Bikes', 'mountain-bike-kolovratek'],
  ['Sports', 'yoga-mat-ujjayo'],
  ['Clothing', 'rain-jacket-fjellvarde'],
  ['Shoes', 'running-shoes-temponova'],
  ['Bags', 'suitcase-wandersee'],
  ['Toys', 'plush-purzel-pip'],
  ['Garden', 'plant-pot-casa-lirondel'],
  ['Food & drink', 'chocolate-maison-perlune'],
  ['Beauty', 'sunscreen-aqualund'],
  ['Stationery', 'notebook-papyrino'],
  ['Pets', 'cat-tree-wuffelmio'],
  ['DIY', 'cordless-drill-eisenhold'],
];

const ENGLISH_EXAMPLES = [
  'shoes for muddy trails',
  'keep drinks cold on a hike',
  'warm blanket for cold evenings',
  'blue mug under 20',
  'running shoes not black',
  'wireles headfones',
];

/** Tried by hand: the first three products of each are what a shopper would expect. */
const EXAMPLES: Readonly<Record<DemoLanguage, readonly string[]>> = {
  en: ENGLISH_EXAMPLES,
  de: [
    'Regenjacke Damen',
    'Thermobecher unter 30 Euro',
    'Schreibtischlampe schwarz',
    'wasserdichter Rucksack',
  ],
  ar: ['سماعات', 'قميص أبيض', 'حذاء جري', 'مصباح مكتب'],
};

/** The first level of the categories, each with its first product. */
const departmentsOf = (language: DemoLanguage): ShopWindow['departments'] => {
  const first = new Map<string, string>();
  for (const { product } of demoEntries(language).values()) {
    const [department = ''] = product.categories?.[0]?.split(' > ') ?? [];
    if (!first.has(department)) first.set(department, product.externalId);
  }
  return [...first];
};

/** The window of the demo shop in this language; English for languages without one. */
export const shopWindowOf = (language: string): ShopWindow => {
  const known = DEMO_LANGUAGES.find((one) => one === language) ?? 'en';
  return {
    departments: known === 'en' ? ENGLISH_DEPARTMENTS : departmentsOf(known),
    examples: EXAMPLES[known],
  };
};
