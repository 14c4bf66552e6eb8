import { setImmediate as nextTurn } from 'node:timers/promises';
import { CREDENTIALS, ROUTES, type RouteName, type RouteSpec } from '@aisle/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { insertProposal } from '../../src/autopilot/test/insert-proposal.ts';
import { bodyLimitOf } from '../../src/http/pipeline/limits/body-limit.ts';
import { limitOf } from '../../src/http/pipeline/limits/rate-limit.ts';
import type { CallInput, TestAnswer, TestShop } from '../harness.ts';
import { SAMPLE_CALLS } from '../sample-calls.ts';
import { expectEnvelope, expectInvalid, expectThrottled } from '../status-cases.ts';
import { IS_ALL } from '../tier.ts';
import { type GenericStatus, genericStatusesOf } from './generic-statuses.ts';
import { server } from './server.ts';

const specOf = (name: RouteName): RouteSpec => ROUTES[name];
/** The sample of an organization's route names one that is not there: here it is the caller's own. */
const ofOwn = ({ params, ...input }: CallInput, shop: TestShop | null): CallInput => {
  if (params === undefined) return input;
  if (shop === null || params.organizationId !== 'an-organization') return { ...input, params };
  return { ...input, params: { ...params, organizationId: shop.shop.organizationId } };
};
const call = (name: RouteName, shop: TestShop | null, more: CallInput = {}): Promise<TestAnswer> =>
  server.current.call(name, shop, ofOwn({ ...SAMPLE_CALLS[name], ...more }, shop));

/** The address that the calls of one test come from. */
const addressOf = (name: RouteName): string => `198.51.100.${Object.keys(ROUTES).indexOf(name)}`;

const refusesWrongSessions = async (name: RouteName): Promise<void> => {
  const remoteAddress = addressOf(name);
  expectEnvelope(await call(name, null), 401, 'credential_missing');
  for (const token of ['x', 'A'.repeat(43), `${'A'.repeat(43)}%00`]) {
    const headers = { cookie: `aisle_session=${token}` };
    expectEnvelope(await call(name, null, { remoteAddress, headers }), 401, 'credential_invalid');
  }
  const shop = await server.current.makeShop();
  expect((await call(name, shop)).status).not.toBe(401);
  const gone = await server.current.makeShop();
  await server.current.server.accounts.sessions.endOthers(gone.member.userId, null);
  expectEnvelope(await call(name, gone), 401, 'credential_invalid');
};

const refusesWrongCredentials = async (name: RouteName): Promise<void> => {
  if (specOf(name).surface === 'dashboard') return refusesWrongSessions(name);
  const isKey = specOf(name).surface !== 'widget';
  // An address that keeps sending wrong credentials is throttled.
  const remoteAddress = `203.0.113.${Object.keys(ROUTES).indexOf(name)}`;
  const withSecret = (secret: string): CallInput => ({
    remoteAddress,
    headers: isKey ? { authorization: `Bearer ${secret}` } : { 'x-widget-token': secret },
  });
  expectEnvelope(await call(name, null), 401, 'credential_missing');
  for (const secret of [`aisle_${isKey ? 'sk' : 'wt'}_${'0'.repeat(48)}`, 'x', 'aisle_sk_', 'aisle_wt_%00'])
    expectEnvelope(await call(name, null, withSecret(secret)), 401, 'credential_invalid');

  const shop = await server.current.makeShop();
  const { keys, tokens } = server.current.server.access;
  expect((await call(name, shop)).status).not.toBe(401);
  await keys.revoke(shop.keyId);
  await tokens.revokeAll(shop.shop.shopId);
  expectEnvelope(await call(name, shop), 401, 'credential_invalid');
};

/** Sessions work on the service's own pages alone: no page elsewhere acts in the name of who is signed in. */
const refusesPagesOfOthers = async (name: RouteName): Promise<void> => {
  const shop = await server.current.makeShop();
  const own = server.current.server.publicUrl();
  const foreign = [
    'https://evil.example',
    'null',
    shop.origin,
    `${own}.evil.example`,
    own.replace('http:', 'https:'),
  ];
  for (const origin of foreign)
    expectEnvelope(await call(name, shop, { headers: { origin } }), 403, 'origin_mismatch');
  if (specOf(name).method === 'GET' || specOf(name).fromServers === true) return;
  const { origin: _, ...headers } = server.current.personHeaders(shop.member);
  const { method, path } = specOf(name);
  const url = path.replace(/\{\w+\}/g, 'a');
  expectEnvelope(await server.current.request({ method, url, headers }), 403, 'origin_required');
};

