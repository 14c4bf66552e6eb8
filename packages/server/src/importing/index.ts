export type { BadRow } from './bad-row.ts';
export type { ImportService } from './batch-store.ts';

export { CatalogImports } from './catalog-imports.ts';
export { attributeName, FieldMap } from './fields/field-map.ts';
export type { ImageFile } from './fields/image-files.ts';
export { FileImport, type FileImportOptions } from './file-import.ts';
export type { OwnLengths } from './file-state.ts';
export type { ImportRow } from './import-batch.ts';
export { ImportError } from './import-error.ts';

export type { ImportSettings, ShopTraits } from './import-settings.ts';
export { guessFormat, IMPORT_FORMATS } from './parsers/import-format.ts';
export { SpoolFile } from './spool-file.ts';
