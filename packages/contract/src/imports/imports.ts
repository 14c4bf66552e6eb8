import { z } from 'zod';
import { CatalogHealthKind, HealthKind } from '../catalog-health.ts';

/** Formats that an import reads. */
export const ImportFormat = z.enum([
  'csv',
  'json',
  'jsonl',
  'google-xml',
  'shopify-csv',
  'woocommerce-csv',
  'magento-csv',
  'prestashop-csv',
  'bigcommerce-csv',
  'shopware-csv',
  'squarespace-csv',
  'wix-csv',
]);
export type ImportFormat = z.infer<typeof ImportFormat>;

/** `auto` decides by each number, and refuses what could be read in two ways. */
export const ImportDecimal = z.enum(['auto', 'point', 'comma']);
export type ImportDecimal = z.infer<typeof ImportDecimal>;

/** Most characters of a part: as UTF-8 in JSON it fits into a body. */
export const MAX_IMPORT_PART_CHARS = 60_000;

export const ImportMapping = z.strictObject({
  column: z.string().min(1).max(500),
  target: z
    .string()
    .max(250)
    .regex(/^[^=]*$/, 'must not contain =')
    .meta({
      description:
        'A field of a product, `attributes.<name>` or `metadata.<name>`; empty: leave the column out',
    }),
});
export type ImportMapping = z.infer<typeof ImportMapping>;

const READING = {
  mappings: z.array(ImportMapping).max(500).default([]),
  decimal: ImportDecimal.default('auto'),
};

export const ImportPreviewRequest = z.strictObject({
  ...READING,
  fileName: z.string().max(500).meta({ description: 'Helps to tell the format' }),
  text: z.string().max(MAX_IMPORT_PART_CHARS).meta({ description: 'How the file begins' }),
  whole: z.boolean().default(false).meta({ description: 'The text is the whole file' }),
  format: ImportFormat.optional().meta({ description: 'Default: told by name and content' }),
});
export type ImportPreviewRequest = z.infer<typeof ImportPreviewRequest>;

/** A column as the file names it. */
export const ImportColumn = z.strictObject({
  column: z.string(),
  target: z.string().nullable().meta({
    description:
      'Where the column goes; empty: nowhere; null: it means what the shop system means by it, and mappings do not change that',
  }),
  samples: z.array(z.string()).meta({ description: 'Its first values, 3 at most' }),
});
export type ImportColumn = z.infer<typeof ImportColumn>;

export const ImportSuggestion = z
  .strictObject({ column: z.string(), target: z.string() })
  .meta({ description: 'A mapping for a field that no column was taken for' });
export type ImportSuggestion = z.infer<typeof ImportSuggestion>;

export const ImportPreviewRow = z.strictObject({
  line: z.number().int(),
  product: z
    .strictObject({
      externalId: z.string(),
      name: z.string().nullable().meta({ description: 'Null: the row removes the product' }),
      price: z.number().nullish(),
      currency: z.string().nullish(),
      brand: z.string().nullish(),
      categories: z.array(z.string()).nullish(),
    })
    .nullable(),
  fault: z.string().nullable().meta({ description: 'Why the row cannot be stored' }),
});
export type ImportPreviewRow = z.infer<typeof ImportPreviewRow>;

export const ImportPreview = z.strictObject({
  format: ImportFormat,
  columns: z.array(ImportColumn),
  suggestions: z.array(ImportSuggestion),
  fields: z.array(z.string()).meta({ description: 'Fields that a column can go to' }),
  headerLine: z.number().int().nullable().meta({
    description:
      'Line with the names of the columns; the lines above are not read. Null: the format has none',
  }),
  rows: z.array(ImportPreviewRow).meta({ description: 'The first 20' }),
  fault: z.string().nullable().meta({ description: 'Why the file cannot be read on' }),
});
export type ImportPreview = z.infer<typeof ImportPreview>;

export const ImportStart = z.strictObject({
  ...READING,
  format: ImportFormat,
  full: z
    .boolean()
    .default(false)
    .meta({ description: 'The file is the whole catalog: other products are removed at the end' }),
  check: z.boolean().default(false).meta({
    description: 'Read the whole file and store nothing: the last answer says what an import would do',
  }),
});
export type ImportStart = z.infer<typeof ImportStart>;

