import { Facets, type FacetsProps } from './facets.tsx';
import { sayFilters } from './filters-messages.ts';

/** The filters over the results, where there is no room beside them. Products follow each choice. */
export const FiltersDialog = (props: FacetsProps) => {
  const { core, words, state } = props;
  const { total = 0 } = state.answer ?? {};
  return (
    <>
      <h2>{words.say('filters')}</h2>
      <Facets {...props} />
      <p class="foot">
        <button type="button" class="primary" onClick={() => core.openDialog(null)}>
          {sayFilters(words)('showFound', { count: total })}
        </button>
      </p>
    </>
  );
};
