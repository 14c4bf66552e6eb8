import { createWidgetApi, type WidgetApi } from './core/api.ts';
import { pageBrowser } from './core/browser.ts';
import { newSearch } from './core/filters.ts';
import { WidgetCore } from './core/widget-core.ts';
import { attachInputs } from './host/attach-inputs.ts';
import { connectHost } from './host/connect-host.ts';
import { pageShelves } from './host/page-shelves.ts';
import { createPlace } from './host/widget-place.tsx';
import type { LoaderQueue } from './loader/host.ts';
import type { WidgetOptions } from './loader/options.ts';
import { wordsIn } from './messages/choose-messages.ts';
import { WidgetParts } from './parts/widget-parts.ts';
import { lazyPhotos } from './photo/lazy-photos.ts';

/** A widget of the page, from its tag on. */
export type RunningWidget = {
  /** Selectors of the shop's own inputs: those of all tags that ask for this widget. */
  inputs: Set<string>;
  /** Takes the page as it is now. `hasMoved`: the address has another path than before. */
  look: (hasMoved?: boolean) => void;
  /** Ends it. */
  life: AbortController;
};

type Reports = { api: WidgetApi; core: WidgetCore; parts: WidgetParts; ga4: string | null };

/** Purchases are read from the page's tags when it is known whether they may be reported. */
const startReports = ({ api, core, parts, ga4 }: Reports): void => {
  const settled = api.analytics().then(
    (settings) => core.events.settle(settings),
    () => {},
  );
  if (ga4 !== null)
    Promise.all([parts.load('ga4'), settled]).then(
      ([{ connectGa4 }]) => connectGa4(core, ga4),
      () => {},
    );
};

/**
 * Starts one widget. Asks the service first: where it does not answer, nothing is shown and
 * the host's own search stays as it is.
 */
export const startWidget = async (
  self: RunningWidget,
  { token, api: baseUrl, target, urlKey, ga4, ...options }: WidgetOptions,
  { addScript, parts: files }: LoaderQueue,
): Promise<void> => {
  const { signal } = self.life;
  const browser = pageBrowser();
  const api = createWidgetApi({ browser, baseUrl, token });
  const place = createPlace(target);
  const parts = new WidgetParts({ addScript, files, addStyles: place.addStyles });
  const language = options.language ?? document.documentElement.lang;
  // The texts come beside the settings, not after them.
  const [config, looks] = await Promise.all([
    api.config(),
    parts.load('look').catch(() => null),
    language !== '' && wordsIn(parts, language),
  ]);
  const words = await wordsIn(parts, language || config.language, config.labels);
  const { sorts, currency, theme } = config;
  const isDropdown = (options.layout ?? theme.layout) === 'dropdown';
  const dropdown = isDropdown ? await parts.load('dropdown').catch(() => null) : null;
  // The page has taken it back meanwhile.
  if (signal.aborted) return;
  const features = new Set(config.features);
  const own = looks?.createLook({ ...theme, mode: options.theme ?? theme.mode }, signal);
  const look = { ...(own ?? { sheet: new CSSStyleSheet(), follow: () => {} }), words };
  const core = new WidgetCore({
    api,
    browser,
    photos: lazyPhotos(parts),
    urlKey,
    language: options.language ?? undefined,
    assistant: features.has('assistant'),
    home: () => {
      const landing = target && document.querySelector<HTMLElement>(target)?.dataset.page;
      return landing ? { ...newSearch(''), landing } : null;
    },
    onStepAside: (query) => shops.handBack(query),
  });
  const selector = () => `input:is(${[...self.inputs]})`;
  const context = { core, words, id: `aisle-${urlKey}` };
  const drop = dropdown?.createDropdown({ ...context, currency, look, selector, signal });
  const shops = attachInputs(core, selector, signal, drop);
  const leave = (): void => {
    if (shops.handBack(core.state.input)) core.close();
  };
  const fillShelves = pageShelves({ context, parts, look, signal });
  self.look = (hasMoved) => {
    const input = shops.input();
    const view = { ...context, parts, features, sorts, currency };
    place.show(look, { ...view, leave: input?.form == null ? null : leave, hasButton: input === null });
    // The page's router has led elsewhere.
    if (hasMoved) void core.followAddress();
    fillShelves();
  };
  window.addEventListener('popstate', () => void core.followAddress(), { signal });
  window.addEventListener('pagehide', () => core.events.flush(), { signal });
  signal.addEventListener('abort', () => {
    core.events.flush();
    place.remove();
  });
  self.look();
  connectHost(core, signal);
  startReports({ api, core, parts, ga4 });
  await core.followAddress();
};
