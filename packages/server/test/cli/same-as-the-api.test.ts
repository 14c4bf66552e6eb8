import { type AuditEntry, WebhookEvent, WebhookEventType } from '@aisle/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openReceiver, type Receiver } from '../../src/webhooks/test/receiver.ts';
import { TestServer, type TestShop } from '../harness.ts';
import { createTestDatabase } from '../postgres/test-database.ts';
import { CliWorkplace } from './cli-workplace.ts';

const THRESHOLD = 5;
/** Six products are more than 80% of seven. */
const PLANS = JSON.stringify({ BASIC: { maxProducts: 7 } });

const UUID = /^[\da-f-]{36}$/;

const csvOf = (stocks: Readonly<Record<string, number>>): string =>
  [
    'id,name,price,stock',
    ...Object.entries(stocks).map(([id, stock]) => `${id},Lamp ${id},10,${stock}`),
  ].join('\n');

type Listening = TestShop & { receiver: Receiver };
/** What a change leaves behind, without ids and times. */
type Traces = { events: unknown[]; entries: unknown[] };

describe.each([{ kind: 'sqlite' }, { kind: 'postgres' }])('a command leaves what the API leaves, on $kind', ({
  kind,
}) => {
  let place: CliWorkplace;
  let server: TestServer;
  let byApi: Listening;
  let byCommand: Listening;
  let drop = async (): Promise<unknown> => null;

  const listening = async (): Promise<Listening> => {
    const shop = await server.makeShop({ plan: 'BASIC' });
    const receiver = await openReceiver();
    const body = { url: receiver.url, events: WebhookEventType.options };
    expect((await server.call('createWebhook', shop, { body })).status).toBe(201);
    await server.call('patchShop', shop, { body: { lowStockThreshold: THRESHOLD } });
    return { ...shop, receiver };
  };

  beforeAll(async () => {
    place = new CliWorkplace();
    const env: Record<string, string> = {
      AISLE_DATA_DIR: place.dataDir,
      AISLE_WEBHOOK_ALLOW_PRIVATE: '1',
      AISLE_PLANS_FILE: place.file('plans.json', PLANS),
    };
    if (kind === 'postgres') {
      const database = await createTestDatabase();
      env.DATABASE_URL = database.url;
      drop = database.drop;
    }
    place.settings = env;
    server = await TestServer.open({ env });
    byApi = await listening();
    byCommand = await listening();
  });
  afterAll(async () => {
    await server.close();
    await Promise.all([byApi.receiver.close(), byCommand.receiver.close()]);
    await drop();
    place.remove();
  });

  /** A request of the shop's owner on the dashboard. */
  const asOwner = async (method: 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) => {
    const answer = await server.request({
      method,
      url: `/api/integrations/v1${path}`,
      headers: server.personHeaders(byApi.member, byApi.shop.shopId),
      ...(body === undefined ? {} : { payload: body }),
    });
    expect(answer.status, answer.text).toBeLessThan(300);
    return answer.body;
  };

  const entriesOf = async ({ shop }: Listening): Promise<AuditEntry[]> =>
    (await server.server.accounts.auditReader.page(shop.organizationId, { limit: 200 })).entries;

  const tracesOf = async (owner: Listening, change: () => Promise<unknown>): Promise<Traces> => {
    const before = new Set((await entriesOf(owner)).map(({ id }) => id));
    await change();
    await server.server.outbox.settled();
    await server.server.webhooks.sender.settled();
    const events = owner.receiver.received.splice(0).map(({ event }) => WebhookEvent.parse(event));
    const entries = (await entriesOf(owner)).filter(({ id }) => !before.has(id));
    return {
      events: events.map(({ type, data }) => ({
        type,
        data: 'syncId' in data ? { ...data, syncId: '' } : data,
      })),
      entries: entries.map(({ action, details, shopId, target }) => ({
        action,
        details,
        isOfShop: shopId === owner.shop.shopId,
        target: target?.replace(owner.shop.shopId, 'shop').replace(/_.*/, '').replace(UUID, 'feed') ?? null,
      })),
    };
  };

  const sameTraces = async (
    api: () => Promise<unknown>,
    command: () => Promise<unknown>,
  ): Promise<Traces> => {
    const left = await tracesOf(byCommand, command);
    expect(left).toEqual(await tracesOf(byApi, api));
    return left;
  };

  const typesOf = ({ events }: Traces): string[] => events.map((event) => (event as WebhookEvent).type);

  const importSame = (stocks: Readonly<Record<string, number>>, full = false): Promise<Traces> => {
    const text = csvOf(stocks);
    const file = place.file('products.csv', text);
    return sameTraces(
      async () => {
        const { importId } = await asOwner('POST', '/imports', { format: 'csv', full });
        await asOwner('POST', `/imports/${importId}/parts`, { part: 0, text });
        await asOwner('POST', `/imports/${importId}/finish`, { force: true });
      },
      () => place.import(file, '--shop', byCommand.shop.shopId, ...(full ? ['--full', '--force'] : [])),
    );
  };

  it('an import tells of itself and of products that run low, and is noted', async () => {
    expect(typesOf(await importSame({ a: 9, b: 9, c: 9 }))).toEqual(['sync.completed']);
    const low = await importSame({ a: 4, b: 9, c: 9 });
    expect(typesOf(low)).toEqual(['sync.completed', 'product.low_stock']);
    expect(low.entries).toMatchObject([
      { action: 'catalog.imported', details: { format: 'csv', full: false } },
    ]);
  });

  it('a whole catalog tells of products that run low when it takes its place, and of a plan nearly full', async () => {
    const whole = await importSame({ a: 4, b: 3, c: 9, d: 9, e: 9, f: 9 }, true);
    expect(typesOf(whole).sort()).toEqual(['product.low_stock', 'quota.warning', 'sync.completed']);
  });

  it('a server that runs beside finds the events of an import at its next look and delivers them', async () => {
    await place.import(place.file('more.csv', csvOf({ c: 1 })), '--shop', byCommand.shop.shopId);
    server.clock.advance(1_000);
    await byCommand.receiver.until(1);
    await expect
      .poll(() => {
        server.clock.advance(1_000);
        return byCommand.receiver.received.map(({ event }) => event.type);
      })
      .toEqual(['sync.completed', 'product.low_stock']);
    byCommand.receiver.received.length = 0;
  });

  it('keys are made, replaced and revoked with the same entries', async () => {
    let made = '';
    let typed = '';
    await sameTraces(
      async () => {
        made = (await asOwner('POST', '/api-keys', { name: 'till' })).id;
      },
      async () => {
        typed = (
          await place.json<{ keyId: string }>('key', 'create', byCommand.shop.shopId, '--name', 'till')
        ).keyId;
      },
    );
    await sameTraces(
      () => asOwner('POST', `/api-keys/${made}/rotate`),
      () => place.json('key', 'rotate', typed),
    );
    const revoked = await sameTraces(
      () => asOwner('DELETE', `/api-keys/${byApi.keyId}`),
      () => place.json('key', 'revoke', byCommand.keyId),
    );
    expect(revoked.entries).toMatchObject([{ action: 'api_key.revoked', target: 'key' }]);
  });

  it('feeds are added, paused, run, resumed and removed with the same entries', async () => {
    const url = 'https://feeds.example/products.csv';
    const ids = { api: '', command: '' };
    // The server runs the feed, which fails: what that tells comes at any time.
    const entries = async (owner: Listening, change: () => Promise<unknown>) =>
      (await tracesOf(owner, change)).entries;
    const added = await entries(byCommand, async () => {
      const argv = ['feed', 'add', byCommand.shop.shopId, url, '--every', '6', '--format', 'csv'];
      ids.command = (await place.json<{ id: string }>(...argv)).id;
    });
    expect(added).toMatchObject([{ action: 'feed.created', target: 'feed' }]);
    const input = { url, everyHours: 6, format: 'csv' };
    const asked = await entries(byApi, async () => {
      ids.api = (await asOwner('POST', '/feeds', input)).id;
    });
    expect(added).toEqual(asked);
    const steps = [
      ['PATCH', '', { status: 'paused' }, 'pause'],
      ['POST', '/run', undefined, 'run'],
      ['PATCH', '', { status: 'active' }, 'resume'],
      ['DELETE', '', undefined, 'remove'],
    ] as const;
    for (const [method, path, body, command] of steps) {
      const left = await entries(byCommand, () => place.json('feed', command, ids.command));
      expect(left).toHaveLength(1);
      expect(left).toEqual(await entries(byApi, () => asOwner(method, `/feeds/${ids.api}${path}`, body)));
    }
  });

  it('a shop is deleted and restored with the same entries', async () => {
    const { shopId, organizationId } = byApi.shop;
    const params = { organizationId, id: shopId };
    const call = (name: 'deleteShop' | 'restoreShop') => server.call(name, byApi, { params });
    const isOfShop = { isOfShop: null };
    const traces = async (owner: Listening, change: () => Promise<unknown>) => {
      const { events, entries } = await tracesOf(owner, change);
      // The dashboard names the shop as the target alone: a person deletes it from the page of the organization.
      return { events, entries: entries.map((entry) => ({ ...(entry as object), ...isOfShop })) };
    };
    expect(await traces(byCommand, () => place.json('shop', 'delete', byCommand.shop.shopId))).toEqual(
      await traces(byApi, () => call('deleteShop')),
    );
    expect(await traces(byCommand, () => place.json('shop', 'restore', byCommand.shop.shopId))).toEqual(
      await traces(byApi, () => call('restoreShop')),
    );
  });

  it('the entries of commands name the operator', async () => {
    const actors = (await entriesOf(byCommand)).map(({ actor }) => actor.kind);
    expect(new Set(actors.slice(0, 5))).toEqual(new Set(['operator']));
  });
});
