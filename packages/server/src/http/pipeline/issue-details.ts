import { AisleError, type ErrorDetail } from '@aisle/contract';
import type { z } from 'zod';

/** More would not be read; a batch of 500 wrong items could make thousands. */
const MAX_DETAILS = 100;

type Issue = z.core.$ZodIssue;

const pathOf = (prefix: string, path: readonly PropertyKey[]): string =>
  [...(prefix === '' ? [] : [prefix]), ...path.map(String)].join('.');

/** Of a union's branches the one that got furthest says best what is wrong. */
const ofUnion = (issue: Extract<Issue, { code: 'invalid_union' }>, at: string): ErrorDetail[] => {
  const branches = issue.errors.map((branch) => branch.flatMap((inner) => ofIssue(inner, at)));
  const deepest = branches.reduce<ErrorDetail[]>((best, branch) => {
    const depth = (details: ErrorDetail[]): number => details[0]?.path.length ?? 0;
    return depth(branch) > depth(best) ? branch : best;
  }, []);
  if (deepest.length > 0 && deepest[0]?.path !== at) return deepest;
  const reasons = [...new Set(branches.flat().map((detail) => detail.message))];
  return [{ path: at, message: reasons.join('; or ') || issue.message }];
};

const ofIssue = (issue: Issue, prefix: string): ErrorDetail[] => {
  const at = pathOf(prefix, issue.path);
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: pathOf(at, [key]), message: 'unknown field' }));
  }
  if (issue.code === 'invalid_union') return ofUnion(issue, at);
  if (
    issue.code === 'invalid_type' &&
    issue.input === undefined &&
    /received undefined/.test(issue.message)
  ) {
    return [{ path: at, message: 'is required' }];
  }
  return [{ path: at, message: issue.message.replace(/^Invalid input: /, '') }];
};

/** What a schema found, one entry a wrong field, its path with dots (`products.3.name`). */
export const issueDetails = (error: z.ZodError, prefix = ''): ErrorDetail[] =>
  error.issues.flatMap((issue) => ofIssue(issue, prefix));

/** The 400 of wrong input; its message names the first fault and how many there are. */
export function invalidRequest(details: ErrorDetail[]): AisleError {
  const [first] = details;
  const where = first === undefined || first.path === '' ? 'The request' : `'${first.path}'`;
  const more = details.length > 1 ? ` (and ${details.length - 1} more, see details)` : '';
  const message = `${where}: ${first?.message ?? 'is not valid'}${more}.`;
  return new AisleError('invalid_request', message, { details: details.slice(0, MAX_DETAILS) });
}
