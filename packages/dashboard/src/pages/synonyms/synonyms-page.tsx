import type { Synonym, SynonymInput } from '@aisle/contract';
import { Button, Stack, Table, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Fragment, useRef, useState } from 'react';
import { useApi } from '../../api/index.ts';
import { Icon } from '../../frame/icon.tsx';
import { useFormat, useTexts } from '../../i18n/index.ts';
import {
  Dialog,
  EmptyState,
  type Fields,
  Form,
  MoreButton,
  Page,
  RANKING_QUERIES,
  RowButton,
  useNotices,
  usePages,
  useRefresh,
  WideTable,
} from '../../parts/index.ts';
import { useMay, useShop } from '../../session/index.ts';
import { JudgedEffect } from '../relevance/judged-effect.tsx';
import { termsOf } from './terms-of.ts';

const inputOf = (synonym: Synonym): SynonymInput =>
  synonym.type === 'group'
    ? { type: 'group', terms: synonym.terms }
    : { type: 'oneWay', from: synonym.from, to: synonym.to };

const wordsOf = (synonym: Synonym): string =>
  synonym.type === 'group' ? synonym.terms.join(', ') : `${synonym.from} → ${synonym.to.join(', ')}`;

/** Each word apart: one that turns its direction leaves the others as they are. */
function Words({ synonym }: { synonym: Synonym }) {
  const words = synonym.type === 'group' ? synonym.terms : synonym.to;
  return (
    <>
      {synonym.type === 'oneWay' && (
        <>
          <bdi>{synonym.from}</bdi>
          {' → '}
        </>
      )}
      {words.map((word, place) => (
        <Fragment key={word}>
          {place > 0 && ', '}
          <bdi>{word}</bdi>
        </Fragment>
      ))}
    </>
  );
}

/** The rule that the two fields say. */
const typed = (from: string, words: string): SynonymInput => {
  const terms = termsOf(words);
  return from.trim() === '' ? { type: 'group', terms } : { type: 'oneWay', from: from.trim(), to: terms };
};

function CreateForm({ onMade }: { onMade: () => void }) {
  const t = useTexts('synonyms');
  const api = useApi();
  const refresh = useRefresh();
  const send = async ({ from = '', words = '' }: Fields) => {
    await api.createSynonym(typed(from, words));
    await refresh('synonyms', ...RANKING_QUERIES);
    onMade();
  };
  const form = useRef<HTMLFormElement>(null);
  const [edits, setEdits] = useState(0);
  const change = () => {
    if (form.current?.reportValidity() !== true) return null;
    const fields = new FormData(form.current);
    return { synonym: typed(String(fields.get('from')), String(fields.get('words'))) };
  };
  return (
    <Form send={send} button={t('create')} ref={form} onInput={() => setEdits(edits + 1)}>
      <TextInput name="from" label={t('from')} description={t('fromHint')} maxLength={100} data-autofocus />
      <TextInput name="words" label={t('words')} description={t('wordsHint')} required maxLength={2000} />
      <JudgedEffect key={edits} change={change} />
    </Form>
  );
}

function SynonymRow({ synonym }: { synonym: Synonym }) {
  const t = useTexts('synonyms');
  const format = useFormat();
  const api = useApi();
  const may = useMay();
  const notices = useNotices();
  const refresh = useRefresh();
  const words = wordsOf(synonym);
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
        {may('deleteSynonym') && (
          <RowButton
            leftSection={<Icon name="trash" size={16} />}
            aria-label={t('removeName', { name: words })}
            onClick={() => void remove().catch(notices.failed)}
          >
            {t('remove')}
          </RowButton>
        )}
      </Table.Td>
    </Table.Tr>
  );
}

function List() {
  const t = useTexts('synonyms');
  const frame = useTexts('frame');
  const api = useApi();
  const { shopId } = useShop();
  const pages = usePages(['shop', shopId, 'synonyms'], (from) => api.listSynonyms({ limit: 50, ...from }));
  const synonyms = pages.all.flatMap((page) => page.synonyms);
  if (synonyms.length === 0)
    return <EmptyState icon="synonyms" title={t('emptyTitle')} text={t('emptyText')} />;
  return (
    <Stack>
      <WideTable label={frame('pageSynonyms')} heads={[t('terms'), t('kind'), t('changed'), t('actions')]}>
        {synonyms.map((synonym) => (
          <SynonymRow key={synonym.id} synonym={synonym} />
        ))}
      </WideTable>
      <MoreButton pages={pages} />
    </Stack>
  );
}

/** Words that mean the same. */
export function SynonymsPage() {
  const t = useTexts('synonyms');
  const frame = useTexts('frame');
  const may = useMay();
  const [opened, { open, close }] = useDisclosure();
  const create = may('createSynonym') && (
    <Button leftSection={<Icon name="plus" size={16} />} onClick={open}>
      {t('create')}
    </Button>
  );
  return (
    <Page title={frame('pageSynonyms')} description={t('description')} actions={create}>
      <List />
      <Dialog title={t('create')} opened={opened} onClose={close}>
        <CreateForm onMade={close} />
      </Dialog>
    </Page>
  );
}
