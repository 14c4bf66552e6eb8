import type { Locator, Page } from 'playwright-core';

/** The search field: the order of results is a combobox too, and comes after it. */
export const searchField = (place: Pick<Page, 'getByRole'>): Locator => place.getByRole('combobox').first();
/** The products that were found. */
export const cards = (page: Page): Locator => page.locator('.found .card');
/** How many there are, in words. */
export const status = (page: Page): Locator => page.locator('.bar > .status');
/** The button that puts a product into the comparison. */
export const pick = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: `Compare: ${name}`, exact: true });
/** Opens the search of an English page and asks it. */
export const search = async (page: Page, query: string): Promise<void> => {
  await page.getByRole('button', { name: 'Search' }).click();
  await searchField(page).fill(query);
  await page.keyboard.press('Enter');
  await cards(page).first().waitFor();
};
/** Takes a screenshot where AISLE_SCREENSHOTS names a folder. */
export const shoot = async (page: Page, name: string): Promise<void> => {
  const folder = process.env.AISLE_SCREENSHOTS;
  if (folder !== undefined) await page.screenshot({ path: `${folder}/widget-${name}.png` });
};

/** Names of the scripts that a page has loaded from the service. */
export const scripts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => /\/widget\/(?:assets\/)?([a-z]+)[^/]*\.js$/.exec(name)?.[1] ?? '')
      .filter((name) => name !== ''),
  );
