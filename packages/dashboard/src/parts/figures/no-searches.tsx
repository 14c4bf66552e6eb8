import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTexts } from '../../i18n/index.ts';
import { useShop } from '../../session/index.ts';
import { EmptyState } from '../empty-state.tsx';
import { useLive } from './use-live.ts';

const LOOK_EVERY_MS = 30_000;

/** Where there are no figures yet: when they come, and what leads there. */
export function NoSearches() {
  const t = useTexts('analytics');
  const frame = useTexts('frame');
  const { shopId } = useShop();
  const live = useLive(LOOK_EVERY_MS);
  const areComing = live !== null && live.searches > 0;
  return (
    <EmptyState
      icon="chart"
      title={t(areComing ? 'soonTitle' : 'emptyTitle')}
      text={t(areComing ? 'soonText' : 'emptyText')}
      action={
        <Button component={Link} to={`/shops/${shopId}/get-started`} variant="default">
          {frame('pageSetUp')}
        </Button>
      }
    />
  );
}
