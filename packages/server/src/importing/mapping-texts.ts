import type { ImportMapping } from '@aisle/contract';

/** As `--map` writes them. */
export const mappingTexts = (mappings: readonly ImportMapping[]): string[] =>
  mappings.map(({ column, target }) => `${column}=${target}`);
