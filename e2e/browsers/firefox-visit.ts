import { openFirefox } from '../firefox/open-firefox.ts';
import type { Visit } from './visit.ts';

const KEYS = ['Enter', 'Escape', 'ArrowDown'] as const;

/** A tab of a Firefox of its own. */
export const visitByFirefox = async (): Promise<Visit> => {
  const browser = await openFirefox();
  const page = await browser.newPage();
  return {
    goTo: async (url) => {
      await page.goto(url);
    },
    run: (script) => page.evaluate(`(() => { ${script} })()`),
    click: (x, y) => page.mouse.click(x, y),
    type: async (text) => {
      const key = KEYS.find((one) => one === text);
      if (key === undefined) await page.keyboard.type(text, { delay: 20 });
      else await page.keyboard.press(key);
    },
    resize: (size) => page.setViewport(size),
    close: () => browser.close(),
  };
};
