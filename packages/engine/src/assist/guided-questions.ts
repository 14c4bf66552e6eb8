import { fold } from '../analyze/fold.ts';
import { localFormat } from '../compare/local-format.ts';
import { wordsOfAll } from '../languages/find-pack.ts';
import type { GuideField } from '../types.ts';
import { fill } from './fill.ts';
import { informationGain } from './information-gain.ts';
import type { GuidedOption, GuidedQuestion } from './types.ts';
import type { AssistanceWords } from './words/index.ts';

const MOST_QUESTIONS = 8;
/** Buttons of one question. */
const MOST_OPTIONS = 6;
/** An answer that leaves more than this share of the result set narrows nothing. */
const NARROWS = 0.9;
/** Questions that leave out more than this share of the result set are about the wrong thing. */
const LEAST_COVERAGE = 0.4;
/** A smaller result set is read faster than a question. */
const LEAST_TOTAL = 4;
const LONGEST_LABEL = 60;
/** What most shoppers choose by counts double, colours, sizes and materials half as much again. */
const PREFERRED = new Set(['brand', 'categories', 'price']);
const PREFERENCE = 2;
const CONCEPT_PREFERENCE = 1.5;
const CONCEPTS = new Set([
  ...wordsOfAll(({ attributes }) => attributes?.colour),
  ...wordsOfAll(({ attributes }) => attributes?.size),
  ...wordsOfAll(({ attributes }) => attributes?.material),
]);

const preferenceOf = (field: string): number => {
  if (PREFERRED.has(field)) return PREFERENCE;
  return CONCEPTS.has(fold(field.slice('attributes.'.length))) ? CONCEPT_PREFERENCE : 1;
};

type Choice = GuideField['choices'][number];
type Writer = { words: AssistanceWords; language: string; currency: string };

const rangeLabel = ({ min, max }: Choice, field: string, { words, language, currency }: Writer): string => {
  const { money, number } = localFormat(language);
  const write = (value: number | undefined): string =>
    value === undefined ? '' : field === 'price' ? money(value, currency) : number(value);
  const form = min === undefined ? words.upTo : max === undefined ? words.from : words.between;
  return fill(form, { low: write(min), high: write(max) });
};

const isAvailability = (value: string): value is keyof AssistanceWords['availability'] =>
  ['in_stock', 'out_of_stock', 'preorder', 'backorder'].includes(value);

const valueLabel = (value: string, field: string, { words }: Writer): string => {
  if (field === 'categories') return value.split(' > ').at(-1) ?? value;
  if (field === 'availability' && isAvailability(value)) return words.availability[value];
  if (value === 'true' || value === 'false') return value === 'true' ? words.yes : words.no;
  return value;
};

const questionOf = ({ field, label }: GuideField, { questions }: AssistanceWords): string => {
  const own = ['brand', 'categories', 'price', 'availability'] as const;
  const known = own.find((name) => name === field);
  if (known !== undefined) return questions[known];
  // At the beginning of a question the label keeps its capital.
  const isFirst = questions.other.startsWith('{label}');
  return fill(questions.other, { label: isFirst ? label : label.toLowerCase() });
};

const depthOf = (value: string): number => value.split(' > ').length;

/** Categories of one level at a time: a category beside its own parent is no choice. */
const choiceSets = ({ field, choices }: GuideField): Choice[][] => {
  if (field !== 'categories') return [choices];
  const levels = new Map<number, Choice[]>();
  for (const choice of choices) {
    const depth = depthOf(choice.value ?? '');
    levels.set(depth, [...(levels.get(depth) ?? []), choice]);
  }
  return [...levels.values()];
};

type Scored = GuidedQuestion & { gain: number };

const askedOf = (field: GuideField, total: number, writer: Writer): Scored[] =>
  choiceSets(field).flatMap((choices) => {
    const narrowing = choices
      .filter(
        ({ count, value }) => count > 0 && count <= total * NARROWS && (value ?? '').length <= LONGEST_LABEL,
      )
      .slice(0, MOST_OPTIONS);
    const { coverage, gain } = informationGain(
      narrowing.map(({ count }) => count),
      total,
    );
    if (narrowing.length < 2 || coverage < LEAST_COVERAGE) return [];
    const options = narrowing.map(
      (choice): GuidedOption => ({
        ...choice,
        label:
          choice.value === undefined
            ? rangeLabel(choice, field.field, writer)
            : valueLabel(choice.value, field.field, writer),
      }),
    );
    return [
      {
        question: questionOf(field, writer.words),
        field: field.field,
        options,
        gain: gain * preferenceOf(field.field),
      },
    ];
  });

/** The questions whose answers split the result set best, best first, each about another field. */
export const guidedQuestions = (
  fields: readonly GuideField[],
  total: number,
  writer: Writer,
): GuidedQuestion[] => {
  if (total < LEAST_TOTAL) return [];
  const scored = fields
    .flatMap((field) => askedOf(field, total, writer))
    .sort((a, b) => b.gain - a.gain || (a.field < b.field ? -1 : 1));
  const fieldsSeen = new Set<string>();
  const best = scored.filter(({ field }) => !fieldsSeen.has(field) && fieldsSeen.add(field));
  return best.slice(0, MOST_QUESTIONS).map(({ gain: _, ...question }) => question);
};
