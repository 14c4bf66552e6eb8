import { render } from 'preact';
import { createWidgetApi } from './core/api.ts';
import { pageBrowser } from './core/browser.ts';
import { WidgetCore } from './core/widget-core.ts';
import { attachInput } from './host/attach-input.ts';
import { connectHost } from './host/connect-host.ts';
import { shadowRootIn } from './host/shadow-root.ts';
import type { WidgetOptions } from './loader/options.ts';
import { type Words, wordsIn } from './messages/choose-messages.ts';
import { mountShelves } from './shelves/mount-shelves.tsx';
import type { ViewContext } from './views/context.ts';
import { Widget } from './views/widget.tsx';

let started = 0;

type Config = Awaited<ReturnType<ReturnType<typeof createWidgetApi>['config']>>;

const wordsFor = (options: WidgetOptions, config: Config): Words => {
  const language = options.language ?? (document.documentElement.lang || config.language);
  return wordsIn(language, config.labels);
};

const ownElement = (): HTMLElement => {
  const element = document.createElement('div');
  document.body.append(element);
  return element;
};

/**
 * Starts one widget. Asks the service first: where it does not answer, nothing is shown and the host's own search stays
 * as it is.
 */
const start = async (options: WidgetOptions): Promise<void> => {
  const browser = pageBrowser();
  const api = createWidgetApi({ browser, baseUrl: options.api, token: options.token });
  const config = await api.config();
  const words = wordsFor(options, config);
  let handBack: ((query: string) => boolean) | null = null;
  const core = new WidgetCore({
    api,
    browser,
    urlKey: options.urlKey,
    language: options.language ?? undefined,
    onStepAside: (query) => handBack?.(query) ?? false,
  });
  const context: ViewContext = { core, words, id: `aisle-${++started}` };
  const look = { mode: options.theme ?? config.theme.mode, accent: config.theme.accent, words };
  const target = options.target === null ? null : document.querySelector(options.target);
  const root = shadowRootIn(target ?? ownElement(), look);
  handBack = options.input === null ? null : attachInput(core, options.input);
  const widget = (
    <Widget
      {...context}
      currency={config.currency}
      mode={target === null ? 'overlay' : 'inline'}
      hasButton={target === null && handBack === null}
    />
  );
  render(widget, root);
  mountShelves(context, (element) => shadowRootIn(element, look));
  connectHost(core);
  api.analytics().then(
    (settings) => core.events.settle(settings),
    () => {},
  );
  window.addEventListener('popstate', () => void core.followAddress());
  window.addEventListener('pagehide', () => core.events.flush());
  await core.followAddress();
};

const startWaiting = (): void => {
  const waiting = window.__aisle?.options.splice(0) ?? [];
  for (const options of waiting) start(options).catch(() => {});
};

const begin = (): void => {
  const queue = window.__aisle;
  if (queue === undefined) return;
  queue.start = startWaiting;
  startWaiting();
};

if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin);
else begin();
