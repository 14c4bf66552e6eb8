import type { ProductCard as Card } from '@aisle/contract';
import { type ViewContext, webUrl } from './context.ts';
import { Link } from './link.tsx';
import { Marked } from './marked.tsx';

export type ProductCardProps = ViewContext & {
  card: Card;
  onOpen: () => void;
  /** Where products can be compared: whether this one is picked, and what changes that. */
  pick?: { isPicked: boolean; toggle: () => void };
};

/** The price now, and the price before a sale. */
export const Price = ({ card, words }: Pick<ProductCardProps, 'card' | 'words'>) => {
  if (card.price === null) return null;
  const now = words.price(card.price, card.currency);
  if (card.compareAtPrice === null) return <p class="price">{now}</p>;
  const was = words.price(card.compareAtPrice, card.currency);
  return (
    <p class="price sale">
      <ins>{now}</ins> <s aria-hidden="true">{was}</s>
      <span class="hidden">{words.say('was', { price: was })}</span>
    </p>
  );
};

const STOCK = {
  in_stock: null,
  out_of_stock: 'outOfStock',
  preorder: 'preorder',
  backorder: 'backorder',
} as const;

/** A product in the results or on a shelf. */
export const ProductCard = ({ card, words, onOpen, pick }: ProductCardProps) => {
  const stock = STOCK[card.availability];
  const { rating } = card;
  const image = webUrl(card.imageUrl);
  return (
    <article class="card" part="card">
      <Link url={card.url} onOpen={onOpen}>
        <div class="image">
          {image !== undefined && <img src={image} alt="" loading="lazy" decoding="async" />}
        </div>
        {card.brand !== null && <p class="brand">{card.brand}</p>}
        <h3>{card.highlights.name === undefined ? card.name : <Marked html={card.highlights.name} />}</h3>
      </Link>
      <Price card={card} words={words} />
      {rating !== null && (
        <p
          class="rating"
          role="img"
          aria-label={words.say('stars', { rating: words.number(rating.average) })}
        >
          ★ {words.number(rating.average)} ({words.number(rating.count)})
        </p>
      )}
      {stock !== null && <p class="stock">{words.say(stock)}</p>}
      {card.variants.length > 0 && (
        <p class="versions">{words.say('versions', { count: words.number(card.variants.length + 1) })}</p>
      )}
      {pick !== undefined && (
        <button
          type="button"
          class="pick"
          aria-pressed={pick.isPicked}
          aria-label={`${words.say('compare')}: ${card.name}`}
          onClick={pick.toggle}
        >
          {words.say('compare')}
        </button>
      )}
    </article>
  );
};
