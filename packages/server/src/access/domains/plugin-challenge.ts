import { OutboundError } from '../../outbound/index.ts';
import { siteHost } from '../origins.ts';
import type { AccessPorts } from '../ports.ts';
import type { Shop } from '../shops.ts';

/** Where a shop's own host shows its value: the route of a WordPress plugin, or a plain file. */
const PLACES = ['/wp-json/aisle/v1/challenge', '/.well-known/aisle-verification.txt'] as const;
/** Both places together. A request of the plugin waits for them. */
const TIMEOUT_MS = 4_000;
/** The value has 51 characters. */
const MAX_BYTES = 1_024;

type Ports = Pick<AccessPorts, 'outbound'>;

/** The value that the DNS record, the route and the file show. */
export const challengeValue = ({ domain }: Pick<Shop, 'domain'>): string =>
  `aisle-verification=${domain.token}`;

/** WordPress answers a string as JSON; an editor adds a byte order mark and a line break. */
const plain = (bytes: Uint8Array): string => {
  const text = new TextDecoder().decode(bytes).trim();
  return /^".*"$/.test(text) ? text.slice(1, -1) : text;
};

/** Null when the page is exactly the shop's value, else why not. A redirect may lead to the same site only. */
async function judgePage(
  { outbound }: Ports,
  shop: Shop,
  page: { url: string; signal: AbortSignal },
): Promise<string | null> {
  try {
    const answer = await outbound.get({
      ...page,
      headers: { 'user-agent': 'Aisle (domain verification)', accept: 'text/plain, application/json' },
      maxBytes: MAX_BYTES,
      mayFollow: (url) => siteHost(url.href) === shop.domainHost,
    });
    if (answer.status !== 200) return `answered ${answer.status}`;
    return plain(answer.bytes) === challengeValue(shop)
      ? null
      : 'shows another text than the value of this shop';
  } catch (error) {
    if (error instanceof OutboundError) return `cannot be read: ${error.message}`;
    if (page.signal.aborted) return `did not answer within ${TIMEOUT_MS / 1000} s`;
    throw error;
  }
}

/**
 * Reads both places at the root of the shop's host: a folder below it may be another person's. Null when one of them proves
 * the domain, else why not, in words.
 */
export async function askPlugin(ports: Ports, shop: Shop): Promise<string | null> {
  const { origin } = new URL(shop.url);
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const reasons: string[] = [];
  for (const place of PLACES) {
    const url = origin + place;
    const reason = await judgePage(ports, shop, { url, signal });
    if (reason === null) return null;
    reasons.push(`${url} ${reason}.`);
  }
  return `${reasons.join(' ')} One of them must show '${challengeValue(shop)}'.`;
}
