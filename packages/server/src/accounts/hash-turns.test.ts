import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { STORES, type TestStore } from '../../test/stores.ts';
import type { Log, TurnPath } from '../kernel/index.ts';
import { OutboundClient } from '../outbound/index.ts';
import { type Accounts, createAccounts } from './index.ts';

const PASSWORD = 'a long password';
const log: Log = { info: () => {}, warn: () => {}, error: () => {} };

describe.each(STORES)('on $kind', ({ open }) => {
  let test: TestStore;
  let accounts: Accounts;
  const turns: TurnPath[] = [];
  beforeAll(async () => {
    test = await open();
    accounts = createAccounts({
      store: test.store,
      now: () => 1_800_000_000_000,
      log,
      secretKey: { seal: (text) => text, open: (text) => text, derive: () => Buffer.alloc(32) },
      hashing: {
        run: (whose, work) => {
          turns.push(typeof whose === 'string' ? [whose] : whose);
          return work();
        },
      },
      passwordCost: { log2N: 4, r: 8, p: 1 },
      mailer: null,
      oidc: { providers: [], client: new OutboundClient({ isAllowed: () => false }), allowPlain: false },
      signUp: 'open',
      auditDays: 0,
      isPublicAddress: () => true,
      publicUrl: () => 'http://localhost',
    });
  });
  beforeEach(() => {
    turns.length = 0;
  });
  afterAll(() => test.close());

  const line = (at: number): string => `2001:db8:1:2${at}::1`;
  const client = (address: string) => ({ sentToken: null, client: { address, userAgent: null } });

  it('a made-up link costs no hash', async () => {
    const person = { name: 'Ada', email: 'ada@shop.example', password: PASSWORD };
    for (const attempt of [
      () => accounts.passwordChanges.reset({ token: 'made-up', password: PASSWORD }, line(1)),
      () => accounts.signUp.signUp({ ...person, setupToken: 'made-up' }, line(1)),
      () => accounts.signUp.signUp({ ...person, invitationToken: 'made-up' }, line(1)),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: 'link_invalid' });
    expect(turns).toEqual([]);
  });

  it('strangers take turns by network, and a known or signed-in person waits for none of them', async () => {
    const email = 'bo@shop.example';
    const userId = await accounts.signUp.signUp({ name: 'Bo', email, password: PASSWORD }, line(1));
    const wrong = { email: 'invented@shop.example', password: 'wrong' };
    for (const at of [2, 3])
      await expect(accounts.signIn.withPassword(wrong, client(line(at)))).rejects.toThrow();
    expect(turns).toEqual([1, 2, 3].map((at) => ['2001:db8:1/48', '2001:db8:1:0/56', `2001:db8:1:2${at}`]));
    const { token } = await accounts.signIn.withPassword({ email, password: PASSWORD }, client(line(1)));
    const session = await accounts.sessions.find(token);
    if (session === null) throw new Error('there is no session');
    await accounts.passwordChanges.change(
      session,
      { current: PASSWORD, next: 'another long password' },
      line(1),
    );
    const own = turns.slice(3);
    expect(own).toHaveLength(3);
    for (const path of own) {
      expect(path).toHaveLength(1);
      expect(path.join()).not.toContain('2001');
    }
    expect(own.at(-1)).toEqual([userId]);
  });
});
