import type { Filters, GuidedFilter } from '@aisle/contract';
import type { GuidedQuestion } from '@aisle/engine';

type Option = GuidedQuestion['options'][number];

const wantedOf = ({ value, min, max }: Option): unknown =>
  value !== undefined
    ? [value]
    : { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };

/** The questions with answers that are ready to send: the request's own filters and one more. */
export const toGuidedFilters = (
  questions: readonly GuidedQuestion[],
  filters: Filters | undefined,
): GuidedFilter[] =>
  questions.map(({ question, field, options }) => ({
    question,
    field,
    options: options.map((option) => ({
      label: option.label,
      filters: { ...filters, [field]: wantedOf(option) },
      count: option.count,
    })),
  }));
