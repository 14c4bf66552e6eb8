import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { axeViolations } from './axe-violations.ts';
import { type HostShop, ORIGIN, openHostShop } from './host-shop.ts';
import { cards, pick, scripts, search, searchField } from './shopper.ts';

let shop: HostShop;
beforeAll(async () => {
  shop = await openHostShop();
});
afterAll(() => shop?.close());
afterEach(() => {
  expect(shop.faults.splice(0)).toEqual([]);
});

describe('comparing', () => {
  it('loads when the first product is picked, shows differences first, and takes products out', async () => {
    const page = await shop.open({ body: shop.tag() });
    await search(page, 'desk lamp');
    expect(await scripts(page)).not.toContain('compare');
    const names = await cards(page).locator('h3').allTextContents();
    const [first = '', second = '', third = ''] = names;
    await pick(page, first).click();
    const tray = page.getByRole('region', { name: 'Products to compare' });
    await tray.getByRole('button', { name: 'Pick one more to compare' }).waitFor();
    expect(await scripts(page)).toContain('compare');
    await pick(page, second).click();
    await pick(page, third).click();
    expect(await pick(page, third).getAttribute('aria-pressed')).toBe('true');
    await tray.getByRole('button', { name: 'Compare 3 products' }).click();
    const dialog = page.getByRole('dialog', { name: 'Compare' });
    const table = dialog.getByRole('table');
    await table.getByRole('columnheader').nth(1).waitFor();
    expect(await table.getByRole('columnheader').count()).toBe(5);
    const sections = await table.locator('tr.section').allTextContents();
    expect(sections[0]).toBe('What differs');
    const price = table.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Price' }) });
    expect(await price.locator('td').allTextContents()).toHaveLength(3);
    expect(await price.textContent()).toContain('Best');
    // As a screen reader has it.
    const tree = await table.ariaSnapshot();
    expect(tree).toContain('rowheader "Price"');
    expect(tree).toMatch(/cell "\$[\d.]+ Best"/);
    expect(tree).toContain(`button "Take ${first} out of the comparison"`);
    await dialog.getByRole('button', { name: `Take ${second} out of the comparison` }).click();
    await expect.poll(() => table.locator('thead th').count()).toBe(2);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    // Escape closes the dialog alone.
    await expect.poll(() => cards(page).count()).toBe(24);
    expect(
      await page.evaluate(
        () => document.querySelector('aisle-search')?.shadowRoot?.activeElement?.textContent,
      ),
    ).toBe('Compare 2 products');
    await tray.getByRole('button', { name: 'Take all out' }).click();
    await tray.waitFor({ state: 'detached' });
    await page.close();
  });

  it('takes four at most, and says so', async () => {
    const page = await shop.open({ body: shop.tag() });
    await search(page, 'desk lamp');
    for (const name of (await cards(page).locator('h3').allTextContents()).slice(0, 5))
      await pick(page, name).click();
    await page.getByText('At most 4 products can be compared.').waitFor();
    expect(await page.locator('.pick[aria-pressed=true]').count()).toBe(4);
    await page.close();
  });

  it('a shopper is told when the service or the part does not come, and can try again', async () => {
    const page = await shop.open({ body: shop.tag() });
    let isDown = true;
    await page.route(`${shop.server.url}/api/widget/compare`, (route) =>
      isDown ? route.fulfill({ status: 503, body: '{}' }) : route.continue(),
    );
    await search(page, 'desk lamp');
    const names = await cards(page).locator('h3').allTextContents();
    await pick(page, names[0] ?? '').click();
    await pick(page, names[1] ?? '').click();
    await page.getByRole('button', { name: 'Compare 2 products' }).click();
    const dialog = page.getByRole('dialog', { name: 'Compare' });
    await dialog.getByRole('alert').waitFor();
    isDown = false;
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await dialog.getByRole('table').waitFor();
    shop.faults.splice(0);
    await page.close();
  });

  it('a part that does not come at first is asked for again', async () => {
    const page = await shop.open(
      {},
      { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    );
    let isDown = true;
    await page.route('**/photo-part-*.js', (route) => (isDown ? route.abort() : route.continue()));
    await page.setContent(`<main>${shop.tag()}</main>`);
    await page.getByRole('button', { name: 'Search', exact: true }).tap();
    await page.getByRole('button', { name: 'Search with a photo' }).tap();
    const dialog = page.getByRole('dialog', { name: 'Search with a photo' });
    await dialog.getByRole('alert').waitFor();
    isDown = false;
    await dialog.getByRole('button', { name: 'Try again' }).tap();
    await dialog.getByRole('button', { name: 'Take a photo' }).waitFor();
    shop.faults.splice(0);
    await page.close();
  });

  it('a part whose bytes are not those of the build is refused by the browser', async () => {
    const page = await shop.open({});
    await page.route('**/compare-part-*.js', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: `${await answer.text()};window.hacked=1` });
    });
    await page.setContent(`<main>${shop.tag()}</main>`);
    await search(page, 'desk lamp');
    const [name = ''] = await cards(page).locator('h3').allTextContents();
    await pick(page, name).click();
    await expect.poll(() => shop.faults.join()).toContain('integrity');
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
    expect(await page.locator('.tray').count()).toBe(0);
    shop.faults.splice(0);
    await page.close();
  });
});

