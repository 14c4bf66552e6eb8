import type { Browser } from '@aisle/widget/core';

export type NodeCall = { url: string; body: unknown; answer?: unknown };

/** What the adapter needs of a browser, without a page. */
export const nodeBrowser = (): Browser & { calls: NodeCall[] } => {
  const stored = new Map<string, string>();
  const calls: NodeCall[] = [];
  return {
    calls,
    fetch: async (url, options) => {
      const call: NodeCall = {
        url,
        body: typeof options.body === 'string' ? JSON.parse(options.body) : null,
      };
      calls.push(call);
      const response = await fetch(url, options);
      call.answer = await response.clone().json();
      return response;
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
