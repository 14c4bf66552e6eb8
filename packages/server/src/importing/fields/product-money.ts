import type { ProductDraft } from './product-draft.ts';
import { currencyIn, type MoneyReading, type MoneyText, readMoney } from './read-money.ts';

export type ProductMoneyReading = Pick<MoneyReading, 'decimal' | 'learned'> & {
  /** ISO 4217 code of the shop. */
  currency: string;
};

const FIELDS = ['price', 'salePrice', 'oldPrice'] as const;

/** Null: left out, with a warning or a fault. */
const amountOf = (
  draft: ProductDraft,
  field: (typeof FIELDS)[number],
  reading: MoneyReading,
): MoneyText | null => {
  const text = String(draft.fields[field]);
  const money = readMoney(text, reading);
  if (!('fault' in money)) return money;
  if (money.isUnclear) draft.faults.push(`${field}: ${money.fault}`);
  else draft.warn(field, money.fault.replace(`'${text.trim()}' `, ''), text);
  return null;
};

/** A higher price beside the price is the one from before the sale; without a price it is the price. */
const takeOldPrice = (fields: ProductDraft['fields']): void => {
  const { price, oldPrice } = fields;
  delete fields.oldPrice;
  if (typeof oldPrice !== 'number' || oldPrice === 0) return;
  if (price === undefined) fields.price = oldPrice;
  else if (typeof price === 'number' && oldPrice > price && price > 0) {
    fields.salePrice ??= price;
    fields.price = oldPrice;
  }
};

/** Reads the amounts of a product, when all columns are known: the row's currency says how they are written. */
export const readProductMoney = (
  draft: ProductDraft,
  { currency: shop, ...style }: ProductMoneyReading,
): void => {
  const { fields } = draft;
  const column =
    typeof fields.currency === 'string' ? (currencyIn(fields.currency, shop) ?? fields.currency) : undefined;
  if (column !== undefined) fields.currency = column;
  for (const field of FIELDS) {
    if (typeof fields[field] !== 'string') continue;
    const money = amountOf(draft, field, { ...style, currency: column ?? shop });
    const named = money?.currency ?? fields.currency;
    if (money !== null && named !== undefined && fields.currency !== undefined && named !== fields.currency)
      draft.warn(
        field,
        `is in another currency than ${fields.currency}, which the row names too`,
        fields[field],
      );
    else if (money !== null) {
      fields[field] = money.amount;
      if (named !== undefined) fields.currency = named;
      continue;
    }
    delete fields[field];
  }
  // Shop systems write 0 where there is no sale.
  if (fields.salePrice === 0) delete fields.salePrice;
  takeOldPrice(fields);
};
