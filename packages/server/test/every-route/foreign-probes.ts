import { type CredentialName, ROUTES, Role, type RouteName, type RouteSpec } from '@aisle/contract';
import { beforeAll, expect, it } from 'vitest';
import type { CallInput, TestMember, TestShop } from '../harness.ts';
import { SAMPLE_CALLS } from '../sample-calls.ts';
import { seededRandom } from '../seeded-random.ts';
import { IS_ALL } from '../tier.ts';
import { server } from './server.ts';

/** After one of each route by each credential that it takes. */
const RANDOM_PROBES = IS_ALL ? 20_000 : 500;
const ATTACKERS = 12;
/** In everything that the victim has. */
const MARK = 'Zqxvictim';

/** An attacker who revokes his own tokens, or waits after wrong passwords of his own, would learn nothing any more. */
const LEFT_OUT = new Set<RouteName>([
  'revokeWidgetTokens',
  'changePassword',
  'beginSecondFactor',
  'confirmSecondFactor',
  'removeSecondFactor',
]);
/** They hash a password or decode a photo: of many calls they would take half of the time. */
const SLOW = new Set<RouteName>(['newPasskeyOptions', 'searchByPhoto', 'explainByPhoto', 'putProductImage']);
const MOST_SLOW = IS_ALL ? 120 : 12;
const names = (Object.keys(ROUTES) as RouteName[]).filter((name) => {
  const { credentials } = ROUTES[name] as RouteSpec;
  return credentials.length > 0 && !LEFT_OUT.has(name);
});

const random = seededRandom(14);
const pick = <T>(list: readonly T[]): T => {
  const found = list[Math.floor(random() * list.length)];
  if (found === undefined) throw new Error('nothing to pick from');
  return found;
};

type Attacker = { shop: TestShop; team: TestMember[] };
let victim: TestShop;
let ids: Record<string, string[]>;
let attackers: Attacker[];

const products = [1, 2, 3].map((index) => ({
  externalId: `${MARK}-${index}`,
  name: `${MARK} lamp ${index}`,
  brand: MARK,
  price: 10,
}));

const makeParties = async (): Promise<void> => {
  const { current } = server;
  victim = await current.makeShop({ name: MARK, url: `https://${MARK.toLowerCase()}.example` });
  const { organizationId, shopId } = victim.shop;
  await current.call('syncProducts', victim, { body: { syncType: 'INCREMENTAL', products } });
  await current.server.indexes.settled(shopId);
  const terms = [MARK.toLowerCase(), 'lamp'];
  const synonym = (await current.call('createSynonym', victim, { body: { type: 'group', terms } })).body;
  const page = { slug: MARK.toLowerCase(), title: MARK, query: MARK, status: 'published' };
  const landingPage = (await current.call('createLandingPage', victim, { body: page })).body;
  const url = `https://${MARK.toLowerCase()}.example/hook`;
  const body = { url, events: ['sync.completed'] };
  const webhook = (await current.call('createWebhook', victim, { body })).body;
  const source = { url: `https://${MARK.toLowerCase()}.example/products.csv`, everyHours: 24 };
  const feed = (await current.call('createFeed', victim, { body: source })).body;
  const params = { organizationId };
  const bo = { email: `${MARK}@shop.example`, role: 'analyst' };
  const invitation = (await current.call('createInvitation', victim, { params, body: bo })).body;
  const [session] = (await current.call('listSessions', victim)).body.sessions;
  const [generation] = (await current.call('listGenerations', victim)).body.generations;
  const [widgetToken] = (await current.call('listWidgetTokens', victim)).body.widgetTokens;
  ids = {
    shopId: [shopId],
    organizationId: [organizationId],
    userId: [victim.member.userId],
    externalId: products.map(({ externalId }) => externalId),
    slug: [page.slug],
    id: [
      synonym.id,
      landingPage.id,
      webhook.id,
      feed.id,
      invitation.id,
      session.id,
      generation.id,
      victim.keyId,
      widgetToken.id,
    ],
  };
  attackers = await Promise.all(
    Array.from({ length: ATTACKERS }, async () => {
      const shop = await current.makeShop();
      const join = (role: Role) => current.makeMember(shop.shop.organizationId, role);
      return { shop, team: await Promise.all(Role.options.map(join)) };
    }),
  );
};

