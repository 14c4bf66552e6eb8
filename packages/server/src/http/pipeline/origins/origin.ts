import { AisleError, CREDENTIALS } from '@aisle/contract';
import { isPageOf, isPageOfShop } from '../../../access/index.ts';
import type { Caller } from '../credentials/caller.ts';

export type OriginCheck = {
  origin: string | undefined;
  caller: Pick<Caller, 'credential' | 'shop' | 'isPreview'>;
  ownSites: readonly string[];
};

/** The Origin of a sandboxed frame. Any page can make one, so it opens nothing without a preview's token. */
export const PREVIEW_ORIGIN = 'null';

/** A browser's Origin must be the shop's site or this server's own.
 * @throws AisleError origin_mismatch, origin_required */
export function checkOrigin({ origin, caller, ownSites }: OriginCheck): void {
  const { credential, shop, isPreview } = caller;
  if (isPreview === true) {
    if (origin === PREVIEW_ORIGIN) return;
    throw new AisleError('origin_mismatch', 'This token works in the preview of the dashboard alone.');
  }
  if (origin === undefined) {
    if (!CREDENTIALS[credential].needsOrigin) return;
    throw new AisleError(
      'origin_required',
      "Tokens are exchanged from the shop's pages only: no Origin was sent.",
    );
  }
  if (isPageOfShop(origin, shop) || ownSites.some((url) => isPageOf(origin, url))) return;
  throw new AisleError(
    'origin_mismatch',
    `The origin '${origin.slice(0, 200)}' is not the registered domain of this shop. ` +
      'That is the host of its `url`, by https where the url is, or one of its `origins`; GET /api/integrations/v1/shop shows both.',
  );
}
