import { Button, FileButton, Paper, Stack, Text } from '@mantine/core';
import { type DragEvent, useState } from 'react';
import { Icon } from '../../frame/icon.tsx';
import { useTexts } from '../../i18n/index.ts';
import { Note } from '../../parts/index.ts';

/** A file is chosen, or dropped on the box. */
export function FileChoice({ onFile }: { onFile: (file: File) => void }) {
  const t = useTexts('import');
  const [over, setOver] = useState(false);
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file !== undefined) onFile(file);
  };
  return (
    <Paper
      withBorder
      p="xl"
      radius="md"
      bg={over ? 'var(--mantine-primary-color-light)' : 'transparent'}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <Stack align="center" ta="center">
        <Icon name="upload" size={32} />
        <FileButton onChange={(file) => file !== null && onFile(file)}>
          {(props) => <Button {...props}>{t('choose')}</Button>}
        </FileButton>
        <Text>{t('drop')}</Text>
        <Note maw={560}>{t('formats')}</Note>
      </Stack>
    </Paper>
  );
}
