import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { post } from '../../bench/harness/requests.ts';
import { type ServerAddress, startServer } from '../../bench/harness/server.ts';
import { issueToken, makeShop, settled } from '../../bench/harness/shop.ts';
import { sharedBrowser, sharedServer } from '../shared/shared.ts';

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  'base64',
);
const COLOURS = ['red', 'blue', 'green'];

/** Forty lamps of three brands, one on sale, one sold out, one with a hostile name, and a hose. */
export const PRODUCTS = [
  ...Array.from({ length: 40 }, (_, i) => ({
    externalId: `lamp-${i}`,
    name: `Desk lamp ${i}`,
    description: 'A lamp for the desk.',
    brand: ['Lumo', 'Klar', 'Nacht'][i % 3],
    price: 10 + i,
    ...(i === 1 ? { salePrice: 5 } : {}),
    ...(i === 2 ? { availability: 'out_of_stock' } : {}),
    categories: [i % 2 === 0 ? 'Lighting > Desk' : 'Lighting > Floor'],
    attributes: { color: COLOURS[i % 3], maker: `Maker ${String(i % 20).padStart(2, '0')}`, watts: i },
    rating: { average: 4, count: 10 },
    url: `http://lamps.example/p/lamp-${i}`,
    imageUrl: `http://lamps.example/images/${i}.png`,
  })),
  {
    externalId: 'evil',
    name: 'Evil <img src=x onerror="window.hacked=1"> globe',
    price: 3,
    url: 'http://lamps.example/p/evil',
  },
  { externalId: 'hose', name: 'Garden hose', price: 20, url: 'http://lamps.example/p/hose' },
];

const WITHIN_MS = 10_000;

export type HostShop = {
  server: ServerAddress;
  browser: Browser;
  apiKey: string;
  token: string;
  /** What pages wrote to their consoles as errors, and errors that nobody caught. */
  faults: string[];
  /** Opens a page of the shop. `head` and `body` are HTML, `root` attributes of its root; `headers` those of the page. */
  open: (
    html: { root?: string; head?: string; body?: string; path?: string },
    options?: BrowserContextOptions & { headers?: Record<string, string> },
  ) => Promise<Page>;
  /** The script tag that a shop pastes. */
  tag: (attributes?: string) => string;
  /** Changes settings of the shop. */
  patch: (settings: object) => Promise<void>;
  close: () => Promise<void>;
};

export const ORIGIN = 'http://lamps.example';

type Service = { server: ServerAddress; close: () => Promise<void> };

async function startOwn(env: Record<string, string>): Promise<Service> {
  const folder = mkdtempSync(join(tmpdir(), 'aisle-widget-'));
  const server = await startServer(join(folder, 'data'), { AISLE_TEXT_MODEL: 'off', ...env });
  return {
    server,
    close: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * A shop whose pages are made up by the test at the shop's own address, on the shared server. With settings in `env` it
 * has a server of its own.
 */
export async function openHostShop(env?: Record<string, string>): Promise<HostShop> {
  const { server, close } =
    env === undefined ? { server: sharedServer(), close: async () => {} } : await startOwn(env);
  const shop = await makeShop(server, 'lamps', ORIGIN);
  const body = { syncType: 'INCREMENTAL', products: PRODUCTS };
  const headers = { authorization: `Bearer ${shop.apiKey}` };
  const synced = await post(`${server.url}/api/integrations/v1/products/sync`, headers, body);
  if (synced.status !== 200) throw new Error(synced.text);
  await settled(server, shop, PRODUCTS.length);
  const token = await issueToken(server, { apiKey: shop.apiKey });
  const browser = await sharedBrowser();
  const faults: string[] = [];
  return {
    server,
    browser,
    apiKey: shop.apiKey,
    token,
    faults,
    tag: (attributes = '') =>
      `<script src="${server.url}/widget/widget.js" data-token="${token}" ${attributes} async></script>`,
    open: async (
      { root = 'lang="en"', head = '', body: content = '', path = '/' },
      { headers: more = {}, ...options } = {},
    ) => {
      const page = await browser.newPage(options);
      page.setDefaultTimeout(WITHIN_MS);
      page.on('pageerror', (error) => faults.push(error.message));
      page.on('console', (message) => {
        if (message.type() === 'error') faults.push(message.text());
      });
      await page.route(`${ORIGIN}/**`, (route) =>
        new URL(route.request().url()).pathname.startsWith('/images/')
          ? route.fulfill({ contentType: 'image/png', body: PIXEL })
          : route.fulfill({
              contentType: 'text/html; charset=utf-8',
              headers: more,
              body: `<!doctype html><html ${root}><head><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>Lamps</title>${head}</head><body><main><h1>Lamps</h1>${content}</main></body></html>`,
            }),
      );
      await page.goto(ORIGIN + path);
      return page;
    },
    patch: async (settings) => {
      const answer = await fetch(`${server.url}/api/integrations/v1/shop`, {
        method: 'PATCH',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(settings),
      });
      if (answer.status !== 200) throw new Error(await answer.text());
    },
    close: async () => {
      await browser.close();
      await close();
    },
  };
}
