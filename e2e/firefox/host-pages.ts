import { once } from 'node:events';
import { createServer } from 'node:http';
import { demoCatalog, demoSite } from '@aisle/demo';
import { post } from '../../bench/harness/requests.ts';
import { aisle, type RunningServer } from '../../bench/harness/server.ts';
import { issueToken, reopenShop, settled } from '../../bench/harness/shop.ts';

export type HostPages = {
  /** The shop's home page. */
  address: string;
  /** The service knows the shop's products from here on, and the page its token. */
  connect: (server: RunningServer) => Promise<void>;
  close: () => Promise<void>;
};

const SHOWN = 12;
const BATCH = 200;

const STYLES = `body{margin:0;font:16px/1.5 sans-serif}header{padding:16px}main{display:grid;gap:16px;padding:16px;
grid-template-columns:repeat(4,1fr)}img{width:100%;height:auto}.hero{height:420px;width:420px}h2{font-size:1rem}`;

/** A page as shops have them: a large image, products, text, and the script tag at the end. */
const homePage = (tag: string, baseUrl: string): string => {
  const products = demoCatalog(baseUrl).slice(0, SHOWN + 1);
  const [hero, ...others] = products;
  const cards = others.map(
    ({ name, description, imageUrl }) =>
      `<article><img src="${imageUrl}" width="400" height="400" alt=""><h2>${name}</h2><p>${description}</p></article>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Shop</title>
<style>${STYLES}</style></head><body><header><h1>A shop</h1><img class="hero" src="${hero?.imageUrl}" width="420" height="420" alt=""></header>
<main>${cards.join('')}</main>${tag}</body></html>`;
};

const sync = async (server: RunningServer, apiKey: string, baseUrl: string): Promise<void> => {
  const products = demoCatalog(baseUrl);
  for (let first = 0; first < products.length; first += BATCH) {
    const { status, text } = await post(
      `${server.url}/api/integrations/v1/products/sync`,
      { authorization: `Bearer ${apiKey}` },
      { syncType: 'INCREMENTAL', products: products.slice(first, first + BATCH) },
    );
    if (status !== 200) throw new Error(`products were answered ${status}: ${text}`);
  }
};

/** A shop's own website on a free port: its origin differs from the service's, as shops' do. */
export const openHostPages = async (): Promise<HostPages> => {
  let tag = '';
  let site = demoSite({ baseUrl: 'http://127.0.0.1' });
  const website = createServer((request, response) => {
    const path = request.url ?? '/';
    if (path === '/') {
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      response.end(homePage(tag, origin));
      return;
    }
    void site
      .handle(path, async () => null)
      .then((found) => {
        response.writeHead(found?.status ?? 404, { 'Content-Type': found?.contentType ?? 'text/plain' });
        response.end(found?.body ?? '');
      });
  }).listen(0, '127.0.0.1');
  await once(website, 'listening');
  const at = website.address();
  const origin = `http://127.0.0.1:${typeof at === 'object' ? at?.port : 0}`;
  site = demoSite({ baseUrl: origin });
  return {
    address: `${origin}/`,
    connect: async (server) => {
      const flags = ['--name', 'widget', '--url', origin, '--plan', 'ENTERPRISE', '--verified'];
      const made = await aisle<{ shopId: string; apiKey: string }>(server.dataDir, [
        'shop',
        'create',
        ...flags,
      ]);
      await sync(server, made.apiKey, origin);
      // Versions of one product are found as one, so the index holds fewer.
      await settled(server, reopenShop(server, made), 1);
      const token = await issueToken(server, made);
      tag = `<script src="${server.url}/widget/widget.js" data-token="${token}" async></script>`;
    },
    close: async () => {
      website.closeAllConnections();
      website.close();
      await once(website, 'close');
    },
  };
};
