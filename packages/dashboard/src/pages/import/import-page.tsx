import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Icon } from '../../frame/icon.tsx';
import { useTexts } from '../../i18n/index.ts';
import { Page } from '../../parts/index.ts';
import { useShop } from '../../session/index.ts';
import { FileChoice } from './file-choice.tsx';
import { FileSettings } from './file-settings.tsx';
import { RunView } from './run-view.tsx';
import { useImport } from './use-import.ts';

function Import() {
  const queries = useQueryClient();
  const { shopId } = useShop();
  const [file, setFile] = useState<File | null>(null);
  const [count, setCount] = useState(0);
  const { run, start, force } = useImport(
    () => void queries.invalidateQueries({ queryKey: ['shop', shopId] }),
  );
  const [hidden, setHidden] = useState(false);
  const again = (): void => {
    setFile(null);
    setHidden(true);
    setCount(count + 1);
  };
  if (run !== null && !hidden) return <RunView run={run} onForce={force} onAgain={again} />;
  if (file === null) return <FileChoice onFile={setFile} />;
  const begin: typeof start = (...how) => {
    setHidden(false);
    start(...how);
  };
  return <FileSettings key={count} file={file} onStart={begin} onCancel={again} />;
}

/** A product file becomes the catalog. */
export function ImportPage() {
  const t = useTexts('import');
  const frame = useTexts('frame');
  const { shopId } = useShop();
  return (
    <Page
      title={frame('pageImport')}
      description={t('description')}
      actions={
        <Button
          component={Link}
          to={`/shops/${shopId}/feeds`}
          variant="default"
          leftSection={<Icon name="feed" size={16} />}
        >
          {t('fromAddress')}
        </Button>
      }
    >
      <Import />
    </Page>
  );
}
