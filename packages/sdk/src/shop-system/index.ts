export { fitProduct, type ProductDraft } from './fit-product.ts';
export { majorUnits } from './major-units.ts';
export { MOST_TAKEN, pagesAround } from './pages-around.ts';
export {
  createShopSearch,
  SearchUnavailableError,
  type ShopSearch,
  type ShopSearchOptions,
} from './shop-search.ts';
export { syncItems, type WholeCatalog } from './sync-items.ts';
