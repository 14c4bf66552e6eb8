import { AisleError } from '@aisle/contract';
import type { Shop } from '../../../access/index.ts';

/** The same words for a shop that does not exist, so that strangers do not learn which shops exist. */
export const notOpen = (): AisleError =>
  new AisleError('agents_not_open', 'There is no shop here that is open to agents.');

/** @throws AisleError agents_not_open */
export function requireOpen(shop: Shop | null): asserts shop is Shop {
  if (shop?.settings.features.agents !== true) throw notOpen();
}
