import { AisleError } from '@aisle/contract';
import { isOwnOrigin } from '../../../access/index.ts';

export type OwnOriginCheck = { method: string; origin: string | undefined; publicUrl: string };

const READS = new Set(['GET', 'HEAD']);

/**
 * Cookies count for this service's own pages alone. A write needs an Origin, which browsers send with every one: a page
 * elsewhere cannot write in a signed-in person's name.
 * @throws AisleError origin_required, origin_mismatch
 */
export function checkOwnOrigin({ method, origin, publicUrl }: OwnOriginCheck): void {
  if (origin === undefined) {
    if (READS.has(method)) return;
    throw new AisleError('origin_required', "Send the header Origin with the service's own address.");
  }
  if (isOwnOrigin(origin, publicUrl)) return;
  throw new AisleError(
    'origin_mismatch',
    `The origin '${origin.slice(0, 200)}' is not this service's own: sessions work on its own pages alone.`,
  );
}
