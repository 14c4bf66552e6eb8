/** Seeded random numbers in [0, 1) (mulberry32). The same seed gives the same catalog. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const KINDS =
  'kettle lamp backpack sneaker jacket mug keyboard mouse speaker headphones chair desk rug blanket bottle tent bicycle helmet watch wallet scarf blender toaster drill hammer notebook pen puzzle doll soap perfume candle mirror shelf pillow curtain umbrella camera tripod charger'.split(
    ' ',
  );
const QUALITIES =
  'wireless ergonomic compact foldable waterproof insulated organic lightweight vintage modern handmade portable adjustable cordless padded quiet durable soft heavy slim'.split(
    ' ',
  );
const COLOURS = 'black white red blue green grey yellow orange purple pink brown beige navy teal'.split(' ');
const MATERIALS = 'steel cotton leather wool oak bamboo plastic glass ceramic aluminium linen rubber'.split(
  ' ',
);
const PURPOSES =
  'for daily use at home;for long trips in the mountains;made for small kitchens;keeps its shape after years;a gift for people who travel;fits under every desk;ready in a minute and easy to clean;built for rain and wind'.split(
    ';',
  );

export type GeneratedProduct = {
  externalId: string;
  name: string;
  description: string;
  brand: string;
  price: number;
  categories: string[];
  attributes: Record<string, string | number>;
};

/** A product of a made-up shop, the same for the same number. Names share words with one another as real ones do. */
export function generateProduct(number: number): GeneratedProduct {
  const random = seededRandom(number * 7919 + 17);
  const pick = (list: readonly string[]): string => list[Math.floor(random() ** 1.6 * list.length)] ?? '';
  const [kind, quality, colour, material] = [pick(KINDS), pick(QUALITIES), pick(COLOURS), pick(MATERIALS)];
  const brand = `Brand${Math.floor(random() ** 2 * 400)}`;
  const model = `${String.fromCharCode(65 + Math.floor(random() * 26))}${String.fromCharCode(65 + Math.floor(random() * 26))}-${1000 + Math.floor(random() * 9000)}`;
  return {
    externalId: `p${number}`,
    name: `${brand} ${quality} ${material} ${kind} ${colour} ${model}`,
    description: `This ${quality} ${kind} of ${material} is ${pick(PURPOSES)}. ${pick(QUALITIES)} and ${pick(QUALITIES)}, ${pick(PURPOSES)}.`,
    brand,
    price: Math.round((5 + random() ** 3 * 500) * 100) / 100,
    categories: [`Group ${KINDS.indexOf(kind) % 8} > ${kind}`],
    attributes: { color: colour, material, weight: Math.round(random() * 5000) },
  };
}

/** A query as a shopper would type it: two to four words of one product. */
export function generateQuery(number: number, products: number): string {
  const random = seededRandom(number * 104_729 + 3);
  const product = generateProduct(Math.floor(random() * products));
  const words = product.name.split(' ').slice(1, 5);
  const count = 2 + Math.floor(random() * 3);
  return words
    .map((word) => ({ word, at: random() }))
    .sort((a, b) => a.at - b.at)
    .slice(0, count)
    .map(({ word }) => word)
    .join(' ');
}

/** Swaps two adjacent letters of a word. */
const swapLetters = (word: string, at: number): string =>
  word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2);

/** Every fourth query with two letters of its longest word swapped. */
export function misspellFourth(text: string, number: number): string {
  if (number % 4 !== 0) return text;
  const words = text.split(' ');
  const longest = words.reduce((best, word, i) => (word.length > (words[best] ?? '').length ? i : best), 0);
  words[longest] = swapLetters(words[longest] ?? '', 1 + (number % 3));
  return words.join(' ');
}

/** A query like `generateQuery`; every fourth has a misspelt word. `source`: the product of its words. */
export function generateTypedQuery(number: number, products: number): { text: string; source: string } {
  const random = seededRandom(number * 104_729 + 3);
  const source = `p${Math.floor(random() * products)}`;
  return { text: misspellFourth(generateQuery(number, products), number), source };
}
