import type { ImportFormat } from '@aisle/contract';
import type { DecimalStyle } from './fields/read-number.ts';

/** How one file is read, and what for. */
export type ImportSettings = {
  /** Origin of the shop. */
  siteUrl: string | null;
  format: ImportFormat;
  /** `column=field`. */
  mappings: readonly string[];
  decimal: DecimalStyle;
  /** The file is the whole catalog. */
  full: boolean;
  /** The file is read and counted, and nothing of it is stored. */
  check: boolean;
};
