import { ActionIcon } from '@mantine/core';
import { spotlight } from '@mantine/spotlight';
import { useTexts } from '../i18n/index.ts';
import { Icon } from './icon.tsx';

/** Opens the command palette, as Ctrl K and Cmd K do. */
export function PaletteButton() {
  const t = useTexts('frame');
  return (
    <ActionIcon
      variant="default"
      size="lg"
      onClick={spotlight.open}
      aria-label={t('commands')}
      title={`${t('commands')} (Ctrl K)`}
    >
      <Icon name="search" />
    </ActionIcon>
  );
}
