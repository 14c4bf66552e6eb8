import type { CompareResponse } from '@aisle/contract';
import { useEffect, useState } from 'preact/hooks';
import { type FaultKind, WidgetFault } from '../core/api.ts';
import type { WidgetState } from '../core/state.ts';
import type { WidgetContext } from '../views/context.ts';
import { ComparisonTable } from './comparison-table.tsx';

/** The picked products side by side. */
export const Comparison = ({ state, ...context }: WidgetContext & { state: WidgetState }) => {
  const { core, words } = context;
  const { picks } = state;
  const [answer, setAnswer] = useState<CompareResponse | null>(null);
  const [fault, setFault] = useState<FaultKind | null>(null);
  const [attempt, setAttempt] = useState(0);
  const ids = picks.map(({ externalId }) => externalId);
  const key = JSON.stringify(ids);
  useEffect(() => {
    if (ids.length < 2) {
      core.openDialog(null);
      return;
    }
    let isStale = false;
    setFault(null);
    core.ask('/api/widget/compare', { productIds: ids, language: words.language }).then(
      (compared) => {
        if (!isStale) setAnswer(compared as CompareResponse);
      },
      (error: unknown) => {
        if (!isStale) setFault(error instanceof WidgetFault ? error.kind : 'unavailable');
      },
    );
    return () => {
      isStale = true;
    };
  }, [key, attempt]);
  return (
    <>
      <h2>{words.say('compare')}</h2>
      <p class="status" role="status">
        {answer === null && fault === null && words.say('loading')}
      </p>
      {fault !== null && (
        <div class="fault" role="alert">
          <p>{words.say(fault)}</p>
          <button type="button" onClick={() => setAttempt(attempt + 1)}>
            {words.say('retry')}
          </button>
        </div>
      )}
      {fault === null && answer !== null && <ComparisonTable {...context} answer={answer} />}
    </>
  );
};
