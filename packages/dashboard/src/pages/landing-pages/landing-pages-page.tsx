import type { LandingPage } from '@aisle/contract';
import { ActionIcon, Button, Group, Stack, Table, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi } from '../../api/index.ts';
import { Icon } from '../../frame/icon.tsx';
import { useTexts } from '../../i18n/index.ts';
import {
  Dialog,
  EmptyState,
  MoreButton,
  Note,
  Page,
  RowButton,
  useNotices,
  usePages,
  useRefresh,
  WideTable,
} from '../../parts/index.ts';
import { useMay, useShop } from '../../session/index.ts';
import { filtersText } from '../rules/editor/criteria.ts';
import { StateBadge } from '../rules/state-badge.tsx';
import { PageForm } from './page-form.tsx';

function PageButtons({ page, onEdit }: { page: LandingPage; onEdit: () => void }) {
  const t = useTexts('landingPages');
  const rules = useTexts('rules');
  const api = useApi();
  const may = useMay();
  const notices = useNotices();
  const refresh = useRefresh();
  const { shopId } = useShop();
  const { id, title, slug, query } = page;
  const isOn = page.status === 'published';
  const change = async (): Promise<void> => {
    await api.patchLandingPage({ id }, { status: isOn ? 'draft' : 'published' });
    await refresh('landing-pages');
  };
  const remove = async (): Promise<void> => {
    await api.deleteLandingPage({ id });
    await refresh('landing-pages');
    notices.undoable(rules('removed', { name: title }), async () => {
      await api.bringLandingPageBack({ id });
      await refresh('landing-pages');
    });
  };
  if (!may('patchLandingPage')) return null;
  return (
    <Group gap="xs" miw={220}>
      <RowButton aria-label={`${rules('edit')}: ${title}`} onClick={onEdit}>
        {rules('edit')}
      </RowButton>
      <RowButton
        aria-label={`${rules(isOn ? 'withdraw' : 'publish')}: ${title}`}
        onClick={() => void change().catch(notices.failed)}
      >
        {rules(isOn ? 'withdraw' : 'publish')}
      </RowButton>
      <Button
        component={Link}
        to={`/shops/${shopId}/rules/editor`}
        search={{ query, landingPage: slug } as never}
        size="xs"
        variant="default"
        aria-label={`${t('arrange')}: ${title}`}
      >
        {t('arrange')}
      </Button>
      <ActionIcon
        variant="default"
        size={30}
        aria-label={`${rules('remove')}: ${title}`}
        title={rules('remove')}
        onClick={() => void remove().catch(notices.failed)}
      >
        <Icon name="trash" size={16} />
      </ActionIcon>
    </Group>
  );
}

function PageRow({ page, onEdit }: { page: LandingPage; onEdit: () => void }) {
  const t = useTexts('landingPages');
  const editor = useTexts('ruleEditor');
  const { title, slug, query, filters, status } = page;
  const filtered = filtersText(filters, editor);
  return (
    <Table.Tr>
      <Table.Td>
        <bdi>{title}</bdi>
        <Note size="xs" className="code">
          {slug}
        </Note>
      </Table.Td>
      <Table.Td>
        <Text size="sm">
          <bdi>{query === '' ? t('allProducts') : query}</bdi>
        </Text>
        {filtered !== '' && <Note size="xs">{filtered}</Note>}
      </Table.Td>
      <Table.Td>
        <StateBadge state={status === 'published' ? 'live' : 'draft'} />
      </Table.Td>
      <Table.Td>
        <PageButtons page={page} onEdit={onEdit} />
      </Table.Td>
    </Table.Tr>
  );
}

function List({ onEdit }: { onEdit: (page: LandingPage) => void }) {
  const t = useTexts('landingPages');
  const rules = useTexts('rules');
  const frame = useTexts('frame');
  const api = useApi();
  const { shopId } = useShop();
  const pages = usePages(['shop', shopId, 'landing-pages'], (from) =>
    api.listLandingPages({ limit: 50, ...from }),
  );
  const all = pages.all.flatMap((page) => page.landingPages);
  if (all.length === 0) return <EmptyState icon="page" title={t('emptyTitle')} text={t('emptyText')} />;
  return (
    <Stack>
      <WideTable
        label={frame('pageLandingPages')}
        heads={[t('title'), t('products'), rules('state'), rules('actions')]}
        minWidth={860}
      >
        {all.map((page) => (
          <PageRow key={page.id} page={page} onEdit={() => onEdit(page)} />
        ))}
      </WideTable>
      <MoreButton pages={pages} />
    </Stack>
  );
}

/** Searches that are saved with a title and an address. */
export function LandingPagesPage() {
  const t = useTexts('landingPages');
  const frame = useTexts('frame');
  const may = useMay();
  const [edited, setEdited] = useState<LandingPage | 'new' | null>(null);
  const close = (): void => setEdited(null);
  const create = may('createLandingPage') && (
    <Button leftSection={<Icon name="plus" size={16} />} onClick={() => setEdited('new')}>
      {t('create')}
    </Button>
  );
  return (
    <Page title={frame('pageLandingPages')} description={t('about')} actions={create}>
      <List onEdit={setEdited} />
      <Dialog
        title={edited === 'new' ? t('create') : t('edit')}
        opened={edited !== null}
        onClose={close}
        size="xl"
      >
        {edited !== null && <PageForm initial={edited === 'new' ? null : edited} onDone={close} />}
      </Dialog>
    </Page>
  );
}
