import { useEffect, useRef } from 'preact/hooks';
import type { Words } from '../messages/choose-messages.ts';
import { webUrl } from '../views/context.ts';
import type { DropContent, DropRow } from './drop-rows.ts';
import { sayDropdown } from './dropdown-messages.ts';

export type DropViewProps = {
  content: DropContent;
  rows: readonly DropRow[];
  /** The row that the arrow keys have reached; -1: none. */
  active: number;
  words: Words;
  currency: string;
  choose: (row: DropRow) => void;
};

const Product = ({
  card,
  words,
  currency,
}: Pick<DropViewProps, 'words' | 'currency'> & {
  card: Extract<DropRow, { kind: 'product' }>['card'];
}) => {
  const image = webUrl(card.imageUrl);
  return (
    <>
      {image !== undefined && <img src={image} alt="" width="48" height="48" />}
      <span class="text">
        <bdi>{card.name}</bdi>
      </span>
      {card.price !== null && <b>{words.price(card.price, card.currency ?? currency)}</b>}
    </>
  );
};

/** What stands under the input. The focus stays in the input; a status tells which row the arrow keys have reached. */
export const DropView = ({ content, rows, active, words, currency, choose }: DropViewProps) => {
  const columns = useRef<HTMLDivElement>(null);
  useEffect(
    () =>
      columns.current?.parentElement?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' }),
    [active],
  );
  const rowOf = (row: DropRow, at: number) => {
    const more = { 'data-active': at === active ? '' : undefined, onClick: () => choose(row) };
    const href = row.kind === 'product' ? webUrl(row.card.url) : undefined;
    if (row.kind === 'product' && href !== undefined)
      return (
        <a key={at} class="row" href={href} {...more}>
          <Product card={row.card} words={words} currency={currency} />
        </a>
      );
    return (
      <button key={at} type="button" class={row.kind === 'all' ? 'row all' : 'row'} {...more}>
        {row.kind === 'product' ? (
          <Product card={row.card} words={words} currency={currency} />
        ) : (
          <span class="text">
            <bdi>{row.label}</bdi>
          </span>
        )}
        {row.kind === 'text' && row.suggestion.type !== 'product' && row.suggestion.count > 0 && (
          <span class="side">{words.number(row.suggestion.count)}</span>
        )}
      </button>
    );
  };
  const placed = rows.map((row, at) => ({ kind: row.kind, view: rowOf(row, at) }));
  const viewsOf = (kind: DropRow['kind']) =>
    placed.filter((row) => row.kind === kind).map(({ view }) => view);
  const [texts, goods] = [viewsOf('text'), viewsOf('product')];
  const reached = rows[active];
  return (
    <>
      <div ref={columns} class="drop-columns">
        {texts.length > 0 && (
          <section class="texts" aria-label={words.say(content.text === '' ? 'recent' : 'queries')}>
            <p class="group">{words.say(content.text === '' ? 'recent' : 'queries')}</p>
            {texts}
          </section>
        )}
        {goods.length > 0 && (
          <section class="goods" aria-label={words.say('products')}>
            <p class="group">{words.say('products')}</p>
            {goods}
          </section>
        )}
      </div>
      {viewsOf('all')}
      <p class="hidden" role="status">
        {reached === undefined
          ? words.say('options', { count: words.number(rows.length) })
          : sayDropdown(words)('place', {
              name: reached.label,
              place: words.number(active + 1),
              count: words.number(rows.length),
            })}
      </p>
    </>
  );
};
