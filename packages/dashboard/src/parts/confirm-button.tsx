import { Button, type ButtonProps, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { Icon, type IconName } from '../frame/icon.tsx';
import { useTexts } from '../i18n/index.ts';
import { Dialog } from './dialog.tsx';
import { ErrorView } from './error-view.tsx';

type ConfirmButtonProps = ButtonProps & {
  children: ReactNode;
  /** The question, and what follows from yes. */
  title: string;
  text: string;
  /** What is decided besides, below the text. */
  choice?: ReactNode;
  icon?: IconName;
  /** Name for screen readers where the words on the button are not enough. */
  label?: string;
  /** Red: something is lost. */
  danger?: boolean;
  onConfirm: () => Promise<unknown>;
};

/** A button for what cannot be undone: it asks first. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { children, title, text, choice, icon, label, danger = false, onConfirm, ...look } = props;
  const t = useTexts('frame');
  const [opened, { open, close }] = useDisclosure();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const confirm = (): void => {
    setBusy(true);
    setError(null);
    onConfirm()
      .then(close, setError)
      .finally(() => setBusy(false));
  };
  return (
    <>
      <Button
        variant="default"
        size="xs"
        {...look}
        onClick={open}
        leftSection={icon === undefined ? undefined : <Icon name={icon} size={16} />}
        aria-label={label}
      >
        {children}
      </Button>
      <Dialog title={title} opened={opened} onClose={close}>
        <Stack>
          {error !== null && <ErrorView error={error} />}
          <Text>{text}</Text>
          {choice}
          <Group justify="flex-end">
            <Button variant="default" onClick={close} data-autofocus>
              {t('cancel')}
            </Button>
            <Button {...(danger && { color: 'red' })} loading={busy} onClick={confirm}>
              {children}
            </Button>
          </Group>
        </Stack>
      </Dialog>
    </>
  );
}
