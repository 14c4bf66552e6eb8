import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import type { Gauge } from '../kernel/gauge.ts';

/** How often the delay is measured. The measured delay includes this interval, because each sample is a timer. */
const RESOLUTION_MS = 5;

/** Delay and utilization of the event loop since these gauges were last read. */
export class EventLoop {
  readonly #delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  #utilization = performance.eventLoopUtilization();

  constructor() {
    this.#delays.enable();
  }

  /** Reads the gauges and resets them. */
  gauges(): Gauge[] {
    const seconds = (nanoseconds: number): number => Math.max(0, nanoseconds / 1e6 - RESOLUTION_MS) / 1e3;
    const values = [
      { labels: { quantile: '0.5' }, value: seconds(this.#delays.percentile(50)) },
      { labels: { quantile: '0.99' }, value: seconds(this.#delays.percentile(99)) },
      { labels: { quantile: '1' }, value: seconds(this.#delays.max) },
    ];
    this.#delays.reset();
    const before = this.#utilization;
    this.#utilization = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(this.#utilization, before);
    return [
      {
        name: 'aisle_event_loop_delay_seconds',
        quantiles: true,
        help: 'Delay of a timer in the main thread since the last scrape; quantile 1 is the longest',
        values,
      },
      {
        name: 'aisle_event_loop_utilization',
        help: 'Share of the time since the last scrape in which the main thread was at work',
        values: [{ value: utilization }],
      },
    ];
  }
}
