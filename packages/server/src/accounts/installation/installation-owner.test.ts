import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PASSWORD, signUpPerson, type TestPerson } from '../../../test/accounts/people.ts';
import { SERVER_STORES } from '../../../test/accounts/server-stores.ts';
import { TestServer } from '../../../test/harness.ts';

const SHOP = { name: 'Norrvik', url: 'https://norrvik.example' };

describe.each(SERVER_STORES)('the owner of the installation, on $kind', ({ open }) => {
  let server: TestServer;
  let drop: () => Promise<unknown>;
  beforeEach(async () => {
    const store = await open();
    drop = store.drop;
    server = await TestServer.open({ env: { AISLE_SIGN_UP: 'open', ...store.env } });
  });
  afterEach(async () => {
    await server.close();
    await drop();
  });

  const tokenOf = async (): Promise<string> => {
    const link = await server.server.accounts.signUp.firstOwnerLink();
    return new URL(link ?? '').searchParams.get('token') ?? '';
  };
  const firstOwner = async (): Promise<TestPerson> =>
    signUpPerson(server, { setupToken: await tokenOf(), organizationName: 'Own' });
  const owns = async (person: TestPerson): Promise<boolean> =>
    (await person.call('getAccount')).body.user.ownsInstallation;
  const planIn = async (person: TestPerson, organizationId: string): Promise<string> =>
    (await person.call('createShop', { params: { organizationId }, body: SHOP })).body.plan;

  it('is who used the setup link, and nobody who signs up', async () => {
    const stranger = async () => signUpPerson(server);
    const owner = await firstOwner();
    expect(await owns(owner)).toBe(true);
    expect(await owns(await stranger())).toBe(false);
  });

  it('of two setup links used at once, one makes an account', async () => {
    const tokens = [await tokenOf(), await tokenOf()];
    const answers = await Promise.all(
      tokens.map((setupToken, n) =>
        server.call('signUp', null, {
          body: { name: 'Ada', email: `ada-${n}@shop.example`, password: PASSWORD, setupToken },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422]);
    expect(await server.server.accounts.users.list()).toHaveLength(1);
  });

  it('a used setup link makes nobody the owner, not even once the owner is gone', async () => {
    const setupToken = await tokenOf();
    const owner = await signUpPerson(server, { setupToken });
    const other = await signUpPerson(server);
    const again = async () =>
      (
        await server.call('signUp', null, {
          body: { name: 'Eve', email: 'eve@evil.example', password: PASSWORD, setupToken },
        })
      ).status;
    expect(await again()).toBe(422);
    await server.server.store.db.deleteFrom('users').where('id', '=', owner.userId).execute();
    expect(await again()).toBe(422);
    expect(await owns(other)).toBe(false);
    expect(await server.server.accounts.installation.find()).toBeNull();
    await server.server.accounts.installation.appoint(other.userId);
    expect(await owns(other)).toBe(true);
  });

  it('stays the owner with another address', async () => {
    const owner = await firstOwner();
    const { db } = server.server.store;
    const change = db.updateTable('users').set({ email: 'new@shop.example' });
    await change.where('id', '=', owner.userId).execute();
    const stranger = await signUpPerson(server, { email: owner.email });
    expect([await owns(owner), await owns(stranger)]).toEqual([true, false]);
  });

  it('is one at most: the operator hands the installation on, with its organizations', async () => {
    const owner = await firstOwner();
    const next = await signUpPerson(server);
    const { installation } = server.server.accounts;
    expect((await installation.appoint(next.userId))?.id).toBe(owner.userId);
    expect(await installation.appoint(next.userId)).toBeNull();
    expect([await owns(owner), await owns(next)]).toEqual([false, true]);
    expect(await planIn(owner, owner.organizationId)).toBe('BASIC');
    expect(await planIn(next, next.organizationId)).toBe('ENTERPRISE');
    await expect(
      server.server.store.db.updateTable('users').set({ owns_installation: 1 }).execute(),
    ).rejects.toThrow();
  });

  it('has each feature in her own organizations, whoever makes the shop there, and in no one else’s', async () => {
    const owner = await firstOwner();
    expect(await planIn(owner, owner.organizationId)).toBe('ENTERPRISE');
    const { organizationId } = (await owner.call('createOrganization', { body: { name: 'Second' } })).body;
    expect(await planIn(owner, organizationId)).toBe('ENTERPRISE');
    const stranger = await signUpPerson(server);
    expect(await planIn(stranger, stranger.organizationId)).toBe('BASIC');

    const { db } = server.server.store;
    const { members } = server.server.accounts;
    const join = (userId: string, organizationId: string, role: 'owner' | 'admin') =>
      db.transaction().execute((trx) => members.add(trx, { organizationId, userId, role }));
    // A stranger who has invited the owner gains nothing by it.
    await join(owner.userId, stranger.organizationId, 'owner');
    expect(await planIn(stranger, stranger.organizationId)).toBe('BASIC');
    const colleague = await signUpPerson(server);
    await join(colleague.userId, owner.organizationId, 'admin');
    expect(await planIn(colleague, owner.organizationId)).toBe('ENTERPRISE');

    // Sold: the organization is another's from then on.
    await join(stranger.userId, organizationId, 'owner');
    const leaves = { params: { organizationId, userId: owner.userId } };
    expect((await stranger.call('deleteMember', leaves)).status).toBe(204);
    expect(await planIn(stranger, organizationId)).toBe('BASIC');
  });
});
