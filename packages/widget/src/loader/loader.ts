import type { AisleHost, LoaderQueue, WaitingCall } from './host.ts';

/** Filled in by the build: the bundle's file and its hash. */
declare const __AISLE_BUNDLE__: { file: string; integrity: string };

const METHODS = ['open', 'close', 'consent', 'track', 'on'] as const;

/** Calls before the widget is there wait for it. */
const stub = (queue: LoaderQueue): AisleHost =>
  Object.fromEntries(
    METHODS.map((name) => [
      name,
      (...rest: unknown[]) => queue.calls.push([name, ...rest] as unknown as WaitingCall),
    ]),
  ) as unknown as AisleHost;

/** A page with Trusted Types lets scripts be loaded through a policy alone: `trusted-types aisle`. */
const trusted = (url: string): string => {
  const { trustedTypes } = window;
  if (trustedTypes === undefined) return url;
  return trustedTypes.createPolicy('aisle', { createScriptURL: (own) => own }).createScriptURL(url);
};

const themeOf = (text: string | undefined): 'auto' | 'light' | 'dark' | null =>
  text === 'auto' || text === 'light' || text === 'dark' ? text : null;

/** Notes what the tag asks for and brings the bundle, once a page. Never throws into the host page. */
const load = (script: HTMLScriptElement): void => {
  const { token, api, input, target, language, theme, urlKey } = script.dataset;
  if (token === undefined || token === '') return;
  const source = new URL(script.src);
  const folder = source.href.replace(/(\/widget\/)[^?#]*[?#]?.*$/, '$1');
  const queue: LoaderQueue = window.__aisle ?? { options: [], calls: [], start: null };
  const isFirst = window.__aisle === undefined;
  window.__aisle = queue;
  queue.options.push({
    token,
    api: (api ?? folder.replace(/\/widget\/$/, '')).replace(/\/$/, ''),
    input: input ?? null,
    target: target ?? null,
    language: language ?? null,
    theme: themeOf(theme),
    urlKey: urlKey ?? (queue.options.length === 0 ? 'aisle' : `aisle${queue.options.length + 1}`),
  });
  if (!isFirst) {
    queue.start?.();
    return;
  }
  window.aisle ??= stub(queue);
  const bundle = document.createElement('script');
  bundle.type = 'module';
  bundle.crossOrigin = 'anonymous';
  bundle.integrity = __AISLE_BUNDLE__.integrity;
  if (script.nonce) bundle.nonce = script.nonce;
  bundle.src = trusted(folder + __AISLE_BUNDLE__.file);
  document.head.append(bundle);
};

try {
  if (document.currentScript instanceof HTMLScriptElement) load(document.currentScript);
} catch {
  // The host page works without the widget.
}
