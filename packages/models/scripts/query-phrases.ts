/** A line of the products file, as much of it as phrases are made of. */
export type SourceProduct = {
  name: string;
  brand?: string;
  categories?: string[];
  description?: string;
  attributes?: Record<string, unknown>;
};

/** Words that shoppers type: letters only, no part numbers or units. */
const plainWords = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => /^[a-z][a-z-]+[a-z]$/.test(word));

/** A small seeded generator (mulberry32), so that the same input makes the same means. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * Short phrases like queries, one from each product at most: two to four words of its kind, colour and brand, or that
 * stand together in its name.
 */
export function queryPhrases(products: readonly SourceProduct[], random: () => number): string[] {
  const phrases = products.flatMap((product) => {
    const phrase = random() < 0.5 ? describedPhrase(product, random) : namePhrase(product, random);
    return phrase === null ? [] : [phrase];
  });
  return [...new Set(phrases)];
}

function describedPhrase(product: SourceProduct, random: () => number): string | null {
  const kind = product.categories?.[0] ?? product.attributes?.['Product type'] ?? product.attributes?.Type;
  if (typeof kind !== 'string') return namePhrase(product, random);
  const colour = product.attributes?.Colour;
  const words = [
    ...(random() < 0.5 && product.brand !== undefined ? [product.brand.toLowerCase()] : []),
    ...(random() < 0.5 && typeof colour === 'string' ? plainWords(colour).slice(0, 1) : []),
    ...plainWords(kind).slice(0, 3),
  ];
  return words.length >= 2 && words.length <= 4 ? words.join(' ') : namePhrase(product, random);
}

function namePhrase(product: SourceProduct, random: () => number): string | null {
  const words = plainWords(product.name);
  const length = 2 + Math.floor(random() * 3);
  if (words.length < length) return null;
  const start = Math.floor(random() * (words.length - length + 1));
  return words.slice(start, start + length).join(' ');
}
