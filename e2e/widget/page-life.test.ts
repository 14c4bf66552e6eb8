import type { CDPSession, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildExample } from '../instantsearch/build-example.ts';
import { type HostShop, openHostShop } from './host-shop.ts';
import { cards, status } from './shopper.ts';

let shop: HostShop;
beforeAll(async () => {
  shop = await openHostShop();
});
afterAll(() => shop?.close());
afterEach(() => {
  expect(shop.faults.splice(0)).toEqual([]);
});

const FORM = '<form action="/own"><input id="q" name="q"><button>Go</button></form>';
const ANSWERED = '**/api/widget/search';

const box = (page: Page) => page.locator('[role=combobox]');
const started = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => sessionStorage.getItem('aisle-session') !== null);
const closeSearch = async (page: Page): Promise<void> => {
  await page.evaluate(() => window.aisle?.close());
  await page.locator('.overlay').waitFor({ state: 'detached' });
};

describe('an input method composes in the input of the shop, untouched until it ends', () => {
  type Step = (ime: CDPSession) => Promise<unknown>;
  const compose =
    (text: string): Step =>
    (ime) =>
      ime.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  const commit =
    (text: string): Step =>
    (ime) =>
      ime.send('Input.insertText', { text });

  it.each([
    ['Japanese', ['に', 'にほ', 'にほん'], '日本', '日本'],
    ['Chinese', ['n', 'ni', 'ni h', 'ni hao'], '你好', '你好'],
    ['Korean', ['ㅎ', '하', '한'], '한', '한글'],
  ])('%s', async (_language, texts, word, whole) => {
    const page = await shop.open({ body: FORM + shop.tag('data-input="#q"') });
    await started(page);
    await page.locator('#q').focus();
    const ime = await page.context().newCDPSession(page);
    for (const text of texts) {
      await compose(text)(ime);
      expect([await page.locator('#q').inputValue(), await box(page).count()]).toEqual([text, 0]);
    }
    await commit(word)(ime);
    // Korean goes on with the next syllable at once.
    const rest = whole.slice(word.length);
    if (rest !== '') for (const step of [compose('ㄱ'), compose(rest), commit(rest)]) await step(ime);
    await expect.poll(() => box(page).inputValue()).toBe(whole);
    expect(await page.locator('#q').inputValue()).toBe('');
    await page.close();
  });
});

