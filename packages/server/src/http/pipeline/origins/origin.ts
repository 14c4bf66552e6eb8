import { AisleError, CREDENTIALS } from '@aisle/contract';
import { originMatches } from '../../../access/index.ts';
import type { Caller } from '../credentials/caller.ts';

export type OriginCheck = {
  origin: string | undefined;
  caller: Pick<Caller, 'credential' | 'shop'>;
  ownHosts: ReadonlySet<string>;
};

/** A browser's Origin must be the shop's site or this server's own.
 * @throws AisleError origin_mismatch, origin_required */
export function checkOrigin({ origin, caller: { credential, shop }, ownHosts }: OriginCheck): void {
  if (origin === undefined) {
    if (!CREDENTIALS[credential].needsOrigin) return;
    throw new AisleError(
      'origin_required',
      "Tokens are exchanged from the shop's pages only: no Origin was sent.",
    );
  }
  if (originMatches({ origin, domainHost: shop.domainHost, ownHosts })) return;
  throw new AisleError(
    'origin_mismatch',
    `The origin '${origin.slice(0, 200)}' is not the registered domain of this shop.`,
  );
}
