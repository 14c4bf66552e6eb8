import type { ProductCard, SearchResponse } from '@aisle/contract';
import type { WidgetState } from '../core/state.ts';
import type { WidgetCore } from '../core/widget-core.ts';
import { DataLayer, type LayerEvent } from './data-layer.ts';

const LIST = { item_list_id: 'aisle_search', item_list_name: 'Search results' };
/** Google takes 200 products of an event at most. */
const MOST_ITEMS = 200;
const LONGEST_ID = 128;

/** A product as Google Analytics 4 knows it; `index` is its place, counted from 0. */
const itemOf = (card: ProductCard, index: number): object => {
  const [category] = card.categories;
  const levels = (category ?? '').split(' > ').slice(0, 5);
  const categories = levels.map((level, at) => [`item_category${at === 0 ? '' : at + 1}`, level] as const);
  return {
    item_id: card.externalId,
    item_name: card.name,
    ...LIST,
    index,
    ...(card.brand === null ? {} : { item_brand: card.brand }),
    ...(card.price === null ? {} : { price: card.price }),
    ...(category === undefined ? {} : Object.fromEntries(categories)),
  };
};

const listOf = (cards: readonly ProductCard[], first: number): object => ({
  ...LIST,
  ...(cards[0] === undefined ? {} : { currency: cards[0].currency }),
  items: cards.slice(0, MOST_ITEMS).map((card, at) => itemOf(card, first + at)),
});

const texts = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** The products of a purchase, each with an identifier that the same purchase always has. */
const boughtIn = ({ name, params }: LayerEvent): { productId: string; eventId: string }[] => {
  const { items, transaction_id } = params;
  const order = texts(transaction_id);
  if (name !== 'purchase' || order === '' || !Array.isArray(items)) return [];
  return items.flatMap((item: unknown) => {
    const productId = texts((item as { item_id?: unknown } | null)?.item_id);
    const eventId = `ga4 ${order} ${productId}`.slice(0, LONGEST_ID);
    return productId === '' ? [] : [{ productId, eventId }];
  });
};

/**
 * Reports searches, lists and clicks to the page's Google tags, and reads purchases from them. These hint at what sold,
 * for shops that report no orders. A thank-you page that is loaded again counts once.
 */
export const connectGa4 = (core: WidgetCore, name: string, host: object = window): void => {
  const layer = new DataLayer(host, name);
  let shown: SearchResponse | null = null;
  const tell = ({ answer, isTyped }: WidgetState): void => {
    if (answer === null || answer === shown || isTyped) return;
    shown = answer;
    if (answer.page === 1 && answer.query !== '') layer.write('search', { search_term: answer.query });
    const first = (answer.page - 1) * answer.pageSize;
    if (answer.products.length > 0) layer.write('view_item_list', { ...listOf(answer.products, first) });
  };
  core.subscribe(tell);
  // A search from the address may have been answered by now.
  tell(core.state);
  core.events.listen(({ type, productId, position }) => {
    const card = core.state.products.find(({ externalId }) => externalId === productId);
    if (type !== 'click' || card === undefined) return;
    layer.write('select_item', { ...listOf([card], (position ?? 1) - 1) });
  });
  layer.listen((event) => {
    for (const bought of boughtIn(event)) core.events.report({ type: 'purchase', ...bought });
  });
};
