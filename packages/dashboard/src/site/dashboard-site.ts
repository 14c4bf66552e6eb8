import { randomBytes } from 'node:crypto';
import { type DashboardAssets, readDashboardAssets } from './dashboard-assets.ts';

const DIST = new URL('../../dist/', import.meta.url);
const FOREVER = 'public, max-age=31536000, immutable';
/** Said in the log at the start, and in place of every page. */
export const DASHBOARD_NOT_BUILT =
  'The dashboard is not built. Run "npm run build" in the folder of Aisle, then load the page again.';

/** An answer of the dashboard's pages; the server adds its own headers to these. */
export type DashboardAnswer = {
  status: number;
  contentType: string;
  body: string | Uint8Array;
  headers: Record<string, string>;
};

export type DashboardSite = {
  /** Reads the build, so that no request waits for that; false when the page is not built. */
  prepare: () => boolean;
  /**
   * Answers a GET of `/dashboard` or below; null when the path is not of the dashboard or names no asset (404). `acceptEncoding` is the
   * request's header.
   */
  handle: (path: string, acceptEncoding?: string) => DashboardAnswer | null;
};

/**
 * Scripts are files of this server. Styles are too, and those that the parts of the page make at run time carry the nonce.
 * Images of products come from the shops' own addresses.
 */
const contentPolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob: https: http:",
    "connect-src 'self'",
    // The preview of the widget, which answers with a sandbox of its own.
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** The better of the two codings that the client takes; null: neither. A coding with q=0 is refused. */
const codingOf = (accepted: string): 'br' | 'gzip' | null => {
  const taken = accepted
    .toLowerCase()
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';', 1)[0]?.trim());
  return taken.includes('br') ? 'br' : taken.includes('gzip') ? 'gzip' : null;
};

const HEADERS = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  // Addresses hold tokens of links: none of them leaves the site with a request.
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="16" fill="#3b5bdb"/>' +
  '<path d="M18 46L32 16l14 30M24 36h16" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/></svg>';

const page = ({ script, styles }: DashboardAssets, nonce: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="aisle-style-nonce" content="${nonce}">
<title>Aisle</title>
<link rel="icon" href="/dashboard/icon.svg" type="image/svg+xml">
${styles.map(({ path, integrity }) => `<link rel="stylesheet" href="${path}" integrity="${integrity}">`).join('\n')}
<script type="module" src="${script.path}" integrity="${script.integrity}"></script>
</head>
<body>
<div id="app"></div>
<noscript><p>The dashboard needs JavaScript.</p></noscript>
</body>
</html>
`;

/** The dashboard's one page and its assets. Names are looked up in a map and never joined to a file path. */
export const dashboardSite = (dist: URL = DIST): DashboardSite => {
  let assets: DashboardAssets | undefined;
  const load = (): DashboardAssets | null => {
    try {
      assets ??= readDashboardAssets(dist);
      return assets;
    } catch {
      return null;
    }
  };
  const onePage = (name: string): DashboardAnswer => {
    const built = load();
    if (built === null)
      return {
        status: 503,
        contentType: 'text/plain; charset=utf-8',
        body: DASHBOARD_NOT_BUILT,
        headers: HEADERS,
      };
    const nonce = randomBytes(16).toString('base64');
    const headers = {
      ...HEADERS,
      'Content-Security-Policy': contentPolicy(nonce),
      // What a plugin asks for stands in the address: not even the page's own requests tell it.
      ...(name === '/dashboard/connect' && { 'Referrer-Policy': 'no-referrer' }),
    };
    return { status: 200, contentType: 'text/html; charset=utf-8', body: page(built, nonce), headers };
  };
  const asset = (name: string, accepted: string): DashboardAnswer | null => {
    const found = load()?.files.get(name);
    if (found === undefined) return null;
    const coding = codingOf(accepted);
    const headers = {
      'Cache-Control': FOREVER,
      'X-Content-Type-Options': 'nosniff',
      Vary: 'Accept-Encoding',
      ...(coding !== null && { 'Content-Encoding': coding }),
    };
    return { status: 200, contentType: found.contentType, body: found[coding ?? 'plain'], headers };
  };
  return {
    prepare: () => load() !== null,
    handle: (path, acceptEncoding = '') => {
      const [name = ''] = path.split('?', 1);
      if (name !== '/dashboard' && !name.startsWith('/dashboard/')) return null;
      if (name === '/dashboard/icon.svg')
        return {
          status: 200,
          contentType: 'image/svg+xml',
          body: ICON,
          headers: { 'Cache-Control': 'public, max-age=86400' },
        };
      return name.startsWith('/dashboard/assets/') ? asset(name, acceptEncoding) : onePage(name);
    },
  };
};
