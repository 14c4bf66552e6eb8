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
 * Addresses of this server's own pages (docs, demo storefront), from its public address. A loopback address answers
 * to all its names.
 */
export function ownSites(publicUrl: string): readonly string[] {
  const host = siteHost(publicUrl);
  if (host === null) return [];
  if (!LOOPBACK.includes(domainName(host))) return [publicUrl];
  const port = host.slice(domainName(host).length);
  const { protocol } = new URL(publicUrl);
  return LOOPBACK.map((name) => `${protocol}//${name}${port}`);
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

/**
 * True when a browser's Origin is a page of the site at `url`. `www.` and the bare domain are one site; other subdomains
 * are not. A port other than the default must be the registered one. Where the site is encrypted, the page must be: anyone
 * on a shopper's network can write one that is not.
 */
export function isPageOf(origin: string, url: string): boolean {
  const host = siteHost(origin);
  return host !== null && host === siteHost(url) && (isEncrypted(origin) || !isEncrypted(url));
}

/** On the machine that the browser runs on. */
export const isLoopback = (address: string): boolean =>
  LOOPBACK.includes(domainName(siteHost(address) ?? ''));

/** True when a page may serve a shop beside its own site: on the shop's host, below it, or on the visitor's own machine. */
export function mayServeBeside(origin: string, domainHost: string): boolean {
  const [name, own] = [domainName(siteHost(origin) ?? ''), domainName(domainHost)];
  return isLoopback(origin) || name === own || name.endsWith(`.${own}`);
}

/** A name of the public internet has hardly more; a header may have thousands. */
const MOST_LABELS = 20;

/** Hosts of shops whose pages an Origin can be: its own, and those that it is below. */
export function hostsAbove(origin: string): string[] {
  const host = siteHost(origin);
  if (host === null) return [''];
  const labels = domainName(host).split('.');
  if (labels.length > MOST_LABELS) return [host];
  return [host, ...labels.map((_, at) => labels.slice(at).join('.'))];
}

/** What decides whose page an Origin is. */
export type SiteOfShop = {
  url: string;
  domainHost: string;
  settings: { origins: readonly string[] };
};

/** True when a browser's Origin is a page of the shop's site, see isPageOf, or exactly one of its other origins. */
export const isPageOfShop = (origin: string, { url, domainHost, settings }: SiteOfShop): boolean =>
  isPageOf(origin, url) || (settings.origins.includes(origin) && mayServeBeside(origin, domainHost));

const isEncrypted = (address: string): boolean => URL.parse(address)?.protocol === 'https:';
