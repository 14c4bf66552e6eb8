import type { z } from 'zod';
import type { ErrorDetail } from '../errors/errors.ts';
import { BETWEEN_FIELDS, UNKNOWN_FIELD } from './issue-words.ts';

type Issue = z.core.$ZodIssue;

const pathOf = (prefix: string, path: readonly PropertyKey[]): string =>
  [...(prefix === '' ? [] : [prefix]), ...path.map(String)].join('.');

const MUST_BE = 'must be ';

/** `must be text, a number, true or false, or a list`. */
const either = (reasons: string[]): string => {
  if (reasons.length < 2 || !reasons.every((reason) => reason.startsWith(MUST_BE)))
    return reasons.join('; or ');
  const kinds = reasons.map((reason) => reason.slice(MUST_BE.length));
  return `${MUST_BE}${kinds.slice(0, -1).join(', ')} or ${kinds.at(-1)}`;
};

/** The union branch that matched furthest has the best message. */
const ofUnion = (issue: Extract<Issue, { code: 'invalid_union' }>, at: string): ErrorDetail[] => {
  const branches = issue.errors.map((branch) => branch.flatMap((inner) => ofIssue(inner, at)));
  const deepest = branches.reduce<ErrorDetail[]>((best, branch) => {
    const depth = (details: ErrorDetail[]): number => details[0]?.path.length ?? 0;
    return depth(branch) > depth(best) ? branch : best;
  }, []);
  if (deepest.length > 0 && deepest[0]?.path !== at) return deepest;
  const reasons = [...new Set(branches.flat().map((detail) => detail.message))];
  return [{ path: at, message: either(reasons) || issue.message }];
};

const ofIssue = (issue: Issue, prefix: string): ErrorDetail[] => {
  const at = pathOf(prefix, issue.path);
  if (issue.code === 'unrecognized_keys') {
    const messages = issue.message.split(BETWEEN_FIELDS);
    return issue.keys.map((key, place) => ({
      path: pathOf(at, [key]),
      message: messages[place] ?? UNKNOWN_FIELD,
    }));
  }
  return issue.code === 'invalid_union' ? ofUnion(issue, at) : [{ path: at, message: issue.message }];
};

/** Faults found by a schema, one per field, with dotted paths (`products.3.name`). Parse with `IN_WORDS`. */
export const issueDetails = (error: z.ZodError, prefix = ''): ErrorDetail[] =>
  error.issues.flatMap((issue) => ofIssue(issue, prefix));
