import { builtAssets } from './built-assets.ts';
import { escapeHtml } from './escape-html.ts';

export type HomePageParts = {
  /** Address of the server without a trailing slash. */
  baseUrl: string;
  docsUrl: string;
  /** Null when this installation has no demo shop. */
  demoUrl: string | null;
};

const tile = (href: string, title: string, text: string): string =>
  `<li><a href="${escapeHtml(href)}"><strong>${title}</strong><span>${text}</span></a></li>`;

/**
 * HTML of the start page at `/`: where everything is.
 * @throws PagesNotBuilt
 */
export const homePage = ({ baseUrl, docsUrl, demoUrl }: HomePageParts): string => {
  const base = baseUrl.replace(/(?<!\/)\/+$/, '');
  const tiles = [
    demoUrl === null
      ? ''
      : tile(demoUrl, 'Storefront', 'A demo shop to search in, on phones and big screens.'),
    tile(docsUrl, 'API reference', 'Every endpoint with its fields and errors, ready to try.'),
    tile(`${base}/openapi.json`, 'OpenAPI document', 'The same as a file, for code generators.'),
    tile(`${base}/readyz`, 'Readiness', 'Whether this server answers searches, and how.'),
  ];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Aisle</title>
<link rel="icon" href="/demo/icon.svg" type="image/svg+xml">
${builtAssets().styleTag('home')}
</head>
<body>
<main>
<h1><span class="mark-sign" aria-hidden="true"></span> Aisle</h1>
<p class="lead">Product search that understands what shoppers mean. It runs on your own machine, and it is running.</p>
<ul>${tiles.join('')}</ul>
<p class="address">Base address for API calls: <code>${escapeHtml(base)}</code></p>
</main>
</body>
</html>
`;
};
