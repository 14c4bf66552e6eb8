import { Agent, request as httpRequest, METHODS } from 'node:http';
import { connect } from 'node:net';
import { ErrorBody } from '@aisle/contract';
import { errorCodes } from 'fastify';
import { expect, it } from 'vitest';
import { useTestServer } from '../../../test/harness.ts';
import { SAMPLE_CALLS } from '../../../test/sample-calls.ts';
import { expectEnvelope, expectThrottled } from '../../../test/status-cases.ts';
import { TOKEN_TTL_MS } from '../../access/index.ts';
import { toAisleError } from './errors/fail.ts';
import { FAILED_AUTH_LIMIT } from './limits/rate-limit.ts';

const server = useTestServer();
const get = (url: string, headers: Record<string, string> = {}) =>
  server.current.request({ method: 'GET', url, headers });

it('an unknown address is 404 in the envelope, for every method', async () => {
  for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const) {
    const answer = await server.current.request({ method, url: '/api/nothing?x=1' });
    expectEnvelope(answer, 404, 'route_not_found');
  }
});

it('a known address with another method is 405 and names what is allowed', async () => {
  const answer = await server.current.request({ method: 'PUT', url: '/api/integrations/v1/products/a%2Fb' });
  expectEnvelope(answer, 405, 'method_not_allowed');
  expect(answer.headers.allow).toBe('GET, HEAD, PATCH, DELETE, OPTIONS');
  const sync = await server.current.request({ method: 'PUT', url: '/api/integrations/v1/products/sync' });
  expectEnvelope(sync, 405, 'method_not_allowed');
});

it("the caller's request id is kept when it is well formed, else a new one is made", async () => {
  expect((await get('/healthz', { 'x-request-id': 'Order_7.a-b' })).headers['x-request-id']).toBe(
    'Order_7.a-b',
  );
  for (const id of ['', 'a b', 'x'.repeat(129), 'ü', '<script>']) {
    const made = (await get('/healthz', { 'x-request-id': id })).headers['x-request-id'];
    expect(made).toMatch(/^[0-9a-f-]{36}$/);
  }
});

it('HEAD answers like GET, without the body', async () => {
  const shop = await server.current.makeShop();
  const headers = { authorization: `Bearer ${shop.apiKey}` };
  const answer = await server.current.request({ method: 'HEAD', url: '/api/integrations/v1/shop', headers });
  expect([answer.status, answer.text]).toEqual([200, '']);
  expect(Number(answer.headers['content-length'])).toBeGreaterThan(100);
  const refused = await server.current.request({ method: 'HEAD', url: '/api/integrations/v1/shop' });
  expect([refused.status, refused.text]).toEqual([401, '']);
});

it("a page of a shop may ask for the widget's endpoints, with the token as a header and never with cookies", async () => {
  const shop = await server.current.makeShop();
  const preflight = (url: string, origin: string) =>
    server.current.request({
      method: 'OPTIONS',
      url,
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'x-widget-token',
      },
    });
  for (const origin of [shop.origin, shop.origin.replace('https://', 'https://www.')]) {
    const answer = await preflight('/api/widget/search', origin);
    expect(answer.status).toBe(204);
    expect(answer.headers).toMatchObject({ 'access-control-allow-origin': origin, vary: 'Origin' });
    expect(answer.headers['access-control-allow-headers']).toMatch(/X-Widget-Token/i);
    expect(answer.headers['access-control-allow-methods']).toBe('POST');
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
  }
  expectEnvelope(await preflight('/api/widget/search', 'https://evil.example'), 403, 'origin_mismatch');
  const integrations = await preflight('/api/integrations/v1/shop', shop.origin);
  expect([integrations.status, integrations.headers['access-control-allow-origin']]).toEqual([
    204,
    undefined,
  ]);
});

