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

const isOneObject = (line: string): boolean => {
  try {
    const value: unknown = JSON.parse(line);
    return (
      typeof value === 'object' &&
      value !== null &&
      !Array.isArray((value as { products?: unknown }).products)
    );
  } catch {
    return false;
  }
};

/** The format of a file by its name, else by how its text begins. `.json` may hold either kind of JSON. */
export const guessFormat = (fileName: string, head: string): ImportFormat => {
  const extension = /\.(\w+)(\.gz)?$/.exec(fileName.toLowerCase())?.[1] ?? '';
  const named = BY_NAME[extension];
  if (named !== undefined) return named;
  const text = head.trimStart();
  if (text.startsWith('<')) return 'google-xml';
  if (text.startsWith('[')) return 'json';
  if (text.startsWith('{')) return isOneObject(text.split('\n', 1)[0] ?? '') ? 'jsonl' : 'json';
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