describe('single-page apps', () => {
  const openApp = async (entry: string): Promise<Page> => {
    const code = await buildExample(`../e2e/widget/apps/${entry}`);
    const page = await shop.open({
      body: `<div id="root" data-src="${shop.server.url}/widget/widget.js" data-token="${shop.token}"></div>`,
    });
    await page.addScriptTag({ type: 'module', content: code });
    await started(page);
    return page;
  };

  it.each([
    ['React, mounted twice by its strict mode', 'react-shop.ts'],
    ['Vue', 'vue-shop.ts'],
  ])('%s: input and shelf come later, the query goes back to the app, the app ends it', async (_name, entry) => {
    const page = await openApp(entry);
    await page.locator('#search').pressSequentially('la');
    await expect.poll(() => box(page).inputValue()).toBe('la');
    expect(await page.locator('#search').inputValue()).toBe('');
    await closeSearch(page);
    await page.getByText('Lamp 1').click();
    await page.locator('[data-aisle=similar] .card').first().waitFor();
    await page.locator('#search').pressSequentially('lamp');
    await expect.poll(() => box(page).inputValue()).toBe('lamp');
    await page.route(ANSWERED, (route) => route.fulfill({ status: 429, body: '{}' }));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'own results for lamp' }).waitFor();
    await page.locator('.overlay').waitFor({ state: 'detached' });
    if (entry.startsWith('react')) await page.getByText('Leave').click();
    else await page.evaluate(() => dispatchEvent(new Event('leave')));
    await page.locator('aisle-search').waitFor({ state: 'detached' });
    shop.faults.splice(0);
    await page.close();
  });

  it('Turbo and the like: the body is swapped, with the tag in it; another page closes the search', async () => {
    const page = await shop.open({ body: FORM + shop.tag('data-input="#q"') });
    await started(page);
    const swap = (path: string) =>
      page.evaluate((where) => {
        history.pushState(null, '', where);
        const body = document.createElement('body');
        for (const child of document.body.children) body.append(child.cloneNode(true));
        // As Turbo does: a copy of a script would not run.
        for (const old of body.querySelectorAll('script')) {
          const script = document.createElement('script');
          for (const { name, value } of old.attributes) script.setAttribute(name, value);
          old.replaceWith(script);
        }
        document.body.replaceWith(body);
      }, path);
    await swap('/lamps');
    await page.evaluate(() => window.aisle?.open());
    await box(page).waitFor();
    await swap('/chairs');
    await page.locator('.overlay').waitFor({ state: 'detached' });
    await page.locator('#q').pressSequentially('la');
    await expect.poll(() => box(page).inputValue()).toBe('la');
    expect(await page.locator('.overlay').count()).toBe(1);
    await page.close();
  });

  it('a target that comes and goes: theme editors, blocks and routers', async () => {
    const page = await shop.open({ body: `<section></section>${shop.tag('data-target="#here"')}` });
    const button = page.locator('button.opener');
    await button.waitFor();
    const put = (html: string) =>
      page.locator('main > section').evaluate((section, content) => {
        section.innerHTML = content;
      }, html);
    await put('<div id="here"></div>');
    await page.locator('#here [role=combobox]').fill('desk lamp');
    expect(await button.count()).toBe(0);
    await page.keyboard.press('Enter');
    await expect.poll(() => status(page).textContent()).toBe('40 products');
    // Rendered again by the page: the search goes on.
    await put('<p>New</p><div id="here"></div>');
    await expect.poll(() => page.locator('#here .found .card').count()).toBe(24);
    await put('');
    await page.evaluate(() => window.aisle?.refresh());
    await cards(page).first().waitFor();
    expect(await page.locator('.overlay').count()).toBe(1);
    await page.close();
  });

  it('calls wait for a start; after an end they wait for the next', async () => {
    const page = await shop.open({ body: shop.tag() });
    await started(page);
    await page.evaluate(() => {
      window.aisle?.destroy();
      window.aisle?.open('garden hose');
      const script = document.createElement('script');
      for (const { name, value } of document.querySelector('script[data-token]')?.attributes ?? [])
        script.setAttribute(name, value);
      document.body.append(script);
    });
    await expect.poll(() => status(page).textContent()).toBe('1 product');
    await page.close();
  });
});

describe('the way to the shop’s own results', () => {
  const ways = (page: Page) => page.getByRole('button', { name: 'Show the shop’s own results' });
  const typed = async (): Promise<Page> => {
    const page = await shop.open({ body: FORM + shop.tag('data-input="#q"') });
    await started(page);
    await page.locator('#q').pressSequentially('la');
    await expect.poll(() => box(page).inputValue()).toBe('la');
    return page;
  };

  it.each([429, 403, 500])('opens by itself where the service answers %i', async (code) => {
    const page = await typed();
    await page.route(ANSWERED, (route) => route.fulfill({ status: code, body: '{}' }));
    await box(page).fill('garden hose');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/own\?q=garden\+hose/);
    shop.faults.splice(0);
    await page.close();
  });

  it('is one link while the service is slow, and where more of the same did not come', async () => {
    const page = await typed();
    await box(page).fill('desk lamp');
    await page.keyboard.press('Enter');
    await expect.poll(() => status(page).textContent()).toBe('40 products');
    const held = Promise.withResolvers<void>();
    await page.route(ANSWERED, async (route) => {
      await held.promise;
      await route.fulfill({ status: 503, body: '{}' }).catch(() => {});
    });
    await page.getByRole('checkbox', { name: /^Lumo/ }).check();
    await ways(page).waitFor();
    held.resolve();
    await page.getByRole('alert').waitFor();
    await ways(page).click();
    await page.waitForURL(/\/own\?q=desk\+lamp/);
    shop.faults.splice(0);
    await page.close();
  });
});