it("a shop's page can read refusals and limits too", async () => {
  const shop = await server.current.makeShop();
  const headers = { origin: shop.origin, 'x-widget-token': `aisle_wt_${'0'.repeat(48)}` };
  const refused = await get('/api/widget/config', headers);
  expectEnvelope(refused, 401, 'credential_invalid');
  expect(refused.headers['access-control-allow-origin']).toBe(shop.origin);
  for (const name of ['X-RateLimit-Remaining', 'Retry-After', 'X-Request-ID']) {
    expect(refused.headers['access-control-expose-headers']).toContain(name);
  }
  const foreign = await get('/api/widget/config', { ...headers, origin: 'https://evil.example' });
  expect(foreign.headers['access-control-allow-origin']).toBeUndefined();
});

it('www and the bare domain are one site; other hosts and ports are not, nor is a page without encryption', async () => {
  const shop = await server.current.makeShop({ url: 'https://www.norrvik.example/se/' });
  const statusFrom = async (origin: string) =>
    (await server.current.call('getShop', shop, { headers: { origin } })).status;
  for (const origin of [
    'https://norrvik.example',
    'https://www.norrvik.example',
    'https://NORRVIK.example',
  ]) {
    expect(await statusFrom(origin)).toBe(200);
  }
  for (const origin of [
    'https://m.norrvik.example',
    'https://norrvik.example:8443',
    'https://norrvik.example.evil.example',
    // Whoever is on the shopper's network writes this page.
    'http://norrvik.example',
  ]) {
    expect(await statusFrom(origin)).toBe(403);
  }
});

it('a widget token, a refresh and a preflight respect the scheme; a shop without encryption may add it', async () => {
  const { current } = server;
  const [shop, plain] = [
    await current.makeShop(),
    await current.makeShop({ url: 'http://plain-shop.example:8080' }),
  ];
  const insecure = { headers: { origin: shop.origin.replace('https:', 'http:') } };
  for (const name of ['widgetConfig', 'refreshToken'] as const)
    expectEnvelope(await current.call(name, shop, insecure), 403, 'origin_mismatch');
  const preflight = { 'access-control-request-method': 'POST', ...insecure.headers };
  const asked = { method: 'OPTIONS', url: '/api/widget/search', headers: preflight } as const;
  expectEnvelope(await current.request(asked), 403, 'origin_mismatch');
  for (const origin of ['http://plain-shop.example:8080', 'https://plain-shop.example:8080'])
    expect((await current.call('widgetConfig', plain, { headers: { origin } })).status).toBe(200);
});

it("this server's own pages may use any shop's token", async () => {
  const shop = await server.current.makeShop();
  const own = server.current.server.publicUrl();
  const answer = await server.current.call('widgetConfig', shop, { headers: { origin: own } });
  expect([answer.status, answer.headers['access-control-allow-origin']]).toEqual([200, own]);
});

it('routes of one group share one count; others have their own', async () => {
  const shop = await server.current.makeShop();
  const remaining = async (
    name: 'suggestions' | 'widgetSuggestions' | 'getShop' | 'getShopMe' | 'listProducts',
  ) =>
    Number(
      (await server.current.call(name, shop, { ...SAMPLE_CALLS[name], query: {} })).headers[
        'x-ratelimit-remaining'
      ],
    );
  expect([await remaining('suggestions'), await remaining('widgetSuggestions')]).toEqual([299, 298]);
  expect([await remaining('getShop'), await remaining('getShopMe'), await remaining('listProducts')]).toEqual(
    [59, 58, 99],
  );
});

