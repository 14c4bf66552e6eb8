import type { AisleHost, LoaderQueue, SealedFile, WaitingCall } from './host.ts';
import type { WidgetTag } from './options.ts';

/** Filled in by the build: the bundle and the parts that it loads later. */
declare const __AISLE_FILES__: { bundle: SealedFile; parts: Record<string, SealedFile> };

const { bundle, parts } = __AISLE_FILES__;
const METHODS = ['open', 'close', 'consent', 'track', 'on', 'refresh', 'destroy'] as const;

/** Calls before the bundle is there wait for it. */
const stub = ({ calls }: LoaderQueue): AisleHost =>
  Object.fromEntries(
    METHODS.map((name) => [
      name,
      (...rest: unknown[]) => calls.push([name, ...rest] as unknown as WaitingCall),
    ]),
  ) as unknown as AisleHost;

/**
 * Loads files from `folder` by script elements. A page with Trusted Types lets scripts be loaded through a policy alone:
 * `trusted-types aisle`.
 */
const scriptAdder = (folder: string, nonce: string | undefined): LoaderQueue['addScript'] => {
  const policy = window.trustedTypes?.createPolicy('aisle', { createScriptURL: (own) => own });
  return ({ file, integrity }) => {
    const script = document.createElement('script');
    script.type = 'module';
    // "anonymous", in fewer bytes.
    script.crossOrigin = '';
    script.integrity = integrity;
    if (nonce) script.nonce = nonce;
    script.src = policy?.createScriptURL(folder + file) ?? folder + file;
    document.head.append(script);
    return script;
  };
};

const THEMES = ['auto', 'light', 'dark'] as const;
const LAYOUTS = ['overlay', 'dropdown'] as const;

/** Notes what the tag asks for and brings the bundle, once a page. Never throws into the host page. */
const load = (script: HTMLScriptElement): void => {
  const { token, api, input, target, language, theme, layout, urlKey, ga4 } = script.dataset;
  if (!token) return;
  const folder = script.src.replace(/(\/widget\/).*/, '$1');
  const known = window.__aisle;
  const queue: LoaderQueue = known ?? {
    calls: [],
    start: null,
    addScript: scriptAdder(folder, script.nonce),
    parts,
  };
  window.__aisle = queue;
  const tag: WidgetTag = {
    token,
    api: (api ?? folder.replace(/\/widget\/$/, '')).replace(/\/$/, ''),
    input: input ?? null,
    target: target ?? null,
    language: language ?? null,
    theme: THEMES.find((one) => one === theme) ?? null,
    layout: LAYOUTS.find((one) => one === layout) ?? null,
    ga4: ga4 === '' ? 'dataLayer' : (ga4 ?? null),
    urlKey: urlKey ?? null,
  };
  queue.calls.push(['add', tag]);
  if (known) {
    known.start?.();
    return;
  }
  window.aisle ??= stub(queue);
  queue.addScript(bundle);
};

try {
  if (document.currentScript instanceof HTMLScriptElement) load(document.currentScript);
} catch {
  // The host page works without the widget.
}
