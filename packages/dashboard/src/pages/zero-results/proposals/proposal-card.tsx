import type { Proposal } from '@aisle/contract';
import { Badge, Button, Card, Group, Stack, Table, Text, TextInput, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../api/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { ErrorView, Note, useNotices, useSubmit, WideTable } from '../../../parts/index.ts';
import { useMay, useShop } from '../../../session/index.ts';

const COLORS = { spelling: 'blue', synonym: 'blue', redirect: 'grape', notSold: 'gray' } as const;

/** What the proposal says, in one line. */
const useWhat = ({ kind, from, to, product }: Proposal): string => {
  const t = useTexts('proposals');
  if (kind === 'notSold') return t('notSoldTitle', { from });
  if (kind === 'redirect')
    return product === null ? t('pageTitle', { from }) : t('productTitle', { from, product: product.name });
  return t('meansTitle', { from, to: to ?? '' });
};

function Evidence({ evidence }: Pick<Proposal, 'evidence'>) {
  const t = useTexts('proposals');
  const { searches, visitors, found, by } = evidence;
  const reason = by === 'nextSearch' || by === 'openedProduct' ? t(by, { count: found }) : t(by);
  return (
    <Note>
      {[t('searches', { count: searches }), t('visitors', { count: visitors }), reason].join(' · ')}
    </Note>
  );
}

type Replayed = Proposal['replay'][number];

function Shown({ total, names }: Replayed['before']) {
  const t = useTexts('proposals');
  return (
    <>
      <Text size="sm" fw={600}>
        {total === 0 ? t('nothing') : t('results', { count: total })}
      </Text>
      {names.map((name) => (
        <Text key={name} size="sm">
          <bdi>{name}</bdi>
        </Text>
      ))}
    </>
  );
}

function Replay({ proposal, label }: { proposal: Proposal; label: string }) {
  const t = useTexts('proposals');
  return (
    <WideTable
      label={`${t('replay')}: ${label}`}
      heads={[t('query'), t('before'), t('after')]}
      minWidth={240}
    >
      {proposal.replay.map(({ query, searches, before, after, leadsTo, banner }) => (
        <Table.Tr key={query} style={{ verticalAlign: 'top' }}>
          <Table.Td>
            <bdi>{query}</bdi>
            <Note size="xs">{t('searches', { count: searches })}</Note>
          </Table.Td>
          <Table.Td>
            <Shown {...before} />
          </Table.Td>
          <Table.Td>
            {leadsTo !== null && (
              <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                {t('leadsTo', { url: leadsTo })}
              </Text>
            )}
            {leadsTo === null && proposal.needsUrl && <Text size="sm">{t('leadsToYours')}</Text>}
            {leadsTo === null && !proposal.needsUrl && <Shown {...after} />}
            {banner !== null && (
              <Text size="sm" fs="italic">
                <bdi>{banner}</bdi>
              </Text>
            )}
          </Table.Td>
        </Table.Tr>
      ))}
    </WideTable>
  );
}

/** The page that a redirect leads to is the owner's to name. */
function ApplyForm({
  what,
  needsUrl,
  onApply,
}: {
  what: string;
  needsUrl: boolean;
  onApply: (url?: string) => Promise<unknown>;
}) {
  const t = useTexts('proposals');
  const { onSubmit, busy, error } = useSubmit(({ url }) => onApply(url));
  return (
    <form onSubmit={onSubmit}>
      {error !== null && <ErrorView error={error} />}
      <Group align="flex-end" gap="xs">
        {needsUrl && (
          <TextInput
            name="url"
            type="url"
            label={t('address')}
            placeholder="https://"
            dir="ltr"
            required
            maxLength={2048}
            miw={280}
          />
        )}
        <Button type="submit" size="sm" loading={busy} aria-label={t('applyTo', { what })}>
          {t('apply')}
        </Button>
      </Group>
    </form>
  );
}

function Actions({ proposal, what }: { proposal: Proposal; what: string }) {
  const t = useTexts('proposals');
  const api = useApi();
  const may = useMay();
  const notices = useNotices();
  const queries = useQueryClient();
  const { shopId } = useShop();
  const [busy, setBusy] = useState(false);
  const { id, state, needsUrl } = proposal;
  const refresh = (): Promise<void> => queries.invalidateQueries({ queryKey: ['shop', shopId] });
  const undo = async (): Promise<void> => {
    await api.undoProposal({ id });
    await refresh();
  };
  const apply = async (url?: string): Promise<void> => {
    await api.applyProposal({ id }, url === undefined ? {} : { url });
    notices.undoable(t('nowApplied', { what }), undo);
    await refresh();
  };
  const dismiss = async (): Promise<void> => {
    await api.dismissProposal({ id });
    notices.undoable(t('nowDismissed', { what }), undo);
    await refresh();
  };
  const reopen = async (): Promise<void> => {
    await undo();
    notices.done(t('nowOpen', { what }));
  };
  const run = (work: () => Promise<void>) => (): void => {
    setBusy(true);
    work()
      .catch(notices.failed)
      .finally(() => setBusy(false));
  };
  if (!may('applyProposal')) return null;
  if (state !== 'open')
    return (
      <Group>
        <Button variant="default" loading={busy} onClick={run(reopen)} aria-label={t('undoIt', { what })}>
          {t('undo')}
        </Button>
      </Group>
    );
  return (
    <Group align="flex-end" gap="xs">
      <ApplyForm what={what} needsUrl={needsUrl} onApply={apply} />
      <Button variant="default" loading={busy} onClick={run(dismiss)} aria-label={t('dismissIt', { what })}>
        {t('dismiss')}
      </Button>
    </Group>
  );
}

/** One proposal: what, why, what it would change, and the buttons. */
export function ProposalCard({ proposal }: { proposal: Proposal }) {
  const t = useTexts('proposals');
  const what = useWhat(proposal);
  return (
    <Card withBorder component="article" aria-label={what}>
      <Stack gap="sm">
        <div>
          <Group gap="xs">
            <Title order={3} size="h5">
              {what}
            </Title>
            <Badge variant="light" color={COLORS[proposal.kind]} tt="none">
              {t(proposal.kind)}
            </Badge>
          </Group>
          <Evidence evidence={proposal.evidence} />
        </div>
        {proposal.replay.length > 0 && <Replay proposal={proposal} label={what} />}
        <Actions proposal={proposal} what={what} />
      </Stack>
    </Card>
  );
}