const from = (remoteAddress: string) => ({
  byKey: (apiKey: string) =>
    server.current.request({
      method: 'GET',
      url: '/api/integrations/v1/shop',
      headers: { authorization: `Bearer ${apiKey}` },
      remoteAddress,
    }),
  byToken: (token: string) =>
    server.current.request({
      method: 'GET',
      url: '/api/widget/config',
      headers: { 'x-widget-token': token },
      remoteAddress,
    }),
  preflight: (origin: string) =>
    server.current.request({
      method: 'OPTIONS',
      url: '/api/widget/search',
      headers: { origin, 'access-control-request-method': 'POST' },
      remoteAddress,
    }),
});
const WRONG_KEY = `aisle_sk_${'f'.repeat(48)}`;
const WRONG_TOKEN = `aisle_wt_${'f'.repeat(48)}`;
const sendWrong = async (caller: ReturnType<typeof from>): Promise<void> => {
  const answers = await Promise.all(
    Array.from({ length: FAILED_AUTH_LIMIT }, () => caller.byToken(WRONG_TOKEN)),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
};

it('wrong credentials are throttled by address; a right one passes, also one that was never seen before', async () => {
  const caller = from('203.0.113.7');
  await sendWrong(caller);
  expectThrottled(await caller.byToken(WRONG_TOKEN), FAILED_AUTH_LIMIT);
  expectThrottled(await caller.byKey(WRONG_KEY), FAILED_AUTH_LIMIT);
  expect((await from('203.0.113.8').byKey(WRONG_KEY)).status).toBe(401);
  const shop = await server.current.makeShop();
  expect((await caller.byKey(shop.apiKey)).status).toBe(200);
  expect((await caller.byToken(shop.token)).status).toBe(200);
});

it('one IPv6 line is one caller, from whichever of its addresses it sends', async () => {
  const shop = await server.current.makeShop();
  const remaining = async (address: string, token: string) => {
    const { headers, status } = await from(address).byToken(token);
    return [status, Number(headers['x-ratelimit-remaining'])];
  };
  const [, first = 0] = await remaining('2001:db8:1:2::1', shop.token);
  expect(await remaining('2001:db8:1:2:ffff::9', shop.token)).toEqual([200, first - 1]);
  expect(await remaining('2001:db8:1:3::1', shop.token)).toEqual([200, first]);
  await Promise.all(
    Array.from({ length: FAILED_AUTH_LIMIT }, (_, n) => from(`2001:db8:5:6::${n}`).byToken(WRONG_TOKEN)),
  );
  expectThrottled(await from('2001:db8:5:6:7::').byToken(WRONG_TOKEN), FAILED_AUTH_LIMIT);
});

it('an expired token is told so behind any number of wrong ones, so that its page can refresh it', async () => {
  const caller = from('203.0.113.9');
  const shop = await server.current.makeShop();
  await sendWrong(caller);
  server.current.clock.advance(TOKEN_TTL_MS);
  expectEnvelope(await caller.byToken(shop.token), 401, 'credential_invalid');
});

it('preflights are not counted and not throttled', async () => {
  const caller = from('203.0.113.10');
  const shop = await server.current.makeShop();
  for (let sent = 0; sent <= FAILED_AUTH_LIMIT; sent++) {
    expect((await caller.preflight('https://evil.example')).status).toBe(403);
  }
  expectEnvelope(await caller.byToken(WRONG_TOKEN), 401, 'credential_invalid');
  await sendWrong(from('203.0.113.11'));
  expect((await from('203.0.113.11').preflight(shop.origin)).status).toBe(204);
});

it('nothing secret reaches the log', async () => {
  const shop = await server.current.makeShop();
  await server.current.call('getShop', shop);
  await get(`/api/suggestions?q=ab&token=${shop.token}`, { 'x-widget-token': shop.token });
  expect(server.current.log).toContain('/api/suggestions');
  expect(server.current.log).not.toContain(shop.token);
  expect(server.current.log).not.toContain(shop.apiKey);
});

const listen = async (): Promise<number> => {
  const { app } = server.current.server;
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
};

const rawExchange = (port: number, text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      answer += chunk;
    });
    socket.on('close', () => resolve(answer)).on('error', reject);
  });

it('every method that HTTP has is refused in the envelope where no route takes it: 405, and never 500', async () => {
  const port = await listen();
  const send = (method: string, path: string): Promise<string> =>
    rawExchange(port, `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`);
  const taken = new Set(['GET', 'HEAD', 'POST', 'OPTIONS', 'CONNECT']);
  for (const method of METHODS.filter((name) => !taken.has(name))) {
    const answer = await send(method, '/api/widget/search?x=1');
    expect([method, answer]).toEqual([
      method,
      expect.stringMatching(/^HTTP\/1\.1 405 [\s\S]*\r\nallow: POST, OPTIONS\r\n/i),
    ]);
    const body = ErrorBody.parse(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4)));
    expect(body.code).toBe('method_not_allowed');
    expect([method, await send(method, '/nothing')]).toEqual([
      method,
      expect.stringMatching(/^HTTP\/1\.1 404 /),
    ]);
  }
});

