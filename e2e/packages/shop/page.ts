import { createInsightsClient, createSearchClient } from '@aisle/instantsearch';
import { createWidgetApi, INITIAL_STATE, pageBrowser, reduce, WidgetCore } from '@aisle/widget/core';

/** A page of the shop's own, on the core. */
export const openSearch = (baseUrl: string, token: string, draw: (total: number) => void): WidgetCore => {
  const browser = pageBrowser();
  const api = createWidgetApi({ browser, baseUrl, token });
  const core = new WidgetCore({ api, browser, urlKey: 'search', language: undefined });
  core.subscribe((state) => draw(state.answer?.total ?? 0));
  return core;
};

/** What a page gives to InstantSearch. */
export const forInstantSearch = (baseUrl: string, token: string) => {
  const searchClient = createSearchClient({ baseUrl, token });
  return { searchClient, insights: { insightsClient: createInsightsClient(searchClient) } };
};

/** Never called: the compiler refuses an unknown action. */
export const wrongAction = () =>
  // @ts-expect-error
  reduce(INITIAL_STATE, { type: 'dance' });
