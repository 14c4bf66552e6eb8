import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertShop, STORES, type TestStore } from '../../../test/stores.ts';
import { SecretKey } from '../../kernel/index.ts';
import { reseal } from '../../store/index.ts';
import { AuditChain } from './audit-chain.ts';
import { SEALED_AUDIT_KEYS } from './audit-keys.ts';
import { AuditLog, type NewAuditEntry } from './audit-log.ts';
import { AuditReader } from './audit-reader.ts';
import { AuditRetention } from './audit-retention.ts';
import { linkHash } from './chain-hashes.ts';
import { type CheckedChain, checkChain, checkLink } from './check-chain.ts';
import { exportLines } from './export-lines.ts';

const DAY_MS = 86_400_000;
const KEPT_DAYS = 100;
const [FIRST, SECOND, THIRD] = ['1'.repeat(32), '2'.repeat(32), '3'.repeat(32)];
const actor = { kind: 'operator', id: null, name: 'Operator' } as const;

describe.each(STORES)('the chain of the audit log on $kind', ({ open }) => {
  let test: TestStore;
  let now = 0;
  let organizationId = '';
  let errors: string[] = [];
  const log = {
    info: (message: string, details?: object) => void errors.push(`${message} ${JSON.stringify(details)}`),
    warn: (message: string) => void errors.push(message),
    error: (message: string) => void errors.push(message),
  };

  beforeAll(async () => {
    test = await open();
  });
  beforeEach(async () => {
    now = 1_800_000_000_000;
    errors = [];
    for (const table of ['audit_links', 'audit_chains', 'audit_log', 'audit_keys'] as const)
      await test.store.db.deleteFrom(table).execute();
    organizationId = await insertShop(test.store);
  });
  afterAll(() => test.close());

  /** One process, with a memory and a secret key of its own. */
  const processOf = (secretKey = new SecretKey(FIRST), auditDays = KEPT_DAYS) => {
    const ports = { store: test.store, now: () => now, log, secretKey, auditDays };
    const chain = new AuditChain(ports);
    const audit = new AuditLog(ports, chain);
    const retention = new AuditRetention(ports, { chain, audit });
    const write = (action: string, more: Partial<NewAuditEntry> = {}) =>
      audit.write({ organizationId, actor, action, address: null, ...more });
    const check = async (): Promise<CheckedChain> =>
      checkChain({ db: test.store.db, keys: await chain.keys.all(), organizationId });
    const sweep = () => retention.sweep(new AbortController().signal);
    return { chain, audit, write, check, sweep };
  };

  const entries = () => test.store.db.selectFrom('audit_log').selectAll().orderBy('number').execute();
  const links = () => test.store.db.selectFrom('audit_links').selectAll().orderBy('sequence').execute();
  const idOf = async (action: string): Promise<string> =>
    (await entries()).find((entry) => entry.action === action)?.id ?? '';
  const run = (statement: ReturnType<typeof sql>) => statement.execute(test.store.db);

  it('what is written, completed and taken back leaves a chain that holds', async () => {
    const { audit, write, check } = processOf();
    expect(await check()).toMatchObject({ links: 0, last: null, broken: null });
    await write('a.written');
    const place = { organizationId, actor, action: 'b.changed', address: '192.0.2.1' };
    const [made, refused] = [await audit.begin([place]), await audit.begin([place])];
    await audit.finish(made, { target: 'x', details: { note: 'NUL \0 and ünïcode' } });
    await audit.cancel(refused);
    expect(await entries()).toMatchObject([{ action: 'a.written' }, { target: 'x' }]);
    const { hash = '' } = (await links()).at(-1) ?? {};
    const last = { sequence: 4, hash };
    expect(await check()).toEqual({
      organizationId,
      links: 4,
      unchecked: 0,
      beforeChain: 0,
      last,
      broken: null,
    });
  });

  it('a refused change leaves one link, which the retention removes with the others', async () => {
    const { audit, write, check, sweep, chain } = processOf();
    const place = { organizationId, actor, action: 'b.changed', address: '192.0.2.1' };
    await write('a.written');
    for (let n = 0; n < 3; n += 1) await audit.cancel(await audit.begin([place]));
    expect(await links()).toHaveLength(4);
    expect(chain.counts.links).toBe(4);
    expect(await check()).toMatchObject({ links: 4, last: { sequence: 4 }, broken: null });
    now += (KEPT_DAYS + 1) * DAY_MS;
    expect(await sweep()).toBe(1);
    expect(await links()).toHaveLength(1);
    expect(await check()).toMatchObject({ links: 1, broken: null });
  });

  it('links of a former version, which took back by a second link, hold', async () => {
    const { audit, write, check, chain } = processOf();
    const [id = ''] = await audit.begin([{ organizationId, actor, action: 'b.b', address: null }]);
    const key = await chain.keys.present();
    const [first] = await links();
    const link = { organization_id: organizationId, sequence: 2, entry_id: id, at: now, content: null };
    const hash = linkHash(key.bytes, link, first?.hash ?? '');
    await test.store.db
      .insertInto('audit_links')
      .values({ ...link, key_id: key.id, hash })
      .execute();
    await run(sql`update audit_chains set sequence = 2, hash = ${hash}`);
    await run(sql`delete from audit_log`);
    await write('c.c');
    expect(await check()).toMatchObject({ links: 3, broken: null });
  });

  it('processes that write at once make one chain, in any number of organizations', async () => {
    const other = await insertShop(test.store);
    const processes = [processOf(), processOf(), processOf()];
    await Promise.all(
      Array.from({ length: 30 }, (_, index) => {
        const ids = index % 2 === 0 ? [organizationId, other] : [other, organizationId];
        const batch = ids.map((id) => ({ organizationId: id, actor, action: 'a.b', address: null }));
        return processes[index % 3]?.audit.writeAll(batch);
      }),
    );
    const keys = await processOf().chain.keys.all();
    for (const id of [organizationId, other]) {
      const checked = await checkChain({ db: test.store.db, keys, organizationId: id });
      expect(checked).toMatchObject({ links: 30, last: { sequence: 30 }, broken: null });
    }
    expect(errors).toEqual([]);
  });

  const ATTACKS: [
    name: string,
    attack: () => Promise<unknown>,
    fault: string,
    found: number | string | null,
  ][] = [
    [
      'changes an entry',
      () => run(sql`update audit_log set actor_name = 'x' where action = 'b.b'`),
      'entry-changed',
      2,
    ],
    [
      'moves an entry in time',
      () => run(sql`update audit_log set at = at - 1 where action = 'b.b'`),
      'entry-changed',
      2,
    ],
    ['removes an entry', () => run(sql`delete from audit_log where action = 'b.b'`), 'entry-missing', 2],
    [
      'removes an entry with its link',
      async () => {
        await run(sql`delete from audit_links where sequence = 2`);
        await run(sql`delete from audit_log where action = 'b.b'`);
      },
      'link-missing',
      2,
    ],
    [
      'swaps two entries',
      async () => {
        const [b, c] = [await idOf('b.b'), await idOf('c.c')];
        await run(sql`update audit_log set id = 'x' where id = ${b}`);
        await run(sql`update audit_log set id = ${b} where id = ${c}`);
        await run(sql`update audit_log set id = ${c} where id = 'x'`);
      },
      'entry-changed',
      2,
    ],
    [
      'swaps two links',
      async () => {
        await run(sql`update audit_links set sequence = 99 where sequence = 2`);
        await run(sql`update audit_links set sequence = 2 where sequence = 3`);
        await run(sql`update audit_links set sequence = 3 where sequence = 99`);
      },
      'link-changed',
      2,
    ],
    [
      'removes the newest entries',
      async () => {
        await run(sql`delete from audit_links where sequence > 2`);
        await run(sql`delete from audit_log where action in ('c.c', 'd.d')`);
      },
      'cut-off',
      3,
    ],
    [
      'sets the end of the chain back',
      () =>
        run(
          sql`update audit_chains set sequence = 2, hash = (select hash from audit_links where sequence = 2)`,
        ),
      'head-changed',
      3,
    ],
    [
      'removes the oldest entries as if the retention had',
      async () => {
        await run(sql`delete from audit_log where action = 'a.a'`);
        await run(sql`update audit_chains set anchor_sequence = 1,
            anchor_hash = (select hash from audit_links where sequence = 1)`);
        await run(sql`delete from audit_links where sequence = 1`);
      },
      'anchor-changed',
      1,
    ],
    [
      'joins links of two histories',
      async () => {
        const [third, fourth] = (await links()).slice(2);
        const d = (await entries()).at(-1);
        await run(
          sql`update audit_chains set sequence = 2, hash = (select hash from audit_links where sequence = 2)`,
        );
        await run(sql`delete from audit_log where action in ('c.c', 'd.d')`);
        await run(sql`delete from audit_links where sequence > 2`);
        await processOf().write('another.c');
        expect((await links()).at(-1)?.hash).not.toBe(third?.hash);
        if (d !== undefined && fourth !== undefined) {
          await test.store.db.insertInto('audit_links').values(fourth).execute();
          const { number: _, ...entry } = d;
          await test.store.db.insertInto('audit_log').values(entry).execute();
        }
        await run(sql`update audit_chains set sequence = 4, hash = ${fourth?.hash}`);
      },
      'link-changed',
      4,
    ],
    ['removes the chain', () => run(sql`delete from audit_chains`), 'chain-missing', 1],
    [
      'removes chain and links, so that entries look older than the chain',
      async () => {
        await run(sql`delete from audit_chains`);
        await run(sql`delete from audit_links`);
      },
      'entry-added',
      null,
    ],
    ['removes the keys', () => run(sql`delete from audit_keys`), 'anchor-changed', 0],
    [
      'adds an entry',
      () =>
        run(sql`insert into audit_log (id, organization_id, at, actor_kind, actor_name, action, details)
            values ('aud_x', ${organizationId}, 1, 'user', 'Ada', 'x.x', '{}')`),
      'entry-added',
      null,
    ],
    [
      'marks an entry as taken back',
      () => run(sql`update audit_links set content = null where sequence = 2`),
      'link-changed',
      2,
    ],
    [
      'removes an entry as if it had been taken back',
      async () => {
        await run(sql`delete from audit_log where action = 'b.b'`);
        await run(sql`update audit_links set taken_back = hash where sequence = 2`);
      },
      'link-changed',
      2,
    ],
    [
      'removes an entry with the mark of another that was taken back',
      async () => {
        const { audit } = processOf();
        await audit.cancel(await audit.begin([{ organizationId, actor, action: 'e.e', address: null }]));
        await run(sql`delete from audit_log where action = 'b.b'`);
        const mark = (await links()).at(-1)?.taken_back;
        await run(sql`update audit_links set taken_back = ${mark} where sequence = 2`);
      },
      'link-changed',
      2,
    ],
    [
      'puts an entry that was taken back into the log',
      async () => {
        const { audit } = processOf();
        const ids = await audit.begin([{ organizationId, actor, action: 'e.e', address: null }]);
        const entry = (await entries()).at(-1);
        await audit.cancel(ids);
        if (entry === undefined) return;
        const { number: _, ...values } = entry;
        await test.store.db.insertInto('audit_log').values(values).execute();
      },
      'entry-returned',
      5,
    ],
  ];

  it.each(
    ATTACKS,
  )('tells the first place where someone with the database %s', async (_, attack, fault, sequence) => {
    const { write, check } = processOf();
    for (const action of ['a.a', 'b.b', 'c.c', 'd.d']) await write(action);
    await attack();
    const { broken } = await check();
    expect(broken).toMatchObject({ fault, sequence });
  });

  it('a tail that was cut with its end is found by a link that was noted, and by the process that wrote it', async () => {
    const { chain, write, check } = processOf();
    for (const action of ['a.a', 'b.b', 'c.c']) await write(action);
    now += 1;
    await chain.note(1000);
    const noted = (await check()).last ?? { sequence: 0, hash: '' };
    expect(errors).toEqual([expect.stringContaining(`"link":"3:${noted.hash}"`)]);
    const db = test.store.db;
    expect(await checkLink({ db, organizationId }, noted)).toBeNull();
    await run(
      sql`update audit_chains set sequence = 2, hash = (select hash from audit_links where sequence = 2)`,
    );
    await run(sql`delete from audit_log where action = 'c.c'`);
    await run(sql`delete from audit_links where sequence = 3`);
    // The chain alone cannot know.
    expect((await check()).broken).toBeNull();
    expect(await checkLink({ db, organizationId }, noted)).toMatchObject({ fault: 'cut-off', sequence: 3 });
    await write('d.d');
    expect(chain.counts.faults).toBe(1);
    expect(errors.at(-1)).toContain('the audit log was cut');
    expect(await checkLink({ db, organizationId }, noted)).toMatchObject({
      fault: 'other-link',
      sequence: 3,
    });
  });

  it('entries from before the chain are told apart from those that were added later', async () => {
    const row = { organization_id: organizationId, at: 1, actor_kind: 'user', actor_name: 'Ada' } as const;
    const old = ['aud_1', 'aud_2'].map((id) => ({ ...row, id, action: 'a.a', details: '{}' }));
    await test.store.db.insertInto('audit_log').values(old).execute();
    const { write, check } = processOf();
    await write('b.b');
    expect(await check()).toMatchObject({ links: 1, beforeChain: 2, broken: null });
  });

  it('the chain holds while the secret key changes; without its key it goes on, and says what it cannot check', async () => {
    await processOf().write('a.a');
    const both = new SecretKey(SECOND, FIRST);
    const between = processOf(both);
    await between.write('b.b');
    expect(await between.check()).toMatchObject({ links: 2, unchecked: 0, broken: null });
    expect(await reseal(test.store, both, SEALED_AUDIT_KEYS)).toEqual({ sealed: 1, unreadable: 0 });
    const after = processOf(new SecretKey(SECOND));
    await after.write('c.c');
    expect(await after.check()).toMatchObject({ links: 3, unchecked: 0, broken: null });
    const lost = processOf(new SecretKey(THIRD));
    await lost.write('d.d');
    expect(errors).toEqual([expect.stringContaining('opens no key of the audit chain')]);
    expect(await lost.check()).toMatchObject({ links: 1, unchecked: 4, broken: null });
  });

  it('a key that someone with the database put there hides no change, and has the retention remove nothing', async () => {
    const { write, check, sweep } = processOf();
    for (const action of ['a.a', 'b.b', 'c.c']) await write(action);
    const key = { id: 'audk_x', sealed: 'opens with nothing', made_at: 1 };
    await test.store.db.insertInto('audit_keys').values(key).execute();
    await run(sql`update audit_log set actor_name = 'x' where action = 'b.b'`);
    await run(sql`update audit_links set key_id = 'audk_x', at = 1 where sequence = 2`);
    expect((await check()).broken).toMatchObject({ fault: 'key-missing', sequence: 2 });
    await run(sql`update audit_links set key_id = 'audk_x', at = 1 where sequence < 3`);
    expect(await sweep()).toBe(0);
    expect(await entries()).toHaveLength(3);
  });

  describe('the retention', () => {
    it('removes the oldest entries, also those from before the chain, tells of it, and the rest holds', async () => {
      const row = {
        organization_id: organizationId,
        at: now,
        actor_kind: 'user',
        actor_name: 'Ada',
      } as const;
      const old = { ...row, id: 'aud_1', action: 'old.one', details: '{}' };
      await test.store.db.insertInto('audit_log').values(old).execute();
      const { audit, write, check, sweep, chain } = processOf();
      await write('a.a');
      const late = await audit.begin([{ organizationId, actor, action: 'b.b', address: null }]);
      now += DAY_MS;
      await audit.finish(late, { target: null, details: {} });
      const noted = (await check()).last ?? { sequence: 0, hash: '' };
      await write('c.c');
      now += (KEPT_DAYS - 1) * DAY_MS + 1;
      expect(await sweep()).toBe(2);
      expect(await entries()).toMatchObject([
        { action: 'b.b' },
        { action: 'c.c' },
        {
          action: 'audit.entries_removed',
          actor_name: 'Retention',
          details: JSON.stringify({ entries: 2, before: new Date(now - KEPT_DAYS * DAY_MS).toISOString() }),
        },
      ]);
      expect(await check()).toMatchObject({ links: 3, beforeChain: 0, broken: null });
      expect(await checkLink({ db: test.store.db, organizationId }, noted)).toBeNull();
      expect(chain.counts.swept).toBe(2);
      now += DAY_MS;
      expect(await sweep()).toBe(2);
      expect(await check()).toMatchObject({ links: 2, broken: null });
    });

    it('ends where its own news are all that is left, and where it is switched off', async () => {
      const { write, sweep, check } = processOf();
      await write('a.a');
      now += (KEPT_DAYS + 1) * DAY_MS;
      expect(await processOf(new SecretKey(FIRST), 0).sweep()).toBe(0);
      expect(await sweep()).toBe(1);
      now += (KEPT_DAYS + 1) * DAY_MS;
      expect(await sweep()).toBe(1);
      expect(await entries()).toEqual([]);
      expect(await check()).toMatchObject({ links: 0, last: { sequence: 2 }, broken: null });
      await write('b.b');
      expect(await check()).toMatchObject({ links: 1, last: { sequence: 3 }, broken: null });
    });

    it.each([
      ['aged by hand', sql`update audit_links set at = 1`],
      ['hidden behind a mark', sql`update audit_chains set anchor_sequence = 1`],
    ])('keeps entries that were %s, so that the traces stay', async (_, attack) => {
      const { write, sweep, chain, check } = processOf();
      await write('a.a');
      await write('b.b');
      if (attack.toOperationNode !== undefined) await run(attack);
      now += (KEPT_DAYS + 1) * DAY_MS;
      expect(await sweep()).toBe(0);
      expect(await entries()).toHaveLength(2);
      expect(chain.counts.faults).toBe(1);
      expect(errors).toEqual([expect.stringContaining('the audit log is broken')]);
      expect((await check()).broken).not.toBeNull();
    });
  });

  it('an export gives what matches, each with its link; a spreadsheet finds no formula in it', async () => {
    const { audit, write } = processOf();
    await write('webhook.created', { target: '=1+1', shopId: 'shop_1' });
    now += 1000;
    const user = { kind: 'user', id: 'usr_1', name: '@ada' } as const;
    await audit.write({ organizationId, actor: user, action: 'webhook.deleted', address: '::1' });
    await write('webhooks.other');
    const reader = new AuditReader({ store: test.store });
    const text = async (wanted: Parameters<typeof exportLines>[2]) => {
      const pieces: string[] = [];
      for await (const piece of exportLines(reader, organizationId, wanted)) pieces.push(piece);
      return pieces.join('');
    };
    const [first, second, third] = await links();
    // A hash may begin as a formula does.
    const hash = second?.hash.replace(/^-.*$/, `"'$&"`);
    const csv = (await text({ format: 'csv', action: 'webhook' })).split('\r\n');
    expect(csv).toEqual([
      'at,id,action,actorKind,actorId,actorName,actorEmail,target,shopId,address,details,sequence,hash',
      `2027-01-15T08:00:01.000Z,${second?.entry_id},webhook.deleted,user,usr_1,"'@ada",,,,::1,{},2,${hash}`,
      expect.stringContaining(`,operator,,Operator,,"'=1+1",shop_1,,{},1,`),
      '',
    ]);
    const jsonl = (await text({ format: 'jsonl', actorId: 'usr_1' })).trim();
    expect(JSON.parse(jsonl)).toMatchObject({ id: second?.entry_id, sequence: 2, hash: second?.hash });
    const from = new Date(now).toISOString();
    const idsIn = async (times: object) =>
      (await text({ format: 'jsonl', ...times }))
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).id);
    expect(await idsIn({ from })).toEqual([third?.entry_id, second?.entry_id]);
    expect(await idsIn({ to: from })).toEqual([first?.entry_id]);
    expect(await idsIn({ shopId: 'shop_1' })).toEqual([first?.entry_id]);
  });
});
