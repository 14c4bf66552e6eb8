/** Of the export itself: they say nothing about a product. */
const INTERNAL =
  /^(?:has_options|required_options|quantity_and_stock_status|gift_message_available|shipment_type|price_type|price_view|sku_type|weight_type|links_.*|samples_title|msrp.*|.*image_label|ts_.*|tax_class.*|swatch_image|custom_layout.*|page_layout|options_container|is_redeemable|use_config_.*|lifetime|email_template|allow_.*)$/;

/** Attributes that are fields of a product. */
const FIELDS: Readonly<Record<string, 'gtin' | 'mpn' | 'brand'>> = {
  ean: 'gtin',
  ean13: 'gtin',
  gtin: 'gtin',
  upc: 'gtin',
  barcode: 'gtin',
  isbn: 'gtin',
  mpn: 'mpn',
  manufacturer: 'brand',
  brand: 'brand',
};

const NAMED = /^\s*"?([a-zA-Z][\w.-]*)"?=/;

/** `"a ""b"""` -> `a "b"`. */
const bare = (text: string): string =>
  /^".*"$/s.test(text) ? text.slice(1, -1).replaceAll('""', '"') : text;

/** `color=Blue,care=wash, then dry,size=M`: a part without a name belongs to the value before it. */
const pairsOf = (text: string): [name: string, value: string][] => {
  const pairs: [string, string][] = [];
  for (const part of text.split(',')) {
    const name = NAMED.exec(part);
    const last = pairs.at(-1);
    const isOpen = last !== undefined && /^"/.test(last[1]) && !/"$/.test(last[1].slice(1));
    if (name === null || isOpen) {
      if (last !== undefined) last[1] += `,${part}`;
    } else pairs.push([name[1] ?? '', part.slice(name[0].length)]);
  }
  return pairs.map(([name, value]) => [name.toLowerCase(), bare(value.trim()).trim()]);
};

/** The cell `additional_attributes`. Several values of one attribute stand between `|`. */
export const magentoAttributes = (text: string): Record<string, string> & { gtin?: string } => {
  const attributes: Record<string, string | string[]> = {};
  for (const [name, value] of pairsOf(text)) {
    if (value === '' || INTERNAL.test(name)) continue;
    const field = Object.hasOwn(FIELDS, name) ? FIELDS[name] : undefined;
    const values = value.split('|').filter((one) => one.trim() !== '');
    if (field !== undefined) attributes[field] ??= value;
    else attributes[name] = values.length > 1 ? values : value;
  }
  return attributes as Record<string, string>;
};

/** The cell `configurable_variations`: the options of each variant, by its SKU. */
export const magentoVariations = (text: string): Map<string, Record<string, string>> => {
  const variations = new Map<string, Record<string, string>>();
  for (const part of text.split('|')) {
    const { sku, default: _, ...options } = Object.fromEntries(pairsOf(part));
    if (sku !== undefined && sku !== '') variations.set(sku, options);
  }
  return variations;
};

const SHORT_DATE = /^(\d{1,2})\/(\d{1,2})\/(\d{2}|\d{4})(?:,?\s+(\d{1,2}):(\d\d)(?::\d\d)?\s*([AP]M)?)?$/i;

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/**
 * A time as the export writes it in English, `10/25/26, 3:34 PM`, as `2026-10-25 15:34`; midnight is the day alone. Any
 * other text stays.
 */
export const magentoDate = (text: string): string => {
  const match = SHORT_DATE.exec(text.replaceAll('\u202f', ' ').trim());
  if (match === null) return text.replace(/ 0?0:00(?::00)?$/, '');
  const [, first, second, years = '', hours = '0', minutes = '00', half = ''] = match;
  const [a, b] = [Number(first), Number(second)];
  // The 25/10 can only be a day before its month.
  const [month, day] = a > 12 ? [b, a] : [a, b];
  const year = years.length === 2 ? `20${years}` : years;
  const hour = (Number(hours) % (half === '' ? 24 : 12)) + (/^p/i.test(half) ? 12 : 0);
  const date = `${year}-${twoDigits(month)}-${twoDigits(day)}`;
  return hour === 0 && minutes === '00' ? date : `${date} ${twoDigits(hour)}:${minutes}`;
};
