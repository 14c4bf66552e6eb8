import type { WidgetState } from '../core/state.ts';
import type { WidgetCore } from '../core/widget-core.ts';
import type { AisleEvent, AisleHost } from '../loader/host.ts';

type Listener = (detail: unknown) => void;

/** Tells the host's listeners; one that throws is the host's own fault and stops no other listener. */
const tell = (listeners: ReadonlySet<Listener>, detail: unknown): void => {
  for (const listener of listeners) {
    try {
      listener(detail);
    } catch (error) {
      window.reportError(error);
    }
  }
};

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

const hosts: { core: WidgetCore; listeners: Map<AisleEvent, Set<Listener>> }[] = [];

/** Makes `window.aisle` work for the widget, and makes up for the calls that waited. */
export const connectHost = (core: WidgetCore): void => {
  const listeners = new Map<AisleEvent, Set<Listener>>();
  hosts.push({ core, listeners });
  let before = core.state;
  core.subscribe((after) => {
    const events = eventsBetween(before, after);
    before = after;
    for (const [event, detail] of events) tell(listeners.get(event) ?? new Set(), detail);
  });
  const host: AisleHost = {
    open: (query) => {
      if (query === undefined) hosts[0]?.core.open();
      else void hosts[0]?.core.submit(query);
    },
    close: () => {
      for (const one of hosts) one.core.close();
    },
    consent: (given) => {
      for (const one of hosts) one.core.events.consent(given);
    },
    track: (type, productId, more = {}) => hosts[0]?.core.events.report({ ...more, type, productId }),
    on: (event, listener) => {
      for (const one of hosts) {
        const own = one.listeners.get(event) ?? new Set();
        one.listeners.set(event, own.add(listener));
      }
    },
  };
  if (hosts.length > 1) return;
  window.aisle = host;
  for (const [name, ...rest] of window.__aisle?.calls.splice(0) ?? [])
    (host[name] as (...values: unknown[]) => void)(...rest);
  tell(listeners.get('ready') ?? new Set(), null);
};
