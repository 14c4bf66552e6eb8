import { expect, it } from 'vitest';
import type { WidgetApi } from './api.ts';
import type { Browser } from './browser.ts';
import { Events } from './events.ts';

const setUp = () => {
  const sent: object[] = [];
  const timers = new Set<() => void>();
  const browser = {
    after: (_ms: number, work: () => void) => {
      timers.add(work);
      return () => timers.delete(work);
    },
    now: () => 0,
    read: () => null,
    write: () => {},
    newId: () => 'id',
  } as unknown as Browser;
  const api = { sendEvents: (events: readonly object[]) => sent.push(...events) } as unknown as WidgetApi;
  const runTimers = () => {
    for (const work of [...timers]) work();
  };
  return { events: new Events({ api, browser }), sent, runTimers };
};

it.each([
  ['are allowed', { enabled: true, sampleRate: 1, consentRequired: false }, 1],
  ['are switched off', { enabled: false, sampleRate: 1, consentRequired: false }, 0],
  ['need a consent that is not there', { enabled: true, sampleRate: 1, consentRequired: true }, 0],
  ['are taken of none', { enabled: true, sampleRate: 0, consentRequired: false }, 0],
])('what a page reports before the settings have come waits for them, where reports %s', (_, settings, count) => {
  const { events, sent, runTimers } = setUp();
  events.report({ type: 'view', productId: 'a' });
  runTimers();
  expect(sent).toEqual([]);
  events.settle(settings, 0.5);
  if (settings.consentRequired) events.consent(true);
  runTimers();
  expect(sent).toHaveLength(count);
});
