import { seededRandom } from '../speed/catalog.ts';

const LETTERS = 'etaoinshrdlu';

/** Made-up words of few letters, so that many are a single typing error apart. */
export function similarWords(count: number, seed: number): string[] {
  const random = seededRandom(seed);
  const letter = (): string => LETTERS.charAt(Math.floor(random() * LETTERS.length));
  return Array.from({ length: count }, () =>
    Array.from({ length: 4 + Math.floor(random() * 6) }, letter).join(''),
  );
}

/** The word with its second and third letter swapped. */
export const misspelt = (word: string): string =>
  word.charAt(0) + word.charAt(2) + word.charAt(1) + word.slice(3);
