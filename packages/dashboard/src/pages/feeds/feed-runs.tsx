import type { Feed, FeedRun } from '@aisle/contract';
import { Badge, Stack, Table, Text } from '@mantine/core';
import { useApi } from '../../api/index.ts';
import { useFormat, useTexts } from '../../i18n/index.ts';
import { MoreButton, Note, usePages, WideTable } from '../../parts/index.ts';
import { useShop } from '../../session/index.ts';
import { feedsKey } from './use-feeds.ts';
import { useOutcome } from './use-outcome.ts';
import { useRunMessage } from './use-run-message.ts';

const LOOKS = {
  stored: ['teal', 'runStored'],
  unchanged: ['gray', 'runUnchanged'],
  refused: ['yellow', 'refused'],
  failed: ['red', 'failing'],
} as const;

function RunRow({ run }: { run: FeedRun }) {
  const t = useTexts('feeds');
  const format = useFormat();
  const outcome = useOutcome();
  const message = useRunMessage(run.wouldDelete === null ? run.message : null);
  const [color, name] = LOOKS[run.status];
  return (
    <Table.Tr>
      <Table.Td>{format.dateTime(run.at)}</Table.Td>
      <Table.Td>
        <Badge variant="light" color={color} miw="max-content">
          {t(name)}
        </Badge>
      </Table.Td>
      <Table.Td>
        {outcome(run)}
        {message !== null && (
          <Note size="xs" className="breaks">
            <bdi>{message}</bdi>
          </Note>
        )}
      </Table.Td>
    </Table.Tr>
  );
}

/** What each run did, newest first. */
export function FeedRuns({ feed }: { feed: Feed }) {
  const t = useTexts('feeds');
  const api = useApi();
  const { shopId } = useShop();
  const pages = usePages([...feedsKey(shopId), feed.id, 'runs', feed.lastRun?.at ?? ''], (from) =>
    api.listFeedRuns({ id: feed.id }, { limit: 20, ...from }),
  );
  const runs = pages.all.flatMap((page) => page.runs);
  if (runs.length === 0) return <Text c="dimmed">{t('noRuns')}</Text>;
  return (
    <Stack>
      <WideTable label={t('runs')} heads={[t('time'), t('state'), t('outcome')]}>
        {runs.map((run, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: runs have no id, and the list only grows
          <RunRow key={`${run.at} ${at}`} run={run} />
        ))}
      </WideTable>
      <MoreButton pages={pages} />
    </Stack>
  );
}
