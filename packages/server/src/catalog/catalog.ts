import {
  AisleError,
  type Generation,
  type GenerationRestoreResponse,
  type ProductListQuery,
  type ProductPatch,
  type SyncResponse,
} from '@aisle/contract';
import type { z } from 'zod';
import type { CatalogShop, ProductPage, StoredProduct, SyncInput } from './catalog-types.ts';
import type { CatalogPorts } from './ports.ts';

const pending = (): AisleError => new AisleError('not_ready', 'the catalog is not ready yet');

/** The catalogs of all shops. Every method checks and writes in one transaction; a refusal stores nothing. */
export class Catalog {
  readonly #ports: CatalogPorts;

  constructor(ports: CatalogPorts) {
    this.#ports = ports;
  }

  /** @throws AisleError duplicate_external_id, parent_not_found, parent_invalid, product_has_children,
   *   product_quota_exceeded, catalog_shrink, session_conflict */
  async sync(input: SyncInput): Promise<SyncResponse> {
    throw (this.#ports, input, pending());
  }

  /** @throws AisleError invalid_cursor */
  async list(input: { shopId: string; query: ProductListQuery }): Promise<ProductPage> {
    throw (input, pending());
  }

  /** @throws AisleError product_not_found */
  async get(input: { shopId: string; externalId: string }): Promise<StoredProduct> {
    throw (input, pending());
  }

  /** @throws AisleError product_not_found, invalid_request, parent_not_found, parent_invalid */
  async patch(input: { shop: CatalogShop; externalId: string; patch: ProductPatch }): Promise<StoredProduct> {
    throw (input, pending());
  }

  /** @throws AisleError product_not_found, product_has_children */
  async remove(input: { shopId: string; externalId: string }): Promise<void> {
    throw (input, pending());
  }

  /** Newest first. */
  async generations(shopId: string): Promise<Generation[]> {
    throw (shopId, pending());
  }

  /** @throws AisleError generation_not_found, product_quota_exceeded */
  async restore(input: {
    shop: CatalogShop;
    generationId: string;
  }): Promise<z.infer<typeof GenerationRestoreResponse>> {
    throw (input, pending());
  }

  async count(shopId: string): Promise<number> {
    throw (shopId, pending());
  }

  /** Drops sessions untouched for 24 h and catalogs replaced more than 7 days ago. Safe to run at any time. */
  async maintain(): Promise<{ sessions: number; generations: number }> {
    throw pending();
  }
}
