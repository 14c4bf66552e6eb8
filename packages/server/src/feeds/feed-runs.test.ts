import { gzipSync } from 'node:zlib';
import type { FeedInput } from '@aisle/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeWorkbook } from '../../../files/test/make-workbook.ts';
import { MailServer } from '../../test/accounts/mail-server.ts';
import { ManualScheduler } from '../../test/manual-scheduler.ts';
import { catalogOn, insertShop, STORES, type TestStore } from '../../test/stores.ts';
import { requireMaker } from '../access/index.ts';
import { CatalogFeed } from '../catalog/index.ts';
import { NO_TRAITS } from '../importing/import-settings.ts';
import { openSecretKey } from '../kernel/secret-key.ts';
import { createMailer } from '../mail/index.ts';
import { OutboundClient } from '../outbound/index.ts';
import { JobQueue, JobRunner } from '../queue/index.ts';
import { feedGauges } from './gauges.ts';
import { createFeedService, type FeedService } from './index.ts';
import { runFeed } from './jobs.ts';
import type { FeedEvent, FeedServicePorts } from './ports.ts';
import { type FileHost, openFileHost } from './test/file-host.ts';

const HOUR_MS = 3_600_000;
const NO_LOG = { info: () => {}, warn: () => {}, error: () => {} };
const csv = (count: number, from = 0): string =>
  `id,name\n${Array.from({ length: count }, (_, n) => `p${n + from},Lamp ${n + from}\n`).join('')}`;

