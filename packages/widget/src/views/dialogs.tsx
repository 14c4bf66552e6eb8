import type { DialogName, WidgetState } from '../core/state.ts';
import { usePart } from '../parts/use-part.ts';
import type { WidgetContext } from './context.ts';
import { Modal } from './modal.tsx';

export type DialogsProps = WidgetContext & { state: WidgetState };

/** A part that is loaded later, or word of how its loading goes. */
const Content = ({ name, ...props }: DialogsProps & { name: DialogName }) => {
  const { words, parts } = props;
  const { part, hasFailed, retry } = usePart(parts, name, true);
  if (part !== null) return <part.Dialog {...props} />;
  if (!hasFailed) return <p role="status">{words.say('loading')}</p>;
  return (
    <div class="fault" role="alert">
      <p>{words.say('unavailable')}</p>
      <button type="button" onClick={retry}>
        {words.say('retry')}
      </button>
    </div>
  );
};

/** The dialog over the results. */
export const Dialogs = (props: DialogsProps) => {
  const { core, words, state } = props;
  const { dialog } = state;
  if (dialog === null) return null;
  const close = () => core.openDialog(null);
  return (
    <Modal
      key={dialog}
      class="modal"
      part="dialog"
      aria-label={words.say(dialog)}
      onClose={close}
      onClick={(event) => event.target === event.currentTarget && close()}
    >
      <div class="sheet">
        <button type="button" class="close" onClick={close}>
          {words.say('close')}
        </button>
        <Content {...props} name={dialog} />
      </div>
    </Modal>
  );
};
