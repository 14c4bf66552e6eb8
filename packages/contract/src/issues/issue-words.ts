import { z } from 'zod';
import { hint } from './closest.ts';

export const UNKNOWN_FIELD = 'unknown field';
/** An issue has one message for all unknown fields of an object: a line for each. */
export const BETWEEN_FIELDS = '\n';
/** What a hint is looked for: more, or longer names, are no slip of the hand, and cost time. */
const MOST_HINTS = 5;
const LONGEST_HINTED = 40;

type Issue = z.core.$ZodRawIssue;

const TYPES: Readonly<Record<string, string>> = {
  string: 'must be text',
  number: 'must be a number',
  int: 'must be a whole number',
  boolean: 'must be true or false',
  array: 'must be a list',
  object: 'must be an object',
  record: 'must be an object',
};

const FORMATS: Readonly<Record<string, string>> = {
  datetime: 'must be a time such as 2026-03-01T00:00:00Z',
  date: 'must be a date such as 2026-03-01',
  url: 'must be an absolute URL',
};

/** The unit that a length counts; other bounds are values. */
const COUNTED: Readonly<Record<string, string>> = { string: 'characters', array: 'entries' };

const numbered = (bound: number | bigint | undefined): string => Number(bound).toLocaleString('en');

const tooBig = ({ origin, maximum, inclusive }: Extract<Issue, { code: 'too_big' }>): string => {
  const unit = COUNTED[origin ?? ''];
  if (unit !== undefined) return `must have at most ${numbered(maximum)} ${unit}`;
  return `must be ${inclusive === false ? 'less than' : 'at most'} ${numbered(maximum)}`;
};

const tooSmall = ({ origin, minimum, inclusive }: Extract<Issue, { code: 'too_small' }>): string => {
  const unit = COUNTED[origin ?? ''];
  if (unit !== undefined) {
    return Number(minimum) === 1 ? 'must not be empty' : `must have at least ${numbered(minimum)} ${unit}`;
  }
  return `must be ${inclusive === false ? 'more than' : 'at least'} ${numbered(minimum)}`;
};

const unknownFields = ({ keys, inst }: Extract<Issue, { code: 'unrecognized_keys' }>): string => {
  const known = inst instanceof z.ZodObject ? Object.keys(inst.shape) : [];
  return keys
    .map((key, place) => {
      const isHinted = place < MOST_HINTS && key.length <= LONGEST_HINTED;
      return isHinted ? `${UNKNOWN_FIELD}${hint(key, known)}` : UNKNOWN_FIELD;
    })
    .join(BETWEEN_FIELDS);
};

/** `"19,90"` where a number belongs. Three digits after the sign may be thousands, so they are not read. */
const NUMBER_AS_TEXT = /^-?\d+([.,]\d{1,2})?$/;

const wrongType = ({ expected, input, inst }: Extract<Issue, { code: 'invalid_type' }>): string => {
  const words = TYPES[expected ?? ''] ?? `must be ${expected}`;
  const isRead = inst instanceof z.ZodNumber && !inst._zod.def.coerce;
  if (!isRead || typeof input !== 'string' || !NUMBER_AS_TEXT.test(input)) return words;
  return `${words} without quotes, such as ${Number(input.replace(',', '.'))}`;
};

const oneOf = (values: readonly unknown[]): string =>
  values.length === 1 ? `must be ${String(values[0])}` : `must be one of ${values.map(String).join(', ')}`;

const wrongValue = ({ values }: Extract<Issue, { code: 'invalid_value' }>): string => oneOf(values);

/**
 * The fault of a value, as text that follows its field's name. Passed to a schema's parse as `error`; a schema's own
 * messages take precedence.
 */
export const issueWords = (issue: Issue): string => {
  if (issue.input === undefined && issue.code !== 'custom') return 'is required';
  switch (issue.code) {
    case 'invalid_type':
      return wrongType(issue);
    case 'invalid_value':
      return wrongValue(issue);
    case 'too_big':
      return tooBig(issue);
    case 'too_small':
      return tooSmall(issue);
    case 'invalid_format':
      return FORMATS[issue.format ?? ''] ?? 'is not well formed';
    case 'not_multiple_of':
      return `must be a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return unknownFields(issue);
    case 'invalid_union':
      return Array.isArray(issue.options) ? oneOf(issue.options) : 'is not valid';
    case 'invalid_key':
      return `the name ${issue.issues?.[0]?.message ?? 'is not valid'}`;
    default:
      return 'is not valid';
  }
};

/** Options for parsing external input. */
export const IN_WORDS = { reportInput: true, error: issueWords } as const;
