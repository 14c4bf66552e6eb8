import type { Product, ProductInput } from '@aisle/contract';
import { useApi } from '../../api/index.ts';
import { useFormat, useTexts } from '../../i18n/index.ts';
import { RANKING_QUERIES, useNotices, useRefresh } from '../../parts/index.ts';

/** The record as the shop sent it. */
const inputOf = ({
  createdAt: _,
  updatedAt: __,
  searchable: ___,
  hidden: ____,
  variantsCount: _____,
  ...input
}: Product): ProductInput => input;

/** What can be done with several products at once; each can be undone. */
export const useBulk = () => {
  const t = useTexts('catalog');
  const api = useApi();
  const format = useFormat();
  const notices = useNotices();
  const refresh = useRefresh();
  const renew = () => refresh('catalog', ...RANKING_QUERIES);

  const setHidden = async (externalIds: string[], hidden: boolean): Promise<void> => {
    await api.putHiddenProducts({ externalIds, hidden });
    await renew();
    const text = t(hidden ? 'wereHidden' : 'wereShown', { total: format.number(externalIds.length) });
    notices.undoable(text, async () => {
      await api.putHiddenProducts({ externalIds, hidden: !hidden });
      await renew();
    });
  };

  const remove = async (products: readonly Product[]): Promise<void> => {
    const gone = products.map(({ externalId }) => ({ externalId, deleted: true as const }));
    await api.syncProducts({ syncType: 'INCREMENTAL', products: gone });
    await renew();
    notices.undoable(t('wereDeleted', { total: format.number(gone.length) }), async () => {
      await api.syncProducts({ syncType: 'INCREMENTAL', products: products.map(inputOf) });
      await renew();
    });
  };

  return {
    setHidden: (externalIds: string[], hidden: boolean): void =>
      void setHidden(externalIds, hidden).catch(notices.failed),
    remove: (products: readonly Product[]): void => void remove(products).catch(notices.failed),
  };
};
