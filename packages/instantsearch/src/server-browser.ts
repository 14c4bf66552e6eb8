import type { Browser } from '@aisle/widget/core';

/** Where pages are rendered without a browser: nothing is kept, and there is no page to leave. */
export const serverBrowser = (): Browser => ({
  fetch: (url, options) => fetch(url, options),
  after: (ms, work) => {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
  now: () => Date.now(),
  href: () => 'https://server.invalid/',
  setHref: () => {},
  goTo: () => {},
  read: () => null,
  write: () => {},
  newId: () => crypto.randomUUID(),
});
