import type { AttributeValue, ProductCard, VariantCard } from '@aisle/contract';
import type { ProductDetails, VersionDetails } from '../api/details.ts';
import { el, icon } from '../dom/dom.ts';
import { colorHex } from '../dom/palette.ts';
import { words } from '../wording/page-words.ts';
import { attributeWords, valueWords } from '../wording/wording.ts';
import { AXES, isColor, isSize } from './axes.ts';
import { imageOf, priceLine, ratingLine, stockLine, swatch } from './product-card.ts';

type Version = VersionDetails | ProductDetails;

/** The search index has the current price and stock; the shop's own pages may be older. */
const withLive = <T extends Version>(version: T, cards: (ProductCard | VariantCard)[]): T => {
  const card = cards.find((one) => one.externalId === version.externalId);
  if (card === undefined) return version;
  const { price, compareAtPrice, availability, imageUrl } = card;
  return { ...version, price, compareAtPrice, availability, imageUrl };
};

const written = (name: string, value: AttributeValue): string => {
  const unit = attributeWords(name)[1];
  if (Array.isArray(value)) return words.list(value);
  if (typeof value === 'number') return `${words.number(value)} ${unit}`.trim();
  return valueWords(`attributes.${name}`, String(value));
};

const facts = (version: Version): HTMLElement => {
  const rows = Object.entries(version.attributes).map(([name, value]): [string, string] => [
    attributeWords(name)[0],
    written(name, value),
  ]);
  if (version.sku !== null) rows.push([words.say('articleNumber'), version.sku]);
  if (version.gtin !== null) rows.push(['EAN', version.gtin]);
  const cells = rows.flatMap(([name, value]) => [el('dt', {}, name), el('dd', { dir: 'auto' }, value)]);
  return el('dl', { class: 'facts' }, ...cells);
};

const LETTER_SIZES = ['XS', 'S', 'S/M', 'M', 'L', 'L/XL', 'XL', 'XXL'];

/** Letters from small to large; everything else by the numbers in it. */
const bySize = (a: string, b: string): number => {
  const [left, right] = [LETTER_SIZES.indexOf(a), LETTER_SIZES.indexOf(b)];
  return left >= 0 && right >= 0 ? left - right : a.localeCompare(b, undefined, { numeric: true });
};

/** The version with the chosen value that is most similar to the one shown now. */
const nearest = (
  versions: VersionDetails[],
  from: Version,
  axis: string,
  value: string,
): VersionDetails | undefined => {
  const having = versions.filter((version) => String(version.attributes[axis]) === value);
  const others = AXES.filter((one) => one !== axis);
  const isLike = (version: VersionDetails): boolean =>
    others.every((other) => version.attributes[other] === from.attributes[other]);
  return having.find(isLike) ?? having[0];
};

const axisChoice = (
  axis: string,
  details: ProductDetails,
  shown: Version,
  show: (version: Version) => void,
): HTMLElement | null => {
  const said = details.variants
    .map((version) => version.attributes[axis])
    .filter((value) => value !== undefined);
  const values = [...new Set(said.map(String))];
  if (isSize(axis)) values.sort(bySize);
  if (values.length < 2) return null;
  const buttons = values.map((value) => {
    const version = nearest(details.variants, shown, axis, value);
    const id = `choice-${axis}-${value}`.replace(/[^\p{L}\p{N}-]+/gu, '-');
    const soldOut = version?.availability === 'out_of_stock';
    const change = (): void => {
      if (version !== undefined) show(version);
      document.getElementById(id)?.focus();
    };
    return [
      el('input', {
        type: 'radio',
        name: axis,
        id,
        checked: String(shown.attributes[axis]) === value,
        class: 'visually-hidden',
        on: { change },
      }),
      el(
        'label',
        { for: id, class: soldOut ? 'choice choice-out' : 'choice' },
        isColor(axis) && colorHex(value) !== undefined ? swatch(value) : null,
        valueWords(axis, value),
        soldOut ? el('span', { class: 'visually-hidden' }, ` ${words.say('soldOutVersion')}`) : null,
      ),
    ];
  });
  return el(
    'fieldset',
    { class: 'choices' },
    el('legend', {}, attributeWords(axis)[0]),
    el('div', { class: 'choice-row' }, ...buttons.flat()),
  );
};

const copyButton = (): HTMLElement => {
  const label = el('span', { 'aria-live': 'polite' }, words.say('copyLink'));
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(location.href);
      label.textContent = words.say('copied');
    } catch {
      // Copying needs permission and HTTPS; the address bar has the link in any case.
      label.textContent = words.say('linkInAddressBar');
    }
  };
  return el(
    'button',
    { type: 'button', class: 'text-button', on: { click: () => void copy() } },
    icon('link'),
    label,
  );
};

export type ProductViewParts = {
  details: ProductDetails;
  cards: (ProductCard | VariantCard)[];
  currency: string;
  wanted: string;
  /** Puts the version that is shown into the cart; false when the cart is full. */
  addToCart: (version: VersionDetails) => boolean;
};

/** Sold out: nothing to put into a cart. A parent without a price is not for sale itself. */
const cartButton = (shown: Version, addToCart: ProductViewParts['addToCart']): HTMLElement | null => {
  if (shown.price === null) return null;
  const soldOut = shown.availability === 'out_of_stock';
  const button = el(
    'button',
    { type: 'button', class: 'button', disabled: soldOut },
    words.say(soldOut ? 'out_of_stock' : 'addToCart'),
  );
  const said = el('span', { class: 'quiet', role: 'status' });
  button.addEventListener('click', () => {
    said.textContent = words.say(addToCart(shown) ? 'inYourCart' : 'cartFull');
  });
  return el('div', { class: 'buy' }, button, said);
};

/** The version to show first: the requested one, or the first that is for sale. */
const firstShown = (details: ProductDetails, wanted: string): Version => {
  const asked = details.variants.find((version) => version.externalId === wanted);
  if (asked !== undefined) return asked;
  if (details.variants.length === 0) return details;
  return (
    details.variants.find((version) => version.availability === 'in_stock') ?? details.variants[0] ?? details
  );
};

/** The content of the product dialog. */
export const productView = ({
  details: given,
  cards,
  currency,
  wanted,
  addToCart,
}: ProductViewParts): HTMLElement => {
  const details = {
    ...withLive(given, cards),
    variants: given.variants.map((version) => withLive(version, cards)),
  };
  const root = el('div', { class: 'product' });
  const show = (shown: Version): void => {
    const image = imageOf(shown.imageUrl, 600, true);
    const trail = (details.categories[0] ?? '').split(' > ').join(' › ');
    const lang = details.language;
    root.replaceChildren(
      image,
      el(
        'div',
        { class: 'product-text' },
        el('p', { class: 'trail' }, trail),
        el('h2', { id: 'product-name', dir: 'auto', lang }, details.name),
        details.brand === null ? null : el('p', { class: 'brand', dir: 'auto' }, details.brand),
        ratingLine(details.rating),
        el(
          'div',
          { class: 'product-price', 'aria-live': 'polite' },
          priceLine(shown, currency),
          stockLine(shown.availability),
        ),
        ...AXES.map((axis) => axisChoice(axis, details, shown, show)),
        cartButton(shown, addToCart),
        el('p', { class: 'product-description', dir: 'auto', lang }, details.description),
        facts(shown),
        copyButton(),
      ),
    );
  };
  show(firstShown(details, wanted));
  return root;
};
