import { type AisleSearchClient, createInsightsClient, createSearchClient } from '@aisle/instantsearch';
import type { Hit } from 'instantsearch.js';
import { createRoot } from 'react-dom/client';
import {
  Configure,
  CurrentRefinements,
  Highlight,
  HitsPerPage,
  InfiniteHits,
  InstantSearch,
  RangeInput,
  RefinementList,
  RelatedProducts,
  SearchBox,
  SortBy,
  Stats,
  useInstantSearch,
} from 'react-instantsearch';

type Lamp = Hit<{ name: string; price: number | null; url: string | null }>;

const LampHit = ({ hit }: { hit: Lamp }) => (
  <a href={hit.url ?? '#'}>
    <Highlight attribute="name" hit={hit} /> <b>{hit.price}</b>
  </a>
);

/** What Aisle says besides: a corrected word, for one. */
const Correction = () => {
  const { results } = useInstantSearch();
  const { aisle } = results as unknown as { aisle?: { correctedQuery: string | null } };
  return aisle?.correctedQuery ? <p className="corrected">Results for {aisle.correctedQuery}</p> : null;
};

const Search = ({ searchClient }: { searchClient: AisleSearchClient }) => (
  <InstantSearch
    indexName="lamps"
    searchClient={searchClient}
    insights={{ insightsClient: createInsightsClient(searchClient) }}
    routing
  >
    <Configure hitsPerPage={10} />
    <SearchBox />
    <Correction />
    <Stats />
    <CurrentRefinements />
    <RefinementList attribute="brand" />
    <RangeInput attribute="price" />
    <SortBy
      items={[
        { label: 'Best', value: 'lamps' },
        { label: 'Highest price', value: 'lamps_price_desc' },
      ]}
    />
    <HitsPerPage
      items={[
        { label: '10', value: 10, default: true },
        { label: '20', value: 20 },
      ]}
    />
    <InfiniteHits hitComponent={LampHit} />
    <RelatedProducts<Lamp> objectIDs={['lamp-3']} itemComponent={({ item }) => <i>{item.name}</i>} />
  </InstantSearch>
);

const root = document.querySelector<HTMLElement>('#root');
if (root !== null) {
  const { token = '', service = '' } = root.dataset;
  createRoot(root).render(<Search searchClient={createSearchClient({ token, baseUrl: service })} />);
}
