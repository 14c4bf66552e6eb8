import { fold } from '../analyze/fold.ts';
import type { Unit } from '../analyze/quantities/units.ts';
import { packOf, wordsOfAll } from '../languages/find-pack.ts';
import { measureUnit, nameUnit } from './measure-units.ts';

/** An attribute's name in parts. `unit`: the one that it ends with, and how the name writes it. */
export type AttributeName = {
  raw: string;
  words: string[];
  unit: { unit: Unit; written: string } | null;
};

/** `screenSize`, `USBPorts`, `heel_height`, `Heel height`. */
const BETWEEN_WORDS = /[\s_./-]+|(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;
/** Behind these one letter is a unit too: `weight g`, `capacityL`. */
const SINGLE_LETTER: Readonly<Record<string, RegExp>> = {
  l: /^(?:capacity|volume|volumen|inhalt|fassungsvermogen|contenance|capacidad|capacita)$/,
  g: /^(?:weight|gewicht|poids|peso)$/,
  m: /^(?:length|lange|longueur|longitud|lunghezza|lengte)$/,
  w: /^(?:power|leistung|puissance|potencia|potenza|vermogen)$/,
  v: /^(?:voltage|spannung|tension|tensione|spanning)$/,
};

/** Longer names are taken as one word: hostile ones would have a hundred. */
const LONGEST_SPLIT = 80;

const splitName = (name: string): string[] =>
  (name.length > LONGEST_SPLIT ? [name.trim()] : name.split(BETWEEN_WORDS))
    .map((word) => fold(word))
    .filter((word) => word !== '');

const endingUnit = (words: readonly string[]): AttributeName['unit'] => {
  const [written = '', before = ''] = words.toReversed();
  const isUnit = before !== '' && (written.length > 1 || SINGLE_LETTER[written]?.test(before) === true);
  const unit = !isUnit ? undefined : written.length === 1 ? measureUnit(written) : nameUnit(written);
  return unit === undefined ? null : { unit, written };
};

/** `Weight (kg)`: what is before the brackets and inside them. Without a regular expression: names may be hostile. */
const inBrackets = (raw: string): { name: string; inside: string } | null => {
  const text = raw.trim();
  const open = { ')': '(', ']': '[' }[text.slice(-1)];
  const start = open === undefined ? -1 : text.lastIndexOf(open);
  return start <= 0 ? null : { name: text.slice(0, start), inside: text.slice(start + 1, -1).trim() };
};

/** A unit at the end of a name counts where the value is a number: `weight_g: 500`, but `Left foot: "yes"`. */
export const readName = (raw: string, isNumber: boolean): AttributeName => {
  const words = splitName(raw);
  if (!isNumber) return { raw, words, unit: null };
  const bracketed = inBrackets(raw);
  const inside = bracketed === null ? undefined : measureUnit(fold(bracketed.inside));
  if (bracketed !== null && inside !== undefined)
    return { raw, words: splitName(bracketed.name), unit: { unit: inside, written: bracketed.inside } };
  const unit = endingUnit(words);
  if (unit === null) return { raw, words, unit };
  const rest = words.slice(0, -1);
  // `weight in kg`
  return { raw, words: rest.length > 1 && rest.at(-1) === 'in' ? rest.slice(0, -1) : rest, unit };
};

const CONCEPTS = [
  ['colour', wordsOfAll(({ attributes }) => attributes?.colour)],
  ['size', wordsOfAll(({ attributes }) => attributes?.size)],
  ['material', wordsOfAll(({ attributes }) => attributes?.material)],
] as const;

/** Languages where a final `s` makes the plural. */
const PLURAL_S = new Set(['en', 'fr', 'es', 'pt']);

const singular = (word: string): string => {
  if (word.length < 4 || !word.endsWith('s') || /(?:ss|us|is|as|os)$/.test(word)) return word;
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return /(?:x|ch|sh|ss)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
};

/** Whether a final `s` makes the plural in all of these languages. One answer for all: a name has one key. */
export const hasPluralS = (languages: readonly string[]): boolean =>
  languages.every((language) => PLURAL_S.has(packOf(language)?.code ?? 'en'));

/**
 * The keys that align a name with others, the widest first. They are synonyms of the language packs, the singular, the
 * words without case and signs, and the name itself. A product that has two names of one key falls back to the next.
 */
export const nameKeys = ({ raw, words, unit }: AttributeName, pluralS: boolean): string[] => {
  const plain = words.join(' ');
  const concept = CONCEPTS.find(([, known]) => known.has(plain))?.[0];
  const one = pluralS ? [...words.slice(0, -1), singular(words.at(-1) ?? '')].join(' ') : plain;
  return [concept ?? one, one, plain, `${plain} ${unit?.written ?? ''}`, raw];
};
