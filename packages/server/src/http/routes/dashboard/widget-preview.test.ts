import { describe, expect, it } from 'vitest';
import {
  type CallInput,
  type TestAnswer,
  type TestMember,
  type TestShop,
  useTestServer,
} from '../../../../test/harness.ts';
import { expectEnvelope } from '../../../../test/status-cases.ts';
import { PREVIEW_TTL_MS } from '../../../access/index.ts';

const server = useTestServer();

const preview = (shop: TestShop, query: Record<string, string> = {}, member: TestMember = shop.member) => {
  const { organizationId, shopId: id } = shop.shop;
  const { cookie } = server.current.personHeaders(member);
  // As a frame loads it: browsers send no Origin.
  return server.current.call('widgetPreview', null, {
    params: { organizationId, id },
    query,
    headers: { cookie: cookie ?? '' },
  });
};

const tokenIn = ({ text }: TestAnswer): string => /data-token="([^"]+)"/.exec(text)?.[1] ?? '';

const widget = (token: string, headers: Record<string, string> = { origin: 'null' }): Promise<TestAnswer> => {
  const input: CallInput = { headers: { 'x-widget-token': token, ...headers } };
  return server.current.call('widgetConfig', null, input);
};

describe('200', () => {
  it('a page in a sandbox that holds the widget as it was chosen, for analysts too', async () => {
    const shop = await server.current.makeShop({ language: 'fr' });
    const analyst = await server.current.makeMember(shop.shop.organizationId, 'analyst');
    const answer = await preview(shop, { place: 'input', language: 'ar' }, analyst);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['content-disposition']).toBeUndefined();
    expect(answer.headers['cache-control']).toBe('no-store');
    const policy = answer.headers['content-security-policy'] ?? '';
    expect(policy).toMatch(/^sandbox allow-scripts/);
    expect(policy).not.toContain('allow-same-origin');
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).not.toContain('unsafe');
    expect(answer.text).toContain('<html lang="ar">');
    expect(answer.text).toContain(' data-input="#search"');
    expect((await preview(shop)).text).toContain('<html lang="fr">');
  });

  it('its token asks the widget API from a sandboxed frame alone, for an hour', async () => {
    const shop = await server.current.makeShop();
    const token = tokenIn(await preview(shop));
    const answer = await widget(token);
    expect(answer.status).toBe(200);
    expect(answer.headers['access-control-allow-origin']).toBe('null');
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
    for (const origin of ['https://evil.example', shop.origin, server.current.server.publicUrl()])
      expectEnvelope(await widget(token, { origin }), 403, 'origin_mismatch');
    expectEnvelope(await widget(token, {}), 403, 'origin_mismatch');
    server.current.clock.advance(PREVIEW_TTL_MS);
    expectEnvelope(await widget(token), 401, 'credential_invalid');
  });

  it('shows a look that is not saved, and the shop keeps its own', async () => {
    const shop = await server.current.makeShop();
    const look = {
      mode: 'dark',
      accent: '#ffcc00',
      font: 'Inter, Noto Sans Arabic',
      radius: 0,
      layout: 'dropdown',
    };
    const page = await preview(shop, { look: JSON.stringify(look) });
    expect(page.text).not.toContain('Inter');
    expect(page.text).toContain('name="color-scheme" content="dark"');
    expect((await widget(tokenIn(page))).body.theme).toEqual(look);
    const longest = { ...look, font: 'ä'.repeat(200) };
    const answer = await widget(tokenIn(await preview(shop, { look: JSON.stringify(longest) })));
    expect(answer.body.theme).toEqual(longest);
    const own = { mode: 'auto', accent: null, font: null, radius: null, layout: 'overlay' };
    expect((await widget(tokenIn(await preview(shop)))).body.theme).toEqual(own);
    expect((await server.current.call('widgetConfig', shop)).body.theme).toEqual(own);
  });

  it('its token is not renewed, and stands in no table', async () => {
    const shop = await server.current.makeShop();
    const { db } = server.current.server.store;
    const count = async () => (await db.selectFrom('widget_tokens').select('id').execute()).length;
    const before = await count();
    const token = tokenIn(await preview(shop));
    const headers = { 'x-widget-token': token, origin: 'null' };
    expectEnvelope(await server.current.call('refreshToken', null, { headers }), 401, 'credential_invalid');
    expect(await count()).toBe(before);
  });

  it('its token ends with the session that asked for it, and with the membership', async () => {
    const shop = await server.current.makeShop();
    const { organizationId } = shop.shop;
    const { sessions, members } = server.current.server.accounts;
    const [leaver, signedOut] = [
      await server.current.makeMember(organizationId, 'analyst'),
      await server.current.makeMember(organizationId, 'analyst'),
    ];
    const tokens = [await preview(shop, {}, leaver), await preview(shop, {}, signedOut)].map(tokenIn);
    for (const token of tokens) expect((await widget(token)).status).toBe(200);
    const { userId } = leaver;
    await members.change({ organizationId, userId, actorId: shop.member.userId, role: null });
    await sessions.endToken(signedOut.cookie.replace('aisle_session=', ''));
    for (const token of tokens) expectEnvelope(await widget(token), 401, 'credential_invalid');
    expect((await widget(tokenIn(await preview(shop)))).status).toBe(200);
  });

  it('a token that was changed, and one for a deleted shop, open nothing', async () => {
    const shop = await server.current.makeShop();
    const token = tokenIn(await preview(shop));
    for (const wrong of [
      `${token.slice(0, -2)}AA`,
      'aisle_pv_',
      `aisle_pv_${'A'.repeat(80)}`,
      `aisle_pv_${'A'.repeat(9000)}`,
    ])
      expectEnvelope(await widget(wrong), 401, 'credential_invalid');
    const { organizationId, shopId } = shop.shop;
    await server.current.server.access.deletedShops.delete({ organizationId, shopId });
    expectEnvelope(await widget(token), 401, 'credential_invalid');
  });

  it('its searches are in no report', async () => {
    const shop = await server.current.makeShop();
    const token = tokenIn(await preview(shop));
    await server.current.call('syncProducts', shop, { body: { syncType: 'INCREMENTAL', products: [] } });
    const headers = { 'x-widget-token': token, origin: 'null' };
    const sent = await server.current.call('search', null, { headers, body: { query: 'kettle' } });
    expect(sent.status).toBe(200);
    await server.current.server.searchLog.flush();
    const rows = await server.current.server.store.db
      .selectFrom('search_logs')
      .select('bot')
      .where('shop_id', '=', shop.shop.shopId)
      .execute();
    expect(rows).toEqual([{ bot: 1 }]);
  });
});

describe('400', () => {
  it('text of a caller never becomes part of the page', async () => {
    const shop = await server.current.makeShop();
    for (const wrong of ['"><script>alert(1)</script>', 'javascript:1', 'xx', '']) {
      for (const name of ['place', 'language', 'aisle', 'look'])
        expectEnvelope(await preview(shop, { [name]: wrong }), 400, 'invalid_request');
    }
    for (const look of [{}, { mode: 'auto', accent: 'red', font: null, radius: 3, layout: 'overlay' }])
      expectEnvelope(await preview(shop, { look: JSON.stringify(look) }), 400, 'invalid_request');
  });
});

describe('404', () => {
  it('a shop of another organization is not there, under either name', async () => {
    const own = await server.current.makeShop();
    const other = await server.current.makeShop();
    const { headers } = { headers: { cookie: own.member.cookie } };
    const call = (organizationId: string, id: string) =>
      server.current.call('widgetPreview', null, { params: { organizationId, id }, headers });
    expectEnvelope(await call(own.shop.organizationId, other.shop.shopId), 404, 'shop_not_found');
    expectEnvelope(await call(other.shop.organizationId, other.shop.shopId), 404, 'organization_not_found');
  });
});
