import { setImmediate as nextTurn } from 'node:timers/promises';
import { ErrorBody, RateLimitBody, ROUTES, type RouteName, type RouteSpec } from '@aisle/contract';
import { expect, it } from 'vitest';
import { limitOf } from '../src/http/pipeline/rate-limit.ts';
import { type CallInput, type TestAnswer, useTestServer } from './harness.ts';
import { SAMPLE_CALLS } from './sample-calls.ts';

/** The general envelope, with this status and code, and the request id that the header has too. */
export function expectEnvelope(answer: TestAnswer, status: number, code: string): void {
  expect(answer.body).toMatchObject({ status, code });
  expect(answer.status).toBe(status);
  const body = ErrorBody.parse(answer.body);
  expect(body.requestId).toBe(answer.headers['x-request-id']);
  expect(new Date(body.timestamp).toISOString()).toBe(body.timestamp);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
}

const isIntegrations = (name: RouteName): boolean => (ROUTES[name] as RouteSpec).surface === 'integrations';

/** 401 without a credential, with one that is made up, and with one that was revoked. */
export function refusesWrongCredentials(name: RouteName): void {
  const server = useTestServer();
  const made = isIntegrations(name) ? `aisle_sk_${'0'.repeat(48)}` : `aisle_wt_${'0'.repeat(48)}`;
  const withSecret = (secret: string): CallInput => ({
    ...SAMPLE_CALLS[name],
    headers: isIntegrations(name) ? { authorization: `Bearer ${secret}` } : { 'x-widget-token': secret },
  });

  it(`${name}: no credential is told apart from a wrong one`, async () => {
    const { current } = server;
    expectEnvelope(await current.call(name, null, SAMPLE_CALLS[name]), 401, 'credential_missing');
    for (const secret of [made, 'x', 'aisle_sk_', 'aisle_wt_%00']) {
      expectEnvelope(await current.call(name, null, withSecret(secret)), 401, 'credential_invalid');
    }
  });

  it(`${name}: a revoked credential stops working at once`, async () => {
    const { current } = server;
    const shop = await current.makeShop();
    const { keys, tokens } = current.server.access;
    expect((await current.call(name, shop, SAMPLE_CALLS[name])).status).not.toBe(401);
    await keys.revoke(shop.keyId);
    await tokens.revokeAll(shop.shop.shopId);
    expectEnvelope(await current.call(name, shop, SAMPLE_CALLS[name]), 401, 'credential_invalid');
  });
}

/** 403 for an Origin that is not the shop's. */
export function refusesForeignOrigins(name: RouteName): void {
  const server = useTestServer();
  it(`${name}: a browser's Origin that is not the shop's domain is refused`, async () => {
    const { current } = server;
    const shop = await current.makeShop();
    const other = await current.makeShop();
    for (const origin of [
      'https://evil.example',
      'null',
      other.origin,
      `${shop.origin}.evil.example`,
      `${shop.origin}:8443`,
    ]) {
      const answer = await current.call(name, shop, { ...SAMPLE_CALLS[name], headers: { origin } });
      expectEnvelope(answer, 403, 'origin_mismatch');
    }
  });
}

