import { OutboundError } from '../../outbound/index.ts';
import { siteHost } from '../origins.ts';
import type { AccessPorts } from '../ports.ts';
import type { Shop } from '../shops.ts';
import { HeadReader } from './head-reader.ts';

/** A proof that a shop's own host shows: the route of a plugin, a file, or a tag in the head of the home page. */
export type SiteProof = 'plugin' | 'file' | 'meta';

/** At the root of the host: a folder below it may be another person's. */
const PATHS: Readonly<Record<SiteProof, string>> = {
  plugin: '/wp-json/aisle/v1/challenge',
  file: '/.well-known/aisle-verification.txt',
  meta: '/',
};
const NAMES: Readonly<Record<SiteProof, string>> = {
  plugin: 'The route of the plugin',
  file: 'The file',
  meta: 'The home page',
};
/** Where a plugin shows the value: it waits for the answer, and home pages are slow. */
export const PLACES_OF_PLUGINS: readonly SiteProof[] = ['plugin', 'file'];
export const placesOf = ({ platform }: Pick<Shop, 'platform'>): readonly SiteProof[] =>
  platform === 'custom' ? ['file', 'meta'] : ['plugin', 'file', 'meta'];

/** All places together, which are asked at once. */
const TIMEOUT_MS = 4_000;
/** The value has 51 characters. */
const MAX_BYTES = 1_024;
/** Heads of shops have up to 200 KB, styles and data included. */
const MAX_HOME_BYTES = 512 * 1_024;

type Ports = Pick<AccessPorts, 'outbound'>;
type Asked = Pick<Shop, 'url' | 'domain' | 'domainHost'>;
type Page = Parameters<Ports['outbound']['get']>[0];

const LABEL = 'aisle-verification=';

/** The value that the DNS record, the route and the file show. */
export const challengeValue = ({ domain }: Pick<Shop, 'domain'>): string => `${LABEL}${domain.token}`;

const addressOf = ({ url }: Pick<Shop, 'url'>, place: SiteProof): string =>
  new URL(url).origin + PATHS[place];

/** The file that proves the domain, and its text. */
export const fileProof = (shop: Asked): { url: string; text: string } => ({
  url: addressOf(shop, 'file'),
  text: challengeValue(shop),
});

/** The page whose head proves the domain, and its tag. */
export const tagProof = (shop: Asked): { url: string; tag: string } => ({
  url: addressOf(shop, 'meta'),
  tag: `<meta name="aisle-verification" content="${shop.domain.token}">`,
});

/** WordPress answers a string as JSON; an editor adds a byte order mark and a line break. */
const plain = (bytes: Uint8Array): string => {
  const text = new TextDecoder().decode(bytes).trim();
  return /^"[^"\\]*"$/.test(text) ? text.slice(1, -1) : text;
};

/** Null when the answer is exactly the shop's value, else why not. */
async function judgeText({ outbound }: Ports, shop: Asked, page: Page): Promise<string | null> {
  const { status, bytes } = await outbound.get(page);
  if (status !== 200) return `answers ${status}`;
  const text = plain(bytes);
  if (text === challengeValue(shop)) return null;
  return text.startsWith(LABEL) ? 'shows the value of another shop' : 'shows another text';
}

/** Null when the head of the page has the shop's tag, else why not. Reads no further than the head. */
async function judgeHome({ outbound }: Ports, shop: Asked, page: Page): Promise<string | null> {
  const { status, body } = await outbound.open(page);
  if (status !== 200) return `answers ${status}`;
  const head = new HeadReader();
  const decoder = new TextDecoder();
  for await (const chunk of body) {
    head.read(decoder.decode(chunk, { stream: true }));
    if (head.isOver) break;
  }
  if (head.tags.includes(shop.domain.token)) return null;
  return head.tags.length > 0
    ? 'has the tag of another shop'
    : 'has no tag <meta name="aisle-verification"> in its head';
}

/** Redirects may lead to the same site only, at `www.` or without it, and not from https to http. */
export const staysOnSite = (from: string, to: string): boolean =>
  siteHost(to) === siteHost(from) && (to.startsWith('https:') || from.startsWith('http:'));

async function judge(
  ports: Ports,
  shop: Asked,
  { place, signal }: { place: SiteProof; signal: AbortSignal },
): Promise<string | null> {
  const url = addressOf(shop, place);
  const isHome = place === 'meta';
  const page: Page = {
    url,
    signal,
    headers: {
      'user-agent': 'Aisle (domain verification)',
      accept: isHome ? 'text/html' : 'text/plain, application/json',
    },
    maxBytes: isHome ? MAX_HOME_BYTES : MAX_BYTES,
    mayFollow: (to) => staysOnSite(url, to.href),
  };
  try {
    return await (isHome ? judgeHome : judgeText)(ports, shop, page);
  } catch (error) {
    if (error instanceof OutboundError) return `cannot be read: ${error.message}`;
    if (signal.aborted) return `did not answer within ${TIMEOUT_MS / 1000} s`;
    throw error;
  }
}

/** What the site showed: the place that proves the domain, or why none does, in words, a line a place. */
export type SiteAnswer = { by: SiteProof } | { by: null; reason: string };

/** Asks the shop's own host at all of these places. */
export async function askSite(ports: Ports, shop: Asked, places: readonly SiteProof[]): Promise<SiteAnswer> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const seen = await Promise.all(
    places.map(async (place) => ({ place, reason: await judge(ports, shop, { place, signal }) })),
  );
  const proof = seen.find(({ reason }) => reason === null);
  if (proof !== undefined) return { by: proof.place };
  const lines = seen.map(({ place, reason }) => `${NAMES[place]} ${addressOf(shop, place)} ${reason}.`);
  return { by: null, reason: lines.join('\n') };
}
