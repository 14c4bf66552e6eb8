import type { ProductCard as Card, VariantCard } from '@aisle/contract';
import type { ComponentChildren } from 'preact';
import type { Words } from '../messages/choose-messages.ts';
import { type ViewContext, webUrl } from './context.ts';
import { Link } from './link.tsx';
import { Marked } from './marked.tsx';

export type ProductCardProps = ViewContext & {
  card: Card;
  onOpen: () => void;
  /** Where products can be compared: whether this one is picked, and what changes that. */
  pick?: { isPicked: boolean; toggle: () => void };
  /** Shows more of it over the results. */
  quick?: (() => void) | undefined;
  /** Instead of the number of versions: the colours that they come in. */
  colors?: ComponentChildren;
};

/** Smaller reductions are no news, in per cent. */
const LEAST_REDUCTION = 5;

/** How much less the product costs than before, in per cent. */
const reductionOf = ({ price, compareAtPrice }: Card): number =>
  price === null || compareAtPrice === null ? 0 : Math.round(100 - (100 * price) / compareAtPrice);

/** The price now, and the price before a sale. */
export const Price = ({ card, words }: { card: VariantCard; words: Words }) => {
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

export const STOCK = {
  in_stock: null,
  out_of_stock: 'outOfStock',
  preorder: 'preorder',
  backorder: 'backorder',
} as const;

export const Rating = ({ card: { rating }, words }: { card: VariantCard; words: Words }) =>
  rating && (
    <p class="rating" role="img" aria-label={words.say('stars', { rating: words.number(rating.average) })}>
      <span class="stars" style={{ '--filled': `${rating.average * 20}%` }} /> {words.number(rating.average)}{' '}
      ({words.number(rating.count)})
    </p>
  );

/** A product in the results or on a shelf. */
export const ProductCard = ({ card, words, onOpen, pick, quick, colors }: ProductCardProps) => {
  const stock = STOCK[card.availability];
  const { variants } = card;
  const image = webUrl(card.imageUrl);
  const reduction = reductionOf(card);
  return (
    <article class="card" part="card">
      <Link url={card.url} onOpen={onOpen}>
        <div class="image">
          {image !== undefined && <img src={image} alt="" loading="lazy" decoding="async" />}
          {reduction >= LEAST_REDUCTION && (
            <span class="badge" aria-hidden="true">
              −{reduction}%
            </span>
          )}
        </div>
        {card.brand !== null && <p class="brand">{card.brand}</p>}
        <h3>{card.highlights.name === undefined ? card.name : <Marked html={card.highlights.name} />}</h3>
      </Link>
      <div class="facts">
        <Rating card={card} words={words} />
        {colors ??
          (variants.length > 0 && (
            <p class="versions">{words.say('versions', { count: words.number(variants.length + 1) })}</p>
          ))}
        {stock !== null && <p class="stock">{words.say(stock)}</p>}
      </div>
      <Price card={card} words={words} />
      <div class="over">
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
        {quick !== undefined && (
          <button
            type="button"
            class="quick-look"
            aria-haspopup="dialog"
            aria-label={`${words.say('quick')}: ${card.name}`}
            onClick={quick}
          >
            <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
              <path
                d="M2 12s4-7 10-7 10 7 10 7-4 7-10 7-10-7-10-7M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6"
                fill="none"
                stroke="currentColor"
                stroke-width="2"
              />
            </svg>
            <span>{words.say('quick')}</span>
          </button>
        )}
      </div>
    </article>
  );
};
