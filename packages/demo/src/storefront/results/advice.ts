import type { GuidedFilter, SearchResponse } from '@aisle/contract';
import { el } from '../dom/dom.ts';
import { readState, type ShopState, stateUrl, withChange, withFilters } from '../state.ts';
import { words } from '../wording/page-words.ts';

/** Buttons of one question, most wanted first; the others are in the filters beside. */
const MOST_BUTTONS = 5;
const MOST_QUESTIONS = 2;

const question = ({ question: text, options }: GuidedFilter, state: ShopState): HTMLElement =>
  el(
    'div',
    { class: 'advice-question' },
    el('span', { dir: 'auto' }, text),
    el(
      'ul',
      {},
      ...options.slice(0, MOST_BUTTONS).map(({ label, filters, count }) =>
        el(
          'li',
          {},
          el(
            'a',
            {
              class: 'chip advice-answer',
              href: stateUrl(withFilters(state, filters)),
              'data-go': 'filter',
            },
            el('span', { dir: 'auto' }, label),
            ' ',
            el('span', { class: 'quiet' }, words.number(count)),
          ),
        ),
      ),
    ),
  );

const others = ({ assistant }: SearchResponse): HTMLElement[] => {
  const found = assistant?.reformulations ?? [];
  if (found.length === 0) return [];
  const links = found.flatMap(({ query, total }, at) => [
    at === 0 ? '' : words.say('listSeparator'),
    el(
      'a',
      { href: stateUrl(withChange(readState(''), { query })), 'data-go': 'filter', dir: 'auto' },
      query,
    ),
    ` (${words.number(total)})`,
  ]);
  return [el('p', { class: 'advice-others' }, `${words.say('alsoTry')} `, ...links)];
};

/** The assistance of an answer: facts, questions with buttons, other queries. */
export const advice = (answer: SearchResponse, state: ShopState): HTMLElement[] => {
  const { assistant, guidedFilters } = answer;
  if (assistant === null) return [];
  const said = [assistant.answer, ...assistant.insights].flatMap((one) => (one === null ? [] : [one.text]));
  return [
    ...(said.length === 0 ? [] : [el('p', { class: 'advice-facts', dir: 'auto' }, said.join(' '))]),
    ...guidedFilters.slice(0, MOST_QUESTIONS).map((one) => question(one, state)),
    ...others(answer),
  ];
};
