import type { WidgetState } from '../core/state.ts';
import type { WidgetContext } from '../views/context.ts';
import { sayVoice } from './voice-messages.ts';

/** Selects the words of the input, so that typing replaces them. */
const edit = (button: HTMLElement): void => {
  const input = (button.getRootNode() as ShadowRoot).querySelector<HTMLInputElement>('[role=combobox]');
  input?.focus();
  input?.select();
};

/** The transcript of the shown search, and its corrections. */
export const HeardNotice = ({ words, state }: WidgetContext & { state: WidgetState }) => {
  const { heard, search } = state;
  if (heard === null || heard.query !== search?.query || search.photo !== null) return null;
  const say = sayVoice(words);
  const { transcript: text, corrections, query } = heard;
  return (
    <p class="notice" role="status" dir="auto">
      {corrections.length === 0 ? say('heard', { text }) : say('heardAs', { text, query })}{' '}
      <button type="button" class="link" onClick={({ currentTarget }) => edit(currentTarget)}>
        {say('change')}
      </button>
    </p>
  );
};
