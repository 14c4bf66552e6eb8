import { AisleError, type Surface } from '@aisle/contract';
import { originMatches, type Shop } from '../../access/index.ts';

export type OriginCheck = {
  origin: string | undefined;
  surface: Surface;
  shop: Pick<Shop, 'domainHost'>;
  ownHosts: ReadonlySet<string>;
};

/** A browser's Origin must be the shop's site or this server's own; only an exchange of tokens needs one.
 * @throws AisleError origin_mismatch, origin_required */
export function checkOrigin({ origin, surface, shop, ownHosts }: OriginCheck): void {
  if (origin === undefined) {
    if (surface !== 'refresh') return;
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
