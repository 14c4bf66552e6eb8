import { ImportFormat } from '@aisle/contract';
import { NO_TRAITS, patternOf, type ShopTraits } from '../import-settings.ts';
import { BigCommerceRows } from '../shops/bigcommerce.ts';
import { ExportParser } from '../shops/export-parser.ts';
import { MagentoRows } from '../shops/magento.ts';
import { PlatformJson } from '../shops/platform-json.ts';
import { PrestaShopRows } from '../shops/prestashop.ts';
import { ShopifyRows } from '../shops/shopify.ts';
import { ShopwareRows } from '../shops/shopware.ts';
import { SquarespaceRows } from '../shops/squarespace.ts';
import { shopSystemOf } from '../shops/systems.ts';
import { WixRows } from '../shops/wix.ts';
import { WooCommerceRows } from '../shops/woocommerce.ts';
import { isWooCommerce } from '../shops/woocommerce-columns.ts';
import { CsvParser, csvHeader } from './csv-parser.ts';
import type { RecordParser } from './source-record.ts';
import { XmlFeedParser } from './xml-feed-parser.ts';

export const IMPORT_FORMATS = ImportFormat.options;

const BY_NAME: Readonly<Record<string, ImportFormat>> = {
  csv: 'csv',
  tsv: 'csv',
  jsonl: 'jsonl',
  ndjson: 'jsonl',
  xml: 'google-xml',
  rss: 'google-xml',
};

const parseObject = (line: string): object | null => {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
};

/** Whether text that begins with an object is one object a line, and not one that holds a list of products. */
const isObjectPerLine = (text: string): boolean => {
  const [first = '', ...others] = text.split('\n').filter((line) => line.trim() !== '');
  const object = parseObject(first);
  if (object === null || 'products' in object) return false;
  return others.length > 0 || ['externalId', 'id', 'sku'].some((name) => name in object);
};

/** Columns that only the export of one shop system has. */
const ofShopSystem = (head: string): ImportFormat | null => {
  const columns = csvHeader(head);
  return shopSystemOf(columns) ?? (isWooCommerce(columns) ? 'woocommerce-csv' : null);
};

/** The format of a file by its name, else by how its text begins. `.json` may hold either kind of JSON. */
export const guessFormat = (fileName: string, head: string): ImportFormat => {
  const extension = /\.(\w+)(\.gz|\.zip)?$/.exec(fileName.toLowerCase())?.[1] ?? '';
  const named = BY_NAME[extension];
  if (named === 'csv') return ofShopSystem(head) ?? named;
  if (named !== undefined) return named;
  const text = head.trimStart();
  if (text.startsWith('<')) return 'google-xml';
  if (text.startsWith('[')) return 'json';
  if (text.startsWith('{')) return isObjectPerLine(text) ? 'jsonl' : 'json';
  return extension === 'json' ? 'json' : (ofShopSystem(head) ?? 'csv');
};

/** `traits`: for what a format does not say, such as where product pages are. */
export const createParser = (format: ImportFormat, traits: ShopTraits = NO_TRAITS): RecordParser => {
  switch (format) {
    case 'csv':
      return new CsvParser();
    case 'json':
      return PlatformJson.list(traits);
    case 'jsonl':
      return PlatformJson.lines(traits);
    case 'google-xml':
      return new XmlFeedParser();
    case 'shopify-csv':
      return new ExportParser(new ShopifyRows(traits.siteUrl));
    case 'magento-csv':
      return new ExportParser(new MagentoRows(traits.siteUrl, traits.urlPattern !== null));
    case 'prestashop-csv':
      return new ExportParser(new PrestaShopRows(traits.siteUrl, traits.urlPattern !== null));
    case 'bigcommerce-csv':
      return new ExportParser(new BigCommerceRows(traits.siteUrl));
    case 'shopware-csv':
      return new ExportParser(new ShopwareRows(traits.siteUrl, traits.urlPattern !== null));
    case 'squarespace-csv':
      return new ExportParser(new SquarespaceRows(traits));
    case 'wix-csv':
      return new ExportParser(new WixRows(traits));
    case 'woocommerce-csv':
      return new ExportParser(
        new WooCommerceRows({ ...traits, urlPattern: patternOf({ ...traits, format }) }),
      );
  }
};
