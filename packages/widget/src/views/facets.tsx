import type { Facet } from '@aisle/contract';
import { type Range, type Search, setRange } from '../core/filters.ts';
import type { WidgetState } from '../core/state.ts';
import type { ViewContext, WidgetContext } from './context.ts';
import { headingOf } from './field-words.ts';
import { Terms } from './terms.tsx';
import { useSteps } from './use-steps.ts';

type FacetProps<Type extends Facet['type']> = ViewContext & {
  search: Search;
  facet: Extract<Facet, { type: Type }>;
};

/** Groups of one task: one may have twelve boxes. */
const GROUPS_STEP = 1;

const numberIn = (form: HTMLFormElement, name: string): number | undefined => {
  const text = String(new FormData(form).get(name) ?? '').trim();
  const value = Number(text);
  return text === '' || !Number.isFinite(value) || value < 0 ? undefined : value;
};

const Limits = ({ core, words, id, search, facet }: FacetProps<'range'>) => {
  const chosen = search.ranges[facet.field];
  const onSubmit = (event: Event): void => {
    event.preventDefault();
    const form = event.currentTarget as HTMLFormElement;
    const [min, max] = [numberIn(form, 'min'), numberIn(form, 'max')];
    const upsideDown = min !== undefined && max !== undefined && min > max;
    const range: Range = {
      ...(min === undefined ? {} : { min: upsideDown ? max : min }),
      ...(max === undefined ? {} : { max: upsideDown ? min : max }),
    };
    void core.show(setRange(search, facet.field, range), 'push');
  };
  const field = (name: 'min' | 'max', label: string, placeholder: number) => (
    <label for={`${id}-${facet.field}-${name}`}>
      {label}{' '}
      <input
        id={`${id}-${facet.field}-${name}`}
        name={name}
        type="number"
        min="0"
        step="any"
        inputMode="decimal"
        placeholder={String(Math.floor(placeholder))}
        defaultValue={chosen?.[name] === undefined ? '' : String(chosen[name])}
      />
    </label>
  );
  return (
    <form class="limits" onSubmit={onSubmit}>
      {field('min', words.say('from'), facet.min)}
      {facet.field !== 'rating' && field('max', words.say('to'), Math.ceil(facet.max))}
      <button type="submit">{words.say('apply')}</button>
    </form>
  );
};

/** The filters that split the results, each one a group that opens and closes. */
export const Facets = ({ state, ...context }: WidgetContext & { state: WidgetState }) => {
  const { search, answer } = state;
  const count = useSteps(answer?.facets.length ?? 0, GROUPS_STEP);
  if (search === null || answer === null || answer.facets.length === 0) return null;
  return (
    <details class="facets" part="filters" open={window.matchMedia('(min-width: 48rem)').matches}>
      <summary>{context.words.say('filters')}</summary>
      {answer.facets.slice(0, count).map((facet) => (
        <fieldset key={facet.field}>
          <legend>{headingOf(context.words, facet)}</legend>
          {facet.type === 'terms' ? (
            <Terms {...context} search={search} facet={facet} />
          ) : (
            <Limits {...context} search={search} facet={facet} />
          )}
        </fieldset>
      ))}
    </details>
  );
};
