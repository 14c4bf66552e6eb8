import type { ErrorDetail } from '@aisle/contract';

/** Deeper than any schema. Bounds all later recursion (JSON.stringify of `metadata` overflowed at about 7,000). */
export const MAX_DEPTH = 32;
const MAX_DETAILS = 100;

type Walk = { details: ErrorDetail[] };

/**
 * Checks parsed JSON for faults that no schema sees: NUL (PostgreSQL cannot store it), the key `__proto__`, and depth
 * over MAX_DEPTH. Replaces lone surrogates by U+FFFD in place, as UTF-8 encoders do. Returns the faults found.
 */
export function inspectJson(value: unknown, path = ''): { value: unknown; details: ErrorDetail[] } {
  const walk: Walk = { details: [] };
  const result = visit({ value, path, depth: 0, walk });
  return { value: result, details: walk.details };
}

type Visit = { value: unknown; path: string; depth: number; walk: Walk };

const note = (walk: Walk, path: string, message: string): void => {
  if (walk.details.length < MAX_DETAILS) walk.details.push({ path, message });
};

const join = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`);

function visit({ value, path, depth, walk }: Visit): unknown {
  if (typeof value === 'string') return visitText(value, path, walk);
  // The file of a form is not JSON.
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value;
  if (depth >= MAX_DEPTH) {
    note(walk, path, `must not be nested deeper than ${MAX_DEPTH} levels`);
    return null;
  }
  const record = value as Record<string, unknown>;
  for (const key of Object.keys(record)) {
    const inner = join(path, key);
    if (key === '__proto__') {
      note(walk, inner, "the name '__proto__' is not allowed");
      continue;
    }
    if (key.includes('\u0000')) note(walk, path, 'names must not contain NUL');
    const before = record[key];
    const after = visit({ value: before, path: inner, depth: depth + 1, walk });
    if (after !== before) record[key] = after;
  }
  return record;
}

const visitText = (text: string, path: string, walk: Walk): string => {
  if (text.includes('\u0000')) note(walk, path, 'must not contain NUL');
  return text.isWellFormed() ? text : text.toWellFormed();
};
