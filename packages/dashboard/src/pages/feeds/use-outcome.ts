import type { FeedRun } from '@aisle/contract';
import { useTexts } from '../../i18n/index.ts';

/** Says what a run did, or why it changed nothing. */
export const useOutcome = (): ((run: FeedRun) => string) => {
  const t = useTexts('feeds');
  return ({ status, created, updated, deleted, failed, wouldDelete }) => {
    if (status === 'unchanged') return t('unchanged');
    if (status === 'failed') return t('failed');
    if (status === 'refused')
      return wouldDelete === null ? t('notTaken') : t('wouldDelete', { count: wouldDelete });
    const stored = t('stored', { created, updated, deleted });
    return failed === 0 ? stored : `${stored} ${t('badRows', { count: failed })}`;
  };
};