const refusesForeignPages = async (name: RouteName): Promise<void> => {
  if (specOf(name).surface === 'dashboard') return refusesPagesOfOthers(name);
  const shop = await server.current.makeShop();
  const other = await server.current.makeShop();
  const { origin: own } = shop;
  for (const origin of ['https://evil.example', 'null', other.origin, `${own}.evil.example`, `${own}:8443`])
    expectEnvelope(await call(name, shop, { headers: { origin } }), 403, 'origin_mismatch');
  await waitsForTheProof(name);
};

/** A domain that is not proved keeps out the shop's server where the contract says so, and the pages of shoppers. */
const waitsForTheProof = async (name: RouteName): Promise<void> => {
  const { verifiedDomain = false, credentials } = specOf(name);
  const isForPages = credentials.some((credential) => CREDENTIALS[credential].isPublic);
  if (!verifiedDomain && !isForPages) return;
  const { current } = server;
  const shop = await current.makeShop({ verified: false });
  const answer = await call(name, shop);
  expectEnvelope(answer, 403, 'domain_not_verified');
  if (verifiedDomain) expect(answer.body.message).toContain(`aisle-verification=${shop.shop.domain.token}`);
  const elsewhere = isForPages ? { 'x-widget-token': shop.token, origin: shop.origin } : null;
  if (elsewhere !== null)
    expectEnvelope(await call(name, shop, { headers: elsewhere }), 403, 'domain_not_verified');
  const dashboard = isForPages
    ? { 'x-widget-token': shop.token, origin: current.server.publicUrl() }
    : { ...current.personHeaders(shop.member, shop.shop.shopId), authorization: '' };
  if (isForPages || credentials.includes('session'))
    expect((await call(name, shop, { headers: dashboard })).body?.code).not.toBe('domain_not_verified');
};

/** A shop whose owner may call the route. */
const makeShopFor = async (name: RouteName): Promise<TestShop> => {
  const shop = await server.current.makeShop();
  if (specOf(name).installationOwner === true)
    await server.current.server.accounts.installation.appoint(shop.member.userId);
  return shop;
};

const refusesWrongInput = async (name: RouteName): Promise<void> => {
  const { params, query, body, binary } = specOf(name);
  const shop = await makeShopFor(name);
  const sample = SAMPLE_CALLS[name];
  for (const [param = ''] of params === undefined ? [] : Object.entries(sample.params ?? {}))
    for (const wrong of [param === 'id' ? 'x'.repeat(1401) : 'x'.repeat(192), 'a\u0000b']) {
      const answer = await call(name, shop, { params: { ...sample.params, [param]: wrong } });
      // Whose organization it is comes before what else is wrong.
      if (param === 'organizationId') expectEnvelope(answer, 404, 'organization_not_found');
      else expectInvalid(answer, param);
    }
  if (query !== undefined)
    expectInvalid(await call(name, shop, { query: { ...sample.query, unknown: '1' } }), 'unknown');
  if (body === undefined) return;
  const nothing: CallInput = { body: undefined, raw: Buffer.alloc(0) };
  expectInvalid(await call(name, shop, nothing), '');
  if (binary !== undefined) return;
  expectInvalid(await call(name, shop, { body: { ...(sample.body as object), unknown: 1 } }), 'unknown');
  expectInvalid(await call(name, shop, { body: [1] }), '');
  expectEnvelope(await call(name, shop, { raw: '{' }), 400, 'malformed_json');
};

/** A shop that has everything which a path can name; `params`: a path to each of those. */
let owner: TestShop;
let owned: Readonly<Record<string, { params: Record<string, string>; code: string }>>;
const collection = (name: RouteName): string =>
  specOf(name)
    .path.split('/')
    .find((part) => part in owned) ?? '';

