import { KeyScope, ROUTES, Role, type RouteName, type RouteSpec, roleIncludes } from '@aisle/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CallInput, TestMember, TestShop } from '../harness.ts';
import { SAMPLE_CALLS } from '../sample-calls.ts';
import { expectEnvelope } from '../status-cases.ts';
import { server } from './server.ts';

const specOf = (name: RouteName): RouteSpec => ROUTES[name];
const names = Object.keys(ROUTES) as RouteName[];
const takesSession = (name: RouteName): boolean => specOf(name).credentials.includes('session');
const forShops = names.filter((name) => takesSession(name) && specOf(name).surface !== 'dashboard');

const forOrganizations = names.filter((name) => specOf(name).path.includes('{organizationId}'));

let own: TestShop;
let foreign: TestShop;
let team: Record<Role, TestMember>;

const makeTeam = async (): Promise<void> => {
  const { current } = server;
  own = await current.makeShop();
  foreign = await current.makeShop();
  const { organizationId } = own.shop;
  const join = (role: Role): Promise<TestMember> => current.makeMember(organizationId, role);
  team = {
    owner: own.member,
    admin: await join('admin'),
    merchandiser: await join('merchandiser'),
    analyst: await join('analyst'),
  };
};

/** A call without input: what is allowed goes on to a refusal of its input, so that nothing is changed. */
let calls = 0;

const send = (name: RouteName, headers: Record<string, string>, shop: TestShop | null) => {
  const sample = SAMPLE_CALLS[name];
  const params = { ...sample.params };
  if ('shopId' in params && shop !== null) params.shopId = shop.shop.shopId;
  if ('organizationId' in params && shop !== null) params.organizationId = shop.shop.organizationId;
  // Wrong credentials are counted by network and by the minute of the machine: no network sends many.
  calls += 1;
  const input: CallInput = { params, headers, remoteAddress: `198.18.${(calls >> 8) % 256}.${calls % 256}` };
  if (specOf(name).body !== undefined) input.raw = '{';
  else if (specOf(name).query !== undefined) input.query = { unknown: '1' };
  return server.current.call(name, null, input);
};

const asPerson = (
  name: RouteName,
  member: TestMember,
  shop: TestShop,
  headers: Record<string, string> = {},
) => send(name, { ...server.current.personHeaders(member, shop.shop.shopId), ...headers }, shop);

const REFUSED = new Set([401, 403]);

