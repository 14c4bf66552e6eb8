const WEB = new Set(['http:', 'https:']);

/**
 * The canonical host of a web address: lower case, punycode, without `www.`, final dot or default port. Other ports are
 * kept (`localhost:3000`). Null unless http or https.
 */
export function siteHost(address: string): string | null {
  const url = URL.parse(address);
  if (url === null || !WEB.has(url.protocol)) return null;
  const name = url.hostname.replace(/\.$/, '').replace(/^www\./, '');
  return url.port === '' ? name : `${name}:${url.port}`;
}

/** The same without a port, for DNS records of the shop's domain. */
export const domainName = (host: string): string => host.replace(/:\d+$/, '');

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]'];

/**
 * Hosts of this server's own pages (docs, demo storefront), from its public address. A loopback address answers
 * to all its names.
 */
export function ownHosts(publicUrl: string): ReadonlySet<string> {
  const host = siteHost(publicUrl);
  if (host === null) return new Set();
  const port = host.slice(domainName(host).length);
  return LOOPBACK.includes(domainName(host))
    ? new Set(LOOPBACK.map((name) => `${name}${port}`))
    : new Set([host]);
}

/**
 * True when an Origin is this server itself. A shop's site may be on the same domain, at `www.` or without it. Its
 * scripts must not act in the name of a person signed in here.
 */
export function isOwnOrigin(origin: string, publicUrl: string): boolean {
  const [given, own] = [URL.parse(origin), URL.parse(publicUrl)];
  if (given === null || own === null || given.protocol !== own.protocol) return false;
  if (given.host === own.host) return true;
  return [given, own].every(({ hostname }) => LOOPBACK.includes(hostname)) && given.port === own.port;
}

export type OriginRule = { origin: string; domainHost: string; ownHosts: ReadonlySet<string> };

/**
 * True when a browser's Origin is the shop's site or this server's own. The scheme does not count. `www.` and the bare
 * domain are one site; other subdomains are not. A port other than the default must be the registered one.
 */
export function originMatches({ origin, domainHost, ownHosts: own }: OriginRule): boolean {
  const host = siteHost(origin);
  return host !== null && (host === domainHost || own.has(host));
}
