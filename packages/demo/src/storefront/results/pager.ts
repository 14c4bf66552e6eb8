import { el, icon } from '../dom/dom.ts';
import { type ShopState, stateUrl } from '../state.ts';
import { words } from '../wording/page-words.ts';

/** Page numbers to link: both ends and the neighbours; null is a gap. */
export const pageNumbers = (page: number, pages: number): (number | null)[] => {
  const wanted = new Set([1, pages, page - 1, page, page + 1]);
  if (page <= 3) wanted.add(2).add(3);
  if (page >= pages - 2) wanted.add(pages - 1).add(pages - 2);
  const sorted = [...wanted].filter((one) => one >= 1 && one <= pages).sort((a, b) => a - b);
  return sorted.flatMap((one, at) => {
    const before = sorted[at - 1];
    return before !== undefined && one - before > 1 ? [one - before === 2 ? one - 1 : null, one] : [one];
  });
};

/** Links to the other pages of the results; none when there is only one page. */
export const pager = (state: ShopState, pages: number): HTMLElement[] => {
  if (pages <= 1) return [];
  const to = (page: number): string => stateUrl({ ...state, page, product: null });
  const step = (page: number, name: 'left' | 'right', label: string): HTMLElement =>
    page < 1 || page > pages
      ? el('span', { class: 'page page-off', 'aria-hidden': 'true' }, icon(name))
      : el(
          'a',
          {
            class: 'page',
            href: to(page),
            'data-go': 'page',
            rel: name === 'left' ? 'prev' : 'next',
            'aria-label': label,
          },
          icon(name),
        );
  const numbers = pageNumbers(state.page, pages).map((page) => {
    if (page === null) return el('span', { class: 'page page-gap', 'aria-hidden': 'true' }, '…');
    const current = page === state.page;
    return el(
      'a',
      {
        class: 'page',
        href: to(page),
        'data-go': 'page',
        'aria-label': words.say('page', { page }),
        'aria-current': current ? 'page' : null,
      },
      words.number(page),
    );
  });
  return [
    step(state.page - 1, 'left', words.say('previousPage')),
    ...numbers,
    step(state.page + 1, 'right', words.say('nextPage')),
  ];
};
