import { finished } from 'node:stream';
import { AisleError, type RouteSpec } from '@aisle/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from './authenticate.ts';
import { BODY_LIMIT, bodyLimitOf } from './body-limit.ts';

const MB = 1024 * 1024;

/**
 * Bytes of uploads that may be under way at once. Shoppers and shops' servers have pools of their own, because a widget
 * token is public: whoever sends pictures with it must not stop the shop's syncs. One shop gets a quarter of a pool.
 */
export const UPLOAD_BOUNDS = {
  // Two pictures of the largest size as base64, or ten of a phone's usual 3 MB; 16 wait to be encoded at most.
  token: { perShop: 32 * MB, inAll: 128 * MB },
  // Four syncs of the largest size; a shop sends its batches one after the other.
  key: { perShop: 64 * MB, inAll: 256 * MB },
} as const;

type Pool = keyof typeof UPLOAD_BOUNDS;
export type Wanted = { pool: Pool; shopId: string; bytes: number };

/** The bytes of uploads that are under way. */
export class UploadShares {
  readonly #inAll: Record<Pool, number> = { key: 0, token: 0 };
  readonly #byShop = new Map<string, number>();

  /** Takes a share; call what it returns to give the share back, any number of times.
   * @throws AisleError overloaded */
  take({ pool, shopId, bytes }: Wanted): () => void {
    const key = `${pool} ${shopId}`;
    const ofShop = this.#byShop.get(key) ?? 0;
    const { perShop, inAll } = UPLOAD_BOUNDS[pool];
    if (ofShop + bytes > perShop) throw overloaded('of this shop');
    if (this.#inAll[pool] + bytes > inAll) throw overloaded('of all shops');
    this.#add(key, pool, bytes);
    let isHeld = true;
    return () => {
      if (isHeld) this.#add(key, pool, -bytes);
      isHeld = false;
    };
  }

  #add(key: string, pool: Pool, bytes: number): void {
    this.#inAll[pool] += bytes;
    const ofShop = (this.#byShop.get(key) ?? 0) + bytes;
    if (ofShop > 0) this.#byShop.set(key, ofShop);
    else this.#byShop.delete(key);
  }
}

const overloaded = (whose: string): AisleError =>
  new AisleError('overloaded', `Too many uploads ${whose} are under way; try again in a moment.`);

/** One request's share: held until its handler is done, or its connection is closed before the handler began. */
export class UploadShare {
  readonly #release: () => void;
  #isHandled = false;

  constructor(release: () => void, reply: FastifyReply) {
    this.#release = release;
    finished(reply.raw, () => {
      if (!this.#isHandled) release();
    });
  }

  /** A caller that hangs up does not end the work, which keeps the bytes. */
  async during<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#isHandled = true;
    try {
      return await work();
    } finally {
      this.#release();
    }
  }
}

export type Uploading = { route: RouteSpec; caller: Caller; request: FastifyRequest; reply: FastifyReply };

/** Takes the share of a request with a large body before any of it is read; null: its route takes small bodies alone.
 * @throws AisleError overloaded */
export function shareOf(
  shares: UploadShares,
  { route, caller, request, reply }: Uploading,
): UploadShare | null {
  const limit = bodyLimitOf(route);
  if (limit <= BODY_LIMIT) return null;
  // What is not announced may become as large as the route allows.
  const bytes = Number(request.headers['content-length'] ?? limit);
  const { shopId } = caller.shop;
  return new UploadShare(shares.take({ pool: caller.kind, shopId, bytes }), reply);
}
