import { createSearchClient } from '@aisle/instantsearch';
import { createApp } from 'vue';
import InstantSearch from 'vue-instantsearch/vue3/es';

const template = `
  <ais-instant-search :search-client="searchClient" index-name="lamps" :future="{ preserveSharedStateOnUnmount: true }">
    <ais-configure :hits-per-page.camel="10" />
    <ais-search-box />
    <ais-stats />
    <ais-refinement-list attribute="brand" />
    <ais-range-input attribute="price" />
    <ais-sort-by :items="[{ value: 'lamps', label: 'Best' }, { value: 'lamps_price_desc', label: 'Highest price' }]" />
    <ais-hits>
      <template #item="{ item }">
        <a :href="item.url"><ais-highlight :hit="item" attribute="name" /> <b>{{ item.price }}</b></a>
      </template>
    </ais-hits>
    <ais-pagination />
  </ais-instant-search>
`;

const root = document.querySelector<HTMLElement>('#root');
if (root !== null) {
  const { token = '', service = '' } = root.dataset;
  const searchClient = createSearchClient({ token, baseUrl: service });
  createApp({ template, data: () => ({ searchClient }) })
    .use(InstantSearch)
    .mount(root);
}
