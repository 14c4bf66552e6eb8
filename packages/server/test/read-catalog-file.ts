import type { ImportFormat } from '@aisle/contract';
import { FieldMap } from '../src/importing/fields/field-map.ts';
import { ProductReader } from '../src/importing/fields/read-product.ts';
import { NO_TRAITS } from '../src/importing/import-settings.ts';
import { createParser, guessFormat } from '../src/importing/parsers/import-format.ts';

const TRAITS = { ...NO_TRAITS, siteUrl: 'https://shop.example' };

/** Products of a file as the contract has them, and the faults. */
export const readCatalogFile = (text: string, format: ImportFormat) => {
  const parser = createParser(format, TRAITS);
  const reader = new ProductReader(new FieldMap([]), {
    decimal: 'auto',
    traits: TRAITS,
    files: false,
    flags: false,
  });
  const records = [...parser.push(text), ...parser.end()];
  const products = records.map((record) => {
    const read = 'fault' in record ? record : reader.read(record.entries);
    return 'fault' in read ? { fault: read.fault } : read.item;
  });
  return { products, leftOut: [...(parser.leftOut ?? [])], hidden: Object.fromEntries(parser.hidden ?? []) };
};

/** As `readCatalogFile`, by the format that the name and content tell. */
export const readGuessed = (fileName: string, text: string) =>
  readCatalogFile(text, guessFormat(fileName, text));
