import { describe, expect, it } from 'vitest';
import { PASSWORD, signUpPerson } from '../../../../test/accounts/people.ts';
import { type TestShop, useTestServer } from '../../../../test/harness.ts';
import { SAMPLE_CALLS } from '../../../../test/sample-calls.ts';
import { expectEnvelope } from '../../../../test/status-cases.ts';

const server = useTestServer({ env: { AISLE_SIGN_UP: 'open' } });

describe('createOrganization', () => {
  describe('201', () => {
    it('the person owns it, and nobody else sees it', async () => {
      const [person, other] = [await signUpPerson(server.current), await signUpPerson(server.current)];
      const { status, body } = await person.call('createOrganization', { body: { name: 'Second' } });
      expect(status).toBe(201);
      expect(body).toMatchObject({ name: 'Second', role: 'owner' });
      expect((await person.call('getAccount')).body.organizations).toHaveLength(2);
      const members = await other.call('listMembers', { params: { organizationId: body.organizationId } });
      expectEnvelope(members, 404, 'organization_not_found');
    });
  });
});

describe('patchOrganization', () => {
  describe('200', () => {
    it('renames it, and tells the log', async () => {
      const person = await signUpPerson(server.current);
      const params = { organizationId: person.organizationId };
      const { status, body } = await person.call('patchOrganization', { params, body: { name: 'Renamed' } });
      expect(status).toBe(200);
      expect(body).toEqual({ ...params, name: 'Renamed', role: 'owner' });
      expect((await person.call('getAccount')).body.organizations).toMatchObject([{ name: 'Renamed' }]);
      const { entries } = (await person.call('listAudit', { params })).body;
      expect(entries[0]).toMatchObject({ action: 'organization.updated', details: { name: 'Renamed' } });
      expectEnvelope(
        await person.call('patchOrganization', {
          params: { organizationId: 'org_none' },
          body: { name: 'x' },
        }),
        404,
        'organization_not_found',
      );
    });
  });
});

