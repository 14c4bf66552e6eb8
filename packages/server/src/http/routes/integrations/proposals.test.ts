import { MAX_RULES, RuleInput } from '@aisle/contract';
import { describe, expect, it } from 'vitest';
import { useTestServer } from '../../../../test/harness.ts';
import { SAMPLE_CALLS } from '../../../../test/sample-calls.ts';
import { expectEnvelope } from '../../../../test/status-cases.ts';
import { logTries, shopWithFailures } from '../../../autopilot/test/shop-with-failures.ts';

const server = useTestServer();

describe('listProposals', () => {
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
});

describe('refreshProposals', () => {
  describe('202', () => {
    it('the log is read soon, without a wait of the caller', async () => {
      const { current } = server;
      const shop = await current.makeShop();
      await logTries(
        current,
        shop,
        Array.from({ length: 4 }, () => ({ query: 'returns' })),
      );
      const list = async () => (await current.call('listProposals', shop)).body;
      expect(await list()).toEqual({ proposals: [], refreshedAt: null, refreshing: false });
      expect((await current.call('refreshProposals', shop)).status).toBe(202);
      expect((await list()).refreshing).toBe(true);
      // Once: each second of this clock could be the deadline of a search that the job waits for.
      current.clock.advance(5_000);
      await expect
        .poll(async () => (await list()).refreshing, { interval: 250, timeout: 20_000 })
        .toBe(false);
      expect((await list()).proposals).toMatchObject([{ from: 'returns', needsUrl: true }]);
    });
  });
});

