import { MAX_ADDED_SYNONYMS } from '@aisle/contract';
import { Alert, Button, Code, FileButton, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useApi } from '../../api/index.ts';
import { useFormat, useTexts } from '../../i18n/index.ts';
import { Dialog, ErrorView, Note, RANKING_QUERIES, useNotices, useRefresh } from '../../parts/index.ts';
import { type ReadSynonyms, readSynonyms } from './synonym-file.ts';

/** Bad lines that are named. */
const MOST_NAMED = 10;

type Chosen = ReadSynonyms & { name: string };

/** What a file has, before it is stored. */
function Found({ chosen, onDone }: { chosen: Chosen; onDone: () => void }) {
  const t = useTexts('synonyms');
  const api = useApi();
  const format = useFormat();
  const notices = useNotices();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const { rules, badLines, name } = chosen;
  const store = async (): Promise<void> => {
    let created = 0;
    try {
      for (let first = 0; first < rules.length; first += MAX_ADDED_SYNONYMS)
        created += (await api.addSynonyms({ synonyms: rules.slice(first, first + MAX_ADDED_SYNONYMS) }))
          .created;
    } finally {
      await refresh('synonyms', ...RANKING_QUERIES);
    }
    notices.done(t('imported', { added: format.number(created) }));
    onDone();
  };
  const press = (): void => {
    setBusy(true);
    setError(null);
    store()
      .catch(setError)
      .finally(() => setBusy(false));
  };
  return (
    <Stack>
      {error !== null && <ErrorView error={error} />}
      <Text role="status">{t('fileHas', { name, rules: format.number(rules.length) })}</Text>
      {badLines.length > 0 && (
        <Alert color="yellow">
          {t('badLines', {
            lines: format.list(badLines.slice(0, MOST_NAMED).map((line) => format.number(line))),
            total: format.number(badLines.length),
          })}
        </Alert>
      )}
      <Group justify="flex-end">
        <Button disabled={rules.length === 0} loading={busy} onClick={press}>
          {t('importThem')}
        </Button>
      </Group>
    </Stack>
  );
}

/** Adds the synonyms of a file. */
export function ImportDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useTexts('synonyms');
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const choose = (file: File | null): void => {
    if (file === null) return;
    void file.text().then((text) => setChosen({ ...readSynonyms(text), name: file.name }));
  };
  const close = (): void => {
    setChosen(null);
    onClose();
  };
  return (
    <Dialog title={t('importTitle')} opened={opened} onClose={close}>
      <Stack>
        <Note>{t('importHint')}</Note>
        <Code block>{'sofa, couch, settee\ntrainers => shoes'}</Code>
        <Group>
          <FileButton onChange={choose} accept=".txt,text/plain">
            {(props) => (
              <Button variant="default" {...props} data-autofocus>
                {t('chooseFile')}
              </Button>
            )}
          </FileButton>
        </Group>
        {chosen !== null && <Found key={chosen.name} chosen={chosen} onDone={close} />}
      </Stack>
    </Dialog>
  );
}
