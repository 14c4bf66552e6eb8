/** How a shop sets up its widget: by attributes of the script tag, `data-input` and so on. */
export type WidgetOptions = {
  token: string;
  /** Address of the service, without a slash at the end. */
  api: string;
  /** Selector of the shop's own search inputs; the widget opens when a shopper types there. */
  input: string | null;
  /** Selector of the element that shows the widget as a part of the page. */
  target: string | null;
  /** BCP 47; null: the page's, else the shop's. */
  language: string | null;
  /** `auto`: as the page is; null: as the shop's settings say. */
  theme: 'auto' | 'light' | 'dark' | null;
  /** `dropdown`: under the shop's own input while a shopper types there; null: as the shop's settings say. */
  layout: 'overlay' | 'dropdown' | null;
  /** Name of the part of the address that holds the search. */
  urlKey: string;
  /** Name of the queue of Google's tags; null when nothing is reported to them. */
  ga4: string | null;
};

/** As the tag has it. `urlKey` null: `aisle`, with a number behind for further widgets. */
export type WidgetTag = Omit<WidgetOptions, 'urlKey'> & { urlKey: string | null };
