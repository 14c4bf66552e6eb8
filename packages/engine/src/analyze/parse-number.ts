/** Decimal comma to point, thousands comma removed: `1,5` is `1.5`, `1,000` is `1000`. Index terms use this form. */
export const plainNumber = (text: string): string =>
  text.includes(',') ? text.replace(/,(?=\d{3}(?!\d))/g, '').replace(',', '.') : text;

/** The value of a number in a text. A point is always decimal: `1.500 l` is one and a half litres. */
export const parseNumber = (text: string): number => Number(plainNumber(text));

const PRICE = /^(\d{1,3}(?:[.,'’]\d{3})+|\d+)(?:[.,](?:(\d{1,2})|[-–—]))?$/;

/**
 * The value of a price. The last separator is decimal if one or two digits or a dash follow it. Other separators group
 * thousands (`1,299`, `1.299,00`, `1’299.–`, `19,99`). NaN when the text is no such number (`1.2.3`).
 */
export const parsePrice = (text: string): number => {
  const [, whole, cents = '0'] = PRICE.exec(text) ?? [];
  return whole === undefined ? Number.NaN : Number(`${whole.replace(/[.,'’]/g, '')}.${cents}`);
};
