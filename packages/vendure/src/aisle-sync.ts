import type { SyncItem } from '@aisle/contract';
import { AisleApiError, createIntegrationsClient, type IntegrationsClient } from '@aisle/sdk';
import { syncItems, type WholeCatalog } from '@aisle/sdk/shop-system';
import {
  ConfigService,
  EventBus,
  type ID,
  type Injector,
  type Job,
  JobQueueService,
  Logger,
  OrderService,
  ProcessContext,
  ProductVariantService,
  RequestContextService,
  TransactionalConnection,
} from '@vendure/core';
import { hearChanges } from './hear-changes.ts';
import type { AisleOptions, AisleShop } from './options.ts';
import { itemsOf, productKey } from './product-items.ts';
import {
  contextOf,
  productIdsAfter,
  productsOfVariants,
  readProducts,
  surroundingsOf,
} from './read-products.ts';
import { reportOrder, reportRefund } from './report-order.ts';

type Work =
  | { kind: 'changed'; products: ID[]; variants: ID[] }
  | { kind: 'whole'; force: boolean }
  | { kind: 'order'; orderId: ID }
  | { kind: 'refund'; orderId: ID; refundId: ID; total: number };

/** The services that Nest gives. */
export const NEEDED: unknown[] = [
  ConfigService,
  EventBus,
  JobQueueService,
  OrderService,
  ProcessContext,
  ProductVariantService,
  RequestContextService,
  TransactionalConnection,
];

const BATCH = 100;
/** An import changes thousands of products in a second: one job has many. */
const GATHER_MS = 200;
/** Each try takes 15 seconds where the service is not there, so an outage of a quarter of an hour is waited for. */
const TRIES = 60;
/** Aisle forgets a session after 24 hours without a batch. */
const SESSION_MS = 23 * 3_600_000;

type Place = { session: string; after: ID | null; atMs: number };

