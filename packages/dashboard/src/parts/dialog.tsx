import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../i18n/index.ts';

type DialogProps = {
  title: string;
  opened: boolean;
  onClose: () => void;
  children: ReactNode;
  size?: string;
};

/** A window above the page. Focus stays in it and goes back to where it came from; Escape closes it. */
export function Dialog({ title, opened, onClose, children, size = 'md' }: DialogProps) {
  const t = useTexts('frame');
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={size}
      centered
      // Its header would count as a second banner of the page.
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {children}
    </Modal>
  );
}
