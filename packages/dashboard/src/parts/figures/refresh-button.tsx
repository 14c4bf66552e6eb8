import { Button } from '@mantine/core';
import { useIsFetching } from '@tanstack/react-query';
import { Icon } from '../../frame/icon.tsx';
import { useTexts } from '../../i18n/index.ts';
import { useShop } from '../../session/index.ts';
import { useRefresh } from '../use-refresh.ts';

/** Asks for figures again. `names`: of queries, as in their keys. */
export function RefreshButton({ names }: { names: readonly [string, ...string[]] }) {
  const t = useTexts('figures');
  const refresh = useRefresh();
  const { shopId } = useShop();
  const busy = useIsFetching({ queryKey: ['shop', shopId, names[0]] }) > 0;
  return (
    <Button
      variant="default"
      leftSection={<Icon name="refresh" />}
      loading={busy}
      onClick={() => void refresh(...names)}
    >
      {t('refresh')}
    </Button>
  );
}
