import type { Assistance, GuidedFilter, SearchResponse } from '@aisle/contract';
import { useEffect, useState } from 'preact/hooks';
import { withFilters } from '../core/filters.ts';
import type { WidgetState } from '../core/state.ts';
import type { WidgetContext } from '../views/context.ts';
import { sayAdvice } from './advice-messages.ts';
import { followAssistance } from './follow-assistance.ts';

export { STYLES } from './advice-styles.ts';

export type AdviceProps = WidgetContext & { state: WidgetState };

/** More would push the products off a phone's screen; all values are in the filters. */
const MOST_QUESTIONS = 2;
const MOST_OPTIONS = 5;

const Question = ({
  core,
  words,
  state,
  guided,
  place,
}: AdviceProps & { guided: GuidedFilter; place: number }) => {
  const { search } = state;
  if (search === null) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons, not fields of a form
    <div class={`question ${place > 0 ? 'second' : ''}`} role="group" aria-label={guided.question}>
      <p dir="auto">{guided.question}</p>
      <ul class="chips">
        {guided.options.slice(0, MOST_OPTIONS).map(({ label, filters, count }) => (
          <li key={label}>
            <button type="button" onClick={() => void core.show(withFilters(search, filters), 'push')}>
              <span dir="auto">{label}</span> <span class="side">{words.number(count)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
};

const Others = ({ core, words, assistant }: AdviceProps & { assistant: Assistance }) => {
  const queries = assistant.reformulations;
  if (queries.length === 0) return null;
  return (
    <div class="question">
      <p>{sayAdvice(words)('alsoTry')}</p>
      <ul class="chips">
        {queries.map(({ query, total }) => (
          <li key={query}>
            <button type="button" onClick={() => void core.submit(query)}>
              <span dir="auto">{query}</span> <span class="side">{words.number(total)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
};

/** Follow-ups that refine the search: the assistant's own, and an input for the shopper's words. */
const FollowUps = ({ core, words, id }: WidgetContext) => {
  const say = sayAdvice(words);
  const [text, setText] = useState('');
  const onSubmit = (event: Event): void => {
    event.preventDefault();
    if (text.trim() === '') return;
    setText('');
    void core.followUp(text.trim());
  };
  return (
    <form class="follow" onSubmit={onSubmit}>
      {[say('cheaper'), say('otherBrand')].map((said) => (
        <button type="button" key={said} onClick={() => void core.followUp(said)}>
          {said}
        </button>
      ))}
      <label class="hidden" for={`${id}-follow`}>
        {say('refine')}
      </label>
      <input
        id={`${id}-follow`}
        value={text}
        maxLength={200}
        dir="auto"
        autocomplete="off"
        enterkeyhint="send"
        placeholder={say('refineExample')}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <button type="submit">{say('refine')}</button>
    </form>
  );
};

/** The assistant's later part of an answer, once it exists. */
const useLate = ({ core }: WidgetContext, answer: SearchResponse | null): Assistance | null => {
  const [late, setLate] = useState<{ searchLogId: string; said: Assistance } | null>(null);
  const searchLogId = answer?.assistant?.pending === true ? answer.searchLogId : null;
  useEffect(() => {
    if (searchLogId === null) return undefined;
    return followAssistance(
      () => core.assistance(searchLogId),
      (said) => setLate({ searchLogId, said }),
    );
  }, [core, searchLogId]);
  return late !== null && late.searchLogId === searchLogId ? late.said : null;
};

/** Insights of the assistant about the products found. */
export const Advice = (props: AdviceProps) => {
  const { words, state } = props;
  const { answer } = state;
  const late = useLate(props, answer);
  if (answer === null || answer.assistant === null) return null;
  const { guidedFilters } = answer;
  const assistant = late ?? answer.assistant;
  // Other facts would move the products that are being read; they are as true as the later ones.
  const facts = answer.assistant.insights.map(({ text }) => text).join(' ');
  return (
    <section class="advice" part="advice" aria-label={sayAdvice(words)('advice')}>
      {assistant.answer !== null && (
        <p class="said" role="status" dir="auto">
          {assistant.answer.text}
        </p>
      )}
      {facts !== '' && (
        <p class="facts" dir="auto">
          {facts}
        </p>
      )}
      {guidedFilters.slice(0, MOST_QUESTIONS).map((guided, place) => (
        <Question key={guided.field} {...props} guided={guided} place={place} />
      ))}
      <Others {...props} assistant={assistant} />
      {answer.total > 0 && <FollowUps {...props} />}
    </section>
  );
};
