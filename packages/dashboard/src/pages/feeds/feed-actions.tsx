import type { Feed } from '@aisle/contract';
import { Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Suspense } from 'react';
import { useApi } from '../../api/index.ts';
import { Icon } from '../../frame/icon.tsx';
import { useTexts } from '../../i18n/index.ts';
import {
  ConfirmButton,
  changedFields,
  Dialog,
  ErrorBoundary,
  RowButton,
  useAction,
  useNotices,
  useRefresh,
  Waiting,
} from '../../parts/index.ts';
import { useMay, useShop } from '../../session/index.ts';
import { FeedForm } from './feed-form.tsx';
import { FeedRuns } from './feed-runs.tsx';
import { feedsKey } from './use-feeds.ts';

type Props = { feed: Feed };

/** The last runs, which everyone may see. */
function Runs({ feed }: Props) {
  const t = useTexts('feeds');
  const [opened, { open, close }] = useDisclosure();
  return (
    <>
      <RowButton onClick={open}>{t('runs')}</RowButton>
      <Dialog title={t('runs')} opened={opened} onClose={close} size="xl">
        <ErrorBoundary>
          <Suspense fallback={<Waiting />}>
            <FeedRuns feed={feed} />
          </Suspense>
        </ErrorBoundary>
      </Dialog>
    </>
  );
}

function Edit({ feed }: Props) {
  const t = useTexts('feeds');
  const api = useApi();
  const notices = useNotices();
  const refresh = useRefresh();
  const [opened, { open, close }] = useDisclosure();
  const { url, everyHours, format, mapping, urlPattern } = feed;
  return (
    <>
      <RowButton leftSection={<Icon name="edit" size={16} />} onClick={open}>
        {t('edit')}
      </RowButton>
      <Dialog title={t('edit')} opened={opened} onClose={close} size="lg">
        <FeedForm
          feed={feed}
          button={t('save')}
          save={async (input) => {
            const wanted = { ...input, format: input.format ?? null, urlPattern: input.urlPattern ?? null };
            const before = { url, everyHours, format, mapping, urlPattern };
            await api.patchFeed({ id: feed.id }, changedFields(before, wanted));
            await refresh('feeds');
            notices.done(t('saved'));
            close();
          }}
        />
      </Dialog>
    </>
  );
}

/** Asks first, and says how many products go. */
function Force({ feed, count }: Props & { count: number }) {
  const t = useTexts('feeds');
  const api = useApi();
  const notices = useNotices();
  const refresh = useRefresh();
  return (
    <ConfirmButton
      danger
      title={t('forceTitle', { count })}
      text={t('forceText', { count })}
      onConfirm={async () => {
        await api.runFeed({ id: feed.id }, { force: 'true' });
        await refresh('feeds');
        notices.done(t('runAsked'));
      }}
    >
      {t('force')}
    </ConfirmButton>
  );
}

function Remove({ feed }: Props) {
  const t = useTexts('feeds');
  const api = useApi();
  const notices = useNotices();
  const refresh = useRefresh();
  return (
    <ConfirmButton
      danger
      icon="trash"
      title={t('removeTitle')}
      text={t('removeText')}
      onConfirm={async () => {
        await api.deleteFeed({ id: feed.id });
        notices.done(t('removed'));
        await refresh('feeds');
      }}
    >
      {t('remove')}
    </ConfirmButton>
  );
}

/** What the role may do with a feed. */
export function FeedActions({ feed }: Props) {
  const t = useTexts('feeds');
  const api = useApi();
  const may = useMay();
  const { shopId } = useShop();
  const { id, running, lastRun } = feed;
  const changes = feedsKey(shopId);
  const isPaused = feed.status === 'paused';
  const run = useAction(() => api.runFeed({ id }), { said: t('runAsked'), changes });
  const turn = useAction(() => api.patchFeed({ id }, { status: isPaused ? 'active' : 'paused' }), {
    said: t(isPaused ? 'resumed' : 'pausedNow'),
    changes,
  });
  const wouldDelete = lastRun?.wouldDelete ?? null;
  return (
    <Group gap="xs">
      {may('runFeed') && (
        <RowButton
          leftSection={<Icon name="refresh" size={16} />}
          loading={run.isPending}
          disabled={running}
          onClick={() => run.mutate()}
        >
          {t('run')}
        </RowButton>
      )}
      {may('runFeed') && !running && wouldDelete !== null && <Force feed={feed} count={wouldDelete} />}
      <Runs feed={feed} />
      {may('patchFeed') && (
        <>
          <RowButton loading={turn.isPending} onClick={() => turn.mutate()}>
            {t(isPaused ? 'resume' : 'pause')}
          </RowButton>
          <Edit feed={feed} />
        </>
      )}
      {may('deleteFeed') && <Remove feed={feed} />}
    </Group>
  );
}
