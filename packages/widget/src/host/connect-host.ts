import type { WidgetState } from '../core/state.ts';
import type { WidgetCore } from '../core/widget-core.ts';
import type { AisleEvent, AisleHost, LoaderQueue } from '../loader/host.ts';
import type { WidgetTag } from '../loader/options.ts';

type Listener = (detail: unknown) => void;

/** The answer that a shopper asked for, or stayed with. */
const settledAnswer = ({ answer, isTyped }: WidgetState) => (isTyped ? null : answer);

/** The events for the host that lead from one state to the next. */
const eventsBetween = (before: WidgetState, after: WidgetState): [AisleEvent, unknown][] => {
  const events: [AisleEvent, unknown][] = [];
  if (before.isOpen !== after.isOpen) events.push([after.isOpen ? 'open' : 'close', null]);
  const answer = settledAnswer(after);
  if (answer !== null && answer !== settledAnswer(before)) {
    const { query, total, searchLogId } = answer;
    events.push(['results', { query, total, searchLogId }]);
  }
  return events;
};

const cores: WidgetCore[] = [];
const listeners = new Map<AisleEvent, Set<Listener>>();

/** Calls for a widget that is not there yet. */
const waiting: (() => void)[] = [];

const later =
  <Args extends unknown[]>(run: (...args: Args) => void) =>
  (...args: Args): void => {
    if (cores.length > 0) run(...args);
    else waiting.push(() => run(...args));
  };

type OwnMethods = Pick<AisleHost, 'refresh' | 'destroy'> & { add: (tag: WidgetTag) => void };

/** Makes `window.aisle` what it is from now on, and makes up for the calls so far, in their order. */
export const installHost = (queue: LoaderQueue, own: OwnMethods): void => {
  const host: AisleHost & OwnMethods = {
    ...own,
    open: later((query) => {
      if (query === undefined) cores[0]?.open();
      else void cores[0]?.submit(query);
    }),
    close: later(() => {
      for (const core of cores) core.close();
    }),
    consent: later((given) => {
      for (const core of cores) core.events.consent(given);
    }),
    track: later((type, productId, more = {}) => cores[0]?.events.report({ ...more, type, productId })),
    on: (event, listener) => {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
    },
  };
  window.aisle = host;
  queue.start = () => {
    for (const [name, ...rest] of queue.calls.splice(0))
      (host[name] as (...values: unknown[]) => void)(...rest);
  };
  queue.start();
};

/** Each listener has a task of its own: one that throws is the host's own fault and stops no other. */
const tell = (event: AisleEvent, detail: unknown): void => {
  for (const listener of listeners.get(event) ?? []) queueMicrotask(() => listener(detail));
};

/** Lets `window.aisle` drive a widget until `signal`, and makes up for the calls that waited. */
export const connectHost = (core: WidgetCore, signal: AbortSignal): void => {
  let before = core.state;
  core.subscribe((after) => {
    const events = eventsBetween(before, after);
    before = after;
    for (const [event, detail] of events) tell(event, detail);
  });
  cores.push(core);
  for (const call of waiting.splice(0)) call();
  if (cores.length === 1) tell('ready', null);
  signal.addEventListener('abort', () => cores.splice(cores.indexOf(core), 1));
};