describe('the host page', () => {
  it('may have the strictest policy, with Trusted Types', async () => {
    const { origin } = new URL(shop.server.url);
    const policy = `default-src 'none'; script-src ${origin}; connect-src ${origin}; img-src 'self'; style-src 'none'; require-trusted-types-for 'script'; trusted-types aisle`;
    const page = await shop.open(
      { body: shop.tag('data-language="de"') },
      { headers: { 'Content-Security-Policy': policy } },
    );
    await page.getByRole('button', { name: 'Suchen' }).click();
    await searchField(page).fill('desk lamp');
    await page.keyboard.press('Enter');
    await page.locator('.advice').waitFor();
    for (const at of [0, 1]) await page.locator('.pick').nth(at).click();
    await page.getByRole('button', { name: '2 Produkte vergleichen' }).click();
    await page.getByRole('table').waitFor();
    const border = await page.locator('.tray').evaluate((element) => getComputedStyle(element).position);
    expect(border).toBe('sticky');
    await page.close();
  });

  it('may have two widgets, each with its own parts', async () => {
    const body = `<div id="one"></div><div id="two"></div>${shop.tag('data-target="#one"')}${shop.tag('data-target="#two" data-language="de"')}`;
    const page = await shop.open({ body });
    for (const [id, words] of [
      ['one', 'Compare 2 products'],
      ['two', '2 Produkte vergleichen'],
    ] as const) {
      const widget = page.locator(`#${id}`);
      await searchField(widget).fill('desk lamp');
      await page.keyboard.press('Enter');
      await widget.locator('.advice').waitFor();
      for (const at of [0, 1]) await widget.locator('.pick').nth(at).click();
      await widget.getByRole('button', { name: words }).click();
      await widget.getByRole('table').waitFor();
      await page.keyboard.press('Escape');
      await widget.getByRole('table').waitFor({ state: 'detached' });
      expect(await axeViolations(page)).toEqual([]);
    }
    expect(await page.locator('.tray').count()).toBe(2);
    await page.close();
  });

  it('of a product keeps what is to be compared; hostile names stay text', async () => {
    const page = await shop.open({ body: shop.tag() });
    await search(page, 'evil globe');
    await page.locator('.pick').first().focus();
    await page.keyboard.press('Space');
    await page.locator('.tray').waitFor();
    await page.goto(`${ORIGIN}/p/evil`);
    await page.getByRole('button', { name: 'Search' }).press('Enter');
    await searchField(page).fill('hose');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Compare: Garden hose' }).press('Enter');
    await page.getByRole('button', { name: 'Compare 2 products' }).press('Enter');
    await page.getByRole('columnheader', { name: /Evil <img src=x/ }).waitFor();
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
    await page.keyboard.press('Escape');
    await page.getByRole('table').waitFor({ state: 'detached' });
    await page.close();
  });
});
