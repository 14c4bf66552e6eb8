import type { z } from 'zod';

export const UNKNOWN_FIELD = 'unknown field';

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

const wrongValue = ({ values }: Extract<Issue, { code: 'invalid_value' }>): string =>
  values.length === 1 ? `must be ${String(values[0])}` : `must be one of ${values.map(String).join(', ')}`;

/**
 * The fault of a value, as text that follows its field's name. Passed to a schema's parse as `error`; a schema's own
 * messages take precedence.
 */
export const issueWords = (issue: Issue): string => {
  if (issue.input === undefined && issue.code !== 'custom') return 'is required';
  switch (issue.code) {
    case 'invalid_type':
      return TYPES[issue.expected ?? ''] ?? `must be ${issue.expected}`;
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
      return UNKNOWN_FIELD;
    case 'invalid_key':
      return `the name ${issue.issues?.[0]?.message ?? 'is not valid'}`;
    default:
      return 'is not valid';
  }
};

/** Options for parsing external input. */
export const IN_WORDS = { reportInput: true, error: issueWords } as const;
