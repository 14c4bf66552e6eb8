import { type AisleSearchClient, createInsightsClient } from '@aisle/instantsearch';
import type { Hit } from 'instantsearch.js';
import {
  Hits,
  InstantSearch,
  type InstantSearchServerState,
  InstantSearchSSRProvider,
  RefinementList,
  SearchBox,
  Stats,
} from 'react-instantsearch';

type Lamp = Hit<{ name: string; price: number | null }>;

const LampHit = ({ hit }: { hit: Lamp }) => (
  <>
    {hit.name} <b>{hit.price}</b>
  </>
);

export type PageProps = { searchClient: AisleSearchClient; serverState?: InstantSearchServerState };

/** The same page on the server and in the browser, which takes over the results that it was sent. */
export const Page = ({ searchClient, serverState }: PageProps) => (
  <InstantSearchSSRProvider {...serverState}>
    <InstantSearch
      indexName="lamps"
      searchClient={searchClient}
      initialUiState={{ lamps: { query: 'desk lamp' } }}
      insights={{ insightsClient: createInsightsClient(searchClient) }}
    >
      <SearchBox />
      <Stats />
      <RefinementList attribute="brand" />
      <Hits hitComponent={LampHit} />
    </InstantSearch>
  </InstantSearchSSRProvider>
);
