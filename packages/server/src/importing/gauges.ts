import { type Gauge, oneGauge } from '../kernel/gauge.ts';
import type { CatalogImports } from './catalog-imports.ts';

export const importGauges = ({ charsInMemory }: Pick<CatalogImports, 'charsInMemory'>): Gauge[] => [
  oneGauge(
    'aisle_import_memory_chars',
    'Characters that imports by file hold in memory between two parts',
    charsInMemory,
  ),
];
