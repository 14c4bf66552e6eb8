import type { ProductInput } from '@aisle/contract';
import { colorHex } from '../images/palette.ts';
import { AXES, isColor, isSize } from './axes.ts';
import { escapeHtml } from './escape-html.ts';
import { priceAt } from './price-at.ts';
import type { ProductVersions } from './product-versions.ts';
import type { PageParts } from './shop-page.ts';
import { attributeWords, valueWords } from './wording.ts';

const LETTER_SIZES = ['XS', 'S', 'S/M', 'M', 'L', 'L/XL', 'XL', 'XXL'];

/** Letters from small to large; everything else by the numbers in it. */
const bySize = (a: string, b: string): number => {
  const [left, right] = [LETTER_SIZES.indexOf(a), LETTER_SIZES.indexOf(b)];
  return left >= 0 && right >= 0 ? left - right : a.localeCompare(b, undefined, { numeric: true });
};

const valueOn = ({ attributes = {} }: ProductInput, axis: string): string | undefined =>
  attributes[axis] === undefined ? undefined : String(attributes[axis]);

/** The version with the chosen value that is most similar to the one shown now. */
const nearest = (
  { versions, shown }: ProductVersions,
  axis: string,
  value: string,
): ProductInput | undefined => {
  const having = versions.filter((version) => valueOn(version, axis) === value);
  const others = AXES.filter((one) => one !== axis);
  return (
    having.find((version) => others.every((other) => valueOn(version, other) === valueOn(shown, other))) ??
    having[0]
  );
};

const isSoldOut = ({ availability }: ProductInput): boolean => availability === 'out_of_stock';

const swatch = (color: string): string => {
  const hex = colorHex(color);
  return hex === undefined
    ? ''
    : `<svg class="swatch" viewBox="0 0 2 2" aria-hidden="true"><circle cx="1" cy="1" r="1" fill="${hex}"/></svg>`;
};

/** Links to the versions that differ in one attribute. Empty: all are alike in it. */
const choices = (axis: string, product: ProductVersions, { words, say }: PageParts): string => {
  const said = product.versions.map((version) => valueOn(version, axis));
  const values = [...new Set(said.filter((value) => value !== undefined))];
  if (isSize(axis)) values.sort(bySize);
  if (values.length < 2) return '';
  const links = values.map((value) => {
    const version = nearest(product, axis, value) ?? product.root;
    const out = isSoldOut(version);
    const current = valueOn(product.shown, axis) === value ? ' aria-current="true"' : '';
    const text = `${isColor(axis) ? swatch(value) : ''}${escapeHtml(valueWords(words, axis, value))}`;
    const note = out ? `<span class="visually-hidden"> ${say('soldOutVersion')}</span>` : '';
    const href = `/demo/products/${encodeURIComponent(version.externalId)}`;
    return `<li><a class="choice${out ? ' choice-out' : ''}"${current} href="${escapeHtml(href)}">${text}${note}</a></li>`;
  });
  const label = escapeHtml(attributeWords(words, axis)[0]);
  return `<p class="choices-name">${label}</p><ul class="choices" aria-label="${label}">${links.join('')}</ul>`;
};

const facts = ({ attributes = {}, sku, gtin }: ProductInput, { words, say }: PageParts): string => {
  const rows = Object.entries(attributes).map(([name, value]): [string, string] => [
    escapeHtml(attributeWords(words, name)[0]),
    escapeHtml(valueWords(words, name, value)),
  ]);
  if (sku !== undefined) rows.push([say('articleNumber'), escapeHtml(sku)]);
  if (gtin !== undefined) rows.push(['EAN', escapeHtml(gtin)]);
  return `<dl class="facts">${rows.map(([name, value]) => `<dt>${name}</dt><dd dir="auto">${value}</dd>`).join('')}</dl>`;
};

/** Price, stock, `choices` and the button. A version without a price is not for sale. */
const offer = (shown: ProductInput, parts: PageParts & { nowMs: number; choices: string }): string => {
  const { words, say } = parts;
  const { price, before } = priceAt(shown, parts.nowMs);
  if (price === null) return parts.choices;
  const { externalId, name, imageUrl = null, availability = 'in_stock' } = shown;
  const currency = shown.currency ?? parts.currency;
  const money = (amount: number): string => escapeHtml(words.money(amount, currency));
  const was =
    before === null
      ? ''
      : ` <span class="visually-hidden">${say('priceBefore')}</span> <s>${money(before)}</s>`;
  const item = escapeHtml(JSON.stringify({ externalId, name, imageUrl, price, currency }));
  return `
<p class="price${before === null ? '' : ' price-sale'}"><strong>${money(price)}</strong>${was}</p>
<p class="stock stock-${availability}">${say(availability)}</p>
${parts.choices}
<p class="buy"><button type="button" id="add" class="button" data-item="${item}"${isSoldOut(shown) ? ' disabled' : ''}>${say('addToCart')}</button>
<span id="added" class="quiet" role="status"></span></p>`;
};

/** The content of a product's page. `nowMs`: sales begin and end. */
export const productPage = (product: ProductVersions, parts: PageParts, nowMs: number): string => {
  const { root, shown } = product;
  const { words, say } = parts;
  const { brand, rating, categories = [], description = '' } = root;
  const lang = escapeHtml(root.language ?? parts.language);
  const id = escapeHtml(root.externalId);
  const image = shown.imageUrl ?? root.imageUrl;
  const stars =
    rating === undefined || rating.count === 0
      ? ''
      : `<p class="rating">★ <span class="visually-hidden">${say('rated')}</span> ${words.decimal(rating.average)} (${words.number(rating.count)})</p>`;
  return `
<article class="product" data-product="${id}">
<div class="image">${image === undefined ? '' : `<img src="${escapeHtml(image)}" alt="" width="600" height="600">`}</div>
<div class="product-text">
<p class="quiet">${escapeHtml((categories[0] ?? '').split(' > ').join(' › '))}</p>
<h1 dir="auto" lang="${lang}">${escapeHtml(root.name)}</h1>
${brand === undefined ? '' : `<p class="quiet" dir="auto">${escapeHtml(brand)}</p>`}
${stars}
${offer(shown, { ...parts, nowMs, choices: AXES.map((axis) => choices(axis, product, parts)).join('') })}
<p dir="auto" lang="${lang}">${escapeHtml(description)}</p>
${facts(shown, parts)}
</div>
</article>
<div data-aisle="bought-together" data-product="${id}"></div>
<div data-aisle="similar" data-product="${id}"></div>`;
};
