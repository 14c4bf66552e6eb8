import type { Feature, NamedSort } from '@aisle/contract';
import { isWebUrl } from '../core/web-address.ts';
import type { WidgetCore } from '../core/widget-core.ts';
import type { Words } from '../messages/choose-messages.ts';
import type { WidgetParts } from '../parts/widget-parts.ts';

/** Dependencies of all views. */
export type ViewContext = {
  core: WidgetCore;
  words: Words;
  /** Prefix of ids, so that two widgets of a page do not share any. */
  id: string;
};

/** More dependencies of the widget's views; shelves do without. */
export type WidgetContext = ViewContext & {
  parts: WidgetParts;
  /** Features that the plan has and the owner has not switched off. */
  features: ReadonlySet<Feature>;
  /** Attributes that shoppers may sort by, with their names. */
  sorts: readonly NamedSort[];
  /** Leads to the shop's own results; null: the page has no form for them. */
  leave: (() => void) | null;
};

/** The address if it is one of the web: a shop's data may hold others. */
export const webUrl = (url: string | null): string | undefined =>
  url !== null && isWebUrl(url, document.baseURI) ? url : undefined;