describe('listAudit', () => {
  const audit = async (shop: TestShop, query: Record<string, string> = {}) => {
    const { organizationId } = shop.shop;
    return (await server.current.call('listAudit', shop, { params: { organizationId }, query })).body;
  };

  describe('200', () => {
    it('every change that the route table names leaves an entry: who, when, from where, what', async () => {
      const { current } = server;
      const shop = await current.makeShop();
      const { shopId, organizationId } = shop.shop;
      const made = (await current.call('createSynonym', shop, SAMPLE_CALLS.createSynonym)).body;
      const admin = await current.makeMember(organizationId, 'admin');
      const headers = current.personHeaders(admin, shopId);
      current.clock.advance(1);
      const remoteAddress = '203.0.113.77';
      const key = await current.call('createApiKey', null, {
        body: { name: 'till' },
        headers,
        remoteAddress,
      });
      const { entries } = await audit(shop);
      expect(entries).toMatchObject([
        {
          action: 'api_key.created',
          actor: { kind: 'user', id: admin.userId, email: admin.email },
          target: key.body.id,
          shopId,
          address: remoteAddress,
          details: { name: 'till' },
          at: new Date(current.clock.nowMs()).toISOString(),
        },
        {
          action: 'synonym.created',
          actor: { kind: 'apiKey', id: shop.keyId, name: 'default', email: null },
          target: made.id,
          details: { type: 'group' },
        },
      ]);
      expect(JSON.stringify(entries)).not.toContain(key.body.apiKey);
    });

    it('a role that does not suffice leaves one entry an hour, with a count and the routes', async () => {
      const { current } = server;
      const shop = await current.makeShop();
      const { shopId, organizationId } = shop.shop;
      const analyst = await current.makeMember(organizationId, 'analyst');
      const headers = current.personHeaders(analyst, shopId);
      const refused = async () => {
        for (const name of ['listApiKeys', 'listMembers', 'listApiKeys'] as const)
          expect((await current.call(name, null, { params: { organizationId }, headers })).status).toBe(403);
        await current.server.accounts.settled();
      };
      await refused();
      const actor = { kind: 'user', id: analyst.userId };
      const first = {
        action: 'access.role_refused',
        actor,
        details: { routes: ['listApiKeys', 'listMembers'] },
      };
      expect((await audit(shop)).entries).toMatchObject([{ ...first, shopId, details: { count: 3 } }]);
      current.clock.advance(3_600_001);
      await refused();
      expect((await audit(shop)).entries).toMatchObject([first, first]);
    });

    it('a key whose scopes do not suffice leaves one entry an hour too', async () => {
      const { current } = server;
      const shop = await current.makeShop();
      const { shopId } = shop.shop;
      const headers = current.personHeaders(shop.member, shopId);
      const made = await current.call('createApiKey', null, {
        body: { name: 'till', scopes: ['sync'] },
        headers,
      });
      expect(made.status).toBe(201);
      const { apiKey } = made.body;
      for (let sent = 0; sent < 3; sent++) {
        const asked = await current.call('listApiKeys', null, {
          headers: { authorization: `Bearer ${apiKey}` },
        });
        expect(asked.status).toBe(403);
      }
      await current.server.accounts.settled();
      expect((await audit(shop)).entries[0]).toMatchObject({
        action: 'access.key_refused',
        actor: { kind: 'apiKey', id: made.body.id, name: 'till' },
        shopId,
        details: { count: 3, routes: ['listApiKeys'] },
      });
    });

    it('a key that works no longer leaves one entry an hour with its networks, an unknown one a count alone', async () => {
      const { current } = server;
      const shop = await current.makeShop();
      const gauge = async (reason: string, network: string): Promise<number> => {
        const { text } = await current.request({ method: 'GET', url: '/metrics' });
        const line = `aisle_refused_api_keys_total{reason="${reason}",network="${network}"} `;
        return Number(text.split(line)[1]?.split('\n')[0]);
      };
      const before = [await gauge('unknown', 'private'), await gauge('revoked', 'ipv4')];
      const made = await current.call('createApiKey', shop, { body: { name: 'till' } });
      const { id, apiKey } = made.body;
      await current.call('deleteApiKey', shop, { params: { id } });
      const use = (key: string, remoteAddress: string) =>
        current.call('getShop', null, { headers: { authorization: `Bearer ${key}` }, remoteAddress });
      for (const address of ['8.8.4.4', '8.8.8.8', '8.8.8.8'])
        expectEnvelope(await use(apiKey, address), 401, 'credential_invalid');
      const unknown = `aisle_sk_${'0'.repeat(48)}`;
      expectEnvelope(await use(unknown, '10.0.0.9'), 401, 'credential_invalid');
      await current.server.accounts.settled();
      const used = {
        action: 'access.ended_key_used',
        actor: { kind: 'apiKey', id, name: 'till', email: null },
        target: id,
        shopId: shop.shop.shopId,
        details: { reason: 'revoked', count: 3, networks: ['8.8.4.4', '8.8.8.8'] },
      };
      const { entries } = await audit(shop);
      expect(entries.map(({ action }: { action: string }) => action)).toEqual([
        'access.ended_key_used',
        'api_key.revoked',
        'api_key.created',
      ]);
      expect(entries[0]).toMatchObject(used);
      expect([await gauge('unknown', 'private'), await gauge('revoked', 'ipv4')]).toEqual([
        (before[0] ?? 0) + 1,
        (before[1] ?? 0) + 3,
      ]);
      expect(current.log).not.toContain(unknown);
      current.clock.advance(3_600_001);
      await use(apiKey, '2001:4860:4860::8888');
      await current.server.accounts.settled();
      expect((await audit(shop)).entries[0]).toMatchObject({ ...used, details: { count: 1 } });
    });

    it('refused changes and reads leave none; a change of the account shows in its organizations', async () => {
      const person = await signUpPerson(server.current);
      const params = { organizationId: person.organizationId };
      await person.call('changePassword', { body: { current: 'a guess', next: PASSWORD } });
      await person.call('listMembers', { params });
      const before = (await person.call('listAudit', { params })).body.entries;
      expect(before).toMatchObject([{ action: 'account.created', actor: { id: person.userId } }]);
      server.current.clock.advance(1);
      await person.call('changePassword', { body: { current: PASSWORD, next: 'another long password' } });
      const { entries } = (await person.call('listAudit', { params })).body;
      expect(entries).toMatchObject([{ action: 'account.password_changed', details: {} }, before[0]]);
    });

    it('comes in pages, newest first, by shop, and never shows another organization’s', async () => {
      const { current } = server;
      const [shop, other] = [await current.makeShop(), await current.makeShop()];
      await current.call('createApiKey', other, { body: { name: 'foreign' } });
      for (let made = 0; made < 5; made++) {
        current.clock.advance(1000);
        await current.call('createApiKey', shop, { body: { name: `key ${made}` } });
      }
      const seen: string[] = [];
      let cursor: string | null | undefined;
      while (cursor !== null) {
        const page = await audit(shop, { limit: '2', ...(cursor === undefined ? {} : { cursor }) });
        seen.push(...page.entries.map((entry: { details: { name: string } }) => entry.details.name));
        cursor = page.nextCursor;
      }
      expect(seen).toEqual(['key 4', 'key 3', 'key 2', 'key 1', 'key 0']);
      expect((await audit(shop, { shopId: shop.shop.shopId })).entries).toHaveLength(5);
      expect((await audit(shop, { shopId: other.shop.shopId })).entries).toEqual([]);
    });
  });

  describe('200', () => {
    it('filters by action, person and time', async () => {
      const { current } = server;
      const shop = await current.makeShop();
      await current.call('createSynonym', shop, SAMPLE_CALLS.createSynonym);
      const headers = current.personHeaders(shop.member, shop.shop.shopId);
      current.clock.advance(1000);
      const from = new Date(current.clock.nowMs()).toISOString();
      await current.call('createApiKey', null, { body: { name: 'till' }, headers });
      const actionsOf = async (query: Record<string, string>): Promise<string[]> =>
        (await audit(shop, query)).entries.map(({ action }: { action: string }) => action);
      expect(await actionsOf({})).toEqual(['api_key.created', 'synonym.created']);
      expect(await actionsOf({ action: 'api_key' })).toEqual(['api_key.created']);
      expect(await actionsOf({ action: 'api_key.revoked' })).toEqual([]);
      expect(await actionsOf({ actorId: shop.member.userId })).toEqual(['api_key.created']);
      expect(await actionsOf({ from })).toEqual(['api_key.created']);
      expect(await actionsOf({ to: from })).toEqual(['synonym.created']);
    });
  });

  describe('400', () => {
    it('a cursor that this list did not give is refused', async () => {
      const shop = await server.current.makeShop();
      const params = { organizationId: shop.shop.organizationId };
      const query = { cursor: 'WzEsMl0' };
      expectEnvelope(await server.current.call('listAudit', shop, { params, query }), 400, 'invalid_cursor');
    });
  });
});

