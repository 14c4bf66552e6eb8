import { AisleError } from '@aisle/contract';
import { invalidRequest } from './invalid-request.ts';
import { countJson, overBudget } from './json-budget.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

export const malformedJson = (cause: unknown): AisleError => {
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new AisleError('malformed_json', `The body is not valid JSON in UTF-8: ${reason.slice(0, 200)}`, {
    cause,
  });
};

/** Bytes as JSON; an empty body is undefined.
 * @throws AisleError malformed_json, invalid_request when it has too many names or values */
export function parseJsonBody(bytes: Uint8Array): unknown {
  if (bytes.length === 0) return undefined;
  const fault = overBudget(countJson(bytes));
  if (fault !== null) throw invalidRequest([{ path: '', message: fault }]);
  try {
    return JSON.parse(utf8.decode(bytes)) as unknown;
  } catch (error) {
    throw malformedJson(error);
  }
}
