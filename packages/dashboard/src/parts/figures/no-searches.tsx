import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../i18n/index.ts';
import { useShop } from '../../session/index.ts';
import { EmptyState } from '../empty-state.tsx';

/** Where there are no figures yet: when they come, and what leads there. */
export function NoSearches() {
  const t = useTexts('analytics');
  const frame = useTexts('frame');
  const { shopId } = useShop();
  return (
    <EmptyState
      icon="chart"
      title={t('emptyTitle')}
      text={t('emptyText')}
      action={
        <Button component={Link} to={`/shops/${shopId}/get-started`} variant="default">
          {frame('pageSetUp')}
        </Button>
      }
    />
  );
}
