import { sql } from 'kysely';
import type { TablePorts } from '../ports.ts';

/** Images planned at once. They take an encoder some seconds, which a new shop has to wait. */
const PLANNED = 32;
/** Only the oldest images are read. A shop that has all of these is served before other shops are seen. */
const MOST_LOOKED_AT = 20_000;

type Waiting = { content_hash: string; shop_id: string | null };

/**
 * All waiting images by age, each with one of its shops. Does not read their bytes, nor any column stored after them.
 */
const waitingImages = async ({ store }: Pick<TablePorts, 'store'>): Promise<Waiting[]> => {
  const { rows } = await sql<Waiting>`
    SELECT content_hash, (
      SELECT shop_id FROM product_images WHERE content_hash = image_bytes.content_hash LIMIT 1
    ) AS shop_id
    FROM image_bytes ORDER BY created_at LIMIT ${MOST_LOOKED_AT}`.execute(store.read);
  return rows;
};

/** Chooses the next image to encode. Shops take turns, each with its oldest. */
export class EncodeTurns {
  readonly #servedAt = new Map<string, number>();
  #served = 0;
  #planned: string[] = [];

  /** Up to `limit` content hashes; empty when nothing waits. Other processes may have claimed some. */
  async next(ports: Pick<TablePorts, 'store'>, limit: number): Promise<string[]> {
    if (this.#planned.length === 0) this.#planned = this.#plan(await waitingImages(ports));
    return this.#planned.splice(0, limit);
  }

  #plan(waiting: Waiting[]): string[] {
    const shops = [...Map.groupBy(waiting, (row) => row.shop_id ?? '')];
    const servedAt = (shopId: string): number => this.#servedAt.get(shopId) ?? 0;
    shops.sort(([a], [b]) => servedAt(a) - servedAt(b));
    const planned: string[] = [];
    for (let place = 0; planned.length < Math.min(PLANNED, waiting.length); place++) {
      for (const [shopId, own] of shops) {
        const image = own[place];
        if (image === undefined || planned.length >= PLANNED) continue;
        this.#served += 1;
        this.#servedAt.set(shopId, this.#served);
        planned.push(image.content_hash);
      }
    }
    return planned;
  }
}