const makeOwner = async (): Promise<void> => {
  owner = await server.current.makeShop();
  await call('syncProducts', owner);
  await call('putProductImage', owner);
  const synonym = (await call('createSynonym', owner)).body;
  const rule = (await call('createRule', owner)).body;
  const page = { slug: 'red-shoes', title: 'Red shoes', query: 'shoes', status: 'published' };
  const landingPage = (await call('createLandingPage', owner, { body: page })).body;
  const webhook = (await call('createWebhook', owner)).body;
  const feed = (await call('createFeed', owner)).body;
  const delivery = (await call('testWebhook', owner, { params: { id: webhook.id } })).body;
  const { searchLogId: assisted } = (
    await call('search', owner, { body: { query: 'trainers', assistant: true } })
  ).body;
  const { generations } = (await call('listGenerations', owner)).body;
  const { importId } = (await call('startImport', owner)).body;
  const [widgetToken] = (await call('listWidgetTokens', owner)).body.widgetTokens;
  const [session] = (await call('listSessions', owner)).body.sessions;
  owned = {
    imports: { params: { importId }, code: 'import_not_found' },
    products: { params: { externalId: 'A-1', position: '0' }, code: 'product_not_found' },
    synonyms: { params: { id: synonym.id }, code: 'synonym_not_found' },
    rules: { params: { id: rule.id, version: '1' }, code: 'rule_not_found' },
    'landing-pages': { params: { id: landingPage.id }, code: 'landing_page_not_found' },
    pages: { params: { slug: page.slug }, code: 'landing_page_not_found' },
    analytics: { params: { shopId: owner.shop.shopId }, code: 'shop_not_found' },
    assistant: { params: { searchLogId: assisted }, code: 'assistance_not_found' },
    autopilot: { params: { id: await insertProposal(server.current, owner) }, code: 'proposal_not_found' },
    webhooks: { params: { id: webhook.id, deliveryId: delivery.id }, code: 'webhook_not_found' },
    feeds: { params: { id: feed.id }, code: 'feed_not_found' },
    catalog: { params: { id: generations[0].id }, code: 'generation_not_found' },
    organizations: {
      params: { organizationId: owner.shop.organizationId, userId: owner.member.userId, id: 'an-invitation' },
      code: 'organization_not_found',
    },
    sessions: { params: { id: session?.id ?? '' }, code: 'dashboard_session_not_found' },
    passkeys: { params: { id: 'a-passkey' }, code: 'passkey_not_found' },
    identities: { params: { id: 'an-identity' }, code: 'identity_not_found' },
    providers: { params: { provider: 'a-provider' }, code: 'provider_not_found' },
    'widget-tokens': { params: { id: widgetToken.id }, code: 'widget_token_not_found' },
    'api-keys': { params: { id: owner.keyId }, code: 'api_key_not_found' },
  };
};

/** Routes that name things outside their path; `unknown`: a call that names what no shop has. */
const NAMED_ELSEWHERE: Partial<Record<RouteName, { unknown: CallInput; code: string }>> = {
  compare: { unknown: { body: { productIds: ['A-1', '7'] } }, code: 'product_not_found' },
  previewRule: {
    unknown: {
      body: {
        rule: { name: 'x', actions: [{ type: 'hide', externalId: 'A-1' }] },
        ruleId: '7',
        queries: ['x'],
      },
    },
    code: 'rule_not_found',
  },
  putHiddenProducts: { unknown: { body: { externalIds: ['7'], hidden: true } }, code: 'product_not_found' },
  putJudgement: {
    unknown: { body: { query: 'x', externalId: '7', grade: 'good' } },
    code: 'product_not_found',
  },
  measureRelevance: {
    unknown: {
      body: { rule: { name: 'x', actions: [{ type: 'hide', externalId: 'A-1' }] }, ruleId: '7' },
    },
    code: 'rule_not_found',
  },
  compareByIds: { unknown: { query: { ids: 'A-1,7' } }, code: 'product_not_found' },
};

/** Where the owner's things of a collection are seen. */
const LISTED_BY: Readonly<Record<string, RouteName>> = {
  products: 'listProductImages',
  synonyms: 'listSynonyms',
  rules: 'listRules',
  autopilot: 'listProposals',
  webhooks: 'listWebhooks',
  feeds: 'listFeeds',
  'widget-tokens': 'listWidgetTokens',
  catalog: 'listGenerations',
};

const hidesOtherShopsThings = async (name: RouteName): Promise<void> => {
  const elsewhere = NAMED_ELSEWHERE[name];
  if (elsewhere !== undefined) {
    expectEnvelope(await call(name, await server.current.makeShop()), 404, elsewhere.code);
    expectEnvelope(await call(name, owner, elsewhere.unknown), 404, elsewhere.code);
    return;
  }
  const { params = {}, code = '' } = owned[collection(name)] ?? {};
  const list = LISTED_BY[collection(name)];
  const things = async () => (list === undefined ? null : (await call(list, owner)).body);
  const before = await things();
  expectEnvelope(await call(name, await server.current.makeShop(), { params }), 404, code);
  const unknown = Object.fromEntries(Object.keys(params).map((param) => [param, '7']));
  expectEnvelope(await call(name, owner, { params: unknown }), 404, code);
  expect(await things()).toEqual(before);
};

const refusesLargeBodies = async (name: RouteName): Promise<void> => {
  const raw = `"${'x'.repeat(bodyLimitOf(specOf(name)))}"`;
  expectEnvelope(await call(name, await makeShopFor(name), { raw }), 413, 'body_too_large');
};

const refusesOtherMediaTypes = async (name: RouteName): Promise<void> => {
  const shop = await makeShopFor(name);
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/xml']) {
    if (type === 'text/plain' && specOf(name).textBody === true) continue;
    const input = { raw: '{}', headers: { 'content-type': type } };
    expectEnvelope(await call(name, shop, input), 415, 'unsupported_media_type');
  }
};

