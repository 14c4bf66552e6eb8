import type { IncomingHttpHeaders } from 'node:http';
import type { NodeList } from './node-list.ts';
import {
  NOT_LOADED_HEADER,
  RELAY_HEADER,
  type RelayedRequest,
  type RelayNote,
  type RelaySeal,
} from './relay-seal.ts';
import { type NodeAnswer, sendToNode } from './send-to-node.ts';

/** A request of a shop, as it came. */
export type ShopRequest = RelayedRequest & {
  shopId: string;
  address: string;
  headers: IncomingHttpHeaders;
  /** How long a node that has the index loaded may take. */
  timeoutMs: number;
  /** Reads the body, at the first call. */
  body: () => Promise<Uint8Array>;
};

export type RelayOptions = {
  nodes: NodeList;
  seal: RelaySeal;
  indexes: {
    isLoaded(shopId: string): boolean;
    /** Begins to load it, if this node keeps it. */
    wake(shopId: string, seq: number): void;
  };
};

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

/**
 * Passes requests on to the home of their shop: the node that has its index in memory, and what its shoppers did in the last
 * seconds. While the home loads the index, its stand-in is asked. Where neither answers, this node does. So a request may be
 * worked on twice: only those that may be repeated are passed on.
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

  /** The answer of another node; null: this node answers. */
  async answerOf(request: ShopRequest): Promise<NodeAnswer | null> {
    const { nodes, indexes } = this.#options;
    const { shopId } = request;
    const asked = nodes.toAsk(shopId);
    // The stand-in shall have the index when it is asked.
    if (asked.includes(null) && !indexes.isLoaded(shopId)) indexes.wake(shopId, 0);
    for (const node of asked) {
      if (node === null && indexes.isLoaded(shopId)) return null;
      const answer = node === null ? null : await this.#ask(node, request, true);
      if (answer !== null) return answer;
    }
    const [home = null] = asked;
    return home === null || indexes.isLoaded(shopId) ? null : this.#ask(home, request, false);
  }

  async #ask(node: string, request: ShopRequest, onlyIfLoaded: boolean): Promise<NodeAnswer | null> {
    const { nodes, seal } = this.#options;
    const { method, path, requestId, address } = request;
    const note = seal.write({ address, onlyIfLoaded }, { method, path, requestId });
    const body = await request.body();
    const timeoutMs = onlyIfLoaded ? request.timeoutMs : LOADING_MS;
    const headers = {
      ...withoutConnection(request.headers),
      ...(body.length > 0 && { 'content-length': String(body.length) }),
      'x-request-id': requestId,
      [RELAY_HEADER]: note,
    };
    try {
      const answer = await sendToNode(node, { method, path, headers, body, timeoutMs });
      const isLoaded = answer.headers[NOT_LOADED_HEADER] === undefined;
      this.counts[isLoaded ? 'answered' : 'not_loaded'] += 1;
      return isLoaded ? { ...answer, headers: withoutConnection(answer.headers) } : null;
    } catch {
      this.counts.failed += 1;
      nodes.avoid(node);
      return null;
    }
  }
}