it('no refusal of the framework is answered as a fault of ours', () => {
  const refusals = Object.values(errorCodes).flatMap((Refusal) => {
    const error = new Refusal();
    return (error.statusCode ?? 500) < 500 ? [error] : [];
  });
  expect(refusals.length).toBeGreaterThan(5);
  for (const error of refusals) {
    const { status, code } = toAisleError(error);
    expect([error.code, status, code]).toEqual([
      error.code,
      expect.toSatisfy((given) => given < 500 || given === 503),
      expect.not.stringMatching('internal'),
    ]);
  }
});

it('broken HTTP and oversized headers leave through the envelope too', async () => {
  const port = await listen();
  const cases = {
    '400': 'GET / HTTP/1.1\r\nbad header\r\n\r\n',
    '431': `GET /${'x'.repeat(20_000)} HTTP/1.1\r\n\r\n`,
  };
  for (const [status, text] of Object.entries(cases)) {
    const answer = await rawExchange(port, text);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    const body = ErrorBody.parse(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4)));
    expect(answer).toContain(`X-Request-ID: ${body.requestId}`);
  }
});

it('a streamed body is cut off at the limit, not buffered to its end', async () => {
  const port = await listen();
  const shop = await server.current.makeShop();
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${shop.apiKey}` };
  const agent = new Agent({ keepAlive: false });
  const sent = { bytes: 0 };
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const url = `http://127.0.0.1:${port}/api/integrations/v1/products/sync`;
    let answered = false;
    const outgoing = httpRequest(url, { method: 'POST', headers, agent }, (answer) => {
      answered = true;
      resolve(answer.statusCode);
      outgoing.destroy();
    });
    const chunk = Buffer.alloc(1024 * 1024, 0x20);
    const send = (): void => {
      if (outgoing.destroyed || sent.bytes > 64 * chunk.length) return;
      sent.bytes += chunk.length;
      outgoing.write(chunk, () => setImmediate(send));
    };
    // Writing on into a connection that the server has hung up fails, at times before its answer is read.
    outgoing.on('error', (error: NodeJS.ErrnoException) => {
      const hungUp = error.code === 'EPIPE' || error.code === 'ECONNRESET';
      if (!answered && hungUp) resolve(undefined);
      else reject(error);
    });
    send();
  });
  expect([413, undefined]).toContain(status);
  expect(sent.bytes).toBeLessThan(32 * 1024 * 1024);
});

it('a secret of the other kind is told as what it is, and counts as a wrong one', async () => {
  const { current } = server;
  const { apiKey, token, origin } = await current.makeShop();
  const asKey = {
    method: 'GET',
    url: '/api/integrations/v1/shop',
    headers: { authorization: `Bearer ${token}` },
  } as const;
  const key = await current.request(asKey);
  expectEnvelope(key, 401, 'credential_invalid');
  expect(key.body.message).toMatch(/^This is a widget token, not an API key: .* X-Widget-Token\.$/);
  const asToken = { 'x-widget-token': apiKey, origin };
  const widget = await current.request({ method: 'GET', url: '/api/widget/config', headers: asToken });
  expectEnvelope(widget, 401, 'credential_invalid');
  expect(widget.body.message).toMatch(/^This is an API key, not a widget token: keep it on your server/);
});

it('a page of another site is told where the domain of a shop is set, and names no other shop', async () => {
  const { current } = server;
  const shop = await current.makeShop();
  const { body } = await current.call('widgetConfig', shop, { headers: { origin: 'https://evil.example' } });
  expect(body).toMatchObject({
    code: 'origin_mismatch',
    message: expect.stringMatching(/the host of its `url`/),
  });
  expect(body.message).not.toContain(new URL(shop.origin).hostname);
});
