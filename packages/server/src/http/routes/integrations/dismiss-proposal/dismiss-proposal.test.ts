import { describe, expect, it } from 'vitest';
import { useTestServer } from '../../../../../test/harness.ts';
import { expectEnvelope } from '../../../../../test/status-cases.ts';
import { shopWithFailures } from '../../../../autopilot/test/shop-with-failures.ts';

const server = useTestServer();

describe('200', () => {
  it('puts the proposal aside', async () => {
    const { current } = server;
    const { proposal, ...shop } = await shopWithFailures(current);
    const { id } = await proposal('violin');
    const { body } = await current.call('dismissProposal', shop, { params: { id } });
    expect(body).toMatchObject({ id, state: 'dismissed', written: [] });
    expect((await proposal('violin')).state).toBe('dismissed');
  });
});

describe('409', () => {
  it('a proposal that was applied; what it wrote stays', async () => {
    const { current } = server;
    const { proposal, ...shop } = await shopWithFailures(current);
    const { id } = await proposal('parapluie');
    await current.call('applyProposal', shop, { params: { id }, body: {} });
    expectEnvelope(await current.call('dismissProposal', shop, { params: { id } }), 409, 'proposal_not_open');
    expect((await current.call('listSynonyms', shop)).body.synonyms).toHaveLength(1);
  });
});