/** Routes of one kind are counted by the same code with the same limit. */
const kindOfLimit = (name: RouteName): string => {
  const { surface, credentials, rateGroup } = specOf(name);
  return `${surface} ${credentials.length === 0 ? 'by address' : 'by caller'} ${limitOf(rateGroup)}`;
};
/** The first route of each kind is sent all requests of a minute; with `npm run test:all`, each route. */
const FULLY_COUNTED = new Set(
  Object.values(Object.groupBy(Object.keys(ROUTES) as RouteName[], kindOfLimit)).flatMap((names = []) =>
    IS_ALL ? names : names.slice(0, 1),
  ),
);

/** Each request of a caller leaves one less; the one after the limit is refused; other callers are not affected. */
const throttles = async (name: RouteName): Promise<void> => {
  const { rateGroup, credentials, body } = specOf(name);
  const limit = limitOf(rateGroup);
  // A body that is no JSON is refused after it was counted.
  const raw: CallInput = body === undefined ? {} : { raw: '{' };
  const byAddress = (remoteAddress: string) => () => call(name, null, { ...raw, remoteAddress });
  const byShop = (shop: TestShop) => () => call(name, shop, raw);
  const [send, sendOther] =
    credentials.length === 0
      ? [byAddress(addressOf(name)), byAddress('203.0.113.250')]
      : [byShop(await makeShopFor(name)), byShop(await server.current.makeShop())];
  const expectCounted = ({ status, headers }: TestAnswer, remaining: number): void => {
    expect(status).not.toBe(429);
    expect(String(headers['x-ratelimit-limit'])).toBe(String(limit));
    expect(String(headers['x-ratelimit-remaining'])).toBe(String(remaining));
    // The injected clock may have ended the first search of a shop: 503, to be tried again.
    if (status !== 503) expect(headers['retry-after']).toBeUndefined();
    expect(headers['ratelimit-policy']).toBe(`"${rateGroup}";q=${limit};w=60`);
  };
  expectCounted(await send(), limit - 1);
  expectCounted(await send(), limit - 2);
  if (FULLY_COUNTED.has(name)) {
    await Promise.all(Array.from({ length: limit - 2 }, send));
    expectThrottled(await send(), limit);
  }
  expect((await sendOther()).status).not.toBe(429);
};

/** A search that has waited long enough for the index of its shop is told to come again. */
const refusesWhileLoading = async (name: RouteName): Promise<void> => {
  const shop = await server.current.makeShop();
  const release = server.current.holdIndex(shop.shop);
  // Whether the shop has the rule of the sample is asked before its index.
  const { ruleId: _, ...body } = (SAMPLE_CALLS[name].body ?? {}) as { ruleId?: string };
  let answer: TestAnswer | null = null;
  const waiting = call(name, shop, specOf(name).body === undefined ? {} : { body }).then((answered) => {
    answer = answered;
  });
  while (answer === null) {
    // Small steps: tokens of other tests last a day, and each turn is a step.
    server.current.clock.advance(5_000);
    await nextTurn();
  }
  await waiting;
  await release();
  expectEnvelope(answer, 503, 'not_ready');
  expect((answer as TestAnswer).headers['retry-after']).toBe('5');
};

const PROVOKE: Readonly<Record<GenericStatus, (name: RouteName) => Promise<void>>> = {
  400: refusesWrongInput,
  401: refusesWrongCredentials,
  403: refusesForeignPages,
  404: hidesOtherShopsThings,
  413: refusesLargeBodies,
  415: refusesOtherMediaTypes,
  429: throttles,
  503: refusesWhileLoading,
};

/** Each route refuses with every status that the contract says of it. */
export const refusals = (): void => {
  beforeAll(makeOwner);

  describe.each(Object.keys(ROUTES) as RouteName[])('%s', (name) => {
    it.each(genericStatusesOf(ROUTES[name]))('refuses with %i where the contract says so', (status) =>
      PROVOKE[status](name));
  });

  it.each([
    'search',
    'searchByPhoto',
    'searchByAudio',
  ] as const)('%s explains scores to the shop itself, by its API key beside the token', async (name) => {
    const [shop, other] = [await server.current.makeShop(), await server.current.makeShop()];
    const explained = (apiKey?: string) =>
      call(name, shop, {
        body: { ...(SAMPLE_CALLS[name].body as object), explain: true },
        headers: apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` },
      });
    expect((await explained(shop.apiKey)).body.code).not.toBe('explain_needs_api_key');
    for (const wrong of [undefined, other.apiKey, `aisle_sk_${'0'.repeat(48)}`, 'x', shop.token])
      expectEnvelope(await explained(wrong), 403, 'explain_needs_api_key');
    await server.current.server.access.keys.revoke(shop.keyId);
    expectEnvelope(await explained(shop.apiKey), 403, 'explain_needs_api_key');
  });
};
