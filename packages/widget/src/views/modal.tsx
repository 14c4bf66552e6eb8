import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Words } from '../messages/choose-messages.ts';

export type ModalProps = {
  label: string;
  words: Words;
  onClose: () => void;
  children: ComponentChildren;
};

/** A dialog over the widget. The browser keeps the focus inside, and gives it back. */
export const Modal = ({ label, words, onClose, children }: ModalProps) => {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const opener = (dialog.current?.getRootNode() as ShadowRoot).activeElement;
    dialog.current?.showModal();
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      class="modal"
      part="dialog"
      aria-label={label}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      // The overlay around it has its own Escape and Tab.
      onKeyDown={(event) => event.stopPropagation()}
    >
      <div class="sheet">
        <button type="button" class="close" onClick={onClose}>
          {words.say('close')}
        </button>
        {children}
      </div>
    </dialog>
  );
};
