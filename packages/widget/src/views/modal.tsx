import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';

export type ModalProps = Omit<JSX.IntrinsicElements['dialog'], 'onClose'> & { onClose: () => void };

/**
 * A dialog above all of the page, in the top layer that no `z-index` reaches. The browser keeps the focus inside, and
 * gives it back.
 */
export const Modal = ({ onClose, ...rest }: ModalProps) => {
  const shown = useMemo(
    () => (dialog: HTMLDialogElement | null) => {
      dialog?.showModal();
      // WebKit puts the caret before the letters that came from the shop's own input.
      const input = dialog?.querySelector<HTMLInputElement>('[type=search]');
      if (input?.value) input.setSelectionRange(500, 500);
      return () => dialog?.close();
    },
    [],
  );
  return (
    <dialog
      ref={shown}
      // One that is gone has been closed by us.
      onClose={({ currentTarget }) => currentTarget.isConnected && onClose()}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.isComposing) return;
        // A search field would keep the key to itself, and so would the dialog around this one.
        event.preventDefault();
        event.stopPropagation();
        onClose();
      }}
      {...rest}
    />
  );
};
