import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createGzip } from 'node:zlib';
import { AGENT_ROUTES, AisleError } from '@aisle/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Shop } from '../../../../access/index.ts';
import { feedLines } from '../../../../agents/index.ts';
import { toProduct } from '../../../../catalog/index.ts';
import { networkOf } from '../../../../kernel/index.ts';
import { admit, type Gates } from '../../../pipeline/admit.ts';
import { shopCredentials } from '../../../pipeline/credentials/shop-credentials.ts';
import type { Services } from '../../../services.ts';
import { notOpen, requireOpen } from '../open-to-agents.ts';

export type FeedParts = { services: Services; gates: Gates };

/** Reading a large catalog takes seconds. One shop's readers leave room to those of others. */
const MOST_OF_A_SHOP = 2;
const MOST_AT_ONCE = 8;
/** A reader that stops reading gives its place back. */
const MOST_MS = 600_000;

/** How many feeds are being read, by shop. */
class FeedPlaces {
  readonly #byShop = new Map<string, number>();
  #all = 0;

  /** @throws AisleError overloaded */
  async during(shopId: string, work: () => Promise<void>): Promise<void> {
    const ofShop = this.#byShop.get(shopId) ?? 0;
    if (ofShop >= MOST_OF_A_SHOP || this.#all >= MOST_AT_ONCE)
      throw new AisleError('overloaded', 'Too many feeds are being read; try again in a moment.');
    this.#byShop.set(shopId, ofShop + 1);
    this.#all += 1;
    try {
      await work();
    } finally {
      this.#all -= 1;
      const left = (this.#byShop.get(shopId) ?? 1) - 1;
      if (left === 0) this.#byShop.delete(shopId);
      else this.#byShop.set(shopId, left);
    }
  }
}

/**
 * Who may read: everyone, or whoever holds the shop's API key.
 * @throws AisleError agents_not_open, credential_missing, credential_invalid
 * @throws RateLimited
 */
async function admitReader(
  { services, gates }: FeedParts,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<Shop> {
  const { shopId } = request.params as { shopId: string };
  const shop = await services.access.shops.get(shopId);
  if (shop?.settings.features.agents === true && shop.settings.agents.feed === 'public') {
    const caller = `${shopId}:${networkOf(request.ip)}`;
    await gates.limiter.take({ group: AGENT_ROUTES.feed.rateGroup, caller, reply, log: request.log });
    return shop;
  }
  // A key is asked for first, so that nobody learns from the address which shops there are.
  const credentials = shopCredentials(gates);
  const caller = await admit({ ...gates, credentials }, AGENT_ROUTES.feed, { request, reply });
  if (caller?.shop.shopId !== shopId) throw notOpen();
  requireOpen(caller.shop);
  if (caller.shop.settings.agents.feed === 'off') throw notOpen();
  return caller.shop;
}

/** Registers the product feed of every shop, streamed. */
export function registerFeed(app: FastifyInstance, parts: FeedParts): void {
  const places = new FeedPlaces();
  app.get('/feeds/:shopId/products.jsonl', { config: { routeName: 'feed' } }, async (request, reply) => {
    const shop = await admitReader(parts, { request, reply });
    await places.during(shop.shopId, () => sendFeed(parts.services, shop, { request, reply }));
    return reply;
  });
}

async function sendFeed(
  { catalog, now }: Services,
  shop: Shop,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<void> {
  const lines = feedLines({
    now,
    seller: { name: shop.name, url: shop.url },
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
    vary: 'Accept-Encoding',
    ...(isGzip ? { 'content-encoding': 'gzip' } : {}),
  });
  const source = Readable.from(lines);
  const signal = AbortSignal.timeout(MOST_MS);
  try {
    if (isGzip) await pipeline(source, createGzip({ level: constants.Z_BEST_SPEED }), reply.raw, { signal });
    else await pipeline(source, reply.raw, { signal });
  } catch (error) {
    // The headers are sent: a reader sees that the answer was cut off.
    request.log.warn({ err: error }, 'a product feed was cut off');
  }
}
