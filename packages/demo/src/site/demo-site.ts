import { productImage } from '../images/product-image.ts';
import { builtAssets } from './built-assets.ts';
import { productBook } from './product-details.ts';
import { storefrontPage } from './storefront-page.ts';

/** An answer of the site; the server adds its own headers to these. */
export type SiteAnswer = {
  status: number;
  contentType: string;
  body: string | Uint8Array;
  headers: Record<string, string>;
};

export type SiteContext = {
  /** A widget token of the demo shop that the page searches with. */
  token: string;
  shopName: string;
  /** Language of the products, BCP 47. The page's own words are in it too, or in English where we have none. */
  language: string;
};

export type DemoSite = {
  /**
   * Answers a GET of `/demo` or below; `path` may have a query. Null when the path is not of this site or names nothing (404).
   * @throws PagesNotBuilt
   */
  handle: (path: string, context: SiteContext) => Promise<SiteAnswer | null>;
};

const FOREVER = 'public, max-age=31536000, immutable';
const ASK_AGAIN = 'no-cache';
const A_DAY = 'public, max-age=86400';
const NAME = /^\/demo\/(images|products)\/([^/]+)\.(png|svg|json)$/;

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

/**
 * The demo shop's website: the storefront page, its scripts and styles, product images and product details.
 * Names are looked up in maps and never joined to a file path, so no request can reach another file.
 */
export const demoSite = ({ baseUrl }: { baseUrl: string }): DemoSite => {
  const book = productBook(baseUrl);

  const page = (context: SiteContext): SiteAnswer => {
    const found = answer('text/html; charset=utf-8', storefrontPage(context), 'no-store');
    found.headers['Content-Security-Policy'] = contentPolicy(baseUrl);
    found.headers['Referrer-Policy'] = 'same-origin';
    return found;
  };

  const image = async (id: string, format: string): Promise<SiteAnswer | null> => {
    const body = format === 'svg' ? await productImage(id, 'svg') : await productImage(id, 'png');
    return body === null ? null : answer(format === 'svg' ? 'image/svg+xml' : 'image/png', body, A_DAY);
  };

  const product = (id: string): SiteAnswer | null => {
    const details = book.find(id, Date.now());
    return details === null
      ? null
      : answer('application/json; charset=utf-8', JSON.stringify(details), ASK_AGAIN);
  };

  return {
    handle: async (path, context) => {
      const [name = ''] = path.split('?', 1);
      if (name === '/demo' || name === '/demo/') return page(context);
      if (name === '/demo/icon.svg') return answer('image/svg+xml', ICON, A_DAY);
      const [, folder, raw, format] = NAME.exec(name) ?? [];
      const id = raw === undefined ? null : decoded(raw);
      if (id !== null && folder === 'products' && format === 'json') return product(id);
      if (id !== null && folder === 'images' && format !== undefined && format !== 'json')
        return image(id, format);
      if (!name.startsWith('/demo/assets/')) return null;
      const asset = builtAssets().files.get(name);
      return asset === undefined ? null : answer(asset.contentType, asset.body, FOREVER);
    },
  };
};
