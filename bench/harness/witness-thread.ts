import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { quantile, round } from '../speed/quantile.ts';
import type { Witnessed, WitnessOrders } from './witness.ts';

/** A later answer counts as none. */
const ANSWER_WITHIN_MS = 30_000;
const HEALTH_EVERY_MS = 10;

const orders = workerData as WitnessOrders;
const searchUrl = new URL('/api/widget/search', orders.url);
const healthUrl = new URL('/healthz', orders.url);
const searchAgent = new Agent({ keepAlive: true, maxSockets: 256 });
const healthAgent = new Agent({ keepAlive: true, maxSockets: 1 });
const latencies: number[] = [];
const errors: Record<string, number> = {};
let isOver = false;

const noteError = (what: string): void => {
  errors[what] = (errors[what] ?? 0) + 1;
};

const search = (number: number): Promise<string> =>
  new Promise((resolve) => {
    const token = orders.tokens[number % orders.tokens.length] ?? '';
    const body = JSON.stringify({ query: orders.queries[number % orders.queries.length] });
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'x-widget-token': token,
    };
    const sent = request(searchUrl, { method: 'POST', agent: searchAgent, headers }, (answer) => {
      answer.resume().once('end', () => resolve(String(answer.statusCode)));
      answer.once('error', (error) => resolve(error.message));
    });
    sent.setTimeout(ANSWER_WITHIN_MS, () => sent.destroy(new Error('no answer')));
    sent.once('error', (error) => resolve(error.message));
    sent.end(body);
  });

/**
 * Sends each search at its time, whether or not earlier ones are answered, and measures from that time. A server that
 * stops for five seconds then delays all searches of these seconds, not one.
 */
async function searchSteadily(): Promise<void> {
  const began = performance.now();
  const underWay: Promise<void>[] = [];
  for (let number = 0; !isOver; number++) {
    const due = began + number * orders.everyMs;
    await delay(Math.max(0, due - performance.now()));
    underWay.push(
      search(number).then((outcome) => {
        latencies.push(performance.now() - due);
        if (outcome !== '200') noteError(outcome);
      }),
    );
  }
  await Promise.all(underWay);
}

const askHealth = (): Promise<void> =>
  new Promise((resolve) => {
    const sent = request(healthUrl, { agent: healthAgent }, (answer) => {
      answer.resume().once('end', resolve);
    });
    sent.setTimeout(ANSWER_WITHIN_MS, () => sent.destroy(new Error('no answer')));
    sent.once('error', () => resolve());
    sent.end();
  });

/** Returns the longest time without an answer of the main thread. */
async function watchHealth(): Promise<number> {
  let longestMs = 0;
  while (!isOver) {
    const asked = performance.now();
    await askHealth();
    longestMs = Math.max(longestMs, performance.now() - asked);
    await delay(HEALTH_EVERY_MS);
  }
  return longestMs;
}

const port = parentPort;
if (port === null) throw new Error('the witness is a thread');
const stopped = once(port, 'message').then(() => {
  isOver = true;
});
const [, silenceMs] = await Promise.all([searchSteadily(), watchHealth(), stopped]);
searchAgent.destroy();
healthAgent.destroy();
const witnessed: Witnessed = {
  searches: latencies.length,
  errors,
  p50Ms: round(quantile(latencies, 0.5), 1),
  p95Ms: round(quantile(latencies, 0.95), 1),
  p99Ms: round(quantile(latencies, 0.99), 1),
  silenceMs: round(silenceMs, 0),
};
port.postMessage(witnessed);
