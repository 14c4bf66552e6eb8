import type { WidgetApi } from './api.ts';
import type { Browser } from './browser.ts';
import type { Search } from './filters.ts';

export type CoreOptions = {
  api: WidgetApi;
  browser: Browser;
  /** Name of the part of the address that holds the search; two widgets of a page need two. */
  urlKey: string;
  /** BCP 47; undefined: the shop's. */
  language: string | undefined;
  /** Whether searches ask for questions, facts and other queries. */
  assistant?: boolean;
  photos?: Photos;
  /** What is shown where the address has no search: that of a landing page, or null. */
  home?: () => Search | null;
  /** Called when the service cannot be used for a search. True: the host page handles it. */
  onStepAside?: (query: string) => boolean;
};

/** The photos that this tab searched with. */
export type Photos = {
  /** Makes a photo small and keeps it. Resolves with its id. */
  keep: (file: Blob) => Promise<string>;
  /** Null where this tab has no such photo. */
  find: (id: string) => Promise<{ bytes: Blob; url: string } | null>;
};
