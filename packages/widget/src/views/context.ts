import type { WidgetCore } from '../core/widget-core.ts';
import type { Words } from '../messages/choose-messages.ts';

/** What all views need. */
export type ViewContext = {
  core: WidgetCore;
  words: Words;
  /** Prefix of ids, so that two widgets of a page do not share any. */
  id: string;
};

/** The address if it is one of the web: a shop's data may hold others. */
export const webUrl = (url: string | null): string | undefined =>
  url !== null && /^https?:$/.test(URL.parse(url, document.baseURI)?.protocol ?? '') ? url : undefined;