describe.each(STORES)('feeds on $kind', ({ open }) => {
  const clock = new ManualScheduler();
  let test: TestStore;
  let host: FileHost;
  let client: OutboundClient;
  let events: FeedEvent[];
  let shopId: string;
  beforeAll(async () => {
    test = await open();
    host = await openFileHost();
    client = new OutboundClient({ isAllowed: () => true });
  });
  afterAll(async () => {
    client.close();
    await host.close();
    await test.close();
  });
  beforeEach(async () => {
    shopId = await insertShop(test.store);
    host.answer = { body: csv(3) };
    host.requests.length = 0;
    events = [];
  });

  const now = (): number => clock.nowMs();
  const node = (more: Partial<FeedServicePorts> = {}): FeedService =>
    createFeedService({
      store: test.store,
      scheduler: clock,
      log: NO_LOG,
      secretKey: openSecretKey({ secretKey: 'k'.repeat(32), dataDir: '' }),
      queue: new JobQueue({ store: test.store, now }),
      client,
      isAllowed: () => true,
      requireMaker,
      importing: {
        catalog: catalogOn({ store: test.store, now }),
        feed: new CatalogFeed({ store: test.store }),
        store: test.store,
        keepPace: async () => {},
        onImported: async () => {},
      },
      shopOf: async (id) => ({
        shop: { shopId: id, maxProducts: 1_000, currency: 'EUR', language: 'en' },
        traits: NO_TRAITS,
      }),
      writeEvent: async (_, event) => void events.push(event),
      mail: null,
      ...more,
    });
  const make = async (feeds: FeedService, more: Partial<FeedInput> = {}) =>
    feeds.settings.create({ shopId, input: { url: host.url, everyHours: 24, mapping: [], ...more } });
  const never = new AbortController().signal;
  /** Runs a feed; what came of it. */
  const run = async (feeds: FeedService, id: string) => {
    await feeds.runner.run(id, never);
    return (await feeds.settings.get({ shopId, id })).lastRun;
  };
  const ids = async (): Promise<string[]> =>
    (
      await test.store.read
        .selectFrom('products')
        .innerJoin('shops', 'shops.current_generation_id', 'products.generation_id')
        .select('external_id')
        .where('shops.id', '=', shopId)
        .orderBy('external_id')
        .execute()
    ).map((row) => row.external_id);
  const jobs = async (id: string) =>
    test.store.read.selectFrom('jobs').select(['kind', 'shop_id']).where('key', '=', id).execute();

  it('a new feed asks for its first run, which stores the file as the catalog', async () => {
    const feeds = node();
    const { id, lastRun } = await make(feeds);
    expect(lastRun).toBeNull();
    expect(await jobs(id)).toEqual([{ kind: 'run-feed', shop_id: shopId }]);
    expect(await run(feeds, id)).toMatchObject({ status: 'stored', created: 3, failed: 0, message: null });
    host.answer = { body: csv(3, 1) };
    expect(await run(feeds, id)).toMatchObject({ status: 'stored', created: 1, deleted: 1 });
    expect(await ids()).toEqual(['p1', 'p2', 'p3']);
  });

  it('a file that did not change is not stored again: by its ETag, or by its content', async () => {
    const feeds = node();
    const { id } = await make(feeds);
    host.answer = {
      body: csv(3),
      headers: { etag: '"v1"', 'last-modified': 'Wed, 21 Oct 2015 07:28:00 GMT' },
    };
    await run(feeds, id);
    expect(await run(feeds, id)).toMatchObject({ status: 'unchanged', created: 0 });
    expect(host.requests[1]).toMatchObject({
      'if-none-match': '"v1"',
      'if-modified-since': 'Wed, 21 Oct 2015 07:28:00 GMT',
    });
    host.answer = { body: csv(3) };
    expect(await run(feeds, id)).toMatchObject({ status: 'unchanged' });
    await feeds.settings.patch({ shopId, id, patch: { mapping: [{ column: 'name', target: 'name' }] } });
    expect(await run(feeds, id)).toMatchObject({ status: 'stored' });
  });

  it('a file that lacks most of the catalog is refused, and stored when the owner says so, once', async () => {
    const feeds = node();
    const { id } = await make(feeds);
    host.answer = { body: csv(200) };
    await run(feeds, id);
    host.answer = { body: csv(20) };
    for (const _ of [1, 2])
      expect(await run(feeds, id)).toMatchObject({
        status: 'refused',
        deleted: 0,
        wouldDelete: 180,
        message: 'the file would remove 180 of 200 products. If that is right, run it once with force',
      });
    expect(await ids()).toHaveLength(200);
    await feeds.settings.run({ shopId, id, force: true });
    expect(await run(feeds, id)).toMatchObject({ status: 'stored', deleted: 180, wouldDelete: null });
    host.answer = { body: csv(200) };
    await run(feeds, id);
    host.answer = { body: csv(20) };
    expect(await run(feeds, id)).toMatchObject({ status: 'refused' });
  });

  it.each([
    ['a status', { status: 503 }, 'answers with status 503'],
    ['a web page', { body: '<!DOCTYPE html><html><body>Log in</body></html>' }, 'a web page'],
    ['nothing', { body: '' }, 'the file is empty'],
    ['no product', { body: 'id,name\n,\n' }, 'no row of the file is a valid product'],
    ['a PDF', { body: '%PDF-1.7' }, 'it is a PDF'],
    ['another protocol', { status: 302, headers: { location: 'ftp://x.example/' } }, 'redirects'],
  ])('%s in place of the file fails, says why, and leaves the catalog', async (_, answer, message) => {
    const feeds = node();
    const { id } = await make(feeds);
    await run(feeds, id);
    host.answer = answer;
    expect(await run(feeds, id)).toMatchObject({
      status: 'failed',
      message: expect.stringContaining(message),
    });
    expect(await ids()).toEqual(['p0', 'p1', 'p2']);
  });

  it('a bad row is counted and told; the others are stored', async () => {
    const feeds = node();
    const { id } = await make(feeds);
    host.answer = { body: 'id,name\np0,Lamp\np1,\n' };
    expect(await run(feeds, id)).toMatchObject({
      status: 'stored',
      created: 1,
      failed: 1,
      message: expect.stringContaining('line 3'),
    });
  });

  it('a bad row changes nothing: its product stays as it was, with its group, and the others are replaced', async () => {
    const feeds = node();
    const { id } = await make(feeds);
    const rows = (cells: string[]): string => ['id,name,price,item_group_id', ...cells].join('\n');
    host.answer = {
      body: rows([
        'a,Lamp,5,',
        'b,Vase,6,',
        'c,Rug,7,',
        'v1,Shirt red,8,g',
        'v2,Shirt blue,8,g',
        'w1,Cap,9,h',
      ]),
    };
    await run(feeds, id);
    host.answer = {
      body: rows(['a,,5,', 'b,,6,', 'b,Vase of glass,6,', 'v1,,8,g', 'w1,,9,h', 'new,,1,', 'd,Cup,2,']),
    };
    expect(await run(feeds, id)).toMatchObject({ status: 'stored', created: 1, failed: 5, deleted: 2 });
    expect(await ids()).toEqual(['a', 'b', 'd', 'g', 'h', 'v1', 'w1']);
    host.answer = { body: rows(['d,Cup,3,']) };
    await run(feeds, id);
    expect(await ids()).toEqual(['d']);
  });

  it('reads what files read: gzip, windows-1252, Excel', async () => {
    const feeds = node();
    const { id } = await make(feeds);
    const workbook = await makeWorkbook([{ name: 'Sheet', rows: { 1: ['id', 'name'], 2: ['x', 'Lämp'] } }]);
    const latin = Uint8Array.from([
      ...new TextEncoder().encode('id,name\nl,L'),
      0xe4,
      ...new TextEncoder().encode('mp\n'),
    ]);
    for (const [body, product] of [
      [gzipSync('id,name\ng,Lamp\n'), 'g'],
      [latin, 'l'],
      [await workbook.bytes(), 'x'],
    ] as const) {
      host.answer = { body };
      expect(await run(feeds, id)).toMatchObject({ status: 'stored', created: 1 });
      expect(await ids()).toEqual([product]);
    }
  });

  it('a file over the limit is not fetched to its end', async () => {
    const feeds = node({ limits: { fetched: 1_000, unpacked: 2_000 } });
    const { id } = await make(feeds);
    host.answer = { body: csv(200) };
    expect(await run(feeds, id)).toMatchObject({
      status: 'failed',
      message: expect.stringContaining('over 1000 bytes'),
    });
    host.answer = { body: gzipSync(csv(400)) };
    const { id: packed } = await make(feeds);
    const wide = node({ limits: { fetched: 10_000, unpacked: 2_000 } });
    expect(await run(wide, packed)).toMatchObject({
      status: 'failed',
      message: expect.stringContaining('larger'),
    });
  });

  it('private addresses are not fetched, whatever their name is', async () => {
    const guarded = new OutboundClient({ isAllowed: () => false });
    const feeds = node({ client: guarded });
    const { id } = await make(feeds);
    expect(await run(feeds, id)).toMatchObject({
      status: 'failed',
      message: expect.stringContaining('cannot be reached'),
    });
    expect(host.requests).toHaveLength(0);
    guarded.close();
  });

  it('a run that was killed leaves the old catalog, and the next one repeats it, on any node', async () => {
    const feeds = node();
    const { id } = await make(feeds);
    await run(feeds, id);
    host.answer = { body: csv(900) };
    // Dies when it stages the second batch.
    const broken = catalogOn({ store: test.store, now });
    let batches = 0;
    const sync = broken.sync.bind(broken);
    broken.sync = async (request) => {
      batches += 1;
      if (batches === 2) throw new Error('killed');
      return sync(request);
    };
    const dying = node({
      importing: {
        catalog: broken,
        feed: new CatalogFeed({ store: test.store }),
        store: test.store,
        keepPace: async () => {},
        onImported: async () => {},
      },
    });
    expect(await run(dying, id)).toMatchObject({ status: 'failed' });
    expect(await ids()).toEqual(['p0', 'p1', 'p2']);
    expect(await run(node(), id)).toMatchObject({ status: 'stored', created: 897 });
    expect(await ids()).toHaveLength(900);
  });

  it('feeds that are due are asked for once, paused ones never', async () => {
    const [one, other] = [node(), node()];
    const { id } = await make(one);
    const { id: paused } = await make(one);
    await one.settings.patch({ shopId, id: paused, patch: { status: 'paused' } });
    await test.store.db.deleteFrom('jobs').where('key', 'in', [id, paused]).execute();
    await one.runner.enqueueDue();
    expect(await jobs(id)).toEqual([]);
    clock.advance(24 * HOUR_MS);
    await Promise.all([one.runner.enqueueDue(), other.runner.enqueueDue()]);
    expect([await jobs(id), await jobs(paused)]).toMatchObject([[{ kind: 'run-feed' }], []]);
    await other.runner.enqueueDue();
    expect(await jobs(id)).toHaveLength(1);
  });

  it('a failed run is tried again in an hour; the third one in a row is told once, without secrets', async () => {
    const feeds = node();
    const url = host.url.replace('http://', 'http://ada:secret-1@').concat('?token=secret-2&page=1');
    const { id, url: shown } = await make(feeds, { url });
    expect(shown).toMatch(/^http:\/\/ada:\*\*\*@127\.0\.0\.1:\d+\/products\.csv\?token=\*\*\*&page=1$/);
    host.answer = { status: 500 };
    for (let count = 1; count <= 5; count += 1) {
      await run(feeds, id);
      const { failures, nextRunAt } = await feeds.settings.get({ shopId, id });
      expect(failures).toBe(count);
      expect(Date.parse(nextRunAt ?? '') - now()).toBe((count <= 3 ? 1 : 24) * HOUR_MS);
    }
    expect(events).toEqual([
      {
        type: 'feed.failed',
        shopId,
        payload: { feedId: id, url: shown, failures: 3, message: 'the address answers with status 500' },
      },
    ]);
    expect(host.requests[0]?.authorization).toBe(`Basic ${btoa('ada:secret-1')}`);
    host.answer = { body: csv(3) };
    expect(await run(feeds, id)).toMatchObject({ status: 'stored' });
    expect(await feeds.settings.get({ shopId, id })).toMatchObject({ failures: 0 });
    const rows = await test.store.read.selectFrom('feeds').selectAll().execute();
    const runs = await test.store.read.selectFrom('feed_runs').selectAll().execute();
    expect(JSON.stringify([rows, runs])).not.toMatch(/secret-[12]/);
  });

  it('owners get a mail when it fails for the third time, and one when it works again, though the mail server was down', async () => {
    const server = await MailServer.open();
    let url = 'smtp://127.0.0.1:1';
    const feeds = node({
      mail: {
        mailer: { send: (mail) => createMailer({ url, from: 'aisle@shop.example' }).send(mail) },
        ownersOf: async () => ({
          shop: 'Lamps\nBcc: x',
          owners: ['ada@a.example', 'bo@b.example'],
        }),
        publicUrl: () => 'https://aisle.example',
      },
    });
    const queue = new JobQueue({ store: test.store, now });
    const runner = new JobRunner({ queue, scheduler: clock, log: NO_LOG, kinds: [feeds.tellOwners] });
    const { id } = await make(feeds);
    const fail = async (times: number): Promise<void> => {
      host.answer = { status: 500 };
      for (let count = 0; count < times; count += 1) await run(feeds, id);
      await runner.settled();
    };
    const works = async (): Promise<void> => {
      host.answer = { body: csv(3) };
      await run(feeds, id);
      await runner.settled();
    };
    await fail(2);
    await works();
    await fail(3);
    expect(server.received).toEqual([]);
    url = server.url;
    clock.advance(10 * 60_000);
    await fail(2);
    expect(server.received.flatMap(({ to }) => to).sort()).toEqual(['ada@a.example', 'bo@b.example']);
    const { text } = server.received[0] ?? { text: '' };
    expect(text).toContain('Subject: The product feed of Lamps Bcc: x does not work');
    // A feed is named by whoever has a key: in a mail of this service its address is no link.
    expect(text.match(/https?:\/\/\S+/g)).toEqual([`https://aisle.example/dashboard/shops/${shopId}/feeds`]);
    expect(text).toContain('failed 3 times in a row');
    expect(text).toContain('the address answers with status 500');
    expect(text).toContain(`https://aisle.example/dashboard/shops/${shopId}/feeds`);
    await works();
    await works();
    expect(
      server.received.map((mail) => /^Subject: .*(does not work|works again)$/m.exec(mail.text)?.[1]),
    ).toEqual(['does not work', 'does not work', 'works again', 'works again']);
    await runner.stop();
    await server.close();
  });

  it('says that a run is asked for until it has ended', async () => {
    const feeds = node();
    const queue = new JobQueue({ store: test.store, now });
    const { id, running } = await make(feeds);
    const isRunning = async () =>
      (await feeds.settings.list({ shopId, query: { limit: 9 } })).feeds[0]?.running;
    expect([running, await isRunning()]).toEqual([true, true]);
    const runner = new JobRunner({ queue, scheduler: clock, log: NO_LOG, kinds: [runFeed(feeds.runner)] });
    await runner.settled();
    await runner.stop();
    expect(await feeds.settings.get({ shopId, id })).toMatchObject({
      running: false,
      lastRun: { status: 'stored' },
    });
  });

  it('figures for operators: feeds by state, and how long a run has been due', async () => {
    await test.store.db.deleteFrom('feeds').execute();
    await test.store.db.deleteFrom('jobs').execute();
    const feeds = node();
    const [works, paused, fails] = [await make(feeds), await make(feeds), await make(feeds)];
    await feeds.settings.patch({ shopId, id: paused.id, patch: { status: 'paused' } });
    await run(feeds, works.id);
    host.answer = { status: 500 };
    await run(feeds, fails.id);
    await feeds.counts.count();
    expect(feedGauges(feeds.counts).map(({ values }) => values.map(({ value }) => value))).toEqual([
      [1, 1, 1],
      [0],
    ]);
    clock.advance(90_000);
    expect(feeds.counts.oldestDueSeconds).toBe(90);
    await test.store.db.deleteFrom('jobs').execute();
    clock.advance(24 * HOUR_MS);
    await feeds.counts.count();
    expect(feeds.counts.oldestDueSeconds).toBe(23 * 3600 + 90);
  });

  it('the last 100 runs are kept, and read page by page, newest first', async () => {
    const feeds = node();
    const { id } = await make(feeds);
    await run(feeds, id);
    const row = {
      feed_id: id,
      shop_id: shopId,
      status: 'unchanged' as const,
      created: 0,
      updated: 0,
      deleted: 0,
      would_delete: null,
      failed: 0,
      message: null,
    };
    for (let at = 0; at < 110; at += 1)
      await test.store.db
        .insertInto('feed_runs')
        .values({ ...row, at })
        .execute();
    await run(feeds, id);
    const first = await feeds.settings.runs({ shopId, id, query: { limit: 60 } });
    const query = { limit: 60, cursor: first.nextCursor ?? '' };
    const second = await feeds.settings.runs({ shopId, id, query });
    expect([first.runs.length, second.runs.length, second.nextCursor]).toEqual([60, 40, null]);
    expect(first.runs.slice(0, 2).map(({ at }) => Date.parse(at))).toEqual([now(), 109]);
  });

  it('goes with its shop, and leaves alone what is gone', async () => {
    const feeds = node({ shopOf: async () => null });
    const { id } = await make(feeds);
    await feeds.runner.run(id, never);
    expect(host.requests).toHaveLength(0);
    await feeds.runner.run('gone', never);
    await test.store.db.deleteFrom('shops').where('id', '=', shopId).execute();
    expect(await test.store.read.selectFrom('feeds').select('id').where('id', '=', id).execute()).toEqual([]);
  });
});
