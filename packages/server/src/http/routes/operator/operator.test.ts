import { expect, it } from 'vitest';
import { TestServer, useTestServer } from '../../../../test/harness.ts';
import { SAMPLE_CALLS } from '../../../../test/sample-calls.ts';
import { expectEnvelope } from '../../../../test/status-cases.ts';

const server = useTestServer();
const get = (url: string) => server.current.request({ method: 'GET', url });

it('/healthz and /readyz say how the parts are', async () => {
  expect((await get('/healthz')).body).toEqual({ status: 'alive' });
  const ready = await get('/readyz');
  expect([ready.status, ready.body.status]).toEqual([200, 'ready']);
  expect(ready.body.parts).toMatchObject({
    store: { state: 'ready' },
    index: { state: 'ready' },
    textModel: { state: 'off', reason: expect.stringContaining('AISLE_TEXT_MODEL') },
    imageModel: { state: 'ready' },
    speechModel: { state: 'off', reason: expect.stringContaining('AISLE_SPEECH_MODEL') },
  });
});

it('/readyz tells strangers that the store does not answer, and the log why, once', async () => {
  const broken = await TestServer.open();
  try {
    await broken.server.store.close();
    for (let asked = 0; asked < 3; asked++) {
      const answer = await broken.request({ method: 'GET', url: '/readyz' });
      expect([answer.status, answer.body.status]).toEqual([503, 'not_ready']);
      expect(answer.body.parts.store).toEqual({
        state: 'unavailable',
        reason: 'the record store does not answer; the log says why',
      });
    }
    const lines = broken.log.split('\n').filter((line) => line.includes('the record store does not answer'));
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'error', reason: expect.stringMatching(/./) });
  } finally {
    await broken.close();
  }
});

