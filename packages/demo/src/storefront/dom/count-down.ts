import { words } from '../wording/page-words.ts';

/** Keeps a button from being pressed for some seconds, and says how many are left. */
export const countDown = (seconds: number, button: HTMLButtonElement, waiting: HTMLElement): void => {
  let left = Math.min(Math.ceil(seconds), 600);
  button.disabled = true;
  let started = false;
  const tick = (): void => {
    // The first tick runs before the notice is in the page. Later ones stop when it has left the page.
    if (started && !waiting.isConnected) return;
    started = true;
    waiting.textContent = left > 0 ? words.say('waitSeconds', { seconds: left }) : '';
    button.disabled = left > 0;
    left -= 1;
    if (left >= 0) setTimeout(tick, 1000);
  };
  tick();
};
