import { type DemoSite, demoSite, homePage } from '@aisle/demo';
import { type Access, type IssuedToken, type Shop, TOKEN_TTL_MS } from './access/index.ts';
import { findDemoShop } from './demo-shop.ts';
import type { PagesPort } from './http/index.ts';

export type PagesParts = {
  access: Access;
  publicUrl: () => string;
  /** False: the operator wants no demo. */
  demo: boolean;
  /** Epoch milliseconds. */
  now: () => number;
};

const isPage = (name: string): boolean => name === '/demo' || name === '/demo/';

/** The pages for people, of a server that may have a demo shop. */
export function pagesOf(parts: PagesParts): PagesPort {
  const { access, publicUrl } = parts;
  const tokenFor = tokenKeeper(parts);
  let site: { baseUrl: string; demo: DemoSite } | null = null;
  const siteNow = (): DemoSite => {
    const baseUrl = publicUrl();
    if (site?.baseUrl !== baseUrl) site = { baseUrl, demo: demoSite({ baseUrl }) };
    return site.demo;
  };
  const demoShop = async (): Promise<Shop | null> => (parts.demo ? findDemoShop(access) : null);
  return {
    handle: async (path) => {
      const name = path.split('?', 1)[0] ?? '';
      if (name === '/') {
        const baseUrl = publicUrl();
        const demoUrl = (await demoShop()) === null ? null : `${baseUrl}/demo`;
        const body = homePage({ baseUrl, docsUrl: `${baseUrl}/docs`, demoUrl });
        return { status: 200, contentType: 'text/html; charset=utf-8', body, headers: {} };
      }
      if (!isPage(name)) return siteNow().handle(path, { token: '', shopName: '' });
      const shop = await demoShop();
      if (shop === null) return null;
      return siteNow().handle(path, { token: await tokenFor(shop), shopName: shop.name });
    },
  };
}

/** Hands out one token of the demo shop to all its pages until half of its life is over. */
function tokenKeeper({ access, now }: PagesParts): (shop: Shop) => Promise<string> {
  let kept: (IssuedToken & { shopId: string }) | null = null;
  return async (shop) => {
    const isGood = kept !== null && kept.shopId === shop.shopId && kept.expiresAt - now() > TOKEN_TTL_MS / 2;
    if (kept === null || !isGood) kept = { ...(await access.tokens.issue(shop.shopId)), shopId: shop.shopId };
    return kept.token;
  };
}