/** 403 for a search that asks for explanations without the API key of its shop. */
export function explainsByApiKeyAlone(name: 'search' | 'searchByPicture' | 'searchByAudio'): void {
  const server = useTestServer();
  const sample = SAMPLE_CALLS[name];
  const explained = (apiKey?: string): CallInput => ({
    ...sample,
    body: { ...(sample.body as object), explain: true },
    headers: apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` },
  });

  it(`${name}: scores are explained to the shop itself, by its API key beside the token`, async () => {
    const { current } = server;
    const shop = await current.makeShop();
    const other = await current.makeShop();
    expect((await current.call(name, shop, explained(shop.apiKey))).body.code).not.toBe(
      'explain_needs_api_key',
    );
    expectEnvelope(await current.call(name, shop, explained()), 403, 'explain_needs_api_key');
    for (const wrong of [other.apiKey, `aisle_sk_${'0'.repeat(48)}`, 'x', shop.token])
      expectEnvelope(await current.call(name, shop, explained(wrong)), 403, 'explain_needs_api_key');
    await current.server.access.keys.revoke(shop.keyId);
    expectEnvelope(await current.call(name, shop, explained(shop.apiKey)), 403, 'explain_needs_api_key');
  });
}

/** 403 until the shop's domain is verified. */
export function refusesUnverifiedDomains(name: RouteName): void {
  const server = useTestServer();
  it(`${name}: needs a verified domain, and says how to verify it`, async () => {
    const { current } = server;
    const shop = await current.makeShop({ verified: false });
    const answer = await current.call(name, shop, SAMPLE_CALLS[name]);
    expectEnvelope(answer, 403, 'domain_not_verified');
    expect(answer.body.message).toContain(`aisle-verification=${shop.shop.domain.token}`);
  });
}

/** What a throttled answer looks like, from the first request that is over the limit. */
export function expectThrottled(answer: TestAnswer, limit: number): void {
  expect(answer.status).toBe(429);
  RateLimitBody.parse(answer.body);
  expect(answer.body).toMatchObject({ error: 'rate_limit_exceeded', retryAfter: 60, limit, remaining: 0 });
  expect(answer.headers).toMatchObject({ 'retry-after': '60' });
  expect(String(answer.headers['x-ratelimit-limit'])).toBe(String(limit));
  expect(String(answer.headers['x-ratelimit-remaining'])).toBe('0');
}

/** 429 for the request after the limit, with the spec's headers and its six fields; others are not affected. */
export function throttles(name: RouteName): void {
  const server = useTestServer();
  it(`${name}: the request after the limit is refused as the specification says`, async () => {
    const { current } = server;
    const limit = limitOf((ROUTES[name] as RouteSpec).rateGroup);
    const shop = await current.makeShop();
    const other = await current.makeShop();
    // A body that is no JSON is refused after it was counted.
    const input: CallInput =
      (ROUTES[name] as RouteSpec).body === undefined
        ? SAMPLE_CALLS[name]
        : { ...SAMPLE_CALLS[name], raw: '{' };
    const first = await current.call(name, shop, input);
    expect(String(first.headers['x-ratelimit-limit'])).toBe(String(limit));
    expect(String(first.headers['x-ratelimit-remaining'])).toBe(String(limit - 1));
    expect(first.headers['retry-after']).toBeUndefined();
    expect(first.headers['ratelimit-policy']).toBe(
      `"${(ROUTES[name] as RouteSpec).rateGroup}";q=${limit};w=60`,
    );
    await Promise.all(Array.from({ length: limit - 1 }, () => current.call(name, shop, input)));
    expectThrottled(await current.call(name, shop, input), limit);
    expect((await current.call(name, other, input)).status).not.toBe(429);
  });
}

/** 400 naming the field that is wrong. */
export function refusesInput(
  name: RouteName,
  cases: Record<string, { input: CallInput; path: string }>,
): void {
  const server = useTestServer();
  for (const [what, { input, path }] of Object.entries(cases)) {
    it(`${name}: ${what} is refused with its path`, async () => {
      const { current } = server;
      const shop = await current.makeShop();
      const answer = await current.call(name, shop, { ...SAMPLE_CALLS[name], ...input });
      expectEnvelope(answer, 400, 'invalid_request');
      expect(answer.body.details.map((detail: { path: string }) => detail.path)).toContain(path);
    });
  }
}

/** 413 and 415 for bodies that are too large, or no JSON by their type. */
export function refusesLargeBodies(name: RouteName, limit: number): void {
  const server = useTestServer();
  it(`${name}: a body over ${limit} bytes is refused, announced or streamed`, async () => {
    const { current } = server;
    const shop = await current.makeShop();
    const raw = `"${'x'.repeat(limit)}"`;
    expectEnvelope(await current.call(name, shop, { ...SAMPLE_CALLS[name], raw }), 413, 'body_too_large');
  });
}

export function refusesOtherMediaTypes(name: RouteName): void {
  const server = useTestServer();
  it(`${name}: a body that is not sent as JSON is refused`, async () => {
    const { current } = server;
    const shop = await current.makeShop();
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml']) {
      const input = { ...SAMPLE_CALLS[name], raw: '{}', headers: { 'content-type': type } };
      expectEnvelope(await current.call(name, shop, input), 415, 'unsupported_media_type');
    }
  });
}

/** 503 for a shop whose index is still being built when a search has waited long enough. */
export function isRefusedWhileLoading(name: RouteName): void {
  const server = useTestServer();
  it(`${name}: a search that has waited long enough for its index is told to come again`, async () => {
    const { current } = server;
    const shop = await current.makeShop();
    let answer: TestAnswer | null = null;
    const call = current.call(name, shop, SAMPLE_CALLS[name]).then((answered) => {
      answer = answered;
    });
    while (answer === null) {
      current.clock.advance(60_000);
      await nextTurn();
    }
    await call;
    expectEnvelope(answer, 503, 'not_ready');
    expect((answer as TestAnswer).headers['retry-after']).toBe('5');
  });
}
