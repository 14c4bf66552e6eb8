/**
 * The parts of Vendure 3 that this package uses, by their shape: a shop brings the framework, and this repository does not
 * install it. `e2e/shop-systems` compiles and runs against the real one.
 */
declare module '@vendure/core' {
  export type ID = string | number;

  export type Channel = { id: ID; token: string; code: string; defaultLanguageCode: string };
  export class RequestContext {
    readonly channel: Channel;
    readonly channelId: ID;
    readonly languageCode: string;
    readonly currencyCode: string;
    readonly req?: { headers: Record<string, string | string[] | undefined> };
  }
  export class RequestContextService {
    create(config: {
      apiType: 'custom';
      channelOrToken?: string;
      languageCode?: never;
      currencyCode?: never;
    }): Promise<RequestContext>;
  }

  // Token of an injected class.
  export type Type<T> = new (...args: never[]) => T;
  export class Injector {
    get<T>(type: Type<T>): T;
  }

  type Where = Record<string, unknown>;
  type QueryBuilder = {
    select(column: string, alias: string): QueryBuilder;
    where(condition: string): QueryBuilder;
    andWhere(condition: string, parameters: Where): QueryBuilder;
    orderBy(column: string, order: 'ASC'): QueryBuilder;
    limit(rows: number): QueryBuilder;
    getRawMany(): Promise<{ id: ID }[]>;
  };
  export type Repository = {
    find(options: {
      where?: Where | Where[];
      relations?: string[];
      relationLoadStrategy?: 'query';
    }): Promise<unknown[]>;
    createQueryBuilder(alias: string): QueryBuilder;
  };
  export class TransactionalConnection {
    getRepository(ctx: RequestContext, entity: unknown): Repository;
  }
  export const Product: unknown;
  export const ProductVariant: unknown;
  export const FacetValue: unknown;
  export const Collection: unknown;

  export class ProductVariantService {
    applyChannelPriceAndTax(variant: unknown, ctx: RequestContext): Promise<unknown>;
    getSaleableStockLevel(ctx: RequestContext, variant: unknown): Promise<number>;
  }
  export class OrderService {
    findOne(ctx: RequestContext, id: ID): Promise<unknown>;
  }
  export class ConfigService {
    readonly entityOptions: { moneyStrategy: { precision?: number } };
  }

  export type Job = { id: ID | null; data: unknown; setProgress(percent: number): void };
  export type JobQueue = { add(data: never, options?: { retries?: number }): Promise<unknown> };
  export class JobQueueService {
    createQueue(options: { name: string; process: (job: Job) => Promise<unknown> }): Promise<JobQueue>;
  }

  export class EventBus {
    ofType<T>(type: Type<T>): { subscribe(next: (event: T) => void): unknown };
  }
  type Identified = { id: ID };
  type OfProduct = { id: ID; productId?: ID };
  export class ProductEvent {
    entity: Identified;
  }
  export class ProductVariantEvent {
    entity: Identified[];
  }
  export class ProductVariantPriceEvent {
    entity: { variant?: Identified }[];
  }
  export class ProductChannelEvent {
    product: Identified;
  }
  export class ProductVariantChannelEvent {
    productVariant: OfProduct;
  }
  export class StockMovementEvent {
    stockMovements: { productVariant: Identified }[];
  }
  export class CollectionModificationEvent {
    productVariantIds: ID[];
  }
  export class CollectionEvent {
    type: string;
  }
  export class FacetEvent {
    type: string;
  }
  export class FacetValueEvent {
    type: string;
  }
  export class TaxRateModificationEvent {
    taxRate: unknown;
  }
  export class OrderPlacedEvent {
    order: Identified;
  }
  export class RefundStateTransitionEvent {
    toState: string;
    order: Identified;
    refund: Identified & { total: number };
  }

  export class ScheduledTask {
    constructor(config: {
      id: string;
      description: string;
      schedule: string;
      execute: (args: { injector: Injector }) => Promise<unknown>;
    });
  }
  export class ProcessContext {
    readonly isServer: boolean;
  }
  export const Logger: {
    warn(message: string, context?: string): void;
    error(message: string, context?: string): void;
  };
  export const PluginCommonModule: unknown;
  type Config = { customFields: { Order?: unknown[] }; schedulerOptions: { tasks?: unknown[] } };
  export const VendurePlugin: (metadata: {
    imports: unknown[];
    providers: { provide: unknown; useFactory: (...injected: never[]) => unknown; inject: unknown[] }[];
    configuration: (config: never) => never;
    shopApiExtensions: { schema: () => never };
    adminApiExtensions: { schema: () => never };
    compatibility: string;
  }) => (target: unknown) => void;
  export type RuntimeVendureConfig = Config;

  export type SearchInput = Record<string, unknown>;
  export type SearchResult = Record<string, unknown>;
}
