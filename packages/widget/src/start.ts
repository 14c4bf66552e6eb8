import { installHost } from './host/connect-host.ts';
import type { LoaderQueue } from './loader/host.ts';
import type { WidgetTag } from './loader/options.ts';
import { type RunningWidget, startWidget } from './start-widget.ts';

/** A page may build its header in many steps: the first is looked at, and what came of them. */
const LOOK_MS = 50;

/** By the selector of their targets: two tags for one place are one widget. */
const running = new Map<string | null, RunningWidget>();

const add = (queue: LoaderQueue, tag: WidgetTag): void => {
  const { input, target } = tag;
  const known = running.get(target);
  const self = known ?? { inputs: new Set(), look: () => {}, life: new AbortController() };
  if (input !== null) self.inputs.add(input);
  if (known !== undefined) {
    self.look();
    return;
  }
  running.set(target, self);
  const urlKey = tag.urlKey ?? `aisle${running.size > 1 ? running.size : ''}`;
  // A later tag may try again.
  startWidget(self, { ...tag, urlKey }, queue).catch(() => running.delete(target));
};

let seen = window.location.pathname;

const refresh = (): void => {
  const { pathname } = window.location;
  for (const { look } of running.values()) look(pathname !== seen);
  seen = pathname;
};

const destroy = (): void => {
  for (const { life } of running.values()) life.abort();
  running.clear();
};

const watchPage = (): void => {
  let isWaiting = false;
  const observer = new MutationObserver(() => {
    // Another page is noticed at once: a search that is opened on it stays.
    if (isWaiting && window.location.pathname === seen) return;
    isWaiting = true;
    refresh();
    window.setTimeout(() => {
      isWaiting = false;
      refresh();
    }, LOOK_MS);
  });
  observer.observe(document, {
    childList: true,
    subtree: true,
    attributeFilter: ['data-aisle', 'data-product'],
  });
};

const begin = (): void => {
  const queue = window.__aisle;
  if (queue === undefined) return;
  installHost(queue, { add: (tag) => add(queue, tag), refresh, destroy });
  watchPage();
};

if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', begin);
else begin();
