import { render } from 'preact';
import { createWidgetApi } from './core/api.ts';
import { pageBrowser } from './core/browser.ts';
import { WidgetCore } from './core/widget-core.ts';
import { attachInput } from './host/attach-input.ts';
import { connectHost } from './host/connect-host.ts';
import { addStyles, shadowRootIn } from './host/shadow-root.ts';
import type { LoaderQueue } from './loader/host.ts';
import type { WidgetOptions } from './loader/options.ts';
import { type Words, wordsIn } from './messages/choose-messages.ts';
import { WidgetParts } from './parts/widget-parts.ts';
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
const start = async (options: WidgetOptions, { addScript, parts: files }: LoaderQueue): Promise<void> => {
  const browser = pageBrowser();
  const api = createWidgetApi({ browser, baseUrl: options.api, token: options.token });
  const config = await api.config();
  const words = wordsFor(options, config);
  const features = new Set(config.features);
  let handBack: ((query: string) => boolean) | null = null;
  const core = new WidgetCore({
    api,
    browser,
    urlKey: options.urlKey,
    language: options.language ?? undefined,
    assistant: features.has('assistant'),
    onStepAside: (query) => handBack?.(query) ?? false,
  });
  const context: ViewContext = { core, words, id: `aisle-${++started}` };
  const look = { mode: options.theme ?? config.theme.mode, accent: config.theme.accent, words };
  const target = options.target === null ? null : document.querySelector(options.target);
  const root = shadowRootIn(target ?? ownElement(), look);
  const parts = new WidgetParts({ addScript, files, addStyles: (css) => addStyles(root, css) });
  handBack = options.input === null ? null : attachInput(core, options.input);
  const widget = (
    <Widget
      {...context}
      parts={parts}
      features={features}
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
