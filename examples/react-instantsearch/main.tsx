import { type AisleSearchClient, createSearchClient } from '@aisle/instantsearch';
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

type Lamp = {
  objectID: string;
  name: string;
  price: number | null;
  url: string | null;
  __position: number;
};

// biome-ignore lint/suspicious/noExplicitAny: the hit type of React InstantSearch has no narrower name for its extras.
type AnyHit = any;

const LampHit = ({ hit }: { hit: AnyHit }) => {
  const { url, price }: Lamp = hit;
  return (
    <a href={url ?? '#'}>
      <Highlight attribute="name" hit={hit} /> <b>{price}</b>
    </a>
  );
};

/** What Aisle says besides: a corrected word, for one. */
const Correction = () => {
  const { results } = useInstantSearch();
  const { aisle } = results as unknown as { aisle?: { correctedQuery: string | null } };
  return aisle?.correctedQuery ? <p className="corrected">Results for {aisle.correctedQuery}</p> : null;
};

const Search = ({ searchClient }: { searchClient: AisleSearchClient }) => (
  <InstantSearch indexName="lamps" searchClient={searchClient as never} routing>
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
        { label: 'Cheap', value: 'lamps_price_asc' },
      ]}
    />
    <HitsPerPage
      items={[
        { label: '10', value: 10, default: true },
        { label: '20', value: 20 },
      ]}
    />
    <InfiniteHits hitComponent={LampHit} />
    <RelatedProducts
      objectIDs={['lamp-3']}
      itemComponent={({ item }: { item: AnyHit }) => <i>{item.name}</i>}
    />
  </InstantSearch>
);

const root = document.querySelector<HTMLElement>('#root');
if (root !== null) {
  const { token = '', service = '' } = root.dataset;
  createRoot(root).render(<Search searchClient={createSearchClient({ token, baseUrl: service })} />);
}
