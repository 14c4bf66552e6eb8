import { ENGLISH_COMPARISON } from '../languages/en/comparison.ts';
import { packOf } from '../languages/find-pack.ts';

/** Units at the end of attribute names, and how they are written. `l` and `m` end other names too: `sizeL`. */
const UNITS = new Map(
  'mm cm km ml cl mg g kg oz lb lbs W kW Wh kWh mAh V mV A Hz kHz MHz GHz KB MB GB TB dB MP dpi rpm lm inch inches litres liters watts volts hours minutes seconds days months years'
    .split(' ')
    .map((unit) => [unit.toLowerCase(), unit]),
);
for (const word of ['pct', 'percent']) UNITS.set(word, '%');
const LITRES_OF = /^(?:capacity|volume)$/i;

/** Boundaries between the words of an identifier: `screenSize`, `USBPorts`, `heel_height`. */
const BETWEEN_WORDS = /_+|(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;

const isAcronym = (word: string): boolean => word.length > 1 && word === word.toUpperCase();

const unitOf = (word: string, before: string): string | undefined =>
  word.toLowerCase() === 'l' && LITRES_OF.test(before) ? 'l' : UNITS.get(word.toLowerCase());

/** The words of an identifier as people write them, with a final unit in brackets. */
const inWords = (words: readonly string[]): string => {
  const unit = words.length > 1 ? unitOf(words.at(-1) ?? '', words.at(-2) ?? '') : undefined;
  const named = unit === undefined ? words : words.slice(0, -1);
  const text = named.map((word) => (isAcronym(word) ? word : word.toLowerCase())).join(' ');
  return unit === undefined ? text : `${text} (${unit})`;
};

/**
 * The label of an attribute: `shoe_size` is `Shoe size`, `capacityMl` is `Capacity (ml)`. A name with blanks stays as
 * the shop wrote it.
 */
export const attributeLabel = (name: string): string => {
  const words = name.split(BETWEEN_WORDS).filter((word) => word !== '');
  const label = /\s/.test(name) || words.length < 2 ? name.replaceAll('_', ' ') : inWords(words);
  // `iPhone model` begins in lower case on purpose.
  const isSpelt = /^\p{Ll}+\p{Lu}/u.test(label);
  return isSpelt ? label : label.charAt(0).toUpperCase() + label.slice(1);
};

const isLabelled = <T extends object>(labels: T, field: string): field is Extract<keyof T, string> =>
  Object.hasOwn(labels, field);

/** The label of a field: `brand` is `Marke` in German, `attributes.color` is `Farbe`. `language`: BCP 47; English where no pack knows it. */
export const facetLabel = (field: string, language: string): string => {
  const { labels, attributes } = packOf(language)?.comparison ?? ENGLISH_COMPARISON;
  if (isLabelled(labels, field)) return labels[field];
  const name = field.replace(/^attributes\./, '');
  return isLabelled(attributes, name) ? attributes[name] : attributeLabel(name);
};