/** Sends products and orders to Aisle, as jobs of Vendure's queue `aisle`. */
export class AisleSync {
  readonly #injector: Injector;
  readonly #options: AisleOptions;
  readonly #clients = new Map<AisleShop, IntegrationsClient>();
  /** Where a whole catalog is: a job that is tried again goes on there, in this process. */
  readonly #places = new Map<string, Place>();
  #add: (work: Work) => Promise<unknown> = () => Promise.resolve();
  #gathered = { products: new Set<ID>(), variants: new Set<ID>(), whole: false };
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(injector: Injector, options: AisleOptions) {
    this.#injector = injector;
    this.#options = options;
    const { baseUrl } = options;
    for (const shop of options.shops)
      this.#clients.set(
        shop,
        createIntegrationsClient({ baseUrl, apiKey: shop.apiKey, retry: { networkErrors: true } }),
      );
  }

  /** Called by Nest. */
  async onApplicationBootstrap(): Promise<void> {
    const queue = await this.#injector
      .get(JobQueueService)
      .createQueue({ name: 'aisle', process: (job) => this.#work(job) });
    this.#add = (work) => queue.add(work as never, { retries: TRIES });
    hearChanges(this.#injector.get(EventBus), {
      products: (ids) => this.#gather(ids, []),
      variants: (ids) => this.#gather([], ids),
      whole: () => {
        this.#gathered.whole = true;
        this.#gather([], []);
      },
      ...(this.#options.orders === true && {
        order: (orderId) => void this.#add({ kind: 'order', orderId }),
        refund: (orderId, refundId, total) => void this.#add({ kind: 'refund', orderId, refundId, total }),
      }),
    });
    if (this.#injector.get(ProcessContext).isServer)
      this.#sendFirst().catch((fault: unknown) => Logger.warn(`Aisle was not asked: ${fault}`, 'Aisle'));
  }

  /** Called by Nest. */
  async onApplicationShutdown(): Promise<void> {
    await this.#flush();
  }

  /**
   * Sends the whole catalog in the background. Aisle refuses one that drops more than half of what it has, unless `force`
   * is set.
   */
  async sendAll({ force = false }: { force?: boolean } = {}): Promise<void> {
    await this.#add({ kind: 'whole', force });
  }

  async #sendFirst(): Promise<void> {
    for (const client of this.#clients.values()) {
      const { total } = await client.listProducts({ limit: 1 });
      if (total > 0) continue;
      await this.sendAll();
      return;
    }
  }

  #gather(products: readonly ID[], variants: readonly ID[]): void {
    for (const id of products) this.#gathered.products.add(id);
    for (const id of variants) this.#gathered.variants.add(id);
    this.#timer ??= setTimeout(() => {
      this.#flush().catch((fault: unknown) => Logger.warn(`A change was not queued: ${fault}`, 'Aisle'));
    }, GATHER_MS);
  }

  async #flush(): Promise<void> {
    if (this.#timer === null) return;
    clearTimeout(this.#timer);
    this.#timer = null;
    const { products, variants, whole } = this.#gathered;
    this.#gathered = { products: new Set(), variants: new Set(), whole: false };
    if (whole) await this.sendAll();
    else await this.#add({ kind: 'changed', products: [...products], variants: [...variants] });
  }

  /** Resolves with what Aisle refused, which Vendure shows as the result of the job. */
  async #work(job: Job): Promise<string[]> {
    const refused: string[] = [];
    for (const [index, [shop, client]] of [...this.#clients].entries()) {
      const key = `${job.id} ${index}`;
      await this.#workFor(shop, client, { work: job.data as Work, key }).catch((fault: unknown) => {
        // Another try would be refused too. All else is tried again.
        if (!(fault instanceof AisleApiError) || fault.status >= 500 || fault.status === 429) throw fault;
        this.#places.delete(key);
        refused.push(fault.message);
        Logger.error(`Aisle refused a job: ${fault.message}`, 'Aisle');
      });
      job.setProgress(Math.round((100 * (index + 1)) / this.#clients.size));
    }
    return refused;
  }

  async #workFor(
    shop: AisleShop,
    client: IntegrationsClient,
    { work, key }: { work: Work; key: string },
  ): Promise<void> {
    if (work.kind === 'changed') return this.#sendChanged(shop, client, work);
    if (work.kind === 'whole') return this.#sendWhole(shop, client, { key, force: work.force });
    const ctx = await contextOf(this.#injector, shop);
    const place = { injector: this.#injector, ctx, shop };
    return work.kind === 'order' ? reportOrder(client, place, work) : reportRefund(client, place, work);
  }

  async #itemsOf(shop: AisleShop, ids: readonly ID[]) {
    const ctx = await contextOf(this.#injector, shop);
    const around = await surroundingsOf(this.#injector, ctx, this.#options);
    const products = await readProducts(this.#injector, ctx, ids);
    const known = new Set(products.map(({ id }) => String(id)));
    const lost = ids.filter((id) => !known.has(String(id)));
    return [
      ...products.flatMap((product) => itemsOf(product, around)),
      ...lost.map((id) => ({ externalId: productKey(id), deleted: true as const })),
    ];
  }

  async #sendChanged(
    shop: AisleShop,
    client: IntegrationsClient,
    { products, variants }: { products: ID[]; variants: ID[] },
  ): Promise<void> {
    const ctx = await contextOf(this.#injector, shop);
    const of = await productsOfVariants(this.#injector, ctx, variants);
    const ids = [...new Set([...products, ...of].map(String))];
    for (let at = 0; at < ids.length; at += BATCH)
      await this.#send(client, await this.#itemsOf(shop, ids.slice(at, at + BATCH)));
  }

  /** One FULL session: Aisle keeps its catalog until the last batch. */
  async #sendWhole(
    shop: AisleShop,
    client: IntegrationsClient,
    { key, force }: { key: string; force: boolean },
  ): Promise<void> {
    const before = this.#places.get(key);
    const isFresh = before === undefined || Date.now() - before.atMs > SESSION_MS;
    const place: Place = isFresh
      ? { session: `vendure-${crypto.randomUUID()}`, after: null, atMs: Date.now() }
      : before;
    const ctx = await contextOf(this.#injector, shop);
    let ids = await productIdsAfter(this.#injector, ctx, { after: place.after, most: BATCH });
    while (ids.length > 0) {
      const after = ids.at(-1) ?? place.after;
      const next = await productIdsAfter(this.#injector, ctx, { after, most: BATCH });
      const whole = { session: place.session, final: next.length === 0, force };
      await this.#send(client, await this.#itemsOf(shop, ids), whole);
      this.#places.set(key, { ...place, after, atMs: Date.now() });
      ids = next;
    }
    this.#places.delete(key);
  }

  async #send(client: IntegrationsClient, items: readonly SyncItem[], whole?: WholeCatalog): Promise<void> {
    for (const { externalId, message } of await syncItems(client, items, whole))
      Logger.warn(`Aisle refused ${externalId}: ${message}`, 'Aisle');
  }
}
