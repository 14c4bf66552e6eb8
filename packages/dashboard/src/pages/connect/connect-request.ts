import { type KeyScope, PLUGINS, type PluginName } from '@aisle/contract';

/** What a plugin asks for, as its address says it. */
export type ConnectRequest = {
  plugin: PluginName;
  shopUrl: string;
  /** As `siteHost` of the service has it. */
  host: string;
  name: string;
  /** Null: the plugin names none that we can read. */
  currency: string | null;
  language: string | null;
  redirectUri: string;
  scopes: Exclude<KeyScope, 'manage'>[];
  state: string;
  codeChallenge: string;
};

const urlOf = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null);

/** The canonical host of a shop: without `www.`, with a port that is not the usual one. */
export const hostOf = (address: string): string | null => {
  const url = urlOf(address);
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  return url.host.replace(/^www\./, '').replace(/\.(?=:|$)/, '');
};

const isScope = (scope: string): scope is 'read' | 'sync' => scope === 'read' || scope === 'sync';
const isPlugin = (name: string): name is PluginName => Object.hasOwn(PLUGINS, name);
const matching = (text: string, form: RegExp): string | null => (form.test(text) ? text : null);

/** Null: something is missing or wrong. The service checks the same, and more. */
export const readConnectRequest = (query: string): ConnectRequest | null => {
  const asked = new URLSearchParams(query);
  const of = (name: string): string => asked.get(name) ?? '';
  const plugin = of('plugin');
  const [shopUrl, redirectUri] = [of('shop_url'), of('redirect_uri')];
  const host = hostOf(shopUrl);
  const back = urlOf(redirectUri);
  const scopes = [...new Set(of('scope').split(' '))];
  const state = matching(of('state'), /^[\w-]{16,128}$/);
  const codeChallenge = matching(of('code_challenge'), /^[\w-]{43}$/);
  if (!isPlugin(plugin) || host === null || back === null || !scopes.every(isScope)) return null;
  if (state === null || codeChallenge === null || of('code_challenge_method') !== 'S256') return null;
  if (back.href !== redirectUri || back.origin !== urlOf(shopUrl)?.origin) return null;
  const { path, search } = PLUGINS[plugin].returnsTo;
  if (!back.pathname.endsWith(path) || back.search !== search || back.hash !== '') return null;
  return {
    plugin,
    shopUrl,
    host,
    name: of('shop_name').trim().slice(0, 200) || host,
    currency: matching(of('currency'), /^[A-Z]{3}$/),
    language: matching(of('language'), /^[a-z]{2}$/),
    redirectUri,
    scopes,
    state,
    codeChallenge,
  };
};

/** Where a person goes who declines: the plugin says so in its own words. */
export const declinedAddress = ({ redirectUri, state }: ConnectRequest): string => {
  const back = new URL(redirectUri);
  back.searchParams.append('error', 'access_denied');
  back.searchParams.append('state', state);
  return back.href;
};
