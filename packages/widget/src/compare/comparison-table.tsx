import type { ComparedAttribute, ComparedValue, CompareResponse, ProductCard } from '@aisle/contract';
import { type ViewContext, type WidgetContext, webUrl } from '../views/context.ts';
import { Link } from '../views/link.tsx';
import { Price } from '../views/product-card.tsx';
import { sayCompare } from './compare-messages.ts';

type TableProps = WidgetContext & { answer: CompareResponse };
type CellProps = ViewContext & { row: ComparedAttribute; card: ProductCard; place: number };

const STOCK = {
  in_stock: 'in_stock',
  out_of_stock: 'outOfStock',
  preorder: 'preorder',
  backorder: 'backorder',
} as const;

const written = (value: ComparedValue, { words }: Pick<ViewContext, 'words'>): string => {
  if (Array.isArray(value)) return value.join(', ').replaceAll(' > ', ' › ');
  if (typeof value === 'boolean') return words.say(value ? 'yes' : 'no');
  return typeof value === 'number' ? words.number(value) : value;
};

/** Price, stock and rating look as they do on a card. */
const Content = ({ row, card, place, ...context }: CellProps) => {
  const { words } = context;
  const value = row.values[place] ?? null;
  const say = sayCompare(words);
  if (value === null)
    return (
      <>
        <span aria-hidden="true">–</span>
        <span class="hidden">{say('unknown')}</span>
      </>
    );
  if (row.name === 'price') return <Price card={card} words={words} />;
  if (row.name === 'availability') {
    const key = STOCK[card.availability];
    return <>{key === 'in_stock' ? say(key) : words.say(key)}</>;
  }
  return <>{`${row.name === 'rating' ? '★ ' : ''}${written(value, context)}`}</>;
};

const Section = ({
  title,
  rows,
  answer,
  ...context
}: TableProps & { title: string; rows: readonly ComparedAttribute[] }) => {
  const say = sayCompare(context.words);
  if (rows.length === 0) return null;
  return (
    <tbody>
      <tr class="section">
        <th scope="colgroup" colSpan={answer.products.length + 1}>
          {title}
        </th>
      </tr>
      {rows.map((row) => (
        <tr key={row.name}>
          <th scope="row">{row.label}</th>
          {answer.products.map((card, place) => (
            <td key={card.externalId} class={row.better === place ? 'best' : ''} dir="auto">
              <Content {...context} row={row} card={card} place={place} />
              {row.better === place && <span class="mark">{say('best')}</span>}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
};

const Head = ({ core, words, answer, card }: TableProps & { card: ProductCard }) => {
  const points = answer.highlights.filter(({ productId }) => productId === card.externalId);
  const image = webUrl(card.imageUrl);
  return (
    <th scope="col">
      <div class="image">{image !== undefined && <img src={image} alt="" />}</div>
      <Link
        url={card.url}
        onOpen={() => {
          core.events.report({ type: 'click', productId: card.externalId });
          core.events.flush();
        }}
      >
        {card.name}
      </Link>
      {points.length > 0 && (
        <ul>
          {points.map(({ text }) => (
            <li key={text} dir="auto">
              {text}
            </li>
          ))}
        </ul>
      )}
      <button
        type="button"
        class="link"
        aria-label={sayCompare(words)('compareTakeOut', { name: card.name })}
        onClick={() => core.togglePick(card)}
      >
        <span aria-hidden="true">×</span>
      </button>
    </th>
  );
};

/** A table that the arrow keys can scroll. What differs comes first. */
export const ComparisonTable = (props: TableProps) => {
  const { words, answer } = props;
  const say = sayCompare(words);
  const rows = (differs: boolean) => answer.attributes.filter((row) => row.differs === differs);
  return (
    <>
      <p class="summary" dir="auto">
        {answer.summary}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take the focus for the arrow keys */}
      <section class="table" aria-label={say('compareTable')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <td />
              {answer.products.map((card) => (
                <Head key={card.externalId} {...props} card={card} />
              ))}
            </tr>
          </thead>
          <Section {...props} title={say('differs')} rows={rows(true)} />
          <Section {...props} title={say('same')} rows={rows(false)} />
        </table>
      </section>
    </>
  );
};
