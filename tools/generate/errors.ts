import { ERROR_SUBJECTS, type ErrorEntry } from '@aisle/contract';

const rowsOf = (subject: Readonly<Record<string, ErrorEntry>>): string[] =>
  Object.entries(subject).map(
    ([code, { status, cause, cure }]) => `| \`${code}\` | ${status} | ${cause} | ${cure} |`,
  );

/** The reference page of error codes. */
export const errorsPage = (): string =>
  [
    '# Error codes',
    '',
    'Generated from `packages/contract/src/errors`.',
    '',
    'Answers with an error have the fields `status`, `code`, `message`, `requestId`, and `details` where fields are wrong. Compare',
    '`code`: it is stable. `message` is for people and may change. Quote `requestId` when you ask the operator: the log has it too.',
    '',
    'A 429 has no code, and exactly the six fields of the specification. Its cause is a [rate limit](../guides/search.md#rate-limits). Wait `retryAfter` seconds, then',
    'repeat the request.',
    ...Object.entries(ERROR_SUBJECTS).flatMap(([name, subject]) => [
      '',
      `## ${name}`,
      '',
      '| code | status | cause | cure |',
      '|---|---|---|---|',
      ...rowsOf(subject),
    ]),
    '',
  ].join('\n');
