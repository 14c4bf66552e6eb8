import { AisleError, type ErrorDetail } from '@aisle/contract';

/** More would not be read; a batch of 500 wrong items could make thousands. */
const MAX_DETAILS = 100;

/** The 400 of wrong input; its message names the first fault and how many there are. */
export function invalidRequest(details: ErrorDetail[]): AisleError {
  const [first] = details;
  const where = first === undefined || first.path === '' ? 'The request' : `'${first.path}'`;
  const more = details.length > 1 ? ` (and ${details.length - 1} more, see details)` : '';
  const message = `${where}: ${first?.message ?? 'is not valid'}${more}.`;
  return new AisleError('invalid_request', message, { details: details.slice(0, MAX_DETAILS) });
}
