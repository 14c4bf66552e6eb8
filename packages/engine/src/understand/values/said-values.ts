import type { SaidValue, ShopFacts } from '../../backend/shop-facts.ts';
import { areInflected, isRarelyColour } from './colour-families.ts';
import { type FieldKind, kindOf, saidAs } from './field-kinds.ts';

/** The singular or plural of a word. A rough form is good enough: only words that the shop writes are found. */
const otherNumbers = (key: string): string[] => {
  const forms = [`${key}s`];
  if (key.endsWith('ies')) forms.push(`${key.slice(0, -3)}y`);
  if (key.endsWith('es')) forms.push(key.slice(0, -2));
  if (key.endsWith('s')) forms.push(key.slice(0, -1));
  return forms.filter((form) => form.length > 2);
};

const NUMBERED: ReadonlySet<FieldKind> = new Set(['category', 'material', 'person']);

/** A shorter word has no ending. */
const LEAST_INFLECTED = 3;

/** Colours of the shop by the form that their noun needs: `weiß` for `weiße Tasse`, `bianco` for `camicie bianche`. */
const inflectedColours = (key: string, facts: ShopFacts, languages: readonly string[]): SaidValue[] =>
  languages
    .filter(areInflected)
    .flatMap((code) => facts.coloursLike(key, code))
    // `Rosen` are no `Rosé`: a shade that is a thing counts by its own name alone.
    .filter(({ field, value }) => !isRarelyColour(saidAs(field, value)));

/**
 * The shop's values with a phrase as their name, also in the other number. `languages`: codes of those whose endings a
 * colour may have. A name of something else, such as a brand, is no colour with an ending.
 */
export const valuesSaid = (
  key: string,
  facts: ShopFacts,
  languages: readonly string[] = [],
): readonly SaidValue[] => {
  const exact = facts.valuesOf(key);
  if (key.length < LEAST_INFLECTED) return exact;
  const named =
    exact.length > 0
      ? exact
      : otherNumbers(key)
          .flatMap((form) => facts.valuesOf(form))
          .filter(({ field }) => NUMBERED.has(kindOf(field)));
  const kinds = new Set(named.map(({ field }) => kindOf(field)));
  kinds.delete('tag');
  if (kinds.size > 0 && !kinds.has('colour')) return named;
  const found = [...named, ...inflectedColours(key, facts, languages)];
  return [...new Map(found.map((said) => [`${said.field}\n${said.value}`, said])).values()];
};

/** A phrase with the names that the shop gives its colours: `weisse` and `weiss`. */
export const keysSaid = (key: string, values: readonly SaidValue[]): string[] => {
  const colours = values.filter(({ field }) => kindOf(field) === 'colour');
  return [...new Set([key, ...colours.map(({ field, value }) => saidAs(field, value))])];
};

/** The values by field, fields in order. */
export const byField = (values: readonly SaidValue[]): Map<string, string[]> => {
  const fields = new Map<string, string[]>();
  for (const { field, value } of values) fields.set(field, [...(fields.get(field) ?? []), value]);
  return fields;
};
