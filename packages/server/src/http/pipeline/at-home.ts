import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { AisleError, type RouteName } from '@aisle/contract';
import type { FastifyReply, FastifyRequest, RequestPayload } from 'fastify';
import { NOT_LOADED_HEADER, type Relay, type RelayNote } from '../../nodes/index.ts';
import { readBody, roomFor } from './body/read-body.ts';
import { BODY_LIMIT } from './limits/body-limit.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What the node that passed the request on says of it; null: it comes from outside. */
    relayed: RelayNote | null;
    /** The same where several nodes work on the request: see `RelayNote`. */
    sentId: string;
  }
}

/** A search ends after a second. A node that does not answer for so long is frozen, or cut off. */
const QUICK_MS = 2_500;
/** Photos and recordings wait for their turn; previews search for many queries, and some answers read the whole catalog. */
const SLOW_MS = 20_000;

/**
 * Routes that the home of a shop answers, and how long it may take: those that read the shop's index, or what its shoppers did in the
 * last seconds. All may be repeated.
 */
export const AT_HOME: Readonly<Partial<Record<RouteName, number>>> = {
  search: QUICK_MS,
  searchByPhoto: SLOW_MS,
  searchByAudio: SLOW_MS,
  suggestions: QUICK_MS,
  widgetSuggestions: QUICK_MS,
  popularQueries: QUICK_MS,
  facetValues: QUICK_MS,
  assistant: QUICK_MS,
  crossSell: QUICK_MS,
  trending: QUICK_MS,
  similarProducts: QUICK_MS,
  boughtTogether: QUICK_MS,
  productDetails: QUICK_MS,
  compare: QUICK_MS,
  compareByIds: QUICK_MS,
  reportEvents: QUICK_MS,
  createConversion: QUICK_MS,
  eraseVisitor: SLOW_MS,
  explain: QUICK_MS,
  explainByPhoto: SLOW_MS,
  previewRule: SLOW_MS,
  listProducts: QUICK_MS,
  getProduct: QUICK_MS,
  getCatalogHealth: SLOW_MS,
  getShop: QUICK_MS,
  getShopMe: QUICK_MS,
};
/** Of messages of agents. */
export const MCP_AT_HOME_MS = QUICK_MS;

/** A request of another node counts for the shopper who sent it there. */
export const takeNote = (relay: Relay, request: FastifyRequest): void => {
  const { method, url: path, id: requestId } = request;
  request.relayed = relay.noteOf(request.headers, { method, path, requestId });
  request.sentId = request.relayed?.sentId ?? randomUUID();
  if (request.relayed !== null) Object.defineProperty(request, 'ip', { value: request.relayed.address });
};

const readWhole = async (request: FastifyRequest, payload: RequestPayload): Promise<Uint8Array> => {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
  if (length === undefined && encoding === undefined) return new Uint8Array();
  return readBody(payload, roomFor(request.headers, request.routeOptions.bodyLimit ?? BODY_LIMIT));
};

/** Before the body is parsed: the home of the shop may answer in place of this node. */
export const leaveToHome =
  (relay: Relay, timeoutMs: number) =>
  async (request: FastifyRequest, reply: FastifyReply, payload: RequestPayload): Promise<unknown> => {
    const { caller, relayed } = request;
    if (caller === null) throw new Error('a request without a caller has no home');
    const { shopId } = caller.shop;
    if (relayed !== null) {
      if (!relay.leaves(shopId, relayed)) return payload;
      reply.header(NOT_LOADED_HEADER, '1');
      throw new AisleError('not_ready', 'this node has not loaded the search index of the shop');
    }
    let body: Promise<Uint8Array> | null = null;
    const { method, url: path, id: requestId, ip: address, sentId, headers } = request;
    const answer = await relay.answerOf({
      ...{ shopId, method, path, requestId, address, sentId, headers, timeoutMs },
      body: () => {
        body ??= readWhole(request, payload);
        return body;
      },
    });
    // This node would be no quicker, and would load the index first.
    if (answer === 'late')
      throw new AisleError('overloaded', 'The answer takes too long now; try again in a second.');
    if (answer === null) return body === null ? payload : Readable.from([await body]);
    return reply.code(answer.status).headers(answer.headers).send(answer.body);
  };
