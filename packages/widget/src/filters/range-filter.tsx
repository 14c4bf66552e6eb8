import type { Facet } from '@aisle/contract';
import { useLayoutEffect, useState } from 'preact/hooks';
import type { Range, Search } from '../core/filters.ts';
import type { WidgetState } from '../core/state.ts';
import type { ViewContext } from '../views/context.ts';
import { headingOf } from '../views/field-words.ts';
import { sayFilters } from './filters-messages.ts';
import { chooseRange, rangeInForce } from './guessed-filter.ts';
import { rangeScale } from './range-scale.ts';

type RangeFacet = Extract<Facet, { type: 'range' }>;
export type RangeProps = ViewContext & { state: WidgetState; search: Search; facet: RangeFacet };

const HEIGHT = 40;
const STARS = [4.5, 4, 3] as const;

/** How many products have which value; bars outside the chosen range are pale. */
const Histogram = ({
  facet: { histogram: bars },
  from,
  to,
}: {
  facet: RangeFacet;
  from: number;
  to: number;
}) => {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <svg
      class="histogram"
      viewBox={`0 0 ${bars.length * 10} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {bars.map((bar, at) => {
        // The square root keeps small bars visible beside a crowded one.
        const height = bar.count === 0 ? 0 : 3 + (HEIGHT - 3) * Math.sqrt(bar.count / most);
        const isOutside = bar.to < from || bar.from > to;
        return (
          <rect
            key={at}
            x={at * 10 + 1}
            y={HEIGHT - height}
            width="8"
            height={height}
            class={isOutside ? 'outside' : ''}
          />
        );
      })}
    </svg>
  );
};

/** The range with limits the right way round; a limit at the end of what there is does not count. */
const rangeOf = (one: number, other: number, { low, high }: { low: number; high: number }): Range => {
  const [min, max] = one > other ? [other, one] : [one, other];
  return { ...(min > low ? { min } : {}), ...(max < high ? { max } : {}) };
};

/** The products that have a rating of so much and more. */
const Stars = ({ core, words, id, state, search, facet }: RangeProps) => {
  const applied = state.answer?.appliedFilters ?? [];
  const { min: chosen } = rangeInForce(search, facet.field, applied);
  const say = sayFilters(words);
  return (
    <ul>
      {[undefined, ...STARS].map((min) => (
        <li key={min}>
          <input
            type="radio"
            name={`${id}-rating`}
            id={`${id}-rating-${min}`}
            checked={chosen === min}
            onChange={() => {
              const range = min === undefined ? null : { min };
              void core.show(chooseRange(search, { field: facet.field, range, applied }), 'push');
            }}
          />
          <label for={`${id}-rating-${min}`}>
            {min === undefined ? say('anyRating') : say('starsUp', { rating: words.number(min) })}
          </label>
        </li>
      ))}
    </ul>
  );
};

/** A range of numbers: how they are spread, two sliders, and boxes for those who know what they want. */
const Limits = ({ core, words, id, state, search, facet }: RangeProps) => {
  const { field } = facet;
  const say = sayFilters(words);
  const applied = state.answer?.appliedFilters ?? [];
  const inForce = rangeInForce(search, field, applied);
  const { step, ...ends } = rangeScale(facet);
  const [draft, setDraft] = useState<[number, number]>([ends.low, ends.high]);
  // What counts now: another search, or a filter that was taken off. At once: a number typed a moment later must stay.
  useLayoutEffect(
    () => setDraft([inForce.min ?? ends.low, inForce.max ?? ends.high]),
    [inForce.min, inForce.max, ends.low, ends.high],
  );
  const [from, to] = draft;
  const apply = ([one, other]: readonly [number, number]): void => {
    const range = rangeOf(one, other, ends);
    void core.show(chooseRange(search, { field, range, applied }), 'push');
  };
  const heading = headingOf(words, facet);
  const sides = ['from', 'to'] as const;
  const withSide = (place: number, value: number): [number, number] =>
    place === 0 ? [value, to] : [from, value];
  const onSubmit = (event: Event): void => {
    event.preventDefault();
    const boxes = new FormData(event.currentTarget as HTMLFormElement);
    const numbers = sides.map((side, place) => {
      const text = String(boxes.get(side) ?? '').trim();
      const value = Number(text);
      return text === '' || !Number.isFinite(value) || value < 0 ? [ends.low, ends.high][place] : value;
    });
    apply([numbers[0] ?? ends.low, numbers[1] ?? ends.high]);
  };
  return (
    <form class="limits" onSubmit={onSubmit} noValidate>
      {facet.histogram.some(({ count }) => count > 0) && <Histogram facet={facet} from={from} to={to} />}
      <div class="sliders">
        {sides.map((side, place) => (
          <input
            key={side}
            type="range"
            aria-label={`${heading}, ${say(side)}`}
            min={ends.low}
            max={ends.high}
            step={step}
            value={draft[place]}
            onInput={({ currentTarget }) => setDraft(withSide(place, currentTarget.valueAsNumber))}
            onChange={({ currentTarget }) => apply(withSide(place, currentTarget.valueAsNumber))}
          />
        ))}
      </div>
      <div class="boxes">
        {sides.map((side, place) => (
          <label key={side} for={`${id}-${field}-${side}`}>
            <span class="hidden">{say(side)}</span>
            <input
              id={`${id}-${field}-${side}`}
              name={side}
              type="number"
              min="0"
              step="any"
              inputMode="decimal"
              value={draft[place]}
            />
          </label>
        ))}
        <button type="submit">{say('apply')}</button>
      </div>
    </form>
  );
};

/** A filter by numbers. */
export const RangeFilter = (props: RangeProps) =>
  props.facet.field === 'rating' ? <Stars {...props} /> : <Limits {...props} />;