it('/metrics counts requests by route and status, and tells how far the index is behind', async () => {
  const shop = await server.current.makeShop();
  await server.current.call('syncProducts', shop, SAMPLE_CALLS.syncProducts);
  await server.current.server.indexes.settled(shop.shop.shopId);
  const { text, headers } = await get('/metrics');
  expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(text).toContain('aisle_http_requests_total{route="syncProducts",method="POST",status="200"} 1');
  expect(text).toMatch(/^aisle_http_request_seconds_bucket\{route="syncProducts",le="\+Inf"\} 1$/m);
  expect(text).toMatch(/^aisle_index_lag_seconds 0$/m);
  expect(text).toMatch(/^aisle_index_waiting_products 0$/m);
  expect(text).toMatch(/^aisle_search_threads 1$/m);
  for (const state of ['waiting', 'fetched', 'failed'])
    expect(text).toMatch(new RegExp(`^aisle_images\\{state="${state}"\\} 0$`, 'm'));
  expect(text).toMatch(/^aisle_event_loop_delay_seconds\{quantile="0\.99"\} [\d.e+-]+$/m);
  for (const line of text.trim().split('\n'))
    expect(line).toMatch(/^(# (HELP|TYPE) \S+ .+|[a-z_]+(\{.*\})? [\d.e+-]+)$/);
});

it('the log has requests, but not those of monitors', async () => {
  const quiet = await TestServer.open();
  try {
    for (const url of ['/healthz', '/readyz', '/metrics', '/openapi.json'])
      await quiet.request({ method: 'GET', url });
    const lines = quiet.log
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    const paths = lines.filter(({ msg }) => msg === 'request').map(({ path }) => path);
    expect(paths).toEqual(['/openapi.json']);
  } finally {
    await quiet.close();
  }
});

/** What `promtool check metrics` finds fault with. */
const metricFaults = (text: string): string[] => {
  const lines = text.trim().split('\n');
  const heads = (kind: string): string[][] =>
    lines.filter((line) => line.startsWith(`# ${kind} `)).map((line) => line.split(' ').slice(2));
  const types = new Map(heads('TYPE').map(([name = '', type = '']) => [name, type]));
  const values = lines.filter((line) => !line.startsWith('#')).map((line) => line.replace(/ \S+$/, ''));
  const helped = new Set(heads('HELP').map(([name]) => name));
  const familyOf = (value: string): string => {
    const name = value.replace(/\{.*/s, '');
    return types.has(name) ? name : name.replace(/_(?:bucket|sum|count)$/, '');
  };
  const faultsOf = (name: string, type: string): string[] => [
    ...(helped.has(name) ? [] : ['has no HELP']),
    ...((type === 'counter') === name.endsWith('_total')
      ? []
      : ['_total is for counters, and counters have it']),
    ...(/_(?:bucket|sum|count)$/.test(name) ? ['has a suffix of histograms'] : []),
    ...(/_(?:ms|millis|minutes|hours|days|kb|mb|kilobytes|percent)(?:_|$)/.test(name)
      ? ['is in no base unit']
      : []),
    ...(/(?:gauge|counter|histogram|summary)/.test(name) ? ['names its type'] : []),
    ...(/^[a-z][a-z0-9_]*$/.test(name) ? [] : ['is no snake_case']),
  ];
  const labelFaults = values.filter((value) => {
    const type = types.get(familyOf(value));
    return (
      (/\ble="/.test(value) && type !== 'histogram') || (/\bquantile="/.test(value) && type !== 'summary')
    );
  });
  return [
    ...[...types].flatMap(([name, type]) => faultsOf(name, type).map((fault) => `${name} ${fault}`)),
    ...values.filter((value) => !types.has(familyOf(value))).map((value) => `${value} has no TYPE`),
    ...labelFaults.map((value) => `${value} has a label of another type`),
    ...values.filter((value, at) => values.indexOf(value) !== at).map((value) => `${value} is there twice`),
    ...(types.size === heads('TYPE').length ? [] : ['a TYPE is there twice']),
  ];
};

it('/metrics is as Prometheus wants it: HELP, base units, _total for counters alone, nothing twice', async () => {
  const { text } = await get('/metrics');
  expect(metricFaults(text)).toEqual([]);
  expect(
    metricFaults(
      `${text}aisle_uptime_seconds 1\n# TYPE aisle_wait_ms counter\naisle_wait_ms{quantile="1"} 2`,
    ),
  ).toHaveLength(5);
});

const METRICS_TOKEN = 'prometheus-0123456789';
const closed = useTestServer({ env: { AISLE_METRICS_TOKEN: METRICS_TOKEN, AISLE_TRUST_PROXY: '1' } });
const scrape = (of: typeof server, headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
  of.current.request({ method: 'GET', url: '/metrics', headers, remoteAddress });

it('/metrics answers to this machine itself, and not through a proxy on it', async () => {
  for (const of of [server, closed]) {
    for (const address of ['127.0.0.1', '127.0.0.53', '::1', '::ffff:127.0.0.1'])
      expect((await scrape(of, {}, address)).status).toBe(200);
    for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip'])
      expectEnvelope(await scrape(of, { [name]: '127.0.0.1' }), 401, 'credential_missing');
  }
});

it('/metrics answers to strangers with the token of the settings alone, and says so', async () => {
  const bearer = { authorization: `Bearer ${METRICS_TOKEN}` };
  const stranger = '203.0.113.7';
  expect((await scrape(closed, bearer, stranger)).status).toBe(200);
  expect((await scrape(closed, { ...bearer, 'x-forwarded-for': '198.51.100.1' })).status).toBe(200);
  const without = await scrape(closed, {}, stranger);
  expectEnvelope(without, 401, 'credential_missing');
  expect(without.body.message).toContain('AISLE_METRICS_TOKEN');
  expect(without.headers['www-authenticate']).toContain('Bearer');
  for (const wrong of [METRICS_TOKEN.slice(1), `${METRICS_TOKEN}0`, 'x'])
    expectEnvelope(
      await scrape(closed, { authorization: `Bearer ${wrong}` }, stranger),
      401,
      'credential_invalid',
    );
  expectEnvelope(await scrape(server, bearer, stranger), 401, 'credential_invalid');
});

it('/openapi.json describes every route at the public address', async () => {
  const { body, status } = await get('/openapi.json');
  expect(status).toBe(200);
  expect(body.openapi).toBe('3.1.0');
  expect(body.servers[0].url).toBe(server.current.server.publicUrl());
  expect(body.paths['/api/widget/search'].post).toBeDefined();
  // Agents read these without our SDK.
  expect(Object.keys(body.paths['/mcp/{shopId}'].post.responses)).toEqual(
    expect.arrayContaining(['200', '404']),
  );
  const feed = body.paths['/feeds/{shopId}/products.jsonl'].get.responses[200].content;
  expect(Object.keys(feed['application/x-ndjson'].schema.properties)).toContain('item_id');
});

it('/docs is a page whose parts all come from this machine', async () => {
  const page = await get('/docs');
  expect(page.text).toContain('<meta name="viewport"');
  expect(page.status).toBe(200);
  expect(page.headers['content-security-policy']).toContain("default-src 'self'");
  expect(page.headers['x-content-type-options']).toBe('nosniff');
  const data = await get('/healthz');
  expect(data.headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
  const parts = [...page.text.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1] ?? '');
  expect(parts.length).toBeGreaterThan(3);
  for (const part of parts) {
    expect(part).toMatch(/^\/docs\//);
    expect((await get(part)).status).toBe(200);
  }
  expect((await get('/docs/json')).body.openapi).toBe('3.1.0');
  expectEnvelope(await get('/docs/static/nothing.js'), 404, 'route_not_found');
});

it('/ leads to everything, and without a demo shop there is no /demo', async () => {
  const home = await get('/');
  expect([home.status, home.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(home.headers['content-security-policy']).toContain("default-src 'none'");
  expect(home.headers['referrer-policy']).toBe('same-origin');
  expectEnvelope(await get('/demo'), 404, 'route_not_found');
});