export const ImportStarted = z.strictObject({ importId: z.string() });

export const ImportRestarted = z.strictObject({
  importId: z.string(),
  parts: z.number().int().min(0).meta({ description: 'Parts of the file that need not be sent again' }),
});

export const ImportParams = z.strictObject({ importId: z.string().min(1).max(64) });

export const ImportPart = z.strictObject({
  part: z.number().int().min(0).meta({ description: 'Counts the parts of the file from 0' }),
  text: z.string().max(MAX_IMPORT_PART_CHARS).optional().meta({
    description: 'Left out: read on up to this part, which was sent before the import was restarted',
  }),
});
export type ImportPart = z.infer<typeof ImportPart>;

export const ImportEnd = z.strictObject({
  force: z
    .boolean()
    .default(false)
    .meta({ description: 'Allow that a replacement removes more than half of the catalog' }),
});
export type ImportEnd = z.infer<typeof ImportEnd>;

/** A row that was not stored. */
export const ImportRow = z.strictObject({
  line: z.number().int(),
  record: z.number().int(),
  externalId: z.string().nullable(),
  reason: z.string(),
});
export type ImportRow = z.infer<typeof ImportRow>;

const Count = z.number().int();

/** What a file brings, of the rows that can be stored. */
export const ImportReport = z.strictObject({
  products: Count.meta({ description: 'Products and variants; rows of one id count once' }),
  groups: Count.meta({ description: 'Products with variants' }),
  removed: Count.meta({ description: 'Rows that remove a product' }),
  missing: z
    .array(CatalogHealthKind.extend({ kind: HealthKind.extract(['no_url', 'no_image', 'no_price']) }))
    .meta({ description: 'What the products lack that shoppers need; kinds that none lacks are left out' }),
  repeated: Count.meta({ description: 'Rows that a later row of the same id replaced' }),
  otherCurrencies: z.array(z.strictObject({ currency: z.string(), count: Count })).meta({
    description: "Products with a price in another currency than the shop's, the most frequent first",
  }),
  leftOut: z
    .array(z.strictObject({ reason: z.string(), count: Count }))
    .meta({ description: 'Products that the shop does not show, such as drafts' }),
  columns: z.array(ImportColumn),
  suggestions: z.array(ImportSuggestion),
  addresses: z
    .strictObject({
      pattern: z.string().nullable().meta({ description: 'Pattern in use; null: none' }),
      made: Count.meta({ description: 'Products whose address is not from the file' }),
      example: z.string().nullable().meta({ description: 'The first of these addresses' }),
    })
    .meta({ description: "Addresses made by the shop's `urlPattern`, or as the shop system makes them" }),
  overLimit: z.strictObject({ products: Count, maxProducts: Count }).nullable().meta({
    description:
      'Products that the shop would have after the import, and those that its plan has room for; null: they fit, or this is no check',
  }),
});
export type ImportReport = z.infer<typeof ImportReport>;

/** Products that were stored without a field, of one kind. */
export const ImportWarning = z.strictObject({
  field: z.string(),
  message: z.string(),
  count: Count,
  example: z.string().nullable().meta({ description: 'Id of the first of these products' }),
  value: z.string().nullable().meta({ description: 'Text that its field had in the file' }),
});
export type ImportWarning = z.infer<typeof ImportWarning>;

export const ImportProgress = z.strictObject({
  records: Count.meta({ description: 'Rows that were read and stored or refused' }),
  created: Count,
  updated: Count,
  unchanged: Count,
  deleted: Count,
  failed: Count.meta({ description: 'Rows that were not stored' }),
  badRows: z.array(ImportRow).meta({ description: 'Those of this part, at most 1,000' }),
  warnings: z.array(ImportWarning).meta({
    description: 'Fields that products lost so far, at most 50 kinds',
  }),
  fault: z.string().nullable().meta({ description: 'Why the file could not be read on' }),
  report: ImportReport.nullable().meta({ description: 'Null until the file is read to its end' }),
  productsCount: Count.nullable().meta({ description: 'Products of the shop; null: none is stored yet' }),
});
export type ImportProgress = z.infer<typeof ImportProgress>;
