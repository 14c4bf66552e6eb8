import { fold } from '../analyze/fold.ts';
import { readName } from '../compare/attribute-name.ts';
import { localFormat } from '../compare/local-format.ts';
import { readValue } from '../compare/read-value.ts';
import { attributeLabel } from '../filter/facet-label.ts';
import type { GroupHit } from '../types.ts';
import { fill } from './fill.ts';
import { shortName } from './insights.ts';
import { type MeasureLimit, readMeasureLimit } from './measure-question.ts';
import type { SourcedText } from './types.ts';
import type { AssistanceWords } from './words/index.ts';

const MOST_NAMED = 3;
/** A product with more attributes is not read further: hostile ones have a hundred. */
const MOST_ATTRIBUTES = 40;

type Measured = { hit: GroupHit; name: string; written: string; value: number };

/** The largest measure of a product in the unit of the limit; null: its record has none. */
const largest = (hit: GroupHit, { unit }: MeasureLimit, question: string): Measured | null => {
  const measures = Object.entries(hit.product.attributes)
    .slice(0, MOST_ATTRIBUTES)
    .flatMap(([name, value]): (Measured & { isNamed: boolean })[] => {
      const read = readName(name, typeof value === 'number');
      const { measure } = readValue(value, { unit: read.unit?.unit });
      if (measure === null || measure.unit !== unit) return [];
      const isNamed = read.words.some((word) => word.length > 2 && question.includes(word));
      return [{ hit, name, written: String(value), value: measure.value, isNamed }];
    });
  const named = measures.filter(({ isNamed }) => isNamed);
  const [first = null, ...others] = named.length > 0 ? named : measures;
  return others.reduce((best, own) => (best === null || own.value > best.value ? own : best), first);
};

/** Answers "which of these fit under 30 cm?" from the attributes of the products shown; null when the text asks no such question. */
export const measureAnswer = (
  question: string,
  hits: readonly GroupHit[],
  { words, language }: { words: AssistanceWords; language: string },
): SourcedText | null => {
  const limit = readMeasureLimit(question);
  if (limit === null || hits.length === 0) return null;
  const asked = fold(question);
  const fitting = hits.flatMap((hit): Measured[] => {
    const measured = largest(hit, limit, asked);
    if (measured === null) return [];
    return (limit.most ? measured.value <= limit.value : measured.value >= limit.value) ? [measured] : [];
  });
  const { number } = localFormat(language);
  const m = number(hits.length);
  if (fitting.length === 0) return { text: fill(words.fitsNone, { m }), refs: [] };
  const list = fitting
    .slice(0, MOST_NAMED)
    .map(({ hit, name, written }) => `${shortName(hit.product.name)} (${attributeLabel(name)}: ${written})`)
    .join('; ');
  const form = limit.most ? words.fits : words.fitsFrom;
  const text = fill(form, { limit: limit.written, n: number(fitting.length), m, list });
  const refs = fitting.flatMap(({ hit, name }, at) => {
    const { externalId } = hit.product;
    const measured = { externalId, field: `attributes.${name}` };
    return at < MOST_NAMED ? [measured, { externalId, field: 'name' }] : [measured];
  });
  return { text, refs };
};
