// Pictures of the pages, for people to look at.
import { join } from 'node:path';
import { openBrowser } from '../../../../e2e/shared/browser.ts';

/**
 * @param {{ shop: { site: string, step: (name: string, given?: object) => Promise<any> }, proxy: { port: number }, service: { apiKey: string } }} world
 * @param {string} folder where the pictures go
 */
export async function takeScreens({ shop, proxy, service }, folder) {
  const connection = { address: `http://127.0.0.1:${proxy.port}`, key: service.apiKey };
  const browser = await openBrowser();
  const page = await browser.newPage({ viewport: { width: 1280, height: 1000 } });
  const shoot = (name) => page.screenshot({ path: join(folder, `${name}.png`) });
  const visit = (path) => page.goto(shop.site + path, { waitUntil: 'load', timeout: 120_000 });

  await shop.step('connect', connection);
  await visit('/?s=teapot&post_type=product');
  await shoot('search');
  await visit('/wp-login.php');
  await page.fill('#user_login', 'admin');
  await page.fill('#user_pass', 'pw');
  await Promise.all([page.waitForURL(/wp-admin/, { timeout: 120_000 }), page.click('#wp-submit')]);
  await visit('/wp-admin/admin.php?page=aisle-search');
  await shoot('settings');
  await page.click('#aisle-by-hand summary');
  await page.fill('#aisle-key', 'aisle_sk_wrong');
  await Promise.all([page.waitForEvent('load'), page.click('#submit')]);
  await shoot('settings-wrong-key');
  await page.check('input[name=widget]');
  await Promise.all([page.waitForEvent('load'), page.click('#submit')]);
  await shoot('settings-connected');
  await shop.step('work');
  await visit('/?s=lamp&post_type=product');
  await page.waitForFunction(() => window.aisle !== undefined, null, { timeout: 60_000 });
  await page.click('form[role="search"] input[type="search"]').catch(() => undefined);
  await page.keyboard.type('shirt', { delay: 80 });
  await page.waitForTimeout(3000);
  await shoot('widget');
  await browser.close();
}

/** The settings page alone, in the language of the shop. */
export async function shootSettings({ shop }, path) {
  const browser = await openBrowser();
  const page = await browser.newPage({ viewport: { width: 1280, height: 1300 } });
  await page.goto(`${shop.site}/wp-login.php`, { waitUntil: 'load', timeout: 120_000 });
  await page.fill('#user_login', 'admin');
  await page.fill('#user_pass', 'pw');
  await Promise.all([page.waitForURL(/wp-admin/, { timeout: 120_000 }), page.click('#wp-submit')]);
  await page.goto(`${shop.site}/wp-admin/admin.php?page=aisle-search`, { timeout: 120_000 });
  await page.screenshot({ path, fullPage: true });
  await browser.close();
}
