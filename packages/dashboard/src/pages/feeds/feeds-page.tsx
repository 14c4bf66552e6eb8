import { type Feed, MAX_FEEDS } from '@aisle/contract';
import { Alert, Button, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '../../api/index.ts';
import { Icon } from '../../frame/icon.tsx';
import { useTexts } from '../../i18n/index.ts';
import { Dialog, EmptyState, Note, Page, useNotices } from '../../parts/index.ts';
import { useMay, useShop } from '../../session/index.ts';
import { FeedCard } from './feed-card.tsx';
import { FeedForm } from './feed-form.tsx';
import { feedsKey, useFeeds } from './use-feeds.ts';

const isActive = ({ status }: Feed): boolean => status === 'active';

function FeedList({ add }: { add: ReactNode }) {
  const t = useTexts('feeds');
  const { feeds, products } = useFeeds();
  if (feeds.length === 0)
    return <EmptyState icon="feed" title={t('emptyTitle')} text={t('emptyText')} action={add} />;
  return (
    <Stack>
      {feeds.filter(isActive).length > 1 && (
        <Alert color="yellow" icon={<Icon name="warning" />}>
          {t('several')}
        </Alert>
      )}
      <ul className="plain-list stack">
        {feeds.map((feed) => (
          <FeedCard key={feed.id} feed={feed} products={products} />
        ))}
      </ul>
      {feeds.length < MAX_FEEDS ? <div>{add}</div> : <Note>{t('most', { n: MAX_FEEDS })}</Note>}
    </Stack>
  );
}

/** Product files that the service fetches from an address. */
export function FeedsPage() {
  const t = useTexts('feeds');
  const frame = useTexts('frame');
  const api = useApi();
  const may = useMay();
  const notices = useNotices();
  const queries = useQueryClient();
  const { shopId } = useShop();
  const [opened, { open, close }] = useDisclosure();
  const add = may('createFeed') && (
    <Button leftSection={<Icon name="plus" size={16} />} onClick={open}>
      {t('add')}
    </Button>
  );
  return (
    <Page title={frame('pageFeeds')} description={t('description')}>
      <FeedList add={add} />
      <Dialog title={t('add')} opened={opened} onClose={close} size="lg">
        <FeedForm
          button={t('add')}
          save={async (input) => {
            await api.createFeed(input);
            await queries.invalidateQueries({ queryKey: feedsKey(shopId) });
            notices.done(t('runAsked'));
            close();
          }}
        />
      </Dialog>
    </Page>
  );
}
