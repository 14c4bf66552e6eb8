import type { TestServer, TestShop } from '../../../test/harness.ts';
import { replaceOpen } from '../stored-proposals.ts';

/** Gives a shop one open proposal, as a refresh would. Returns its id. */
export const insertProposal = async (current: TestServer, { shop }: TestShop): Promise<string> => {
  const id = 'a-proposal-of-the-owner';
  const made = {
    id,
    kind: 'synonym' as const,
    from: 'parapluie',
    to: 'umbrella',
    product: null,
    url: null,
    needsUrl: false,
    evidence: { searches: 4, visitors: 4, examples: [], found: 4, by: 'nextSearch' as const },
    replay: [],
    changes: [],
    queries: ['parapluie'],
  };
  const now = current.clock.nowMs();
  await current.server.store.db
    .transaction()
    .execute((trx) => replaceOpen(trx, { shopId: shop.shopId, made: [made], now }));
  return id;
};
