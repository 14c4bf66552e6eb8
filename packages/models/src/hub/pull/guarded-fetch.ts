import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { ModelUnavailableError } from '../../store/model-unavailable-error.ts';

const MAX_REDIRECTS = 5;

/** All addresses of a host. */
export type ResolveHost = (host: string) => Promise<readonly string[]>;

export type IsPublicAddress = (address: string) => boolean;

export type FetchOptions = {
  /** Sent only to this origin: a hub redirects to third-party storage, which must not get the token. */
  token?: { origin: string; value: string } | undefined;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
  /** Whether an address is reachable from the whole internet. */
  isPublicAddress: IsPublicAddress;
  /** Default: the system's resolver. */
  resolveHost?: ResolveHost | undefined;
};

/** `first`: headers of the first answer. A hub describes a file there and then redirects to its storage. */
export type Fetched = { response: Response; first: Headers };

/**
 * A GET request that follows redirects itself, a few times at most. Its rules are:
 *
 * - http and https only, and never from https to http.
 * - From a public hub, only to public addresses.
 * - The token goes only to its own origin.
 */
export async function guardedFetch(address: string, options: FetchOptions): Promise<Fetched> {
  const hub = new URL(address);
  let url = hub;
  let first: Headers | null = null;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const headers = new Headers({ 'user-agent': 'aisle', 'accept-encoding': 'identity', ...options.headers });
    if (options.token?.origin === url.origin) headers.set('authorization', `Bearer ${options.token.value}`);
    const response = await fetch(url, {
      headers,
      redirect: 'manual',
      ...(options.signal && { signal: options.signal }),
    });
    first ??= response.headers;
    const location = response.headers.get('location');
    if (response.status < 300 || response.status > 399 || location === null) return { response, first };
    await response.body?.cancel();
    url = redirected(url, location);
    await refuseWayInside(hub, url, options);
  }
  throw refused(`more than ${MAX_REDIRECTS} redirects`);
}

function redirected(from: URL, location: string): URL {
  const to = URL.canParse(location, from) ? new URL(location, from) : null;
  const isWeb = to?.protocol === 'https:' || (to?.protocol === 'http:' && from.protocol === 'http:');
  if (to === null || !isWeb || to.username !== '') throw refused('a redirect to where no model lies');
  return to;
}

/**
 * Refuses a redirect from a public hub to an address that only we can reach. A mirror inside our network may redirect
 * anywhere.
 * @throws ModelUnavailableError
 */
async function refuseWayInside(hub: URL, to: URL, options: FetchOptions): Promise<void> {
  if (to.host === hub.host || (await isPublicHost(to.hostname, options))) return;
  if (await isPublicHost(hub.hostname, options)) {
    throw refused('a redirect to an address that is not public');
  }
}

/**
 * A name without an address counts as public. Behind a proxy it may not resolve here; without one the request fails
 * anyway.
 */
async function isPublicHost(
  hostname: string,
  { isPublicAddress, resolveHost = systemAddresses }: FetchOptions,
): Promise<boolean> {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0) return isPublicAddress(host);
  const addresses = await resolveHost(host).catch(() => []);
  return addresses.every(isPublicAddress);
}

const systemAddresses: ResolveHost = async (host) =>
  (await lookup(host, { all: true })).map(({ address }) => address);

const refused = (problem: string): ModelUnavailableError =>
  new ModelUnavailableError({
    reason: 'download',
    message: `The model hub answered with ${problem}. Nothing was downloaded.`,
  });
