import { readFile, stat } from 'node:fs/promises';
import { ModelUnavailableError } from '../store/model-unavailable-error.ts';

export type Json = Readonly<Record<string, unknown>>;

/** The largest vocabularies in use have 35 MB. */
const MAX_JSON_BYTES = 64 * 1024 * 1024;

/**
 * Reads an object from a file; null when there is no such file. @throws ModelUnavailableError when it is no JSON object
 */
export async function readJson(path: string): Promise<Json | null> {
  const found = await stat(path).catch(() => null);
  if (found === null) return null;
  let value: unknown = null;
  if (found.size <= MAX_JSON_BYTES) {
    try {
      value = JSON.parse(await readFile(path, 'utf8'));
    } catch {
      // Falls through to the error below.
    }
  }
  if (isJson(value)) return value;
  throw unsuitable(`its ${path.split(/[\\/]/).at(-1)} is damaged`);
}

export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A whole number from `least` to `most`, or null. */
export function wholeIn(value: unknown, [least, most]: readonly [number, number]): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
    ? value
    : null;
}

/** `problem` follows "The model cannot be used: ". */
export const unsuitable = (problem: string, cause?: unknown): ModelUnavailableError =>
  new ModelUnavailableError({
    reason: 'unsuitable',
    message: `The model cannot be used: ${problem}.`,
    detail: cause instanceof Error ? cause.message : '',
    cause,
  });
