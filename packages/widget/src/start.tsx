import { render } from 'preact';
import { createWidgetApi } from './core/api.ts';
import { pageBrowser } from './core/browser.ts';
import { WidgetCore } from './core/widget-core.ts';
import { attachInput } from './host/attach-input.ts';
import { connectHost } from './host/connect-host.ts';
import { addStyles, shadowRootIn } from './host/shadow-root.ts';
import type { LoaderQueue } from './loader/host.ts';
import type { WidgetOptions } from './loader/options.ts';
import { wordsIn } from './messages/choose-messages.ts';
import { WidgetParts } from './parts/widget-parts.ts';
import { lazyPhotos } from './photo/lazy-photos.ts';
import { mountShelves } from './shelves/mount-shelves.tsx';
import type { ViewContext } from './views/context.ts';
import { Widget } from './views/widget.tsx';

let started = 0;

const ownElement = (): HTMLElement => {
  const element = document.createElement('div');
  document.body.append(element);
  return element;
};

/**
 * Starts one widget. Asks the service first: where it does not answer, nothing is shown and the host's own search stays
 * as it is.
 */
const start = async (options: WidgetOptions, { addScript, parts: files }: LoaderQueue): Promise<void> => {
  const browser = pageBrowser();
  const api = createWidgetApi({ browser, baseUrl: options.api, token: options.token });
  let root: ShadowRoot | null = null;
  const parts = new WidgetParts({
    addScript,
    files,
    addStyles: (css) => {
      if (root !== null) addStyles(root, css);
    },
  });
  const language = options.language ?? document.documentElement.lang;
  // The texts come beside the settings, not after them.
  const [config] = await Promise.all([api.config(), language !== '' && wordsIn(parts, language)]);
  const words = await wordsIn(parts, language || config.language, config.labels);
  const features = new Set(config.features);
  let handBack: ((query: string) => boolean) | null = null;
  const look = { mode: options.theme ?? config.theme.mode, accent: config.theme.accent, words };
  const target = options.target === null ? null : document.querySelector(options.target);
  root = shadowRootIn(target ?? ownElement(), look);
  const core = new WidgetCore({
    api,
    browser,
    photos: lazyPhotos(parts),
    urlKey: options.urlKey,
    language: options.language ?? undefined,
    assistant: features.has('assistant'),
    onStepAside: (query) => handBack?.(query) ?? false,
  });
  const context: ViewContext = { core, words, id: `aisle-${++started}` };
  handBack = options.input === null ? null : attachInput(core, options.input);
  const widget = (
    <Widget
      {...context}
      parts={parts}
      features={features}
      sorts={config.sorts}
      currency={config.currency}
      mode={target === null ? 'overlay' : 'inline'}
      hasButton={target === null && handBack === null}
    />
  );
  render(widget, root);
  mountShelves(context, (element) => shadowRootIn(element, look));
  connectHost(core);
  // Purchases are read from the page's tags when it is known whether they may be reported.
  const settled = api.analytics().then(
    (settings) => core.events.settle(settings),
    () => {},
  );
  const { ga4 } = options;
  if (ga4 !== null)
    Promise.all([parts.load('ga4'), settled]).then(
      ([{ connectGa4 }]) => connectGa4(core, ga4),
      () => {},
    );
  window.addEventListener('popstate', () => void core.followAddress());
  window.addEventListener('pagehide', () => core.events.flush());
  await core.followAddress();
};

const startWaiting = (queue: LoaderQueue): void => {
  for (const options of queue.options.splice(0)) start(options, queue).catch(() => {});
};

const begin = (): void => {
  const queue = window.__aisle;
  if (queue === undefined) return;
  queue.start = () => startWaiting(queue);
  startWaiting(queue);
};

if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin);
else begin();
