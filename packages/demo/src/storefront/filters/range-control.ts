import type { Facet } from '@aisle/contract';
import { el } from '../dom/dom.ts';
import type { Range } from '../state.ts';
import { words } from '../wording/page-words.ts';
import { rangeWords } from '../wording/wording.ts';

type RangeFacet = Extract<Facet, { type: 'range' }>;
const SVG = 'http://www.w3.org/2000/svg';

/** A histogram of product counts; bars outside the chosen range are pale. */
const histogram = ({ histogram: bins }: RangeFacet, chosen: Range): SVGSVGElement => {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', `0 0 ${bins.length * 10} 40`);
  svg.setAttribute('preserveAspectRatio', 'none');
  svg.setAttribute('aria-hidden', 'true');
  svg.classList.add('histogram');
  const most = Math.max(1, ...bins.map((bin) => bin.count));
  bins.forEach((bin, at) => {
    // The square root keeps small bins visible beside a crowded one.
    const height = bin.count === 0 ? 0 : 3 + 37 * Math.sqrt(bin.count / most);
    const bar = document.createElementNS(SVG, 'rect');
    bar.setAttribute('x', String(at * 10 + 1));
    bar.setAttribute('y', String(40 - height));
    bar.setAttribute('width', '8');
    bar.setAttribute('height', String(height));
    const outside = bin.to < (chosen.min ?? -Infinity) || bin.from > (chosen.max ?? Infinity);
    if (outside) bar.classList.add('outside');
    svg.append(bar);
  });
  return svg;
};

export type RangeControlParts = {
  facet: RangeFacet;
  chosen: Range;
  label: string;
  currency: string;
  apply: (range: Range | null) => void;
};

const ratingChoices = ({ chosen, currency, apply, facet }: RangeControlParts): HTMLElement => {
  const choice = (min: number | undefined, label: string): HTMLElement => {
    const id = `rating-${min ?? 'any'}`;
    const change = (): void => apply(min === undefined ? null : { min });
    return el(
      'li',
      { class: 'term' },
      el('input', { type: 'radio', name: 'rating', id, checked: chosen.min === min, on: { change } }),
      el('label', { for: id }, label),
    );
  };
  const steps = [4.5, 4, 3].map((min) => choice(min, rangeWords(facet.field, { min }, currency)));
  return el('ul', { class: 'terms' }, choice(undefined, words.say('anyRating')), ...steps);
};

/** A number range as two boxes with a histogram above; a rating as a choice of "and up". */
export const rangeControl = (parts: RangeControlParts): HTMLElement => {
  const { facet, chosen, label, apply } = parts;
  if (facet.field === 'rating') return ratingChoices(parts);
  const low = Math.floor(facet.min);
  const high = Math.ceil(facet.max);
  const box = (side: 'min' | 'max', placeholder: number): HTMLInputElement =>
    el('input', {
      type: 'number',
      inputmode: 'decimal',
      id: `range-${facet.field}-${side}`,
      'aria-label': words.say(side === 'min' ? 'rangeFrom' : 'rangeTo', { label }),
      placeholder,
      value: chosen[side],
      min: 0,
      step: 'any',
    });
  const min = box('min', low);
  const max = box('max', high);
  const read = (input: HTMLInputElement): number | undefined =>
    input.value === '' || !Number.isFinite(input.valueAsNumber)
      ? undefined
      : Math.max(0, input.valueAsNumber);
  const form = el(
    'form',
    { class: 'range', novalidate: true },
    facet.histogram.some((bin) => bin.count > 0) ? histogram(facet, chosen) : null,
    el(
      'div',
      { class: 'range-boxes' },
      min,
      el('span', { 'aria-hidden': 'true' }, '–'),
      max,
      el('button', { type: 'submit', class: 'small-button' }, words.say('apply')),
    ),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const [a, b] = [read(min), read(max)];
    // When minimum and maximum are swapped, swap them back.
    const [from, to] = a !== undefined && b !== undefined && a > b ? [b, a] : [a, b];
    apply({ ...(from === undefined ? {} : { min: from }), ...(to === undefined ? {} : { max: to }) });
  });
  return form;
};
