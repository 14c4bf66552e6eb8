import { Alert, Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useApi } from '../../api/index.ts';
import { Icon } from '../../frame/icon.tsx';
import { useTexts } from '../../i18n/index.ts';
import { useShop } from '../../session/index.ts';
import { hasStopped } from './feed-state.ts';
import { feedsQuery } from './use-feeds.ts';

/** Says that the catalog no longer follows a feed. It waits for nothing: what it asks for may fail. */
export function FeedNotice() {
  const t = useTexts('feeds');
  const api = useApi();
  const { shopId } = useShop();
  const { data } = useQuery(feedsQuery(api, shopId));
  if (!data?.some(hasStopped)) return null;
  return (
    <Alert color="red" icon={<Icon name="warning" />} title={t('noticeTitle')}>
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{t('noticeText')}</Text>
        <Button component={Link} to={`/shops/${shopId}/feeds`} size="xs" variant="default">
          {t('noticeLink')}
        </Button>
      </Stack>
    </Alert>
  );
}