describe('applyProposal', () => {
  const search = async (shop: Parameters<typeof server.current.call>[1], query: string) =>
    (await server.current.call('search', shop, { body: { query } })).body;

  describe('200', () => {
    it('a synonym: the next search finds what shoppers meant, and the audit log says who wrote what', async () => {
      const { current } = server;
      const { proposal, ...shop } = await shopWithFailures(current);
      const { id } = await proposal('parapluie');
      expect((await search(shop, 'parapluie rouge')).total).toBe(0);
      const headers = current.personHeaders(shop.member, shop.shop.shopId);
      const { body } = await current.call('applyProposal', null, { params: { id }, body: {}, headers });
      const { synonyms } = (await current.call('listSynonyms', shop)).body;
      expect(synonyms).toMatchObject([{ type: 'oneWay', from: 'parapluie', to: ['umbrella'] }]);
      expect(body).toMatchObject({ state: 'applied', written: [{ type: 'synonym', id: synonyms[0].id }] });
      await current.server.indexes.settled(shop.shop.shopId);
      expect((await search(shop, 'parapluie')).total).toBe(2);
      const params = { organizationId: shop.shop.organizationId };
      const { entries } = (await current.call('listAudit', shop, { params })).body;
      expect(entries[0]).toMatchObject({
        action: 'proposal.applied',
        target: id,
        actor: { kind: 'user', id: shop.member.userId },
        details: { kind: 'synonym', from: 'parapluie', to: 'umbrella', written: body.written },
      });
    });

    it('a redirect to the product, and a text for what is not sold', async () => {
      const { current } = server;
      const { proposal, ...shop } = await shopWithFailures(current);
      for (const from of ['zorbo', 'violin'])
        await current.call('applyProposal', shop, { params: { id: (await proposal(from)).id }, body: {} });
      expect((await search(shop, 'Zorbo')).redirect).toEqual({ url: `${shop.origin}/b-1` });
      expect((await search(shop, 'violin strings')).banners).toMatchObject([
        { text: 'We do not sell “violin”.' },
      ]);
    });

    it("a redirect leads to the product's page of today, not to that of the night", async () => {
      const { current } = server;
      const { proposal, ...shop } = await shopWithFailures(current);
      const url = `${shop.origin}/moved/b-1`;
      await current.call('patchProduct', shop, { params: { externalId: 'b-1' }, body: { url } });
      await current.call('applyProposal', shop, { params: { id: (await proposal('zorbo')).id }, body: {} });
      expect((await search(shop, 'zorbo')).redirect).toEqual({ url });
    });

    it('a page that only the shop knows', async () => {
      const { current } = server;
      const { proposal, ...shop } = await shopWithFailures(current);
      const { id } = await proposal('returns');
      const url = `${shop.origin}/pages/returns`;
      const { body } = await current.call('applyProposal', shop, { params: { id }, body: { url } });
      expect(body.url).toBe(url);
      expect((await search(shop, 'returns')).redirect).toEqual({ url });
    });
  });

  describe('400', () => {
    it('a page that is missing, or named where none is wanted', async () => {
      const { current } = server;
      const { proposal, ...shop } = await shopWithFailures(current);
      const page = await proposal('returns');
      expectEnvelope(
        await current.call('applyProposal', shop, { params: { id: page.id }, body: {} }),
        400,
        'invalid_request',
      );
      const synonym = await proposal('parapluie');
      const body = { url: 'https://elsewhere.example/' };
      const answer = await current.call('applyProposal', shop, { params: { id: synonym.id }, body });
      expectEnvelope(answer, 400, 'invalid_request');
      expect((await proposal('parapluie')).state).toBe('open');
    });
  });

  describe('404', () => {
    it('a proposal of another shop', async () => {
      const { current } = server;
      const { proposal } = await shopWithFailures(current);
      const { id } = await proposal('parapluie');
      const other = await current.makeShop();
      const answer = await current.call('applyProposal', other, { params: { id }, body: {} });
      expectEnvelope(answer, 404, 'proposal_not_found');
    });

    it('a redirect to a product that has left the catalog: no shopper is led to a page that is gone', async () => {
      const { current } = server;
      const { proposal, ...shop } = await shopWithFailures(current);
      const { id } = await proposal('zorbo');
      await current.call('deleteProduct', shop, { params: { externalId: 'b-1' } });
      const answer = await current.call('applyProposal', shop, { params: { id }, body: {} });
      expectEnvelope(answer, 404, 'product_not_found');
      expect(await proposal('zorbo')).toMatchObject({ state: 'open', written: [] });
      expect((await current.call('listRules', shop)).body.rules).toEqual([]);
    });
  });

  describe('409', () => {
    it('a proposal that was dismissed', async () => {
      const { current } = server;
      const { proposal, ...shop } = await shopWithFailures(current);
      const { id } = await proposal('parapluie');
      await current.call('dismissProposal', shop, { params: { id } });
      const answer = await current.call('applyProposal', shop, { params: { id }, body: {} });
      expectEnvelope(answer, 409, 'proposal_not_open');
    });
  });

  describe('422', () => {
    it('a shop without room for another rule: nothing is written, and the proposal stays open', async () => {
      const { current } = server;
      const { proposal, ...shop } = await shopWithFailures(current);
      const rule = JSON.stringify(RuleInput.parse(SAMPLE_CALLS.createRule.body));
      const rows = Array.from({ length: MAX_RULES }, (_, i) => ({
        id: `${shop.shop.shopId}-${i}`,
        shop_id: shop.shop.shopId,
        rule,
        version: 1,
        created_at: 0,
        updated_at: 0,
      }));
      for (let at = 0; at < rows.length; at += 500)
        await current.server.store.db
          .insertInto('rules')
          .values(rows.slice(at, at + 500))
          .execute();
      const { id } = await proposal('zorbo');
      const answer = await current.call('applyProposal', shop, { params: { id }, body: {} });
      expectEnvelope(answer, 422, 'rule_quota_exceeded');
      expect(await proposal('zorbo')).toMatchObject({ state: 'open', written: [] });
    });
  });
});

describe('dismissProposal', () => {
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
      expectEnvelope(
        await current.call('dismissProposal', shop, { params: { id } }),
        409,
        'proposal_not_open',
      );
      expect((await current.call('listSynonyms', shop)).body.synonyms).toHaveLength(1);
    });
  });
});

describe('undoProposal', () => {
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
});
