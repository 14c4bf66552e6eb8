import type { HostShop } from '../widget/host-shop.ts';

const PLACES = [
  'box',
  'stats',
  'current',
  'brand',
  'color',
  'menu',
  'price',
  'slider',
  'rating',
  'sort',
  'per-page',
  'hits',
  'pagination',
  'related',
  'bought',
  'trending',
];

/** A page as a shop with InstantSearch has it: only its `searchClient` comes from Aisle. */
export const widgetsPage = (
  shop: HostShop,
  list: 'hits' | 'infiniteHits' = 'hits',
): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Lamps</title></head><body>
${PLACES.map((place) => `<div id="${place}"></div>`).join('\n')}
<script src="/instantsearch.js"></script>
<script type="module">
import { createSearchClient } from '${shop.server.url}/widget/instantsearch.js';
const { widgets } = window.instantsearch;
const searchClient = createSearchClient({ token: '${shop.token}', baseUrl: '${shop.server.url}' });
const search = window.instantsearch({ indexName: 'lamps', searchClient, routing: true, future: { preserveSharedStateOnUnmount: true } });
const item = (hit, { html, components }) => html\`<a href="\${hit.url}">\${components.Highlight({ hit, attribute: 'name' })}</a> <b>\${hit.price}</b>\`;
const plain = (hit, { html }) => html\`<span class="name">\${hit.name}</span>\`;
search.addWidgets([
  widgets.configure({ hitsPerPage: 10 }),
  widgets.searchBox({ container: '#box' }),
  widgets.stats({ container: '#stats', templates: { text: (data, { html }) => html\`\${data.nbHits} found\` } }),
  widgets.currentRefinements({ container: '#current' }),
  widgets.refinementList({ container: '#brand', attribute: 'brand', searchable: true }),
  widgets.refinementList({ container: '#color', attribute: 'color' }),
  widgets.hierarchicalMenu({ container: '#menu', attributes: ['categories.lvl0', 'categories.lvl1'] }),
  widgets.rangeInput({ container: '#price', attribute: 'price' }),
  widgets.rangeSlider({ container: '#slider', attribute: 'price' }),
  widgets.ratingMenu({ container: '#rating', attribute: 'rating' }),
  widgets.sortBy({ container: '#sort', items: [
    { label: 'Best', value: 'lamps' },
    { label: 'Cheap', value: 'lamps_price_asc' },
    { label: 'Dear', value: 'lamps_price_desc' },
  ] }),
  widgets.hitsPerPage({ container: '#per-page', items: [
    { label: '10', value: 10, default: true },
    { label: '20', value: 20 },
  ] }),
  widgets.${list}({ container: '#hits', templates: { item } }),
  ${list === 'hits' ? "widgets.pagination({ container: '#pagination' })," : ''}
  widgets.relatedProducts({ container: '#related', objectIDs: ['lamp-3'], templates: { item: plain } }),
  widgets.frequentlyBoughtTogether({ container: '#bought', objectIDs: ['lamp-3'], templates: { item: plain } }),
  widgets.trendingItems({ container: '#trending', templates: { item: plain } }),
]);
search.on('error', ({ error }) => { window.searchError = error.message; });
search.start();
</script></body></html>`;
