import type { IncomingHttpHeaders } from 'node:http';
import { DEADLINE_PASSED, type Scheduler, withDeadline } from '../kernel/index.ts';
import type { NodeList } from './node-list.ts';
import {
  NOT_LOADED_HEADER,
  RELAY_HEADER,
  type RelayedRequest,
  type RelayNote,
  type RelaySeal,
} from './relay-seal.ts';
import { isLate, type NodeAnswer, sendToNode } from './send-to-node.ts';

/** A request of a shop, as it came. */
export type ShopRequest = RelayedRequest & {
  shopId: string;
  address: string;
  sentId: string;
  headers: IncomingHttpHeaders;
  /** How long a node that has the index loaded may take. */
  timeoutMs: number;
  /** Reads the body, at the first call. */
  body: () => Promise<Uint8Array>;
};

export type RelayOptions = {
  nodes: NodeList;
  scheduler: Scheduler;
  seal: RelaySeal;
  indexes: {
    isLoaded(shopId: string): boolean;
    /** Begins to load it, if this node keeps it. */
    wake(shopId: string, seq: number): void;
  };
};

/** When the home has been silent for this share of its time, the stand-in is asked as well: 1 s of a search. */
const PATIENCE = 0.4;
/** A node that waits until the index is built answers within 15 s. */
const LOADING_MS = 20_000;
/** Headers about one connection. */
const OF_CONNECTION = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'te',
  'trailer',
  'expect',
  'content-length',
  'proxy-authorization',
  'proxy-connection',
]);

const withoutConnection = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_CONNECTION.has(name)));

/** `late`: the node is there, and takes too long. Null: it is not there, or has not loaded the index. */
type Outcome = NodeAnswer | 'late' | null;

const answerOr = async (outcome: Promise<Outcome>): Promise<NodeAnswer> => {
  const answer = await outcome;
  if (answer === 'late' || answer === null) throw new Error('no answer');
  return answer;
};

/** The first answer, where a node has one. */
const firstOf = (outcomes: readonly Promise<Outcome>[]): Promise<Outcome> =>
  Promise.any(outcomes.map(answerOr)).catch(async () =>
    (await Promise.all(outcomes)).includes('late') ? 'late' : null,
  );

/**
 * Passes requests on to the home of their shop: the node that has its index in memory, and what its shoppers did in the last
 * seconds. While the home loads the index or is silent, its stand-in is asked. Where neither answers, this node does. So a
 * request may be worked on twice: only those that may be repeated are passed on.
 */
export class Relay {
  readonly #options: RelayOptions;
  readonly counts = { answered: 0, not_loaded: 0, failed: 0 };

  constructor(options: RelayOptions) {
    this.#options = options;
  }

  /** What the node that sent the request says of it; null: it does not come from a node. */
  noteOf(headers: IncomingHttpHeaders, request: RelayedRequest): RelayNote | null {
    const header = headers[RELAY_HEADER];
    return typeof header === 'string' ? this.#options.seal.read(header, request) : null;
  }

  /** Whether this node shall leave a relayed request to another one, until it has loaded the index. */
  leaves(shopId: string, { onlyIfLoaded }: RelayNote): boolean {
    const { indexes } = this.#options;
    if (!onlyIfLoaded || indexes.isLoaded(shopId)) return false;
    indexes.wake(shopId, 0);
    return true;
  }

  /** The answer of another node; null: this node answers. `late`: the others are there, and the request takes too long for them. */
  async answerOf(request: ShopRequest): Promise<Outcome> {
    const { nodes, indexes, scheduler } = this.#options;
    const { shopId } = request;
    const asked = nodes.toAsk(shopId);
    // The stand-in shall have the index when it is asked.
    if (asked.includes(null) && !indexes.isLoaded(shopId)) indexes.wake(shopId, 0);
    const patienceMs = PATIENCE * request.timeoutMs;
    let leftMs = request.timeoutMs;
    const outcomes: Promise<Outcome>[] = [];
    for (const node of asked) {
      if (node === null && indexes.isLoaded(shopId)) return null;
      if (node === null) continue;
      const sent = { onlyIfLoaded: true, body: await request.body(), timeoutMs: leftMs };
      outcomes.push(this.#ask(node, request, sent));
      const answer = await withDeadline(scheduler, patienceMs, firstOf(outcomes));
      if (answer !== DEADLINE_PASSED && answer !== null && answer !== 'late') return answer;
      if (answer !== DEADLINE_PASSED) continue;
      leftMs -= patienceMs;
      void nodes.isThere(node);
    }
    const late = await firstOf(outcomes);
    if (late !== null) return late;
    // Without those that did not answer.
    const [home = null] = nodes.toAsk(shopId);
    if (home === null || indexes.isLoaded(shopId)) return null;
    return this.#ask(home, request, {
      onlyIfLoaded: false,
      body: await request.body(),
      timeoutMs: LOADING_MS,
    });
  }

  async #ask(
    node: string,
    { method, path, requestId, address, sentId, headers: came }: ShopRequest,
    { onlyIfLoaded, body, timeoutMs }: { onlyIfLoaded: boolean; body: Uint8Array; timeoutMs: number },
  ): Promise<Outcome> {
    const { nodes, seal } = this.#options;
    const headers = {
      ...withoutConnection(came),
      ...(body.length > 0 && { 'content-length': String(body.length) }),
      'x-request-id': requestId,
      [RELAY_HEADER]: seal.write({ address, onlyIfLoaded, sentId }, { method, path, requestId }),
    };
    try {
      const answer = await sendToNode(node, { method, path, headers, body, timeoutMs });
      const isLoaded = answer.headers[NOT_LOADED_HEADER] === undefined;
      this.counts[isLoaded ? 'answered' : 'not_loaded'] += 1;
      return isLoaded ? { ...answer, headers: withoutConnection(answer.headers) } : null;
    } catch (error) {
      this.counts.failed += 1;
      return (await nodes.isThere(node)) && isLate(error) ? 'late' : null;
    }
  }
}
