import { fold } from '../analyze/fold.ts';
import { ENGLISH_COMPARISON } from '../languages/en/comparison.ts';
import { packOf } from '../languages/find-pack.ts';
import { alignAttributes } from './align-attributes.ts';
import { fieldRows } from './field-rows.ts';
import { readValue } from './read-value.ts';
import type { ComparedProduct, ComparedRow, Comparison, TracedRow } from './types.ts';
import { ComparisonWriter } from './write-comparison.ts';

/** An attribute `Brand` that repeats the field is dropped; one that says something else keeps a name of its own. */
const besideFields = (attributes: readonly TracedRow[], fields: readonly TracedRow[]): TracedRow[] =>
  attributes.flatMap((row) => {
    const field = fields.find(({ name }) => name === fold(row.name).trim());
    if (field === undefined) return [row];
    const repeats = row.values.every((value, at) => {
      const said = field.values[at] ?? null;
      return value === null || (said !== null && readValue(value).key === readValue(said).key);
    });
    return repeats ? [] : [{ ...row, name: `attributes.${row.name}` }];
  });

const toRow = ({ name, label, values, differs, better }: TracedRow): ComparedRow => ({
  name,
  label,
  values,
  differs,
  better,
});

/**
 * Products side by side: their fields and attributes in rows, those that differ first, and what the rows say in sentences.
 * `language`: BCP 47, of labels and sentences; English where no pack knows how to write them. A generator, because products
 * may be large: a step takes some milliseconds at most.
 */
export function* comparisonSteps(
  products: readonly ComparedProduct[],
  language: string,
): Generator<void, Comparison, void> {
  const known = packOf(language)?.comparison ?? null;
  const words = known ?? ENGLISH_COMPARISON;
  const fields = fieldRows(products, words);
  const all = [...fields, ...besideFields(yield* alignAttributes(products, words.attributes), fields)];
  const rows = [...all.filter(({ differs }) => differs), ...all.filter(({ differs }) => !differs)];
  yield;
  const writer = new ComparisonWriter({ products, rows, words, language: known === null ? 'en' : language });
  return { rows: rows.map(toRow), summary: writer.summary(), highlights: writer.highlights() };
}

/** The same in one step. */
export const compareProducts = (products: readonly ComparedProduct[], language: string): Comparison => {
  const steps = comparisonSteps(products, language);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
};
