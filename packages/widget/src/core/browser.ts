/** Dependencies of the core on a browser; tests give another one. */
export type Browser = {
  fetch: (url: string, options: RequestInit) => Promise<Response>;
  /** Calls `work` after so many milliseconds; returns how to cancel that. */
  after: (ms: number, work: () => void) => () => void;
  /** Epoch milliseconds. */
  now: () => number;
  /** The address of the host page. */
  href: () => string;
  /** Puts an address into the history, as a new entry or in place of the current one. */
  setHref: (href: string, kind: 'push' | 'replace') => void;
  /** Leaves the page. */
  goTo: (url: string) => void;
  /** Null without a value, or where the browser forbids storage. */
  read: (kind: 'session' | 'local', key: string) => string | null;
  write: (kind: 'session' | 'local', key: string, value: string | null) => void;
  newId: () => string;
};

const storageOf = (kind: 'session' | 'local'): Storage =>
  kind === 'session' ? window.sessionStorage : window.localStorage;

/** The page that the widget is in. */
export const pageBrowser = (): Browser => ({
  fetch: (url, options) => window.fetch(url, options),
  after: (ms, work) => {
    const timer = window.setTimeout(work, ms);
    return () => window.clearTimeout(timer);
  },
  now: () => Date.now(),
  href: () => window.location.href,
  setHref: (href, kind) => {
    if (kind === 'push') window.history.pushState(window.history.state, '', href);
    else window.history.replaceState(window.history.state, '', href);
  },
  goTo: (url) => window.location.assign(url),
  read: (kind, key) => {
    try {
      return storageOf(kind).getItem(key);
    } catch {
      return null;
    }
  },
  write: (kind, key, value) => {
    try {
      if (value === null) storageOf(kind).removeItem(key);
      else storageOf(kind).setItem(key, value);
    } catch {
      // A full or forbidden storage costs the shopper recent searches, nothing else.
    }
  },
  // `randomUUID` is missing where the shop has no https.
  newId: () =>
    Array.from(window.crypto.getRandomValues(new Uint8Array(16)), (byte) =>
      byte.toString(16).padStart(2, '0'),
    ).join(''),
});
