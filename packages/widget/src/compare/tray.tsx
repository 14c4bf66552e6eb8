import { MOST_PICKS } from '../core/picks.ts';
import type { WidgetState } from '../core/state.ts';
import { type WidgetContext, webUrl } from '../views/context.ts';
import { sayCompare } from './compare-messages.ts';

/** The products that are picked, at the foot of the results. */
export const Tray = ({ core, words, state }: WidgetContext & { state: WidgetState }) => {
  const { picks } = state;
  const say = sayCompare(words);
  if (picks.length === 0) return null;
  const canCompare = picks.length > 1;
  return (
    <section class="tray" aria-label={say('comparePicked')}>
      <p role="status">
        {picks.length === MOST_PICKS ? say('compareFull', { count: words.number(MOST_PICKS) }) : ''}
      </p>
      <ul>
        {picks.map((card) => {
          const image = webUrl(card.imageUrl);
          return (
            <li key={card.externalId}>
              <button
                type="button"
                aria-label={say('compareTakeOut', { name: card.name })}
                title={card.name}
                onClick={() => core.togglePick(card)}
              >
                {image === undefined ? '×' : <img src={image} alt="" />}
              </button>
            </li>
          );
        })}
      </ul>
      <button type="button" class="primary" disabled={!canCompare} onClick={() => core.openDialog('compare')}>
        {canCompare ? say('compareNow', { count: words.number(picks.length) }) : say('compareOneMore')}
      </button>
      <button type="button" class="link" onClick={() => core.clearPicks()}>
        {say('compareClear')}
      </button>
    </section>
  );
};
