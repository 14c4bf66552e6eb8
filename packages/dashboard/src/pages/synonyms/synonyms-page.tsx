import type { Synonym } from '@aisle/contract';
import { Button, Group, Stack, Table, TextInput } from '@mantine/core';
import { useDebouncedValue, useDisclosure } from '@mantine/hooks';
import { Suspense, useDeferredValue, useState } from 'react';
import { useApi } from '../../api/index.ts';
import { Icon } from '../../frame/icon.tsx';
import { saveFile } from '../../frame/save-file.ts';
import { useFormat, useTexts } from '../../i18n/index.ts';
import {
  Dialog,
  EmptyState,
  MoreButton,
  Page,
  RANKING_QUERIES,
  RowButton,
  useNotices,
  usePages,
  useRefresh,
  Waiting,
  WideTable,
} from '../../parts/index.ts';
import { useMay, useShop } from '../../session/index.ts';
import { Proposals } from '../zero-results/proposals/proposals.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { writeSynonyms } from './synonym-file.ts';
import { SynonymForm } from './synonym-form.tsx';
import { inputOf, lineOf, Words } from './synonym-words.tsx';

/** Time after the last key, so that a word asks the server once. */
const WAIT_MS = 250;

function SynonymRow({ synonym, onEdit }: { synonym: Synonym; onEdit: () => void }) {
  const t = useTexts('synonyms');
  const format = useFormat();
  const api = useApi();
  const may = useMay();
  const notices = useNotices();
  const refresh = useRefresh();
  const words = lineOf(synonym);
  const remove = async (): Promise<void> => {
    await api.deleteSynonym({ id: synonym.id });
    await refresh('synonyms', ...RANKING_QUERIES);
    notices.undoable(t('removed'), async () => {
      await api.createSynonym(inputOf(synonym));
      await refresh('synonyms', ...RANKING_QUERIES);
    });
  };
  return (
    <Table.Tr>
      <Table.Td>
        <Words synonym={synonym} />
      </Table.Td>
      <Table.Td>{t(synonym.type)}</Table.Td>
      <Table.Td>{format.ago(synonym.updatedAt)}</Table.Td>
      <Table.Td>
        <Group gap="xs" wrap="nowrap">
          {may('patchSynonym') && (
            <RowButton aria-label={t('editName', { name: words })} onClick={onEdit}>
              {t('edit')}
            </RowButton>
          )}
          {may('deleteSynonym') && (
            <RowButton
              leftSection={<Icon name="trash" size={16} />}
              aria-label={t('removeName', { name: words })}
              onClick={() => void remove().catch(notices.failed)}
            >
              {t('remove')}
            </RowButton>
          )}
        </Group>
      </Table.Td>
    </Table.Tr>
  );
}

function List({ text }: { text: string }) {
  const t = useTexts('synonyms');
  const frame = useTexts('frame');
  const api = useApi();
  const { shopId } = useShop();
  const [edited, setEdited] = useState<Synonym | null>(null);
  const pages = usePages(['shop', shopId, 'synonyms', text], (from) =>
    api.listSynonyms({ limit: 50, ...(text !== '' && { text }), ...from }),
  );
  const synonyms = pages.all.flatMap((page) => page.synonyms);
  if (synonyms.length === 0 && text !== '')
    return <EmptyState icon="search" title={t('noMatchTitle')} text={t('noMatchText')} />;
  if (synonyms.length === 0)
    return <EmptyState icon="synonyms" title={t('emptyTitle')} text={t('emptyText')} />;
  return (
    <Stack>
      <WideTable label={frame('pageSynonyms')} heads={[t('terms'), t('kind'), t('changed'), t('actions')]}>
        {synonyms.map((synonym) => (
          <SynonymRow key={synonym.id} synonym={synonym} onEdit={() => setEdited(synonym)} />
        ))}
      </WideTable>
      <MoreButton pages={pages} />
      <Dialog title={t('editTitle')} opened={edited !== null} onClose={() => setEdited(null)}>
        {edited !== null && <SynonymForm initial={edited} onDone={() => setEdited(null)} />}
      </Dialog>
    </Stack>
  );
}

function ExportButton() {
  const t = useTexts('synonyms');
  const api = useApi();
  const notices = useNotices();
  const save = async (): Promise<void> => {
    const all: Synonym[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await api.listSynonyms({ limit: 200, ...(cursor !== undefined && { cursor }) });
      all.push(...page.synonyms);
      cursor = page.nextCursor;
    }
    saveFile('synonyms.txt', 'text/plain', writeSynonyms(all));
  };
  return (
    <Button
      variant="default"
      leftSection={<Icon name="download" size={16} />}
      onClick={() => void save().catch(notices.failed)}
    >
      {t('export')}
    </Button>
  );
}

function Content() {
  const t = useTexts('synonyms');
  const [text, setText] = useState('');
  const [asked] = useDebouncedValue(text.trim(), WAIT_MS);
  return (
    <Stack>
      <TextInput
        type="search"
        label={t('find')}
        value={text}
        onChange={({ currentTarget: { value } }) => setText(value)}
        maxLength={100}
        maw={420}
        dir="auto"
      />
      <Suspense fallback={<Waiting />}>
        <List text={useDeferredValue(asked)} />
      </Suspense>
      <Proposals kinds={['spelling', 'synonym']} />
    </Stack>
  );
}

/** Words that mean the same. */
export function SynonymsPage() {
  const t = useTexts('synonyms');
  const frame = useTexts('frame');
  const may = useMay();
  const [opened, { open, close }] = useDisclosure();
  const [isImporting, importing] = useDisclosure();
  const actions = (
    <>
      <ExportButton />
      {may('addSynonyms') && (
        <Button variant="default" leftSection={<Icon name="upload" size={16} />} onClick={importing.open}>
          {t('import')}
        </Button>
      )}
      {may('createSynonym') && (
        <Button leftSection={<Icon name="plus" size={16} />} onClick={open}>
          {t('create')}
        </Button>
      )}
    </>
  );
  return (
    <Page title={frame('pageSynonyms')} description={t('description')} actions={actions}>
      <Content />
      <Dialog title={t('create')} opened={opened} onClose={close}>
        <SynonymForm initial={null} onDone={close} />
      </Dialog>
      <ImportDialog opened={isImporting} onClose={importing.close} />
    </Page>
  );
}