describe('exportAudit', () => {
  const send = (shop: TestShop, body: object) =>
    server.current.call('exportAudit', shop, { params: { organizationId: shop.shop.organizationId }, body });

  describe('200', () => {
    it('gives CSV or JSON Lines of what matches, as files, and leaves an entry itself', async () => {
      const { current } = server;
      const shop = await current.makeShop();
      for (const name of ['=1+1', 'second']) await current.call('createApiKey', shop, { body: { name } });
      const csv = await send(shop, { format: 'csv', action: 'api_key' });
      expect([csv.status, csv.headers['content-type'], csv.headers['content-disposition']]).toEqual([
        200,
        'text/csv; charset=utf-8',
        'attachment; filename="audit-log.csv"',
      ]);
      const lines = csv.text.split('\r\n');
      expect([lines.length, lines[0]]).toEqual([4, expect.stringMatching(/^at,id,action,/)]);
      expect(lines[1]).toMatch(/^20\d\d-[\d-]+T[\d:.]+Z,aud_\w+,api_key\.created,.*,4,[\w-]{43}$/);

      const jsonl = await send(shop, { format: 'jsonl' });
      expect([jsonl.headers['content-type'], jsonl.headers['content-disposition']]).toEqual([
        'application/x-ndjson; charset=utf-8',
        'attachment; filename="audit-log.jsonl"',
      ]);
      const entries = jsonl.text
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
      expect(entries.map(({ action, details }) => [action, details.format ?? details.name])).toEqual([
        ['audit.exported', 'jsonl'],
        ['audit.exported', 'csv'],
        ['api_key.created', 'second'],
        ['api_key.created', '=1+1'],
      ]);
      expect(entries[1]).toMatchObject({ actor: { id: shop.member.userId }, details: { action: 'api_key' } });
    });
  });

  describe('400', () => {
    it('an action that cannot be one is refused, and leaves no entry', async () => {
      const shop = await server.current.makeShop();
      expectEnvelope(await send(shop, { format: 'csv', action: '%' }), 400, 'invalid_request');
      expectEnvelope(await send(shop, { format: 'xlsx' }), 400, 'invalid_request');
      const { text } = await send(shop, { format: 'jsonl' });
      expect(text.trim().split('\n')).toHaveLength(1);
    });
  });

  describe('404', () => {
    it('no organization of others is exported', async () => {
      const [shop, other] = [await server.current.makeShop(), await server.current.makeShop()];
      const params = { organizationId: other.shop.organizationId };
      const answer = await server.current.call('exportAudit', shop, { params, body: { format: 'csv' } });
      expectEnvelope(answer, 404, 'organization_not_found');
    });
  });
});
