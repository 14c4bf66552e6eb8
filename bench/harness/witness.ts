import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

export type WitnessOrders = {
  url: string;
  /** Used in turn. There are enough of them to keep each below its rate limit. */
  tokens: readonly string[];
  queries: readonly string[];
  /** Milliseconds from one search to the next. */
  everyMs: number;
};

export type Witnessed = {
  searches: number;
  /** Number of searches that did not end with 200, by status or message. */
  errors: Readonly<Record<string, number>>;
  p50Ms: number;
  p95Ms: number;
  p99Ms: number;
  /** The longest time that `/healthz` took to answer. */
  silenceMs: number;
};

type Witness = { stop: () => Promise<Witnessed> };

/**
 * Starts an innocent shop's steady searches and polls `/healthz`, both in a separate thread. Load on the test's own
 * thread must not count as harm.
 */
function startWitness(orders: WitnessOrders): Witness {
  const thread = new Worker(new URL('./witness-thread.ts', import.meta.url), {
    workerData: orders,
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  const reported = once(thread, 'message');
  // Without this, a thread that fails early would end the process.
  reported.catch(() => undefined);
  return {
    stop: async () => {
      thread.postMessage('stop');
      const [witnessed] = (await reported) as [Witnessed];
      await thread.terminate();
      return witnessed;
    },
  };
}

/** Runs `during` while the innocent shop's searches go on. */
export async function witnessing<T>(
  orders: WitnessOrders,
  during: () => Promise<T>,
): Promise<{ result: T; witnessed: Witnessed }> {
  const witness = startWitness(orders);
  try {
    const result = await during();
    return { result, witnessed: await witness.stop() };
  } catch (error) {
    await witness.stop();
    throw error;
  }
}
