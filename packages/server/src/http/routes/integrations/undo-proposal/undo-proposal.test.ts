import { describe, expect, it } from 'vitest';
import { useTestServer } from '../../../../../test/harness.ts';
import { expectEnvelope } from '../../../../../test/status-cases.ts';
import { shopWithFailures } from '../../../../autopilot/test/shop-with-failures.ts';

const server = useTestServer();

describe('200', () => {
  it('removes what applying wrote, and opens the proposal again', async () => {
    const { current } = server;
    const { proposal, ...shop } = await shopWithFailures(current);
    for (const from of ['parapluie', 'zorbo', 'violin']) {
      const { id } = await proposal(from);
      await current.call('applyProposal', shop, { params: { id }, body: {} });
      const { body } = await current.call('undoProposal', shop, { params: { id } });
      expect(body).toMatchObject({ id, state: 'open', written: [] });
    }
    expect((await current.call('listSynonyms', shop)).body.synonyms).toEqual([]);
    expect((await current.call('listRules', shop)).body.rules).toEqual([]);
  });

  it('passes over a synonym that somebody removed meanwhile', async () => {
    const { current } = server;
    const { proposal, ...shop } = await shopWithFailures(current);
    const { id } = await proposal('parapluie');
    const { body } = await current.call('applyProposal', shop, { params: { id }, body: {} });
    await current.call('deleteSynonym', shop, { params: { id: body.written[0].id } });
    const answer = await current.call('undoProposal', shop, { params: { id } });
    expect([answer.status, answer.body.state]).toEqual([200, 'open']);
  });

  it('leaves a synonym and a rule that somebody has changed by hand since', async () => {
    const { current } = server;
    const { proposal, ...shop } = await shopWithFailures(current);
    const apply = async (from: string): Promise<string> => {
      const params = { id: (await proposal(from)).id };
      return (await current.call('applyProposal', shop, { params, body: {} })).body.written[0].id;
    };
    const [synonym, rule] = [await apply('parapluie'), await apply('violin')];
    current.clock.advance(1000);
    const to = ['umbrella', 'parasol'];
    await current.call('patchSynonym', shop, { params: { id: synonym }, body: { to } });
    await current.call('patchRule', shop, { params: { id: rule }, body: { name: 'My own words' } });
    for (const from of ['parapluie', 'violin']) {
      const { body } = await current.call('undoProposal', shop, {
        params: { id: (await proposal(from)).id },
      });
      expect(body).toMatchObject({ state: 'open', written: [] });
    }
    expect((await current.call('listSynonyms', shop)).body.synonyms).toMatchObject([{ id: synonym, to }]);
    expect((await current.call('listRules', shop)).body.rules).toMatchObject([{ id: rule }]);
  });

  it('takes a dismissed proposal back', async () => {
    const { current } = server;
    const { proposal, ...shop } = await shopWithFailures(current);
    const { id } = await proposal('violin');
    await current.call('dismissProposal', shop, { params: { id } });
    expect((await current.call('undoProposal', shop, { params: { id } })).body.state).toBe('open');
  });
});

describe('409', () => {
  it('a proposal that is open', async () => {
    const { current } = server;
    const { proposal, ...shop } = await shopWithFailures(current);
    const { id } = await proposal('violin');
    expectEnvelope(await current.call('undoProposal', shop, { params: { id } }), 409, 'proposal_open');
  });
});
