import { MAX_WEBHOOKS } from '@aisle/contract';
import { describe, expect, it } from 'vitest';
import { useTestServer } from '../../../../../test/harness.ts';
import { SAMPLE_CALLS } from '../../../../../test/sample-calls.ts';
import { expectEnvelope, refusesInput } from '../../../../../test/status-cases.ts';

const server = useTestServer();
const sample = SAMPLE_CALLS.createWebhook.body as { url: string; events: string[] };

describe('201', () => {
  it('the answer shows the secret, which no other answer, no log line and no row shows', async () => {
    const { current } = server;
    const shop = await current.makeShop({ verified: false });
    const { status, body } = await current.call('createWebhook', shop, { body: sample });
    expect(status).toBe(201);
    const { secret, ...shown } = body;
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(shown).toMatchObject({ ...sample, status: 'active', deactivatedReason: null });
    const list = await current.call('listWebhooks', shop);
    expect(list.body.webhooks).toEqual([shown]);
    await current.call('testWebhook', shop, { params: { id: shown.id } });
    const tables = ['webhooks', 'webhook_events', 'webhook_deliveries', 'idempotency_keys'] as const;
    for (const table of tables) {
      const rows = await current.server.store.read.selectFrom(table).selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain(secret.slice('whsec_'.length));
    }
    expect(current.log).not.toContain(secret.slice('whsec_'.length));
  });

  it('a retry with the same Idempotency-Key makes one webhook and shows its secret again', async () => {
    const { current } = server;
    const shop = await current.makeShop();
    const input = { body: sample, headers: { 'idempotency-key': 'hook-1' } };
    const first = await current.call('createWebhook', shop, input);
    expect((await current.call('createWebhook', shop, input)).body).toEqual(first.body);
    expect((await current.call('listWebhooks', shop)).body.webhooks).toHaveLength(1);
    const rows = await current.server.store.read.selectFrom('idempotency_keys').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(first.body.secret);
  });
});

describe('400', () => {
  const url = (value: unknown) => ({ input: { body: { ...sample, url: value } }, path: 'url' });
  const events = (value: unknown, path = 'events') => ({
    input: { body: { ...sample, events: value } },
    path,
  });
  refusesInput(server, 'createWebhook', {
    'no address': url(undefined),
    'an address that is none': url('receiver.example/hook'),
    'another protocol': url('ftp://receiver.example/'),
    'an address with a password': url('https://user:secret@receiver.example/'),
    'an address of 2,049 characters': url(`https://receiver.example/${'x'.repeat(2024)}`),
    'no events': events([]),
    'an event that there is not': events(['search.started'], 'events.0'),
    'an event twice': events(['sync.completed', 'sync.completed']),
    'one event instead of a list': events('sync.completed'),
  });
});

describe('409', () => {
  it('another webhook under an Idempotency-Key that is taken is refused', async () => {
    const shop = await server.current.makeShop();
    const headers = { 'idempotency-key': 'hook-1' };
    await server.current.call('createWebhook', shop, { body: sample, headers });
    const body = { ...sample, events: ['domain.lapsed'] };
    expectEnvelope(
      await server.current.call('createWebhook', shop, { body, headers }),
      409,
      'idempotency_conflict',
    );
  });
});

describe('422', () => {
  it.each([
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://[::1]:8080/',
    'http://[::ffff:10.0.0.1]/',
    'http://192.168.1.9/hook',
    'http://169.254.169.254/latest/meta-data',
    'http://localhost:9000/',
    'http://a.localhost./',
  ])('the private address %s is refused', async (url) => {
    const shop = await server.current.makeShop();
    const answer = await server.current.call('createWebhook', shop, { body: { ...sample, url } });
    expectEnvelope(answer, 422, 'webhook_address_private');
    expect((await server.current.call('listWebhooks', shop)).body.webhooks).toEqual([]);
  });

  it('one over the most that a shop may have is refused; a deleted one makes room', async () => {
    const { current } = server;
    const shop = await current.makeShop();
    const { shopId } = shop.shop;
    const { settings } = current.server.webhooks;
    const input = { url: sample.url, events: ['sync.completed' as const] };
    for (let made = 0; made < MAX_WEBHOOKS; made++) await settings.create({ shopId, input });
    const add = () => current.call('createWebhook', shop, { body: sample });
    expectEnvelope(await add(), 422, 'webhook_quota_exceeded');
    const { webhooks } = (await current.call('listWebhooks', shop)).body;
    await current.call('deleteWebhook', shop, { params: { id: webhooks[0].id } });
    expect((await add()).status).toBe(201);
  });
});
