import type { WidgetState } from '../core/state.ts';
import { usePart } from '../parts/use-part.ts';
import type { WidgetContext } from './context.ts';
import { Modal } from './modal.tsx';

export type DialogsProps = WidgetContext & { state: WidgetState };

/** What is open over the results, or word of how its loading goes. */
export const Dialogs = (props: DialogsProps) => {
  const { core, parts, words, state } = props;
  const { dialog, picks } = state;
  const compare = usePart(parts, 'compare', dialog === 'compare' || picks.length > 0);
  if (dialog === null) return null;
  const close = (): void => core.openDialog(null);
  const { part, hasFailed, retry } = compare;
  return (
    <Modal key={dialog} label={words.say(dialog)} words={words} onClose={close}>
      {part !== null && <part.Comparison {...props} />}
      {part === null && !hasFailed && <p role="status">{words.say('loading')}</p>}
      {hasFailed && (
        <div class="fault" role="alert">
          <p>{words.say('unavailable')}</p>
          <button type="button" onClick={retry}>
            {words.say('retry')}
          </button>
        </div>
      )}
    </Modal>
  );
};
