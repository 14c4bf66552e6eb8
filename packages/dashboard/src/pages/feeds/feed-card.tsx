import type { Feed, FeedRun } from '@aisle/contract';
import { Alert, Badge, Card, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { Icon } from '../../frame/icon.tsx';
import { useFormat, useTexts } from '../../i18n/index.ts';
import { FeedActions } from './feed-actions.tsx';
import { type FeedState, stateOf } from './feed-state.ts';
import { useOutcome } from './use-outcome.ts';
import { useRunMessage } from './use-run-message.ts';

const COLORS = {
  running: 'blue',
  paused: 'gray',
  refused: 'yellow',
  failing: 'red',
  works: 'teal',
  waiting: 'gray',
} as const satisfies Record<FeedState, string>;

function Fact({ name, value, more }: { name: string; value: string; more?: string }) {
  return (
    <div>
      <Text component="dt" size="sm" c="dimmed">
        {name}
      </Text>
      <Text component="dd" m={0} size="sm">
        {value}
        {more !== undefined && (
          <Text span size="xs" c="dimmed" display="block">
            {more}
          </Text>
        )}
      </Text>
    </div>
  );
}

/** Why the last run changed nothing. */
function Trouble({ feed, run }: { feed: Feed; run: FeedRun }) {
  const t = useTexts('feeds');
  const outcome = useOutcome();
  const message = useRunMessage(run.wouldDelete === null ? run.message : null);
  const isRefused = run.status === 'refused';
  return (
    <Alert color={isRefused ? 'yellow' : 'red'} icon={<Icon name="warning" />} role="group">
      <Stack gap={4}>
        <Text size="sm">{outcome(run)}</Text>
        {message !== null && (
          <Text size="sm" className="breaks">
            <bdi>{message}</bdi>
          </Text>
        )}
        <Text size="sm">
          {feed.failures > 1 && `${t('failedTimes', { count: feed.failures })} `}
          {t('catalogStays')}
        </Text>
      </Stack>
    </Alert>
  );
}

/** One feed: where from, how it goes, and what to do. */
export function FeedCard({ feed, products }: { feed: Feed; products: number | null }) {
  const t = useTexts('feeds');
  const format = useFormat();
  const outcome = useOutcome();
  const { lastRun, nextRunAt, url } = feed;
  const state = stateOf(feed);
  const isTrouble = lastRun?.status === 'refused' || lastRun?.status === 'failed';
  return (
    <Card component="li" withBorder aria-label={url}>
      <Stack gap="sm">
        <Group justify="space-between" align="flex-start" wrap="nowrap">
          <Text className="code may-shrink" fw={600}>
            {url}
          </Text>
          <Badge variant="light" color={COLORS[state]} role="status">
            {t(state)}
          </Badge>
        </Group>
        <SimpleGrid component="dl" cols={{ base: 1, xs: 3 }} m={0} spacing="sm">
          <Fact
            name={t('lastRun')}
            value={lastRun === null ? t('never') : format.ago(lastRun.at)}
            {...(lastRun !== null && !isTrouble && { more: outcome(lastRun) })}
          />
          <Fact
            name={t('nextRun')}
            value={nextRunAt === null ? t('pausedRuns') : format.dateTime(nextRunAt)}
            more={t('everyHours', { count: feed.everyHours })}
          />
          <Fact name={t('products')} value={products === null ? '–' : format.number(products)} />
        </SimpleGrid>
        {lastRun !== null && isTrouble && <Trouble feed={feed} run={lastRun} />}
        <FeedActions feed={feed} />
      </Stack>
    </Card>
  );
}
