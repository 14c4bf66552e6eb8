import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createGzip } from 'node:zlib';
import { AGENT_ROUTES, FEED_SPECIFICATION } from '@aisle/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isPublished, type Shop } from '../../../access/index.ts';
import { feedLines } from '../../../agents/index.ts';
import { toProduct } from '../../../catalog/index.ts';
import { networkOf } from '../../../kernel/index.ts';
import { admit, type Gates } from '../../pipeline/admit.ts';
import { shopCredentials } from '../../pipeline/credentials/shop-credentials.ts';
import type { Services } from '../../services.ts';
import { FeedPlaces, type FeedReader } from './feed-places.ts';
import { notOpen, requireOpen } from './open-to-agents.ts';

export type FeedParts = { services: Services; gates: Gates };

/** A reader that goes on for longer gives its place back. */
const MOST_MS = 600_000;

/**
 * Admits everyone, or only callers with the shop's API key.
 * @throws AisleError agents_not_open, credential_missing, credential_invalid
 * @throws RateLimited
 */
async function admitReader(
  { services, gates }: FeedParts,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<Shop> {
  const { shopId } = request.params as { shopId: string };
  const shop = await services.access.shops.get(shopId);
  const isOpen = shop?.settings.features.agents === true && shop.settings.agents.feed === 'public';
  if (isOpen && isPublished(shop)) {
    const caller = `${shopId}:${networkOf(request.ip)}`;
    await gates.limiter.take({ group: AGENT_ROUTES.feed.rateGroup, caller, reply, log: request.log });
    return shop;
  }
  // A key is asked for first, so that strangers do not learn from the address which shops exist.
  const credentials = shopCredentials(gates);
  const caller = await admit({ ...gates, credentials }, AGENT_ROUTES.feed, { request, reply });
  if (caller?.shop.shopId !== shopId) throw notOpen();
  requireOpen(caller.shop);
  if (caller.shop.settings.agents.feed === 'off') throw notOpen();
  return caller.shop;
}

/** Registers the product feed of every shop, streamed. */
export function registerFeed(app: FastifyInstance, parts: FeedParts): void {
  const places = new FeedPlaces(parts.services.now);
  app.get('/feeds/:shopId/products.jsonl', { config: { routeName: 'feed' } }, async (request, reply) => {
    const shop = await admitReader(parts, { request, reply });
    await places.during(shop.shopId, (reader) => sendFeed(parts.services, shop, { request, reply, reader }));
    return reply;
  });
}

async function sendFeed(
  { catalog, now }: Services,
  shop: Shop,
  { request, reply, reader }: { request: FastifyRequest; reply: FastifyReply; reader: FeedReader },
): Promise<void> {
  const lines = feedLines({
    now,
    seller: { name: shop.name, url: shop.url, ...shop.settings.agents },
    page: async (query) => {
      const { products, nextCursor } = await catalog.list({ shopId: shop.shopId, query });
      return {
        products: products.map((stored) => toProduct({ stored, shop, searchable: true })),
        nextCursor,
      };
    },
  });
  const isGzip = /\bgzip\b/i.test(String(request.headers['accept-encoding'] ?? ''));
  reply.hijack();
  const headers = Object.entries(reply.getHeaders()).filter(([, value]) => value !== undefined);
  reply.raw.writeHead(200, {
    ...Object.fromEntries(headers),
    'content-type': 'application/x-ndjson; charset=utf-8',
    'cache-control': 'no-store',
    'feed-specification': FEED_SPECIFICATION,
    vary: 'Accept-Encoding',
    ...(isGzip ? { 'content-encoding': 'gzip' } : {}),
  });
  // No pieces are made ahead: how far they are is how far the reader is.
  const source = Readable.from(reader.paced(lines), { highWaterMark: 1 });
  const signal = AbortSignal.any([AbortSignal.timeout(MOST_MS), reader.signal]);
  try {
    if (isGzip) await pipeline(source, createGzip({ level: constants.Z_BEST_SPEED }), reply.raw, { signal });
    else await pipeline(source, reply.raw, { signal });
  } catch (error) {
    // The headers are sent: a reader sees that the answer was cut off.
    request.log.warn({ err: error }, 'a product feed was cut off');
  }
}
