import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MailServer } from '../../test/accounts/mail-server.ts';
import { ManualScheduler } from '../../test/manual-scheduler.ts';
import { insertShop, newUserRow, STORES, type TestStore } from '../../test/stores.ts';
import { Reports } from '../insights/index.ts';
import { Rollups } from '../insights/rollups/rollups.ts';
import { storeLog } from '../insights/test/random-log.ts';
import { createMailer, type Mailer } from '../mail/index.ts';
import { JobQueue, JobRunner } from '../queue/index.ts';
import { sendWeekMail, weekMailsDue } from './jobs.ts';
import type { WeekMailPorts } from './ports.ts';
import { stopToken } from './stop-token.ts';
import { WeekMails } from './week-mails.ts';

const DAY_MS = 86_400_000;
const NO_LOG = { info: () => {}, warn: () => {}, error: () => {} };
const KEY = Buffer.alloc(32, 1);
const BERLIN = 'Europe/Berlin';

describe.each(STORES)('the week by mail on $kind', ({ open }) => {
  let test: TestStore;
  let mails: MailServer;
  let clock: ManualScheduler;
  let shopId: string;
  let userId: string;
  let readers: Map<string, Awaited<ReturnType<WeekMailPorts['readerOf']>>>;
  let users = 0;
  beforeAll(async () => {
    [test, mails] = await Promise.all([open(), MailServer.open()]);
  });
  afterAll(async () => {
    await mails.close();
    await test.close();
  });
  beforeEach(async () => {
    mails.received.length = 0;
    // A Friday.
    clock = new ManualScheduler();
    shopId = await insertShop(test.store);
    users += 1;
    userId = `reader-${users}`;
    await test.store.db.insertInto('users').values(newUserRow(userId)).execute();
    readers = new Map([[userId, { name: 'Ada', email: 'ada@shop.example' }]]);
  });

  const now = (): number => clock.nowMs();
  const queueOf = () => new JobQueue({ store: test.store, now });
  const mailer = (): Mailer => createMailer({ url: mails.url, from: 'aisle@shop.example' });
  const portsOf = (more: Partial<WeekMailPorts> = {}): WeekMailPorts => ({
    store: test.store,
    now,
    reports: new Reports(test.store),
    shopOf: async (id) =>
      id === shopId ? { shopId, name: 'Lamps', currency: 'EUR', timeZone: BERLIN, createdAt: 0 } : null,
    namesOf: async () => new Map([['P-1', '<b>Lamp</b> https://evil.example']]),
    readerOf: async (_, id) => readers.get(id) ?? 'none',
    queue: queueOf(),
    mailer: mailer(),
    publicUrl: () => 'https://aisle.example',
    keys: [KEY],
    ...more,
  });
  /** Sends what is due, as the jobs of one node. */
  const run = async (more: Partial<WeekMailPorts> = {}): Promise<void> => {
    const ports = portsOf(more);
    const weekMails = new WeekMails(ports);
    const runner = new JobRunner({
      queue: queueOf(),
      scheduler: clock,
      log: NO_LOG,
      kinds: [sendWeekMail(ports, weekMails)],
    });
    await weekMailsDue(weekMails).run(new AbortController().signal);
    await runner.settled();
    await runner.stop();
  };
  const to = (iso: string): void => clock.advance(Date.parse(iso) - now());
  const want = (wanted = true) => new WeekMails(portsOf()).set({ shopId, userId }, wanted);
  const search = (id: string, query: string, at: string) => ({
    id: `${shopId}-${id}`,
    shop_id: shopId,
    kind: 'text' as const,
    query,
    normalized_query: query,
    total: query === 'zzz' ? 0 : 3,
    session_id: id,
    user_id: null,
    caller_hash: null,
    corrected_query: null,
    degraded: null,
    took_ms: 1,
    page: 1,
    bot: 0,
    created_at: Date.parse(at),
  });

  it('comes on Monday at seven of the shop, once, and tells of the week before', async () => {
    await storeLog(test.store, {
      searches: [
        search('1', 'red lamp', '2025-03-10T00:00:00+01:00'),
        search('2', 'red lamp', '2025-03-16T23:59:59+01:00'),
        search('3', 'zzz', '2025-03-12T12:00:00Z'),
        search('4', 'before', '2025-03-09T23:59:59+01:00'),
        search('5', 'after', '2025-03-17T00:00:00+01:00'),
        search('6', 'visit https://evil.example\r\nBcc: x', '2025-03-12T12:00:00Z'),
        search('7', 'w'.repeat(500), '2025-03-12T12:00:00Z'),
      ],
      events: [
        {
          shop_id: shopId,
          at: Date.parse('2025-03-12T12:00:00Z'),
          id: `${shopId}-view`,
          type: 'view',
          search_log_id: null,
          search_at: null,
          product_id: 'P-1',
          query: null,
          position: null,
          session_id: null,
          user_id: null,
          caller_hash: null,
          bot: 0,
          received_at: Date.parse('2025-03-12T12:00:00Z'),
        },
      ],
      conversions: [],
    });
    expect(await want()).toEqual({ wanted: true, mailServer: true, nextAt: '2025-03-17T06:00:00.000Z' });
    await run();
    to('2025-03-17T05:59:59Z');
    await new Rollups({ store: test.store, now, log: { error: expect.fail }, flush: async () => {} }).run();
    await run();
    expect(mails.received).toEqual([]);
    to('2025-03-17T06:00:00Z');
    await Promise.all([run(), run()]);
    await run();
    to('2025-03-20T00:00:00Z');
    await run();
    expect(mails.received).toHaveLength(1);
    const text = Buffer.from(mails.received[0]?.text ?? '', 'latin1').toString('utf8');
    expect(mails.received[0]?.to).toEqual(['ada@shop.example']);
    expect(text).toMatch(/^Subject: Lamps: your week in search, Mar 10, 2025 to Mar 16, 2025$/m);
    expect(text).toContain('Searches: 5 (the week before: 1)');
    expect(text).toContain('  red lamp: 2\n');
    expect(text).toContain('Found nothing:\n  zzz: 1\n');
    expect(text).not.toContain('  after');
    // What shoppers type and shops name is no link, no header and no HTML, and has an end.
    expect(text).toContain('  Lamp https:／／evil․example: 1');
    expect(text).not.toMatch(/^Bcc/m);
    expect(text).not.toMatch(/w{100}/);
    expect(new Set(text.match(/https?:\/\/[^\s>]+/g)?.map((url) => new URL(url).origin))).toEqual(
      new Set(['https://aisle.example']),
    );
    const stop = encodeURIComponent(stopToken(KEY, { shopId, userId }));
    expect(text).toContain(`https://aisle.example/dashboard/stop-mail?token=${stop}`);
    expect(text).toMatch(/^List-Unsubscribe:\s+<https:\/\/aisle\.example\/api\/dashboard\/stop-week-mail\?/m);
    expect(text).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
    to('2025-03-24T06:00:00Z');
    await run();
    expect(mails.received).toHaveLength(2);
    const ids = mails.received.map((mail) => /^Message-ID: (.*)$/m.exec(mail.text)?.[1]);
    expect(new Set(ids).size).toBe(2);
  });

  it('whoever ends it, leaves the team or has not proved the address gets none', async () => {
    await want();
    to('2025-03-17T07:00:00Z');
    const ports = portsOf();
    await new WeekMails(ports).queueDue();
    await new WeekMails(ports).stop(stopToken(KEY, { shopId, userId }));
    // The link was in a mail that is kept, and is followed twice.
    await new WeekMails(ports).stop(stopToken(KEY, { shopId, userId }));
    await run();
    await want();
    readers.set(userId, 'unproved');
    to('2025-03-24T07:00:00Z');
    await run();
    readers.delete(userId);
    to('2025-03-31T07:00:00Z');
    await run();
    expect(mails.received).toEqual([]);
    const rows = test.store.db.selectFrom('week_mails').select('user_id').where('shop_id', '=', shopId);
    expect(await rows.execute()).toEqual([]);
  });

  it('asked for anew, it is not sent twice for a week; and a second wish changes nothing', async () => {
    await want();
    to('2025-03-17T06:00:00Z');
    await run();
    await want(false);
    await want();
    expect(await want()).toMatchObject({ nextAt: '2025-03-24T06:00:00.000Z' });
    await run();
    expect(mails.received).toHaveLength(1);
    expect(mails.received[0]?.text).toContain('Nobody searched.');
  });

  it('a mail server that is down is waited for', async () => {
    await want();
    to('2025-03-17T06:00:00Z');
    await run({ mailer: createMailer({ url: 'smtp://127.0.0.1:1', from: 'aisle@shop.example' }) });
    expect(mails.received).toEqual([]);
    clock.advance(30 * 60_000);
    await run();
    expect(mails.received).toHaveLength(1);
  });

  it('without a mail server nothing is queued; the first mail comes once there is one', async () => {
    await want();
    clock.advance(20 * DAY_MS);
    await run({ mailer: null });
    const jobs = test.store.db.selectFrom('jobs').select('id').where('kind', '=', 'send-week-mail');
    expect(await jobs.where('shop_id', '=', shopId).execute()).toEqual([]);
    expect(await new WeekMails(portsOf({ mailer: null })).get({ shopId, userId })).toMatchObject({
      wanted: true,
      mailServer: false,
    });
    await run();
    expect(mails.received).toHaveLength(1);
  });

  it('a link of another person, shop or key, or a changed one, ends nothing', async () => {
    await want();
    const weekMails = new WeekMails(portsOf());
    const own = stopToken(KEY, { shopId, userId });
    const other = stopToken(KEY, { shopId: 'other', userId: 'other' });
    const mixed = [shopId, userId, other.split('.')[2]].join('.');
    const forged = stopToken(Buffer.alloc(32, 2), { shopId, userId });
    for (const token of [mixed, forged, `${own}x`, own.slice(0, -2), `${own}.`, `.${own}`, '..', 'x'])
      await expect(weekMails.stop(token), token).rejects.toMatchObject({ code: 'link_invalid' });
    expect(await weekMails.get({ shopId, userId })).toMatchObject({ wanted: true });
    const former = new WeekMails(portsOf({ keys: [Buffer.alloc(32, 3), KEY] }));
    await former.stop(own);
    expect(await weekMails.get({ shopId, userId })).toMatchObject({ wanted: false, nextAt: null });
  });
});
