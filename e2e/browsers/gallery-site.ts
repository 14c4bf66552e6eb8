import { once } from 'node:events';
import { createServer } from 'node:http';
import { post } from '../../bench/harness/requests.ts';
import type { ServerAddress } from '../../bench/harness/server.ts';
import { issueToken, makeShop, settled } from '../../bench/harness/shop.ts';
import { GALLERY, type GalleryPage } from '../widget/gallery-pages.ts';
import { PRODUCTS } from '../widget/host-shop.ts';

export type GallerySite = {
  /** The address of a page of the gallery; with `?dropdown` suggestions stand under its own input. */
  at: (name: string) => string;
  close: () => Promise<void>;
};

const htmlOf = ({ root = 'lang="en"', head = '', body = '' }: GalleryPage, tag: string): string =>
  `<!doctype html><html ${root}><head><meta name="viewport" content="width=device-width"><title>Lamps</title>${head}</head><body><main><h1>Lamps</h1>${body}${tag}</main></body></html>`;

/** The pages of the gallery as a shop's own website. Its origin differs from the service's, as shops' do. */
export const openGallerySite = async (server: ServerAddress): Promise<GallerySite> => {
  let token = '';
  const website = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://shop');
    const name = decodeURIComponent(pathname.slice(1));
    const page = GALLERY[name];
    if (page === undefined) {
      response.writeHead(404).end();
      return;
    }
    const layout = searchParams.has('dropdown') ? 'data-layout="dropdown"' : '';
    const input = page.input === undefined ? '' : `data-input="${page.input}" ${layout}`;
    const tag = `<script src="${server.url}/widget/widget.js" data-token="${token}" ${input} async></script>`;
    for (const [header, text] of Object.entries(page.headers ?? {}))
      response.setHeader(header, text.replaceAll('SERVICE', server.url));
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(htmlOf(page, tag));
  }).listen(0, '127.0.0.1');
  await once(website, 'listening');
  const address = website.address();
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  const shop = await makeShop(server, 'gallery', origin);
  const synced = await post(
    `${server.url}/api/integrations/v1/products/sync`,
    { authorization: `Bearer ${shop.apiKey}` },
    { syncType: 'INCREMENTAL', products: PRODUCTS.map((product) => ({ ...product, imageUrl: undefined })) },
  );
  if (synced.status !== 200) throw new Error(synced.text);
  await settled(server, shop, PRODUCTS.length);
  token = await issueToken(server, shop);
  return {
    at: (name) => `${origin}/${encodeURIComponent(name)}`,
    close: async () => {
      website.closeAllConnections();
      website.close();
      await once(website, 'close');
    },
  };
};
