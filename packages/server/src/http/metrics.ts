import type { Gauge } from '../kernel/gauge.ts';
import { EventLoop } from './event-loop.ts';

/** Upper bounds in seconds, around the budgets: suggestions 1 and 5 ms, searches 3 and 12 ms, a sync 200 ms. */
const BUCKETS = [0.001, 0.003, 0.005, 0.012, 0.025, 0.05, 0.1, 0.2, 0.5, 1, 2.5, 10] as const;

type Histogram = { counts: number[]; sum: number; total: number };
export type Observation = { route: string; method: string; status: number; seconds: number };

const escapeLabel = (text: string): string =>
  text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
const labelled = (name: string, labels: Readonly<Record<string, string>>): string => {
  const parts = Object.entries(labels).map(([key, value]) => `${key}="${escapeLabel(value)}"`);
  return parts.length === 0 ? name : `${name}{${parts.join(',')}}`;
};
const head = (name: string, type: string, help: string): string[] => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} ${type}`,
];

/** As Prometheus names them, so that `promtool check metrics` has nothing to say. */
const typeOf = ({ name, quantiles }: Gauge): string => {
  if (name.endsWith('_total')) return 'counter';
  return quantiles === true ? 'summary' : 'gauge';
};

/**
 * Requests by route and status, and how long they took, in Prometheus' text format.
 * Ours: prom-client brings four packages of 4.6 MB for the forty lines that it would save, and orders labels otherwise.
 */
export class HttpMetrics {
  readonly #requests = new Map<string, number>();
  readonly #durations = new Map<string, Histogram>();
  readonly #eventLoop = new EventLoop();

  observe({ route, method, status, seconds }: Observation): void {
    const request = labelled('aisle_http_requests_total', { route, method, status: String(status) });
    this.#requests.set(request, (this.#requests.get(request) ?? 0) + 1);
    const histogram = this.#durations.get(route) ?? { counts: BUCKETS.map(() => 0), sum: 0, total: 0 };
    this.#durations.set(route, histogram);
    for (const [index, bound] of BUCKETS.entries()) {
      if (seconds <= bound) histogram.counts[index] = (histogram.counts[index] ?? 0) + 1;
    }
    histogram.sum += seconds;
    histogram.total += 1;
  }

  /** The whole page, including the gauges of other parts. */
  render(gauges: readonly Gauge[]): string {
    const lines = head('aisle_http_requests_total', 'counter', 'Answered requests');
    for (const [request, count] of this.#requests) lines.push(`${request} ${count}`);
    const name = 'aisle_http_request_seconds';
    lines.push(...head(name, 'histogram', 'Seconds from the first byte of a request to its answer'));
    for (const [route, histogram] of this.#durations) lines.push(...renderHistogram(name, route, histogram));
    for (const gauge of [...gauges, ...this.#eventLoop.gauges(), ...processGauges()]) {
      lines.push(...head(gauge.name, typeOf(gauge), gauge.help));
      for (const { labels = {}, value } of gauge.values)
        lines.push(`${labelled(gauge.name, labels)} ${value}`);
    }
    return `${lines.join('\n')}\n`;
  }
}

const renderHistogram = (name: string, route: string, { counts, sum, total }: Histogram): string[] => [
  ...BUCKETS.map(
    (le, index) => `${labelled(`${name}_bucket`, { route, le: String(le) })} ${counts[index] ?? 0}`,
  ),
  `${labelled(`${name}_bucket`, { route, le: '+Inf' })} ${total}`,
  `${labelled(`${name}_sum`, { route })} ${sum}`,
  `${labelled(`${name}_count`, { route })} ${total}`,
];

const processGauges = (): Gauge[] => {
  const memory = process.memoryUsage();
  return [
    {
      name: 'aisle_memory_bytes',
      help: 'Memory of the process',
      values: [
        { labels: { kind: 'resident' }, value: memory.rss },
        { labels: { kind: 'heap' }, value: memory.heapUsed },
        { labels: { kind: 'buffers' }, value: memory.arrayBuffers },
      ],
    },
    { name: 'aisle_uptime_seconds', help: 'Seconds since the start', values: [{ value: process.uptime() }] },
  ];
};
