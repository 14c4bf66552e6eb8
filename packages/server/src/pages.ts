import { AisleError } from '@aisle/contract';
import { DASHBOARD_NOT_BUILT, dashboardSite } from '@aisle/dashboard';
import { builtAssets, type DemoSite, demoSite, homePage, PagesNotBuilt, type SiteContext } from '@aisle/demo';
import { moduleFiles } from '@aisle/instantsearch/site';
import { WidgetNotBuilt, widgetFiles } from '@aisle/widget';
import { type Access, type IssuedToken, type Shop, TOKEN_TTL_MS } from './access/index.ts';
import type { Catalog } from './catalog/index.ts';
import { findDemoShop } from './demo/demo-shop.ts';
import type { PagesPort, WebAnswer } from './http/index.ts';
import type { Log } from './kernel/index.ts';
import type { SearchService } from './search/index.ts';

export type PagesParts = {
  access: Access;
  catalog: Pick<Catalog, 'get'>;
  search: Pick<SearchService, 'pages'>;
  publicUrl: () => string;
  /** False when the operator switched the demo off. */
  demo: boolean;
  /** Epoch milliseconds. */
  now: () => number;
  log: Log;
};

/** Null for a product that the catalog does not have. @throws any other fault */
const notFound = (error: unknown): null => {
  if (error instanceof AisleError && error.code === 'product_not_found') return null;
  throw error;
};

/** @throws Error other than those of a missing build, as it is. */
const notBuilt = (error: unknown): WebAnswer => {
  if (!(error instanceof PagesNotBuilt || error instanceof WidgetNotBuilt)) throw error;
  return { status: 503, contentType: 'text/plain; charset=utf-8', body: error.message, headers: {} };
};

const widgetFile = (path: string): WebAnswer | null => {
  const file = widgetFiles().get(path) ?? moduleFiles().get(path);
  return file === undefined ? null : { status: 200, ...file };
};

/** An operator should know at the start, not from a visitor. */
const warnWhenNotBuilt = (log: Log): void => {
  try {
    builtAssets();
    widgetFiles();
    moduleFiles();
  } catch (error) {
    log.warn(notBuilt(error).body.toString());
  }
};

/** The pages for people. There may be no demo shop. */
export function pagesOf(parts: PagesParts): PagesPort {
  const { access, catalog, search, publicUrl } = parts;
  const tokenFor = tokenKeeper(parts);
  const dashboard = dashboardSite();
  let site: { baseUrl: string; demo: DemoSite } | null = null;
  const siteNow = (): DemoSite => {
    const baseUrl = publicUrl();
    if (site?.baseUrl !== baseUrl) site = { baseUrl, demo: demoSite({ baseUrl }) };
    return site.demo;
  };
  const demoShop = async (): Promise<Shop | null> => (parts.demo ? findDemoShop(access) : null);
  const siteContext = async (): Promise<SiteContext | null> => {
    const shop = await demoShop();
    if (shop === null) return null;
    const { shopId, name: shopName, language, currency } = shop;
    return {
      token: await tokenFor(shop),
      shopName,
      language,
      currency,
      landingPage: async (slug) => (await search.pages(shopId)).find((one) => one.slug === slug) ?? null,
      product: (externalId) => catalog.get({ shopId, externalId }).then(({ input }) => input, notFound),
    };
  };
  const handle = async (path: string, acceptEncoding = ''): Promise<WebAnswer | null> => {
    const name = path.split('?', 1)[0] ?? '';
    const ofDashboard = dashboard.handle(path, acceptEncoding);
    if (ofDashboard !== null) return ofDashboard;
    if (name === '/') {
      const baseUrl = publicUrl();
      const demoUrl = (await demoShop()) === null ? null : `${baseUrl}/demo`;
      const body = homePage({ baseUrl, docsUrl: `${baseUrl}/docs`, demoUrl });
      return { status: 200, contentType: 'text/html; charset=utf-8', body, headers: {} };
    }
    if (name.startsWith('/widget/')) return widgetFile(name);
    return siteNow().handle(path, siteContext);
  };
  warnWhenNotBuilt(parts.log);
  if (!dashboard.prepare()) parts.log.warn(DASHBOARD_NOT_BUILT);
  return { handle: (path, acceptEncoding) => handle(path, acceptEncoding).catch(notBuilt) };
}

/** Issues one token of the demo shop for all its pages, and a new one after half of its lifetime. */
function tokenKeeper({ access, now }: PagesParts): (shop: Shop) => Promise<string> {
  let kept: (IssuedToken & { shopId: string }) | null = null;
  return async (shop) => {
    const isGood = kept !== null && kept.shopId === shop.shopId && kept.expiresAt - now() > TOKEN_TTL_MS / 2;
    if (kept === null || !isGood) kept = { ...(await access.tokens.issue(shop.shopId)), shopId: shop.shopId };
    return kept.token;
  };
}
