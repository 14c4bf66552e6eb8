import { splitPhrases, wordsOfAll } from '../../languages/find-pack.ts';
import { PACKS } from '../../languages/index.ts';

/**
 * Shades by the colour that shoppers would call them, folded. A search for blue shows navy after blue; one for navy
 * does not show every blue. Languages share names of colours: one family has the shades of all.
 */
const shades: ReadonlyMap<string, readonly string[]> = (() => {
  const all = new Map<string, string[]>();
  for (const { colours } of PACKS)
    for (const [colour, list] of Object.entries(colours?.families ?? {}))
      all.set(colour, [...new Set([...(all.get(colour) ?? []), ...splitPhrases(list)])]);
  return all;
})();
const colourOf: ReadonlyMap<string, readonly string[]> = (() => {
  const all = new Map<string, string[]>();
  for (const [colour, list] of shades) {
    for (const shade of list) all.set(shade, [...(all.get(shade) ?? []), colour]);
  }
  return all;
})();

/** Shades whose word more often means something else. They are a colour only where the shop has them as one. */
const AMBIGUOUS = wordsOfAll(({ colours }) => colours?.ambiguous);

const INFLECTING: ReadonlySet<string> = new Set(
  PACKS.filter(({ colours }) => colours?.inflected === true).map(({ code }) => code),
);

/** Whether colours take endings in a language: `weiße Tasse`. */
export const areInflected = (language: string): boolean => INFLECTING.has(language);

/** Whether a word more often means something else than a colour. */
export const isRarelyColour = (key: string): boolean => AMBIGUOUS.has(key);

/** Shades of a colour, as keys: `navy` for `blue`. */
export const shadesOf = (colour: string): readonly string[] => shades.get(colour) ?? [];

/** The colours that a shade belongs to: `blue` for `navy`. None for a word that is rarely a colour (`wine`). */
export const coloursOf = (shade: string): readonly string[] =>
  isRarelyColour(shade) ? [] : (colourOf.get(shade) ?? []);
