import { ARABIC_WORDS, GERMAN_WORDS } from '../catalog/languages/catalog-words.ts';

/** Colour names of the demo catalog with their values, for product images and swatches. */
export const PALETTE: Readonly<Record<string, string>> = {
  black: '#2b2d33',
  graphite: '#4a4e57',
  grey: '#9aa0a8',
  silver: '#c9ced6',
  white: '#f7f6f2',
  cream: '#f1e4c8',
  beige: '#d9c3a0',
  natural: '#d6ac74',
  brown: '#8a5a3b',
  terracotta: '#c9694a',
  copper: '#b8714d',
  gold: '#d4a84b',
  yellow: '#f2c53d',
  mustard: '#cf9a2a',
  orange: '#ef8a3c',
  red: '#d2403f',
  burgundy: '#7e2a3b',
  pink: '#eb94ac',
  purple: '#8162b8',
  navy: '#27406e',
  blue: '#3f7fc8',
  'light blue': '#9cc7e8',
  teal: '#2b8c8c',
  mint: '#9cd8bd',
  green: '#4c9a5a',
  olive: '#7c8245',
  clear: '#d3e6ec',
};

/** English names by the words of the other languages. */
const ENGLISH = new Map(
  [GERMAN_WORDS, ARABIC_WORDS].flatMap(({ colors }) =>
    Object.entries(colors).map(([english, word]) => [word, english] as const),
  ),
);

/** The colour of a name in any letter case; undefined for names the palette does not have. */
export const colorHex = (name: string): string | undefined => {
  const word = name.trim().toLowerCase();
  return PALETTE[ENGLISH.get(word) ?? word];
};
