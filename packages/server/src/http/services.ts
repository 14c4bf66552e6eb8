import type { Access, PreviewTokens, Shop } from '../access/index.ts';
import { catalogShopOf } from '../access/index.ts';
import type { Accounts } from '../accounts/index.ts';
import type { DailyBudget, ShopAssistant } from '../assistant/index.ts';
import type { Autopilot } from '../autopilot/index.ts';
import type { Catalog, CatalogShop, IdempotencyKeys, SyncReader } from '../catalog/index.ts';
import type { CatalogHealth } from '../catalog-health/index.ts';
import type { ProductComparison } from '../compare/index.ts';
import type { ModelInventory } from '../embeddings/index.ts';
import type { FeedService } from '../feeds/index.ts';
import type { ProductImages } from '../images/index.ts';
import type { CatalogImports } from '../importing/index.ts';
import type {
  Conversions,
  Reports,
  SearchLog,
  SearchLogIds,
  ShopperEvents,
  VisitorErasure,
} from '../insights/index.ts';
import type {
  HiddenProducts,
  ShopFacets,
  ShopLandingPages,
  ShopRules,
  ShopSynonyms,
  ShopWeights,
} from '../merchandising/index.ts';
import type { Recommender } from '../recommend/index.ts';
import type { RelevanceLab } from '../relevance/index.ts';
import type { WebhookService } from '../webhooks/index.ts';
import type { WeekMails } from '../week-mail/index.ts';
import type { ActiveModelsPort, IndexesPort, SearchPort, VoicePort } from './ports.ts';

/** What routes may call. */
export type Services = {
  access: Access;
  previews: Pick<PreviewTokens, 'issue'>;
  accounts: Accounts;
  catalog: Catalog;
  catalogHealth: Pick<CatalogHealth, 'check'>;
  imports: CatalogImports;
  feeds: Pick<FeedService, 'settings'>;
  syncs: Pick<SyncReader, 'read'>;
  idempotency: IdempotencyKeys;
  search: SearchPort;
  indexes: IndexesPort;
  activeModels: ActiveModelsPort;
  voice: VoicePort;
  synonyms: ShopSynonyms;
  rules: ShopRules;
  landingPages: ShopLandingPages;
  hiddenProducts: HiddenProducts;
  weights: ShopWeights;
  facets: ShopFacets;
  relevance: Pick<
    RelevanceLab,
    'judgements' | 'judge' | 'addJudgements' | 'forgetJudgements' | 'measure' | 'tune'
  >;
  autopilot: Pick<Autopilot, 'list' | 'request' | 'apply' | 'undo' | 'dismiss'>;
  searchLog: SearchLog;
  searchLogIds: SearchLogIds;
  shopperEvents: Pick<ShopperEvents, 'record'>;
  conversions: Pick<Conversions, 'record'>;
  visitors: Pick<VisitorErasure, 'erase' | 'export'>;
  reports: Reports;
  recommender: Pick<Recommender, 'crossSell' | 'boughtTogether' | 'similar' | 'trending'>;
  images: Pick<ProductImages, 'list' | 'put' | 'remove'>;
  webhooks: Pick<WebhookService, 'settings' | 'deliveries'>;
  assistant: Pick<ShopAssistant, 'search' | 'of'>;
  /** What shops use of the language model; null: the operator has none. */
  modelBudget: Pick<DailyBudget, 'used' | 'limits'> | null;
  weekMails: Pick<WeekMails, 'get' | 'set' | 'stop'>;
  models: Pick<ModelInventory, 'list'>;
  comparison: Pick<ProductComparison, 'compare'>;
  /** Version of Aisle. */
  version: string;
  /** Epoch milliseconds. */
  now: () => number;
};

/** The part of a shop that the catalog needs. */
export const catalogShop = ({ access }: Pick<Services, 'access'>, shop: Shop): CatalogShop =>
  catalogShopOf(access.plans, shop);
