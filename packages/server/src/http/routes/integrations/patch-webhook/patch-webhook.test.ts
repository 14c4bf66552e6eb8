import { describe, expect, it } from 'vitest';
import { type TestShop, useTestServer } from '../../../../../test/harness.ts';
import { SAMPLE_CALLS } from '../../../../../test/sample-calls.ts';
import { expectEnvelope, refusesInput } from '../../../../../test/status-cases.ts';

const server = useTestServer();
const make = async (shop: TestShop) => {
  const { secret: _, ...shown } = (
    await server.current.call('createWebhook', shop, SAMPLE_CALLS.createWebhook)
  ).body;
  return shown;
};

describe('200', () => {
  it('changes what it names, keeps the rest, and says when', async () => {
    const { current } = server;
    const shop = await current.makeShop();
    const before = await make(shop);
    current.clock.advance(1000);
    const params = { id: before.id };
    const url = 'https://receiver.example/other';
    const answer = await current.call('patchWebhook', shop, { params, body: { url } });
    expect(answer.body).toEqual({ ...before, url, updatedAt: answer.body.updatedAt });
    expect(Date.parse(answer.body.updatedAt)).toBe(Date.parse(before.createdAt) + 1000);
    const body = { events: ['quota.warning', 'domain.lapsed'] };
    expect((await current.call('patchWebhook', shop, { params, body })).body).toMatchObject({ url, ...body });
  });

  it('switches a deactivated webhook on again', async () => {
    const { current } = server;
    const shop = await current.makeShop();
    const { id } = await make(shop);
    const { db } = current.server.store;
    const off = { status: 'deactivated', reason: 'five attempts failed' } as const;
    await db.updateTable('webhooks').set(off).where('id', '=', id).execute();
    const params = { id };
    expect((await current.call('getWebhook', shop, { params })).body.deactivatedReason).toBe(off.reason);
    const answer = await current.call('patchWebhook', shop, { params, body: { status: 'active' } });
    expect(answer.body).toMatchObject({ status: 'active', deactivatedReason: null });
  });
});

describe('400', () => {
  refusesInput(server, 'patchWebhook', {
    'an unknown field': { input: { body: { secret: 'whsec_mine' } }, path: 'secret' },
    'a switch off': { input: { body: { status: 'deactivated' } }, path: 'status' },
    'no events': { input: { body: { events: [] } }, path: 'events' },
    'an address with a user': { input: { body: { url: 'https://me@receiver.example' } }, path: 'url' },
  });
});

describe('422', () => {
  it('a private address is refused and nothing is changed', async () => {
    const { current } = server;
    const shop = await current.makeShop();
    const before = await make(shop);
    const params = { id: before.id };
    const body = { url: 'http://10.1.2.3/', events: ['domain.lapsed'] };
    expectEnvelope(
      await current.call('patchWebhook', shop, { params, body }),
      422,
      'webhook_address_private',
    );
    expect((await current.call('getWebhook', shop, { params })).body).toEqual(before);
  });
});
