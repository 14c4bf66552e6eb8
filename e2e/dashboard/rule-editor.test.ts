import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { IS_ALL } from '../../packages/server/test/tier.ts';
import {
  accessibilityFaults,
  OF_LOOKS,
  openPage,
  openVisit,
  PASSWORD,
  type Visit,
} from './dashboard-visit.ts';
import { type OwnShop, openOwnShop } from './own-shop.ts';

let own: OwnShop;
let visit: Visit;

beforeAll(async () => {
  own = await openOwnShop('rule-editor');
  ({ visit } = own);
});

afterAll(() => own?.close());

type Card = { name: string; brand: string | null; externalId: string; parentExternalId: string | null };

/** What a shopper is shown. */
const search = async (query: string): Promise<Card[]> => {
  const answer = await fetch(`${own.server.url}/api/widget/search`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-widget-token': own.token },
    body: JSON.stringify({ query, facets: [] }),
  });
  return ((await answer.json()) as { products?: Card[] }).products ?? [];
};

afterEach(() => {
  expect(visit.faults.splice(0)).toEqual([]);
});

const goTo = (page: Page, path: string): Promise<void> =>
  openPage(page, `${own.server.url}/dashboard/shops/${own.shopId}/${path}`);

const resultOf = (page: Page): Locator => page.getByRole('list', { name: 'Result', exact: true });
/** The card at a place, from 1. */
const cardAt = (page: Page, place: number): Locator => resultOf(page).locator(`> [data-place="${place}"]`);
const nameAt = async (page: Page, place: number): Promise<string> =>
  (await cardAt(page, place).locator('bdi').first().textContent()) ?? '';
const namesOf = (page: Page): Promise<string[]> =>
  resultOf(page)
    .locator('> li')
    .evaluateAll((cards) => cards.map((card) => card.querySelector('bdi')?.textContent ?? ''));
/** Waits until the server has answered with the card at its place. */
const standsAt = (page: Page, name: string, place: number, mark: string): Promise<void> =>
  page
    .locator(`ul[aria-busy="false"] > [data-place="${place}"]`)
    .filter({ hasText: name })
    .filter({ hasText: mark })
    .waitFor();
const gripOf = (page: Page, name: string): Locator =>
  resultOf(page).getByRole('button', { name: `Move ${name}`, exact: false });
const choose = async (page: Page, name: string, item: string | RegExp): Promise<void> => {
  await resultOf(page)
    .getByRole('button', { name: `Actions for ${name}`, exact: true })
    .click();
  await page.getByRole('menuitem', { name: item }).click();
};
/** Waits until a window or a menu is shown in full, so that axe does not read faded colours. */
const faded = (shown: Locator): Promise<void> =>
  expect.poll(() => shown.evaluate((element) => getComputedStyle(element).opacity)).toBe('1');
const shoot = async (page: Page, name: string): Promise<void> => {
  const folder = process.env.AISLE_SCREENSHOTS;
  if (folder !== undefined)
    await page.screenshot({ path: `${folder}/rule-editor-${name}.png`, fullPage: true });
};

type Point = { x: number; y: number };
type Hand = {
  down: (at: Point) => Promise<unknown>;
  move: (at: Point) => Promise<unknown>;
  up: () => Promise<unknown>;
};

