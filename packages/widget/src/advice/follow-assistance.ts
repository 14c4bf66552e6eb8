import type { Assistance } from '@aisle/contract';

const FIRST_MS = 500;
/** Asked after 0.5, 1.5, 3.5, 7.5 and 15.5 seconds. After that the shopper has moved on. */
const LAST_MS = 8000;

/**
 * Polls for the assistant's later answer to a search, with growing pauses, until it exists. A fault ends it: the rules'
 * answer is on the page. Returns how to stop.
 */
export const followAssistance = (
  ask: () => Promise<Assistance>,
  onSaid: (said: Assistance) => void,
): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const askIn = (ms: number): void => {
    if (isOver || ms > LAST_MS) return;
    timer = setTimeout(async () => {
      const said = await ask().catch(() => null);
      if (said === null || isOver) return;
      if (said.pending) askIn(ms * 2);
      else onSaid(said);
    }, ms);
  };
  askIn(FIRST_MS);
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
};
