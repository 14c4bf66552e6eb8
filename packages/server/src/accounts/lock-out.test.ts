import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STORES, type TestStore } from '../../test/stores.ts';
import { FORGET_AFTER_MS, KNOWN_MS, LOCK_OUT, LockedOut, LockOut } from './lock-out.ts';

describe.each(STORES)('on $kind', ({ open }) => {
  let test: TestStore;
  let nowMs = 1_800_000_000_000;
  let lockOut: LockOut;
  beforeAll(async () => {
    test = await open();
    lockOut = new LockOut({ store: test.store, now: () => nowMs });
  });
  afterAll(() => test.close());

  const isRefused = (account: string, address: string): Promise<boolean> =>
    lockOut.attempt({ account, address }).then(
      () => false,
      (error: unknown) => {
        if (error instanceof LockedOut) return true;
        throw error;
      },
    );

  it('all addresses of one IPv6 network count as one, however they are written', async () => {
    const addresses = ['2001:db8:1:2::1', '2001:0db8:0001:0002:ffff:1:2:3', '2001:db8:1:2:0:0:0:9'];
    for (let sent = 0; sent <= LOCK_OUT.address.free; sent++)
      expect(await isRefused(`a-${sent}`, addresses[sent % 3] ?? '')).toBe(false);
    for (const address of addresses) expect(await isRefused('another', address)).toBe(true);
    for (const address of ['2001:db8:1:3::1', '2001:db8::2', '::1', '192.0.2.1'])
      expect(await isRefused('another', address)).toBe(false);
  });

  it('many lines of one customer, and many customers of one site, count together too', async () => {
    const refusedAfter = async (addressOf: (sent: number) => string): Promise<number> => {
      for (let sent = 0; sent < 1_000; sent++)
        if (await isRefused(`w-${addressOf(sent)}`, addressOf(sent))) return sent;
      return 1_000;
    };
    const { free } = LOCK_OUT.address;
    expect(await refusedAfter((sent) => `2001:db8:2:1${(sent % 256).toString(16).padStart(2, '0')}::1`)).toBe(
      free * 4 + 1,
    );
    expect(await isRefused('neighbour', '2001:db8:2:200::1')).toBe(false);
    expect(await refusedAfter((sent) => `2001:db8:3:${((sent % 256) * 256).toString(16)}::1`)).toBe(
      free * 16 + 1,
    );
    expect(await isRefused('neighbour', '2001:db8:4::1')).toBe(false);
  });

  it('a known person has a turn behind an address that strangers have used up, and gives them none', async () => {
    const home = { account: 'at-home', address: '203.0.113.77' };
    await (await lockOut.attempt(home)).succeeded();
    for (let sent = 0; sent <= LOCK_OUT.address.free; sent++) await isRefused(`s-${sent}`, home.address);
    expect(await isRefused('stranger', home.address)).toBe(true);
    for (let sent = 0; sent < LOCK_OUT.address.free; sent++) await (await lockOut.attempt(home)).succeeded();
    expect(await isRefused('stranger', home.address)).toBe(true);
  });

  it('a wait is never longer than said, is over when it is over, and an hour forgets', async () => {
    let waits = 0;
    for (let sent = 0; sent < 30; sent++) {
      const address = `198.51.100.${sent}`;
      if (!(await isRefused('victim', address))) continue;
      waits += 1;
      nowMs += LOCK_OUT.account.longestMs;
      expect(await isRefused('victim', address)).toBe(false);
    }
    expect(waits).toBeGreaterThan(10);
    nowMs += FORGET_AFTER_MS + 1;
    for (let sent = 0; sent <= LOCK_OUT.account.free; sent++)
      expect(await isRefused('victim', '203.0.113.5')).toBe(false);
    expect(await isRefused('victim', '203.0.113.5')).toBe(true);
    nowMs += FORGET_AFTER_MS;
    expect(await lockOut.prune()).toBeGreaterThan(0);
  });

  it('wrong sign-ins elsewhere do not lock a person out of the network where the last one was right', async () => {
    const home = { account: 'weapon', address: '2001:db8:7:7::1' };
    await (await lockOut.attempt(home)).succeeded();
    for (let sent = 0; sent < 30; sent++) await isRefused('weapon', `198.51.100.${sent}`);
    expect(await isRefused('weapon', '203.0.113.8')).toBe(true);
    expect(await isRefused('weapon', '2001:db8:7:7::2')).toBe(false);
    for (let sent = 0; sent < LOCK_OUT.account.free; sent++)
      expect(await isRefused('weapon', home.address)).toBe(false);
    expect(await isRefused('weapon', home.address)).toBe(true);
    await lockOut.forgive(home);
    expect(await isRefused('weapon', home.address)).toBe(false);
    nowMs += KNOWN_MS + 1;
    await lockOut.prune();
    for (let sent = 0; sent < 30; sent++) await isRefused('weapon', `198.51.101.${sent}`);
    expect(await isRefused('weapon', home.address)).toBe(true);
  });

  it('a new password by a link opens the network that it was set from', async () => {
    for (let sent = 0; sent < 30; sent++) await isRefused('locked', `198.51.102.${sent}`);
    const away = { account: 'locked', address: '203.0.113.9' };
    expect(await isRefused(away.account, away.address)).toBe(true);
    await lockOut.forgive(away);
    for (let sent = 0; sent < 30; sent++) await isRefused('locked', `198.51.103.${sent}`);
    expect(await isRefused(away.account, away.address)).toBe(false);
  });

  it('a right sign-in frees the account, and does not count against its address', async () => {
    const who = { account: 'right', address: '203.0.113.6' };
    for (let sent = 0; sent < LOCK_OUT.address.free * 2; sent++)
      await (await lockOut.attempt(who)).succeeded();
    expect(await isRefused('right', who.address)).toBe(false);
  });
});
