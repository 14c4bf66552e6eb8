import { CsvParser } from './csv-parser.ts';
import { GoogleXmlParser } from './google-xml-parser.ts';
import { JsonParser } from './json-parser.ts';
import { JsonlParser } from './jsonl-parser.ts';
import type { RecordParser } from './source-record.ts';

export const IMPORT_FORMATS = ['csv', 'json', 'jsonl', 'google-xml'] as const;
export type ImportFormat = (typeof IMPORT_FORMATS)[number];

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

/** The format of a file by its name, else by how its text begins. `.json` may hold either kind of JSON. */
export const guessFormat = (fileName: string, head: string): ImportFormat => {
  const extension = /\.(\w+)(\.gz)?$/.exec(fileName.toLowerCase())?.[1] ?? '';
  const named = BY_NAME[extension];
  if (named !== undefined) return named;
  const text = head.trimStart();
  if (text.startsWith('<')) return 'google-xml';
  if (text.startsWith('[')) return 'json';
  if (text.startsWith('{')) return isObjectPerLine(text) ? 'jsonl' : 'json';
  return extension === 'json' ? 'json' : 'csv';
};

export const createParser = (format: ImportFormat): RecordParser => {
  switch (format) {
    case 'csv':
      return new CsvParser();
    case 'json':
      return new JsonParser();
    case 'jsonl':
      return new JsonlParser();
    case 'google-xml':
      return new GoogleXmlParser();
  }
};
