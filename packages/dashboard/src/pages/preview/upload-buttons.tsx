import { Button, Group } from '@mantine/core';
import { type ChangeEvent, useRef } from 'react';
import { Icon, type IconName } from '../../frame/icon.tsx';
import { useTexts } from '../../i18n/index.ts';
import { useSettings } from '../../parts/index.ts';

/** A file to search with. `id` tells two files of one name apart. */
export type SentFile = { kind: 'photo' | 'voice'; file: File; id: number };

type UploadButtonProps = {
  icon: IconName;
  accept: string;
  label: string;
  onFile: (file: File) => void;
};

function UploadButton({ icon, accept, label, onFile }: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    const [file] = currentTarget.files ?? [];
    // The same file again is a choice too.
    currentTarget.value = '';
    if (file !== undefined) onFile(file);
  };
  return (
    <>
      <input ref={input} type="file" accept={accept} aria-label={label} hidden onChange={take} />
      <Button
        variant="default"
        leftSection={<Icon name={icon} size={16} />}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </>
  );
}

/** Searches by a photo and by a recording, where the shop has them. */
export function UploadButtons({ onSent }: { onSent: (sent: SentFile) => void }) {
  const t = useTexts('preview');
  const { features } = useSettings();
  const send = (kind: SentFile['kind']) => (file: File) => onSent({ kind, file, id: Date.now() });
  return (
    <Group gap="xs">
      {features.includes('visual') && (
        <UploadButton icon="photo" accept="image/*" label={t('byPhoto')} onFile={send('photo')} />
      )}
      {features.includes('voice') && (
        <UploadButton icon="feed" accept="audio/*,video/webm" label={t('byVoice')} onFile={send('voice')} />
      )}
    </Group>
  );
}