/** A credential of an attacker, with which the victim's shop is named now and then. */
const headersOf = ({ shop, team }: Attacker, credential: CredentialName): Record<string, string> => {
  const named = random() < 0.5 ? victim.shop.shopId : shop.shop.shopId;
  if (credential === 'session') return server.current.personHeaders(pick(team), named);
  if (credential === 'apiKey')
    return { authorization: `Bearer ${shop.apiKey}`, 'x-shop-id': victim.shop.shopId };
  if (credential === 'shopApiKey') return { 'x-shop-api-key': shop.apiKey };
  const token = { 'x-widget-token': shop.token, 'x-shop-id': victim.shop.shopId };
  return credential === 'refreshableToken' ? { ...token, origin: shop.origin } : token;
};

const inputOf = ({ name, credential }: Probe): CallInput => {
  const sample = SAMPLE_CALLS[name];
  const params = Object.fromEntries(
    Object.entries(sample.params ?? {}).map(([param, value]) => [param, pick(ids[param] ?? [value])]),
  );
  const query = { ...sample.query };
  if ('shopId' in query || (name === 'listAudit' && random() < 0.5)) query.shopId = victim.shop.shopId;
  const remoteAddress = `192.0.2.${Math.floor(random() * 8)}`;
  return { ...sample, params, query, remoteAddress, headers: headersOf(pick(attackers), credential) };
};

const state = async () => ({
  products: (await server.current.call('listProducts', victim)).body.products,
  synonyms: (await server.current.call('listSynonyms', victim)).body,
  landingPages: (await server.current.call('listLandingPages', victim)).body,
  webhooks: (await server.current.call('listWebhooks', victim)).body,
  account: (await server.current.call('getAccount', victim)).body,
  keys: (await server.current.call('listApiKeys', victim)).body.apiKeys.length,
  tokens: (await server.current.call('listWidgetTokens', victim)).body.widgetTokens.length,
});

type Probe = { name: RouteName; credential: CredentialName };
const probesOf = (name: RouteName): Probe[] =>
  (ROUTES[name] as RouteSpec).credentials.map((credential) => ({ name, credential }));

const probes = (): Probe[] => {
  const quick = names.filter((name) => !SLOW.has(name));
  let slow = 0;
  const anyProbe = (): Probe => {
    const name = pick(slow < MOST_SLOW ? names : quick);
    if (SLOW.has(name)) slow++;
    return pick(probesOf(name));
  };
  return [...names.flatMap(probesOf), ...Array.from({ length: RANDOM_PROBES }, anyProbe)];
};

/** Credentials of others with the ids of this shop read and change nothing of it. */
export const foreignProbes = (): void => {
  beforeAll(makeParties);

  it('calls with foreign credentials and the ids of a shop read and change nothing of it', async () => {
    const before = await state();
    const statuses = new Map<number, number>();
    const sent = probes();
    for (const probe of sent) {
      const { name } = probe;
      const input = inputOf(probe);
      const { status, text } = await server.current.call(name, null, input);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      // A refusal may repeat the ids that were sent; nothing else of the victim may be there.
      const echoed = Object.values(input.params ?? {}).reduce((left, id) => left.replaceAll(id, ''), text);
      expect(echoed.toLowerCase().includes(MARK.toLowerCase()), `${name}: ${text}`).toBe(false);
      expect(status, `${name}: ${text}`).toBeLessThan(500);
    }
    expect(await state()).toEqual(before);
    // Neither the rate limit nor a lost credential made the probes harmless.
    const missed = (statuses.get(429) ?? 0) + (statuses.get(401) ?? 0);
    expect(missed, JSON.stringify([...statuses])).toBeLessThan(sent.length / 50);
    expect(statuses.get(404)).toBeGreaterThan(sent.length / 10);
  }, 300_000);
};
