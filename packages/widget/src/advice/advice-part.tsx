import type { Assistance, GuidedFilter, SearchResponse } from '@aisle/contract';
import { useEffect, useRef, useState } from 'preact/hooks';
import { withFilters } from '../core/filters.ts';
import type { WidgetState } from '../core/state.ts';
import type { WidgetContext } from '../views/context.ts';
import { sayAdvice } from './advice-messages.ts';
import { followAssistance } from './follow-assistance.ts';

export { STYLES } from './advice-styles.ts';

export type AdviceProps = WidgetContext & { state: WidgetState };

/** More would push the products off a phone's screen; all values are in the filters. */
const MOST_OPTIONS = 5;

const Question = ({ core, words, state, guided }: AdviceProps & { guided: GuidedFilter }) => {
  const { search } = state;
  if (search === null) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons, not fields of a form
    <div class="question" role="group" aria-label={guided.question}>
      <p dir="auto">{guided.question}</p>
      {guided.options.slice(0, MOST_OPTIONS).map(({ label, filters, count }) => (
        <button
          type="button"
          key={label}
          onClick={() => void core.show(withFilters(search, filters), 'push')}
        >
          <span dir="auto">{label}</span> <span class="side">{words.number(count)}</span>
        </button>
      ))}
    </div>
  );
};

const Others = ({ core, words, assistant }: AdviceProps & { assistant: Assistance }) => {
  const queries = assistant.reformulations;
  if (queries.length === 0) return null;
  const title = sayAdvice(words)('alsoTry');
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons, not fields of a form
    <div class="question" role="group" aria-label={title}>
      <p>{title}</p>
      {queries.map(({ query, total }) => (
        <button type="button" key={query} onClick={() => void core.submit(query)}>
          <span dir="auto">{query}</span> <span class="side">{words.number(total)}</span>
        </button>
      ))}
    </div>
  );
};

/** An input for a follow-up in the shopper's words. It takes the place and the focus of the button that asked for it. */
const FollowForm = ({ core, words, id, onSent }: WidgetContext & { onSent: () => void }) => {
  const say = sayAdvice(words);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const onSubmit = (event: Event): void => {
    event.preventDefault();
    const said = field.current?.value.trim() ?? '';
    if (said === '') return;
    onSent();
    void core.followUp(said);
  };
  return (
    <form class="follow" onSubmit={onSubmit}>
      <label class="hidden" for={`${id}-follow`}>
        {say('refine')}
      </label>
      <input
        ref={field}
        id={`${id}-follow`}
        maxLength={200}
        dir="auto"
        autocomplete="off"
        enterkeyhint="send"
        placeholder={say('refineExample')}
      />
      <button type="submit">{say('refine')}</button>
    </form>
  );
};

/** Follow-ups that refine the search: the assistant's own, and the shopper's. */
const FollowUps = (context: WidgetContext) => {
  const { core, words } = context;
  const say = sayAdvice(words);
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      {[say('cheaper'), say('otherBrand')].map((said) => (
        <button type="button" key={said} onClick={() => void core.followUp(said)}>
          {said}
        </button>
      ))}
      {isAsked ? (
        <FollowForm {...context} onSent={() => setIsAsked(false)} />
      ) : (
        <button type="button" class="refine" onClick={() => setIsAsked(true)}>
          {say('refine')} …
        </button>
      )}
    </>
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
      <div class="asks">
        {guidedFilters.slice(0, 1).map((guided) => (
          <Question key={guided.field} {...props} guided={guided} />
        ))}
        <Others {...props} assistant={assistant} />
        {answer.total > 0 && <FollowUps {...props} />}
      </div>
    </section>
  );
};
