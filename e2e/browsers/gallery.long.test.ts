import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningServer, startServer, WORDS_ONLY } from '../../bench/harness/server.ts';
import { HAS_FIREFOX } from '../firefox/open-firefox.ts';
import { GALLERY } from '../widget/gallery-pages.ts';
import { visitByFirefox } from './firefox-visit.ts';
import { type GallerySite, openGallerySite } from './gallery-site.ts';
import type { Visit } from './visit.ts';
import { visitByWebkit, WEBKIT_MISSING } from './webkit-visit.ts';

const folder = mkdtempSync(join(tmpdir(), 'aisle-gallery-'));
let server: RunningServer;
let site: GallerySite;
beforeAll(async () => {
  server = await startServer(folder, WORDS_ONLY);
  site = await openGallerySite(server);
});
afterAll(async () => {
  await site?.close();
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const DESK = { width: 1280, height: 860 };
const AT_REST_MS = 300;
const COUNTED = /^\d+ products$/;

/** Finds the elements of a selector on the page and in the widget's roots. */
const FIND = `const roots = [document, ...Array.from(document.querySelectorAll('*'), (one) => one.shadowRoot).filter(Boolean)];
const find = (selector) => roots.flatMap((root) => Array.from(root.querySelectorAll(selector)));`;

/** Text of the first; null where there is no such element. */
const textOf = async (visit: Visit, selector: string): Promise<string | null> =>
  (await visit.run(`${FIND} return find(${JSON.stringify(selector)})[0]?.textContent ?? null`)) as
    | string
    | null;

const clickOn = async (visit: Visit, selector: string): Promise<void> => {
  const point = await visit.run(`${FIND} const element = find(${JSON.stringify(selector)}).at(-1);
    element.scrollIntoView({ block: 'nearest' });
    const { x, y, width, height } = element.getBoundingClientRect();
    return [x + width / 2, y + height / 2]`);
  const [x = 0, y = 0] = point as number[];
  await visit.click(x, y);
};

/** A page that scrolls has one beside the dialog. */
const SCROLL_BAR_PX = 16;

type Measured = { box: number[]; styles: string[] };

/** Boxes in pixels and computed styles of what the widget shows. */
const MEASURE = `${FIND}
  const styles = ['fontSize', 'fontWeight', 'fontStyle', 'lineHeight', 'letterSpacing', 'wordSpacing', 'textTransform',
    'textIndent', 'visibility', 'direction', 'color', 'backgroundColor', 'borderRadius', 'opacity'];
  return ['.overlay', '.box input', '.overlay > header .close', '.card', '.card h3', '.card .price'].map((selector) => {
    const [element] = find(selector);
    const { x, y, width, height } = element.getBoundingClientRect();
    const computed = getComputedStyle(element);
    return { box: [x, y, width, height].map(Math.round), styles: [selector, ...styles.map((name) => name + ': ' + computed[name])] };
  })`;

const ON_TOP = `${FIND} const { x, y, width, height } = find('.overlay .box input')[0].getBoundingClientRect();
  return document.elementFromPoint(x + width / 2, y + height / 2)?.shadowRoot?.querySelector('.overlay') != null`;

const HAS_STARTED = `return document.querySelector('aisle-search')?.shadowRoot != null`;

/** How the dropdown stands to the input that a selector names. */
const UNDER_INPUT = (selector: string): string => `${FIND}
  const input = find(${JSON.stringify(selector)}).at(-1);
  const [drop] = find('.drop');
  const [above, below] = [input, drop].map((one) => one.getBoundingClientRect());
  const met = document.elementFromPoint(below.x + below.width / 2, below.y + 20);
  return { value: input.value, isFocused: input === document.activeElement, gap: Math.round(below.top - above.bottom),
    isOnTop: met === drop.getRootNode().host }`;

/** Measures until nothing moves any more: the assistant's questions come after the products. */
const measureAtRest = async (visit: Visit): Promise<Measured[]> => {
  let before: Measured[] = [];
  await expect
    .poll(
      async () => {
        const last = JSON.stringify(before);
        before = (await visit.run(MEASURE)) as Measured[];
        return JSON.stringify(before) === last;
      },
      { interval: AT_REST_MS },
    )
    .toBe(true);
  return before;
};

/** Opens, types, filters and closes; resolves with what was measured. */
const walk = async (visit: Visit, name: string): Promise<Measured[]> => {
  await visit.goTo(site.at(name));
  await expect.poll(() => visit.run(HAS_STARTED)).toBe(true);
  if (name === 'body swapped') await visit.run('swap()');
  const { input } = GALLERY[name] ?? {};
  await clickOn(visit, input ?? 'button.opener');
  await visit.type('desk lamp');
  await expect.poll(() => textOf(visit, '.overlay')).not.toBeNull();
  // No letter is lost on its way from the shop's own input.
  await expect.poll(() => visit.run(`${FIND} return find('.overlay .box input')[0].value`)).toBe('desk lamp');
  await visit.type('Enter');
  await expect.poll(() => textOf(visit, '.bar > .status')).toBe('40 products');
  await expect.poll(() => textOf(visit, '.advice')).not.toBeNull();
  const measured = await measureAtRest(visit);
  expect(await visit.run(ON_TOP)).toBe(true);
  await clickOn(visit, '.facets li:first-child input[type=checkbox]');
  await expect
    .poll(async () => {
      const now = (await textOf(visit, '.bar > .status')) ?? '';
      return COUNTED.test(now) && now !== '40 products';
    })
    .toBe(true);
  await visit.type('Escape');
  await expect.poll(() => textOf(visit, '.overlay')).toBeNull();
  await expect.poll(() => visit.run('return document.documentElement.style.overflow')).toBe('');
  return measured;
};

const BROWSERS = [
  { name: 'Firefox', isHere: HAS_FIREFOX, open: visitByFirefox },
  { name: 'WebKit', isHere: WEBKIT_MISSING === '', open: visitByWebkit },
];
if (WEBKIT_MISSING !== '') console.error(WEBKIT_MISSING);

// Chromium has the same gallery in two sizes. This shows that nothing of it needs Chromium.
describe.each(BROWSERS.filter(({ isHere }) => isHere))('the widget in $name looks and works alike', ({
  open,
}) => {
  let visit: Visit;
  let plain: Measured[] = [];
  beforeAll(async () => {
    visit = await open();
    await visit.resize(DESK);
  });
  afterAll(() => visit?.close());
  it('and takes font and light or dark from the page', async () => {
    const lookAt = async (name: string): Promise<unknown> => {
      await visit.goTo(site.at(name));
      await expect.poll(() => visit.run(HAS_STARTED)).toBe(true);
      return visit.run(`${FIND} const { fontFamily, colorScheme } = getComputedStyle(find('.root')[0]);
        return [fontFamily, colorScheme]`);
    };
    expect(await lookAt('rem of 10 px')).toEqual(['Georgia, serif, sans-serif', 'light']);
    expect(await lookAt('dark page')).toEqual(['system-ui, sans-serif', 'dark']);
  });

  it.each(['plain', 'all unset', 'header over all'])('under the own input of a page: %s', async (name) => {
    const { input = '' } = GALLERY[name] ?? {};
    await visit.goTo(`${site.at(name)}?dropdown`);
    await expect.poll(() => visit.run(`return sessionStorage.getItem('aisle-session') !== null`)).toBe(true);
    await clickOn(visit, input);
    await visit.type('desk la');
    await expect.poll(() => visit.run(`${FIND} return find('.drop .goods .row').length`)).toBe(4);
    expect(await visit.run(UNDER_INPUT(input))).toEqual({
      value: 'desk la',
      isFocused: true,
      gap: 6,
      isOnTop: true,
    });
    await visit.type('ArrowDown');
    expect(await visit.run(`${FIND} return find('.drop [data-active]').length`)).toBe(1);
    await visit.type('Escape');
    await expect.poll(() => visit.run(`${FIND} return find('.drop').length`)).toBe(0);
    for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await visit.type(key);
    await expect.poll(() => textOf(visit, '.bar > .status')).toMatch(COUNTED);
    await visit.type('Escape');
    await expect.poll(() => textOf(visit, '.overlay')).toBeNull();
    expect(await visit.run(`return document.activeElement.matches(${JSON.stringify(input)})`)).toBe(true);
  });

  it.each(Object.keys(GALLERY))('%s', async (name) => {
    const measured = await walk(visit, name);
    if (plain.length === 0) plain = measured;
    // A dark page has a dark search.
    const stylesOf = (all: Measured[]) =>
      all.map(({ styles }) => styles.filter((one) => name !== 'dark page' || !/color: /i.test(one)));
    expect(stylesOf(measured)).toEqual(stylesOf(plain));
    const moves = measured.flatMap(({ box }, at) =>
      box.map((edge, side) => edge - (plain[at]?.box[side] ?? 0)),
    );
    expect(Math.max(...moves.map(Math.abs))).toBeLessThanOrEqual(SCROLL_BAR_PX);
  });
});
