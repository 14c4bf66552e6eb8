import { productImage } from '../images/product-image.ts';
import { builtAssets } from './built-assets.ts';
import { cartPage } from './cart-page.ts';
import { productPage } from './product-page.ts';
import { readVersions } from './product-versions.ts';
import { pagePartsOf, type ShopPageContent, shopPage } from './shop-page.ts';
import type { SiteContext } from './site-context.ts';
import { startPage } from './start-page.ts';

/** An answer of the site; the server adds its own headers to these. */
export type SiteAnswer = {
  status: number;
  contentType: string;
  body: string | Uint8Array;
  headers: Record<string, string>;
};

export type DemoSite = {
  /**
   * Answers a GET of `/demo` or below; `path` may have a query. Null when the path is not of this site or names nothing
   * (404), and for pages where there is no shop. Only pages read the shop.
   * @throws PagesNotBuilt
   */
  handle: (path: string, shop: () => Promise<SiteContext | null>) => Promise<SiteAnswer | null>;
};

const FOREVER = 'public, max-age=31536000, immutable';
const A_DAY = 'public, max-age=86400';
const IMAGE = /^\/demo\/images\/([^/]+)\.(png|svg)$/;
/** A product, or a landing page. */
const NAMED = /^\/demo\/(products|pages)\/([^/]+)$/;

const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="16" fill="#1f6f5c"/>' +
  '<path d="M18 46L32 16l14 30M24 36h16" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/></svg>';

const answer = (contentType: string, body: string | Uint8Array, cacheControl: string): SiteAnswer => ({
  status: 200,
  contentType,
  body,
  headers: { 'Cache-Control': cacheControl, 'X-Content-Type-Options': 'nosniff' },
});

/** Images may also come from the public address, which need not be the one in the browser's address bar. */
const contentPolicy = (baseUrl: string): string => {
  const origin = URL.parse(baseUrl)?.origin ?? '';
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    // A blob is the shopper's own photo, shown in the page.
    `img-src 'self' blob: ${origin}`.trim(),
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
};

const decoded = (text: string): string | null => {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
};

type Page = ShopPageContent & { status: number };

/** The page of a product or a landing page, also where the shop has it no more. */
const namedPage = async (context: SiteContext, kind: string, name: string): Promise<Page> => {
  const parts = pagePartsOf(context);
  if (kind === 'pages') {
    const landing = await context.landingPage(name);
    if (landing !== null) return { status: 200, title: landing.title, main: '', landing };
  } else {
    const product = await readVersions(context, name);
    if (product !== null)
      return { status: 200, title: product.root.name, main: productPage(product, parts, Date.now()) };
  }
  const gone = kind === 'pages' ? 'pageGone' : 'productGone';
  return { status: 404, title: parts.words.say(gone), main: `<h1>${parts.say(gone)}</h1>` };
};

/**
 * The demo shop's website: start page, product pages, cart, their script and styles, and product images. The search is
 * the widget. Names are looked up in maps and never joined to a file path, so no request can reach another file.
 */
export const demoSite = ({ baseUrl }: { baseUrl: string }): DemoSite => {
  const page = (context: SiteContext, content: ShopPageContent, status = 200): SiteAnswer => {
    const body = shopPage(pagePartsOf(context), content);
    const found = answer('text/html; charset=utf-8', body, 'no-store');
    found.headers['Content-Security-Policy'] = contentPolicy(baseUrl);
    found.headers['Referrer-Policy'] = 'same-origin';
    return { ...found, status };
  };

  const image = async (id: string, format: string): Promise<SiteAnswer | null> => {
    const body = format === 'svg' ? await productImage(id, 'svg') : await productImage(id, 'png');
    return body === null ? null : answer(format === 'svg' ? 'image/svg+xml' : 'image/png', body, A_DAY);
  };

  const start = (context: SiteContext, query: string): SiteAnswer => {
    const params = new URLSearchParams(query);
    const product = params.get('product');
    if (product !== null) {
      // Product pages had this address once, and catalogs still name it.
      const location = `/demo/products/${encodeURIComponent(product)}`;
      return { ...answer('text/plain', '', 'no-store'), status: 302, headers: { Location: location } };
    }
    const main = startPage(pagePartsOf(context));
    return page(context, { title: null, main, isSearching: params.has('aisle') });
  };

  return {
    handle: async (path, readContext) => {
      const [name = '', query = ''] = path.split('?', 2);
      if (name === '/demo/icon.svg') return answer('image/svg+xml', ICON, A_DAY);
      const [, imageName, format = ''] = IMAGE.exec(name) ?? [];
      if (imageName !== undefined) {
        const id = decoded(imageName);
        return id === null ? null : image(id, format);
      }
      if (name.startsWith('/demo/assets/')) {
        const asset = builtAssets().files.get(name);
        return asset === undefined ? null : answer(asset.contentType, asset.body, FOREVER);
      }
      const isStart = name === '/demo' || name === '/demo/';
      const [, kind = '', raw] = NAMED.exec(name) ?? [];
      if (!isStart && name !== '/demo/cart' && raw === undefined) return null;
      const context = await readContext();
      if (context === null) return null;
      if (isStart) return start(context, query);
      if (raw === undefined) {
        const parts = pagePartsOf(context);
        return page(context, { title: parts.words.say('cart'), main: cartPage(parts) });
      }
      const id = decoded(raw);
      if (id === null) return null;
      const { status, ...content } = await namedPage(context, kind, id);
      return page(context, content, status);
    },
  };
};
