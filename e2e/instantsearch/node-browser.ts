import type { Browser } from '@aisle/widget/core';

/** What the adapter needs of a browser, without a page. */
export const nodeBrowser = (): Browser & { calls: { url: string; body: unknown }[] } => {
  const stored = new Map<string, string>();
  const calls: { url: string; body: unknown }[] = [];
  return {
    calls,
    fetch: (url, options) => {
      calls.push({ url, body: typeof options.body === 'string' ? JSON.parse(options.body) : null });
      return fetch(url, options);
    },
    after: (ms, work) => {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
    now: () => Date.now(),
    href: () => 'http://lamps.example/',
    setHref: () => {},
    goTo: () => {},
    read: (kind, key) => stored.get(`${kind} ${key}`) ?? null,
    write: (kind, key, value) => {
      if (value === null) stored.delete(`${kind} ${key}`);
      else stored.set(`${kind} ${key}`, value);
    },
    newId: () => crypto.randomUUID(),
  };
};
