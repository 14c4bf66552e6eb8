import { AisleError, type ErrorDetail } from '@aisle/contract';

/** A batch of 500 invalid items could list thousands, more than people read. */
const MAX_DETAILS = 100;

/** The 400 for invalid input. Its message names the first fault and the number of faults. */
export function invalidRequest(details: ErrorDetail[]): AisleError {
  const [first] = details;
  const where = first === undefined || first.path === '' ? 'The request' : `'${first.path}'`;
  const more = details.length > 1 ? ` (and ${details.length - 1} more, see details)` : '';
  const fault = `${where}: ${first?.message ?? 'is not valid'}${more}`;
  const message = fault.endsWith('?') ? fault : `${fault}.`;
  return new AisleError('invalid_request', message, { details: details.slice(0, MAX_DETAILS) });
}