/** Each route lets in exactly the roles and credentials that the contract names. */
export const roleMatrix = (): void => {
  beforeAll(makeTeam);

  describe.each(forShops)('%s', (name) => {
    it.each(Role.options)('as %s of the shop: allowed exactly from its role on', async (role) => {
      const fresh = role === 'owner' ? await server.current.makeShop() : null;
      const [member, shop] = fresh === null ? [team[role], own] : [fresh.member, fresh];
      const answer = await asPerson(name, member, shop);
      const { role: needs = 'analyst' } = specOf(name);
      if (roleIncludes(role, needs)) expect(REFUSED.has(answer.status), answer.text).toBe(false);
      else expectEnvelope(answer, 403, 'role_not_allowed');
    });

    it('a shop of others is not there, for no role', async () => {
      for (const role of Role.options)
        expectEnvelope(await asPerson(name, team[role], foreign), 404, 'shop_not_found');
      const nowhere = { ...foreign, shop: { ...foreign.shop, shopId: 'shop_none' } };
      expectEnvelope(await asPerson(name, team.owner, nowhere), 404, 'shop_not_found');
    });

    it('the API key of the shop is allowed, and X-Shop-Id changes nothing about it', async () => {
      const shop = await server.current.makeShop();
      const headers = { authorization: `Bearer ${shop.apiKey}`, 'x-shop-id': own.shop.shopId };
      const answer = await send(name, headers, shop);
      expect(REFUSED.has(answer.status), answer.text).toBe(false);
      if (specOf(name).surface !== 'analytics') return;
      expect((await send(name, headers, own)).status).toBe(specOf(name).query === undefined ? 404 : 400);
    });

    it('a widget token, a session that awaits its second factor, and one that has ended open nothing', async () => {
      // Wrong credentials are counted by the minute.
      server.current.clock.advance(1_000);
      const { userId } = team.owner;
      const { sessions } = server.current.server.accounts;
      const client = { address: '192.0.2.1', userAgent: null };
      const pending = {
        ...team.owner,
        cookie: `aisle_session=${await sessions.begin({ userId, isPending: true, client })}`,
      };
      expectEnvelope(await asPerson(name, pending, own), 401, 'credential_invalid');
      const token = await sessions.begin({ userId, client });
      await sessions.endToken(token);
      const ended = { ...team.owner, cookie: `aisle_session=${token}` };
      expectEnvelope(await asPerson(name, ended, own), 401, 'credential_invalid');
      expectEnvelope(await send(name, { 'x-widget-token': own.token }, own), 401, 'credential_missing');
    });

    it('pages elsewhere, also those of the shop, cannot use the session', async () => {
      for (const origin of ['https://evil.example', own.origin, 'null'])
        expectEnvelope(await asPerson(name, team.owner, own, { origin }), 403, 'origin_mismatch');
      const { origin: _, ...headers } = server.current.personHeaders(team.owner, own.shop.shopId);
      if (specOf(name).method === 'GET') return;
      expectEnvelope(await send(name, headers, own), 403, 'origin_required');
    });

    it('a route of a shop needs to be told which', async () => {
      if ('shopId' in (SAMPLE_CALLS[name].params ?? {})) return;
      expectEnvelope(await send(name, server.current.personHeaders(team.owner), own), 400, 'invalid_request');
    });
  });

  describe.each(forOrganizations)('%s', (name) => {
    it.each(Role.options)('as %s of the organization: allowed exactly from its role on', async (role) => {
      const answer = await asPerson(name, team[role], own);
      const { role: needs = 'analyst', installationOwner } = specOf(name);
      if (!roleIncludes(role, needs)) expectEnvelope(answer, 403, 'role_not_allowed');
      else if (installationOwner === true) expectEnvelope(answer, 403, 'installation_owner_only');
      else expect(REFUSED.has(answer.status), answer.text).toBe(false);
    });

    it.runIf(specOf(name).installationOwner)(
      'the owner of the installation needs the role, too',
      async () => {
        for (const role of Role.options) {
          await server.current.server.accounts.installation.appoint(team[role].userId);
          const answer = await asPerson(name, team[role], own);
          if (!roleIncludes(role, specOf(name).role ?? 'analyst'))
            expectEnvelope(answer, 403, 'role_not_allowed');
          else expect(REFUSED.has(answer.status), answer.text).toBe(false);
          expectEnvelope(await asPerson(name, team[role], foreign), 404, 'organization_not_found');
        }
        await server.current.server.accounts.installation.appoint(foreign.member.userId);
        expectEnvelope(await asPerson(name, team.owner, own), 403, 'installation_owner_only');
      },
    );

    it('an organization of others is not there, for no role', async () => {
      for (const role of Role.options)
        expectEnvelope(await asPerson(name, team[role], foreign), 404, 'organization_not_found');
    });
  });

  it('every route that takes an API key names a scope, and only a key that has it is let in', async () => {
    const { keys } = server.current.server.access;
    const shop = await server.current.makeShop();
    const { shopId } = shop.shop;
    const keyWith = async (scopes: readonly KeyScope[]) =>
      (await keys.create(shopId, 'k', { scopes })).apiKey;
    const all = KeyScope.options;
    const only = new Map(await Promise.all(all.map(async (one) => [one, await keyWith([one])] as const)));
    const without = new Map(
      await Promise.all(
        all.map(async (one) => [one, await keyWith(all.filter((other) => other !== one))] as const),
      ),
    );
    for (const name of names) {
      const { credentials, scope, surface } = specOf(name);
      const takesKey = credentials.includes('apiKey');
      expect(scope !== undefined, name).toBe(takesKey);
      if (scope === undefined) continue;
      const as = (key: string | undefined) =>
        send(
          name,
          {
            [surface === 'analytics' ? 'x-shop-api-key' : 'authorization']:
              surface === 'analytics' ? (key ?? '') : `Bearer ${key}`,
          },
          shop,
        );
      expectEnvelope(await as(without.get(scope)), 403, 'scope_missing');
      const allowed = await as(only.get(scope));
      expect(REFUSED.has(allowed.status), `${name}: ${allowed.text}`).toBe(false);
    }
  });

  it('every route of a shop or an organization names the least role, and only routes for sessions do', () => {
    for (const name of [...forShops, ...forOrganizations]) expect(specOf(name).role, name).toBeDefined();
    for (const name of names)
      if (specOf(name).role !== undefined) expect(takesSession(name), name).toBe(true);
  });

  it('an API key or a widget token opens no route of the dashboard', async () => {
    const headers = { authorization: `Bearer ${own.apiKey}`, 'x-widget-token': own.token };
    for (const name of names) {
      if (specOf(name).surface !== 'dashboard' || !takesSession(name)) continue;
      expectEnvelope(await send(name, headers, own), 401, 'credential_missing');
    }
  });

  it('a session opens no route of the widget', async () => {
    const headers = server.current.personHeaders(team.owner, own.shop.shopId);
    for (const name of names) {
      if (specOf(name).surface !== 'widget') continue;
      expectEnvelope(await send(name, headers, own), 401, 'credential_missing');
    }
  });

  it.each([
    'search',
    'searchByPhoto',
  ] as const)('%s explains scores to members of the organization', async (name) => {
    // The walks before have used the requests of their minute.
    server.current.clock.advance(60_000);
    // A route of the matrix has revoked the tokens of the shop.
    const { token } = await server.current.server.access.tokens.issue(own.shop.shopId);
    const explained = (member: TestMember, shop: TestShop) =>
      server.current.call(
        name,
        { ...own, token },
        {
          body: { ...(SAMPLE_CALLS[name].body as object), explain: true },
          headers: server.current.personHeaders(member, shop.shop.shopId),
          remoteAddress: '198.51.100.7',
        },
      );
    expect((await explained(team.analyst, own)).body.code).not.toBe('explain_needs_api_key');
    expectEnvelope(await explained(foreign.member, foreign), 403, 'explain_needs_api_key');
    expectEnvelope(await explained(foreign.member, own), 404, 'shop_not_found');
  });
};
