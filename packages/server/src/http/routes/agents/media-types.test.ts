import { describe, expect, it } from 'vitest';
import { type TestAnswer, type TestShop, useTestServer } from '../../../../test/harness.ts';
import { expectEnvelope } from '../../../../test/status-cases.ts';

const server = useTestServer();

const openShop = async (): Promise<TestShop> => {
  const shop = await server.current.makeShop();
  await server.current.call('patchShop', shop, { body: { features: { agents: true } } });
  return shop;
};

type Headers = Record<string, string>;
const send = (
  { shop, token }: TestShop,
  headers: Headers,
  {
    method = 'POST',
    payload,
  }: { method?: 'POST' | 'GET' | 'DELETE' | 'PUT' | 'PATCH'; payload?: string } = {},
): Promise<TestAnswer> =>
  server.current.request({
    method,
    url: `/mcp/${shop.shopId}`,
    headers: { authorization: `Bearer ${token}`, ...headers },
    ...(payload !== undefined && { payload }),
  });

const VERSION = '2026-07-28';
const CLAIM = {
  'io.modelcontextprotocol/protocolVersion': VERSION,
  'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
};
const BOTH = 'application/json, text/event-stream';
const JSON_TYPE = 'application/json';
const message = (params: object): string =>
  JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params });

/** The SDK treats the two protocols differently; an agent must meet one rule. */
describe.each([
  { protocol: '2025', own: {} as Headers, payload: message({}) },
  {
    protocol: '2026',
    own: { 'mcp-protocol-version': VERSION, 'mcp-method': 'tools/list' } as Headers,
    payload: message({ _meta: CLAIM }),
  },
])('clients of $protocol', ({ own, payload }) => {
  it.each([
    BOTH,
    'text/event-stream;q=0.5,APPLICATION/JSON',
    'text/html, application/json; charset=utf-8, text/event-stream',
  ])('200: Accept: %s', async (accept) => {
    const answer = await send(await openShop(), { ...own, accept, 'content-type': JSON_TYPE }, { payload });
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('get_product');
  });

  it.each([
    null,
    '*/*',
    JSON_TYPE,
    'text/event-stream',
    'text/html',
    'application/jsonx, text/event-streams',
  ])('406: Accept: %s', async (accept) => {
    const headers = { ...own, 'content-type': JSON_TYPE, ...(accept !== null && { accept }) };
    const answer = await send(await openShop(), headers, { payload });
    expectEnvelope(answer, 406, 'not_acceptable');
    expect(answer.body.message).toContain(BOTH);
  });

  it.each([`${JSON_TYPE}; charset=utf-8`, 'Application/JSON'])('200: Content-Type: %s', async (type) => {
    const answer = await send(await openShop(), { ...own, accept: BOTH, 'content-type': type }, { payload });
    expect(answer.status).toBe(200);
  });

  it.each([
    null,
    'text/plain',
    'application/jsonp',
    'application/vnd.api+json',
    'multipart/form-data; boundary=x',
  ])('415: Content-Type: %s', async (type) => {
    const headers = { ...own, accept: BOTH, ...(type !== null && { 'content-type': type }) };
    expectEnvelope(await send(await openShop(), headers, { payload }), 415, 'unsupported_media_type');
  });
});

describe('405', () => {
  it.each([
    'GET',
    'DELETE',
    'PUT',
    'PATCH',
  ] as const)('%s opens no stream and ends no session', async (method) => {
    const headers = { accept: 'text/event-stream', 'mcp-session-id': 'none' };
    const answer = await send(await openShop(), headers, { method });
    expectEnvelope(answer, 405, 'method_not_allowed');
    expect(answer.headers.allow).toBe('POST');
  });

  it('the body of a refused method is not read', async () => {
    const headers = { 'content-type': JSON_TYPE };
    const answer = await send(await openShop(), headers, { method: 'DELETE', payload: '{' });
    expectEnvelope(answer, 405, 'method_not_allowed');
  });
});

describe('before the media types', () => {
  it('a stranger, and the agent of a shop that is not open, learn that first', async () => {
    const shop = await openShop();
    const payload = message({});
    expectEnvelope(await send(shop, { authorization: '' }, { payload }), 401, 'credential_missing');
    await server.current.call('patchShop', shop, { body: { features: { agents: false } } });
    expectEnvelope(await send(shop, {}, { payload }), 404, 'agents_not_open');
  });
});
