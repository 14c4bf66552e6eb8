import { describe, expect, it } from 'vitest';
import { useTestServer } from '../../../../../test/harness.ts';
import { shopWithFailures } from '../../../../autopilot/test/shop-with-failures.ts';

const server = useTestServer();

describe('200', () => {
  it('the open proposals, the most searched first, or those of another state', async () => {
    const { current } = server;
    const { proposal, ...shop } = await shopWithFailures(current);
    const from = async (query: Record<string, string> = {}) =>
      (await current.call('listProposals', shop, { query })).body.proposals.map(
        (one: { from: string }) => one.from,
      );
    expect(await from()).toEqual(['violin', 'parapluie', 'zorbo', 'returns']);
    await current.call('dismissProposal', shop, { params: { id: (await proposal('zorbo')).id } });
    expect(await from()).toEqual(['violin', 'parapluie', 'returns']);
    expect(await from({ state: 'dismissed' })).toEqual(['zorbo']);
    expect((await current.call('listProposals', await current.makeShop())).body.proposals).toEqual([]);
  });
});
