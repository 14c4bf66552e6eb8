import type { ProductCard, VariantCard } from '@aisle/contract';
import { el, highlighted, textUpTo } from '../dom/dom.ts';
import { colorHex } from '../dom/palette.ts';
import { words } from '../wording/page-words.ts';
import { isColor } from './axes.ts';
import { commonName } from './common-name.ts';

type Priced = { price: number | null; compareAtPrice: number | null };

/** The price. On sale, the old price is struck through, and screen readers get both by name. */
export const priceLine = ({ price, compareAtPrice }: Priced, currency: string): HTMLElement => {
  if (price === null) return el('p', { class: 'price price-none' }, words.say('seeOptions'));
  if (compareAtPrice === null) return el('p', { class: 'price' }, words.money(price, currency));
  return el(
    'p',
    { class: 'price price-sale' },
    el('span', { class: 'visually-hidden' }, `${words.say('priceNow')} `),
    el('strong', {}, words.money(price, currency)),
    el('span', { class: 'visually-hidden' }, `${words.say('priceBefore')} `),
    el('s', {}, words.money(compareAtPrice, currency)),
  );
};

/** Stars filled to the average; the words are for screen readers. */
export const ratingLine = (rating: { average: number; count: number } | null): HTMLElement | null => {
  if (rating === null || rating.count === 0) return null;
  const stars = el('span', { class: 'stars', 'aria-hidden': 'true' });
  stars.style.setProperty('--filled', `${(rating.average / 5) * 100}%`);
  return el(
    'p',
    { class: 'rating' },
    stars,
    el('span', { class: 'visually-hidden' }, `${words.say('rated')} `),
    el('span', { class: 'rating-count' }, `${words.decimal(rating.average)} (${words.number(rating.count)})`),
  );
};

export const stockLine = (availability: ProductCard['availability']): HTMLElement =>
  el('p', { class: `stock stock-${availability}` }, words.say(availability));

/** The product image, or a plain tile when the product has no image or it does not load. */
export const imageOf = (imageUrl: string | null, size: number, eager = false): HTMLElement => {
  const frame = el('span', { class: 'image' });
  if (imageUrl === null) return frame;
  const image = el('img', {
    src: imageUrl,
    alt: '',
    width: size,
    height: size,
    loading: eager ? null : 'lazy',
    decoding: 'async',
  });
  image.addEventListener('error', () => image.remove());
  frame.append(image);
  return frame;
};

export const swatch = (color: string): HTMLElement => {
  const dot = el('span', { class: 'swatch', 'aria-hidden': 'true' });
  dot.style.setProperty('--swatch', colorHex(color) ?? 'transparent');
  return dot;
};

const MOST_SWATCHES = 5;

const colorsOf = (cards: (ProductCard | VariantCard)[]): string[] => {
  const colors = new Set<string>();
  for (const { attributes } of cards) {
    for (const [name, color] of Object.entries(attributes))
      if (isColor(name) && typeof color === 'string' && colorHex(color) !== undefined) colors.add(color);
  }
  return [...colors];
};

const optionsLine = (card: ProductCard): HTMLElement | null => {
  if (card.variants.length === 0) return null;
  const colors = colorsOf([card, ...card.variants]);
  const options = words.say('options', { count: card.variants.length + 1 });
  if (colors.length < 2) return el('p', { class: 'options' }, options);
  const more = colors.length - MOST_SWATCHES;
  const dots = colors.slice(0, MOST_SWATCHES).map(swatch);
  return el(
    'p',
    { class: 'options' },
    ...dots,
    more > 0 ? el('span', { dir: 'ltr' }, `+${more}`) : null,
    el('span', { class: 'visually-hidden' }, words.say('colorList', { colors: words.list(colors) })),
  );
};

/** Smaller reductions get no badge: 5 % when rounded. */
const LEAST_REDUCTION = 0.045;

const saleBadge = ({ price, compareAtPrice }: Priced): HTMLElement | null => {
  if (price === null || compareAtPrice === null || compareAtPrice <= 0) return null;
  const reduction = 1 - price / compareAtPrice;
  return reduction < LEAST_REDUCTION ? null : el('span', { class: 'badge' }, words.percent(-reduction));
};

/** The highlighted name, without the part that tells its versions apart. */
const nameNodes = (card: ProductCard): Node[] => {
  const name = commonName(card);
  const marked = el('span', {}, ...highlighted(card.highlights.name ?? ''));
  return marked.textContent === card.name ? textUpTo(marked, name.length) : [new Text(name)];
};

/** Picks the product for a comparison; `CompareWindow` listens and shows whether it is picked. */
const pickButton = (card: ProductCard): HTMLElement =>
  el(
    'button',
    {
      type: 'button',
      class: 'pick',
      'data-pick': card.externalId,
      'aria-pressed': 'false',
      'aria-label': words.say('compareProduct', { name: card.name }),
    },
    words.say('compare'),
  );

/** `eager`: loads the image at once. `heading`: one level below the title of the list. */
export type CardOptions = { eager?: boolean; heading?: 'h2' | 'h3' };

/** One product of the results. The whole card is a link to the product's own address. */
export const productCard = (
  card: ProductCard,
  href: string,
  { eager = false, heading = 'h2' }: CardOptions = {},
): HTMLLIElement => {
  const name = nameNodes(card);
  const excerpt = card.highlights.description;
  return el(
    'li',
    { class: 'card', 'data-product': card.externalId },
    imageOf(card.imageUrl, 300, eager),
    saleBadge(card),
    el(
      'div',
      { class: 'card-text' },
      card.brand === null ? null : el('p', { class: 'brand', dir: 'auto' }, card.brand),
      el(heading, { class: 'card-name', dir: 'auto' }, el('a', { href, 'data-go': 'product' }, ...name)),
      excerpt?.includes('<mark>')
        ? el('p', { class: 'excerpt', dir: 'auto' }, ...highlighted(excerpt))
        : null,
      el('div', { class: 'card-facts' }, ratingLine(card.rating), optionsLine(card)),
      el('div', { class: 'card-foot' }, priceLine(card, card.currency), stockLine(card.availability)),
    ),
    pickButton(card),
  );
};