const middleOf = async (shown: Locator): Promise<Point> => {
  const box = await shown.boundingBox();
  return box === null ? { x: 0, y: 0 } : { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

const mouseOf = ({ mouse }: Page): Hand => ({
  down: async ({ x, y }) => {
    await mouse.move(x, y);
    await mouse.down();
  },
  move: ({ x, y }) => mouse.move(x, y, { steps: 4 }),
  up: () => mouse.up(),
});

const fingerOf = async (page: Page): Promise<Hand> => {
  const devtools = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    down: (at) => touch('touchStart', [at]),
    move: (at) => touch('touchMove', [at]),
    up: () => touch('touchEnd', []),
  };
};

/** Two frames: the page has taken what the hand did, and has scrolled if it is going to. */
const frames = (shown: Locator): Promise<void> =>
  shown.evaluate(
    () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );

/**
 * Drags a card by a part of it to another. Near the edge of the window the page scrolls, and cards pass below the hand.
 * So the hand follows the other card until that stands still.
 */
const drag = async (
  hand: Hand,
  from: Locator,
  to: Locator,
  end: () => Promise<unknown> = hand.up,
): Promise<void> => {
  await from.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await hand.down(await middleOf(from));
  await expect
    .poll(async () => {
      const at = await middleOf(to);
      await hand.move(at);
      await frames(to);
      return { isOver: await to.getAttribute('data-over'), at: await middleOf(to), moved: at };
    })
    .toSatisfy(({ isOver, at, moved }) => isOver === 'true' && at.y === moved.y);
  await end();
};

describe('a merchandiser', () => {
  it('pins by mouse and by keyboard, hides, boosts, publishes, and shoppers see exactly that', async () => {
    const { page } = visit;
    await goTo(page, 'preview');
    await page.getByRole('searchbox').fill('lamp');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page
      .getByRole('status')
      .filter({ hasText: /^\d+ products$/ })
      .waitFor();
    await page.getByRole('link', { name: 'Make a rule for this search' }).click();
    await cardAt(page, 8).waitFor();
    expect(await page.getByLabel('Words', { exact: true }).inputValue()).toBe('lamp');
    await page.getByLabel('Name', { exact: true }).fill('Lamps of the month');

    const before = await namesOf(page);
    const mouse = mouseOf(page);
    await drag(mouse, cardAt(page, 1), cardAt(page, 3), () => page.keyboard.press('Escape'));
    await expect.poll(() => page.locator('[data-over]').count()).toBe(0);
    await mouse.up();
    expect(await namesOf(page)).toEqual(before);
    expect(await page.getByRole('button', { name: 'Undo', exact: true }).isDisabled()).toBe(true);

    const byMouse = await nameAt(page, 4);
    await drag(mouse, cardAt(page, 4).locator('bdi').first(), cardAt(page, 2));
    await standsAt(page, byMouse, 2, 'Pinned: 2');

    const byKeyboard = await nameAt(page, 6);
    const grip = gripOf(page, byKeyboard);
    await grip.focus();
    await page.keyboard.press('Space');
    await page.getByText(/is lifted from place 6/).waitFor({ state: 'attached' });
    await page.keyboard.press('Home');
    await page.getByText(/^Place 1 of \d+\.$/).waitFor({ state: 'attached' });
    await page.keyboard.press('Space');
    await standsAt(page, byKeyboard, 1, 'Pinned: 1');
    await expect.poll(() => grip.evaluate((button) => button === document.activeElement)).toBe(true);

    const hidden = await nameAt(page, 3);
    await choose(page, hidden, 'Hide');
    await page.getByRole('button', { name: `Show again: ${hidden}`, exact: true }).waitFor();
    await expect.poll(() => namesOf(page)).not.toContain(hidden);
    // Its menu had the focus and is gone.
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('UL');

    const { brand } = (await search('lamp')).find(({ name }) => name === byMouse) ?? { brand: null };
    await choose(page, byMouse, /^Boost or bury/);
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Products with').selectOption({ label: `brand: ${brand}` });
    await dialog.getByLabel('Lower or higher').fill('8');
    await dialog.getByText('higher: 8 of 10').waitFor();
    await faded(dialog);
    expect(await accessibilityFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await dialog.waitFor({ state: 'detached' });
    await cardAt(page, 2).getByText('Boosted', { exact: true }).waitFor();

    await page.getByRole('button', { name: 'Pin another product' }).click();
    await dialog.getByLabel('Find a product').fill('kettle');
    const found = dialog.getByRole('button', { name: /^Pin at the top: .*kettle/i }).first();
    const kettle = ((await found.getAttribute('aria-label')) ?? '').replace('Pin at the top: ', '');
    await faded(dialog);
    expect(await accessibilityFaults(page)).toEqual([]);
    await found.click();
    await standsAt(page, kettle, 1, 'Pinned: 1');
    await standsAt(page, byKeyboard, 2, 'Pinned: 2');
    await standsAt(page, byMouse, 3, 'Pinned: 3');

    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await standsAt(page, byKeyboard, 1, 'Pinned: 1');
    await page.getByRole('button', { name: 'Redo', exact: true }).click();
    await standsAt(page, kettle, 1, 'Pinned: 1');

    await page.getByRole('button', { name: 'Save as draft' }).click();
    await page.waitForURL(/[?&]rule=/);
    expect((await search('lamp')).map(({ name }) => name)).not.toContain(kettle);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByText('Shoppers see this rule.', { exact: false }).waitFor();
    // The steps are still there after the rule got an address of its own.
    await expect.poll(() => page.getByRole('button', { name: 'Undo', exact: true }).isEnabled()).toBe(true);
    const seen = await namesOf(page);
    expect(seen.slice(0, 3)).toEqual([kettle, byKeyboard, byMouse]);
    await expect.poll(async () => (await search('lamp')).map(({ name }) => name)).toEqual(seen);
    expect(seen).not.toContain(hidden);
    await shoot(page, 'desktop');
    await page.getByRole('link', { name: 'All rules' }).click();
    await page.getByRole('link', { name: 'Edit Lamps of the month', exact: true }).waitFor();
  });

  it('opens the rule again as it was saved, with its dates and a redirect', async () => {
    const { page } = visit;
    const kept = {
      name: 'Mugs of winter',
      condition: { query: { contains: 'mug' }, from: '2040-01-01T00:00:00.000Z' },
      actions: [{ type: 'redirect', url: 'https://shop.example/mugs' }],
    };
    const { id } = await own.send('POST', '/api/integrations/v1/rules', kept);
    await goTo(page, 'rules');
    await page.getByRole('link', { name: 'Edit Mugs of winter', exact: true }).click();
    await cardAt(page, 3).waitFor();
    expect(await page.getByLabel('Acts from').inputValue()).toMatch(/^20(40|39)-/);
    const first = await nameAt(page, 1);
    await choose(page, first, 'Move one place down');
    await standsAt(page, first, 2, 'Pinned: 2');
    await page.getByRole('button', { name: 'Save as draft' }).click();
    await page.getByText('Saved as a draft').waitFor();
    const headers = { 'x-shop-id': own.shopId };
    const stored = await visit.context.request.get(`${own.server.url}/api/integrations/v1/rules/${id}`, {
      headers,
    });
    const { condition, actions, status } = await stored.json();
    expect({ condition, status }).toEqual({ condition: kept.condition, status: 'draft' });
    expect(actions).toEqual([kept.actions[0], { type: 'pin', externalId: expect.any(String), position: 2 }]);
  });

  it('is told that an older rule counts, and asked before changes are lost', async () => {
    const { page } = visit;
    await goTo(page, 'rules/editor?query=lamp');
    await cardAt(page, 2).waitFor();
    const first = await nameAt(page, 1);
    await choose(page, first, 'Move one place down');
    await standsAt(page, first, 1, 'Pin to 2 overruled by an older rule');
    await page.getByRole('link', { name: 'All rules' }).click();
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
    await faded(dialog);
    expect(await accessibilityFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    await standsAt(page, first, 1, 'Pin to 2 overruled by an older rule');
    await page.getByRole('link', { name: 'All rules' }).click();
    await dialog.getByRole('button', { name: 'Leave', exact: true }).click();
    await page.getByRole('link', { name: 'Edit Lamps of the month', exact: true }).waitFor();
  });

  it('hears that someone else saved the rule meanwhile, and decides whose version counts', async () => {
    const rule = {
      name: 'Bowls',
      condition: { query: { is: 'bowl' } },
      actions: [{ type: 'hide', externalId: 'none' }],
    };
    const { id } = await own.send('POST', '/api/integrations/v1/rules', rule);
    const stored = async () => {
      const headers = { 'x-shop-id': own.shopId };
      return (
        await visit.context.request.get(`${own.server.url}/api/integrations/v1/rules/${id}`, { headers })
      ).json();
    };
    const renamed = async (name: string): Promise<void> => {
      const headers = { origin: own.server.url, 'x-shop-id': own.shopId };
      await visit.context.request.patch(`${own.server.url}/api/integrations/v1/rules/${id}`, {
        headers,
        data: { name },
      });
    };
    const { page } = visit;
    await goTo(page, `rules/editor?rule=${id}`);
    const name = page.getByLabel('Name', { exact: true });
    await expect.poll(() => name.inputValue()).toBe('Bowls');
    await renamed('Bowls of Bo');
    await name.fill('Bowls of Ada');
    await page.getByRole('button', { name: 'Save as draft' }).click();
    const dialog = page.getByRole('dialog', { name: 'Someone else changed this rule' });
    await dialog.getByText('Bowls of Bo').waitFor();
    await faded(dialog);
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await name.inputValue()).toBe('Bowls of Ada');
    expect(await stored()).toMatchObject({ name: 'Bowls of Bo', version: 2 });

    // A third version, while the question is asked, is not lost either.
    await page.getByRole('button', { name: 'Save as draft' }).click();
    await dialog.waitFor();
    await renamed('Bowls of Cy');
    await dialog.getByRole('button', { name: 'Save mine over it' }).click();
    await dialog.getByText('Bowls of Cy').waitFor();
    await dialog.getByRole('button', { name: 'Save mine over it' }).click();
    await page.getByText('Saved as a draft').waitFor();
    expect(await stored()).toMatchObject({ name: 'Bowls of Ada', version: 4 });

    await renamed('Bowls of Di');
    await name.fill('Bowls of Ed');
    await page.getByRole('button', { name: 'Save as draft' }).click();
    await dialog.getByRole('button', { name: 'Show their version, without my changes' }).click();
    await expect.poll(() => name.inputValue()).toBe('Bowls of Di');
    await name.fill('Bowls of both');
    await page.getByRole('button', { name: 'Save as draft' }).click();
    await expect.poll(async () => (await stored()).name).toBe('Bowls of both');

    await goTo(page, 'rules');
    const row = page.getByRole('row', { name: /Bowls of both/ });
    await row.getByRole('button', { name: 'Publish' }).waitFor();
    await renamed('Bowls of Fay');
    await row.getByRole('button', { name: 'Publish' }).click();
    const told = page.getByRole('alert').filter({ hasText: 'This rule was changed in the meantime' });
    const close = () => told.getByRole('button').first().click();
    await close();
    const fresh = page.getByRole('row', { name: /Bowls of Fay/ });
    await fresh.getByRole('button', { name: 'Publish' }).click();
    await expect.poll(async () => (await stored()).status).toBe('published');

    await fresh.getByRole('button', { name: 'Make it a draft' }).waitFor();
    await renamed('Bowls of Gil');
    await fresh.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('row', { name: /Bowls of Gil/ }).waitFor();
    await close();
    const before = await stored();
    expect(before).toMatchObject({ name: 'Bowls of Gil' });
    const other = page.getByRole('row', { name: /Bowls of Gil/ });
    await other.getByRole('button', { name: 'Remove: Bowls of Gil' }).click();
    await other.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await other.waitFor();
    expect(await stored()).toEqual(before);
  });

  it('changes a banner, its dates and a boost without the API, and undoes each removal', async () => {
    const { id } = await own.send('POST', '/api/integrations/v1/rules', {
      name: 'Sheets',
      condition: { query: { is: 'sheets' } },
      actions: [
        { type: 'boost', filters: { brand: ['Sovella'] }, strength: 2 },
        { type: 'pin', externalId: 'A name, not an identifier', position: 1 },
      ],
    });
    const { page } = visit;
    await goTo(page, `rules/editor?rule=${id}`);
    await page.getByText('No product has the identifier A name, not an identifier').waitFor();
    const list = page.getByRole('region', { name: 'What the rule does' });
    await list.getByRole('button', { name: /^Remove: Place 1/ }).click();
    const slider = list.getByRole('slider', { name: 'brand: Sovella' });
    await slider.focus();
    for (let step = 0; step < 5; step++) await page.keyboard.press('ArrowLeft');
    await list.getByText('lower: 3 of 10').waitFor();
    await page.getByRole('button', { name: 'Add a banner' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Words').fill('White week');
    await dialog.getByLabel('Picture').fill(`${own.server.url}/demo/images/mug-brumalis.png`);
    await dialog.getByLabel('Link').fill('https://shop.example/white');
    await dialog.getByLabel('Place').fill('4');
    await faded(dialog);
    expect(await accessibilityFaults(page, { within: '[role=dialog]' })).toEqual([]);
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await list.getByRole('button', { name: 'Remove: Banner: White week' }).click();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await list.getByRole('button', { name: 'Change the banner' }).waitFor();
    await page.getByLabel('Acts until').fill('2039-05-01T10:00');
    await page.getByLabel('Acts from').fill('2039-06-01T10:00');
    await page.getByText('The end must be after the beginning.').waitFor();
    expect(await page.getByRole('button', { name: 'Publish', exact: true }).isDisabled()).toBe(true);
    await page.getByLabel('Acts from').fill('2039-04-01T10:00');
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByText('The rule is published and begins at its date.').waitFor();
    expect(await accessibilityFaults(page, { within: 'main' })).toEqual([]);
    const answer = await visit.context.request.get(`${own.server.url}/api/integrations/v1/rules/${id}`, {
      headers: { 'x-shop-id': own.shopId },
    });
    const { actions, condition, warnings } = await answer.json();
    expect(actions).toEqual([
      { type: 'bury', filters: { brand: ['Sovella'] }, strength: 3 },
      {
        type: 'banner',
        text: 'White week',
        imageUrl: `${own.server.url}/demo/images/mug-brumalis.png`,
        url: 'https://shop.example/white',
        after: 4,
      },
    ]);
    expect(Date.parse(condition.to)).toBeGreaterThan(Date.parse(condition.from));
    expect(warnings).toEqual([]);
  });

  it('drags with a finger by the handle, and cancels by Escape', async () => {
    const phone = await openVisit(own.browser, {
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      storageState: await visit.context.storageState(),
    });
    const { page } = phone;
    await goTo(page, 'rules/editor?query=mug');
    await cardAt(page, 4).waitFor();
    const name = await nameAt(page, 1);
    await drag(await fingerOf(page), gripOf(page, name), cardAt(page, 3));
    await standsAt(page, name, 3, 'Pinned: 3');

    await gripOf(page, name).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowRight');
    await page.getByText(/^Place 4 of/).waitFor({ state: 'attached' });
    await page.keyboard.press('Escape');
    await page.getByText(`${name} stays at place 3.`).waitFor({ state: 'attached' });
    await standsAt(page, name, 3, 'Pinned: 3');
    expect(phone.faults).toEqual([]);
    await phone.context.close();
  });
});

describe('the editor', () => {
  // Colours depend on the theme alone, and elements on the page: other sizes and languages are only too wide.
  const looks = [
    ['light', { width: 1280, height: 800 }, 'light', 'en', {}],
    ['phone-dark', { width: 390, height: 844 }, 'dark', 'en', { rules: OF_LOOKS }],
    ['arabic-phone', { width: 390, height: 844 }, 'light', 'ar', null],
    ['dark', { width: 1280, height: 800 }, 'dark', 'en', null],
    ['phone', { width: 390, height: 844 }, 'light', 'en', null],
    ['arabic', { width: 1280, height: 800 }, 'light', 'ar', null],
    ['german-phone', { width: 390, height: 844 }, 'light', 'de', null],
  ] as const;
  it.each(
    IS_ALL ? looks : looks.slice(0, 3),
  )('has no accessibility fault and nothing cut off: %s', async (name, viewport, colorScheme, locale, look) => {
    const themed = await openVisit(own.browser, {
      viewport,
      colorScheme,
      locale,
      storageState: await visit.context.storageState(),
    });
    const { page } = themed;
    const list = await themed.context.request.get(`${own.server.url}/api/integrations/v1/rules`, {
      headers: { 'x-shop-id': own.shopId },
    });
    const [{ id }] = (await list.json()).rules;
    await goTo(page, `rules/editor?rule=${id}`);
    await page.locator('[data-place="4"]').waitFor();
    await shoot(page, name);
    if (look !== null) expect(await accessibilityFaults(page, look)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    await page.locator('[data-place="2"] button').last().click();
    await faded(page.getByRole('menu'));
    if (look !== null)
      expect(await accessibilityFaults(page, { ...look, within: '[role=menu]' })).toEqual([]);
    expect(themed.faults).toEqual([]);
    await themed.context.close();
  });
});

it('says in the language of the page which older rule counts', async () => {
  const actions = [{ type: 'redirect', url: 'https://shop.example/teapots' }];
  for (const name of ['Erste', 'Zweite'])
    await own.send('POST', '/api/integrations/v1/rules', {
      name,
      status: 'published',
      condition: { query: { is: 'teapot' } },
      actions,
    });
  const german = await openVisit(own.browser, {
    locale: 'de',
    storageState: await visit.context.storageState(),
  });
  const { page } = german;
  await goTo(page, 'rules');
  const warning = '„Erste“ leitet auch weiter. Sie ist älter und gilt.';
  await page
    .getByRole('row', { name: /^Zweite/ })
    .getByText(warning)
    .waitFor();
  await page.getByRole('link', { name: 'Zweite bearbeiten', exact: true }).click();
  await page.getByText(warning).waitFor();
  expect(await page.getByText('redirects too').count()).toBe(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(german.faults).toEqual([]);
  await german.context.close();
});

it('the arrow keys move a product the way it is read, from right to left', async () => {
  const arabic = await openVisit(own.browser, {
    locale: 'ar',
    storageState: await visit.context.storageState(),
  });
  const { page } = arabic;
  await goTo(page, 'rules/editor?query=mug');
  await expect.poll(() => page.evaluate(() => document.documentElement.dir)).toBe('rtl');
  const placeOf = (place: number): Locator => page.locator(`[data-place="${place}"]`);
  await placeOf(1).locator('[data-grip]').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowLeft');
  await page.locator('[data-place="2"][data-over]').waitFor();
  await page.keyboard.press('ArrowDown');
  await page.locator('[data-place="6"][data-over]').waitFor();
  await page.keyboard.press('ArrowRight');
  await page.locator('[data-place="5"][data-over]').waitFor();
  expect(arabic.faults).toEqual([]);
  await arabic.context.close();
});

describe('an analyst', () => {
  it('sees the result and the marks, and no button that would fail', async () => {
    const invited = await own.send('POST', `/api/dashboard/organizations/${own.organizationId}/invitations`, {
      email: 'bo@rule-editor.example',
      role: 'analyst',
    });
    const analyst = await openVisit(own.browser);
    const { page } = analyst;
    await page.goto(String(invited.url));
    await page.getByLabel('Your name').fill('Bo Lind');
    await page.locator('input[name=password]').fill(PASSWORD);
    await page.getByRole('button', { name: 'Make an account' }).click();
    await page.waitForURL(/shops/);
    await goTo(page, 'rules');
    await page.getByRole('link', { name: 'Look at Lamps of the month', exact: true }).click();
    await cardAt(page, 1).getByText('Pinned: 1', { exact: true }).waitFor();
    expect(await page.locator('main button').count()).toBe(0);
    expect(await accessibilityFaults(page)).toEqual([]);
    await goTo(page, 'preview');
    expect(await page.getByRole('link', { name: 'Make a rule' }).count()).toBe(0);
    expect(analyst.faults).toEqual([]);
    await analyst.context.close();
  });
});
