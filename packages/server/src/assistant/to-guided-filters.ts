import {
  countFilters,
  type Filters,
  type GuidedFilter,
  MAX_FILTER_FIELDS,
  MAX_FILTER_VALUES,
} from '@aisle/contract';
import type { GuidedQuestion } from '@aisle/engine';

type Option = GuidedQuestion['options'][number];

const wantedOf = ({ value, min, max }: Option): unknown =>
  value !== undefined
    ? [value]
    : { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) };

/** Whether a request may have one more filter. Otherwise the search of its button would be refused. */
const hasRoom = (filters: Filters | undefined, field: string): boolean => {
  const { fields, values } = countFilters({ ...filters, [field]: [true] });
  return fields <= MAX_FILTER_FIELDS && values <= MAX_FILTER_VALUES;
};

/** The questions with answers that are ready to send: the request's own filters and one more. */
export const toGuidedFilters = (
  questions: readonly GuidedQuestion[],
  filters: Filters | undefined,
): GuidedFilter[] =>
  questions
    .filter(({ field }) => hasRoom(filters, field))
    .map(({ question, field, options }) => ({
      question,
      field,
      options: options.map((option) => ({
        label: option.label,
        filters: { ...filters, [field]: wantedOf(option) },
        count: option.count,
      })),
    }));
