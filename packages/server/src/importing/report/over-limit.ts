import type { ImportReport } from '@aisle/contract';
import type { CatalogShop } from '../../catalog/index.ts';
import type { ImportService } from '../batch-store.ts';
import type { FileReport } from './file-report.ts';

type Checked = { service: ImportService; shop: CatalogShop; settings: { full: boolean } };

/** Products that the shop would have after an import of the file, if its plan has no room for them; null: it has. */
export const overLimitOf = async (
  { service: { catalog }, shop: { shopId, maxProducts }, settings }: Checked,
  report: FileReport,
): Promise<ImportReport['overLimit']> => {
  const before = settings.full ? 0 : await catalog.count(shopId);
  let products = before + report.size;
  if (products <= maxProducts) return null;
  if (before > 0)
    for (const externalIds of report.ids()) products -= (await catalog.names({ shopId, externalIds })).size;
  return products > maxProducts ? { products, maxProducts } : null;
};
