import { builtAssets } from './built-assets.ts';
import { escapeHtml } from './escape-html.ts';
import { type ShopWindow, shopWindowOf } from './shop-window.ts';

const departmentUrl = (path: string): string =>
  escapeHtml(`/demo?${new URLSearchParams({ 'f.categories': path })}`);

const departmentLinks = ({ departments }: ShopWindow): string =>
  departments
    .map(([path]) => `<li><a href="${departmentUrl(path)}" data-go="page">${escapeHtml(path)}</a></li>`)
    .join('');

const departmentTiles = ({ departments }: ShopWindow): string =>
  departments
    .map(
      ([path, image]) =>
        `<li><a href="${departmentUrl(path)}" data-go="page"><img src="/demo/images/${image}.png" alt="" width="160" height="160" loading="lazy" decoding="async"><span>${escapeHtml(path)}</span></a></li>`,
    )
    .join('');

const exampleLinks = ({ examples }: ShopWindow): string =>
  examples
    .map((text) => {
      const url = escapeHtml(`/demo?${new URLSearchParams({ q: text })}`);
      return `<li><a href="${url}" data-go="search">${escapeHtml(text)}</a></li>`;
    })
    .join('');

const SEARCH_ICON =
  '<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.3 15.3L20 20"/></svg>';

const CAMERA_ICON =
  '<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M4 8h3.5L9 5.5h6L16.5 8H20v11H4zM12 10a3.2 3.2 0 1 1 0 6.4 3.2 3.2 0 0 1 0-6.4z"/></svg>';
const CART_ICON =
  '<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M3 5h2.5l2 10h10l2-7.5H6.4M9 20h.01M16 20h.01"/></svg>';
const MICROPHONE_ICON =
  '<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M12 4a2.6 2.6 0 0 1 2.6 2.6v5a2.6 2.6 0 0 1-5.2 0v-5A2.6 2.6 0 0 1 12 4zM6.5 11.5a5.5 5.5 0 0 0 11 0M12 17v3.5"/></svg>';

const header = (shop: string, shopWindow: ShopWindow): string => `
<header class="top">
  <div class="bar">
    <a class="mark" href="/demo" data-go="home"><span class="mark-sign" aria-hidden="true"></span><span dir="auto">${shop}</span></a>
    <form id="search-form" role="search" action="/demo" class="search">
      <label class="visually-hidden" for="q">Search products</label>
      ${SEARCH_ICON}
      <input id="q" name="q" type="search" dir="auto" placeholder="Search the shop" maxlength="500" autocomplete="off" autocapitalize="off" spellcheck="false" enterkeyhint="search"
        role="combobox" aria-expanded="false" aria-controls="suggestions" aria-autocomplete="list">
      <button type="button" id="photo" class="box-button" aria-label="Search with a picture" title="Search with a picture" hidden>${CAMERA_ICON}</button>
      <button type="button" id="speak" class="box-button" aria-label="Search by voice" title="Search by voice" aria-haspopup="dialog" hidden>${MICROPHONE_ICON}</button>
      <button type="submit">${SEARCH_ICON}<span>Search</span></button>
      <ul id="suggestions" role="listbox" aria-label="Suggestions" hidden></ul>
      <p id="suggest-status" class="visually-hidden" role="status"></p>
    </form>
    <button type="button" id="open-cart" class="icon-button cart-button" aria-label="Cart, empty" title="Cart" aria-haspopup="dialog">${CART_ICON}</button>
  </div>
  <nav class="departments" aria-label="Departments"><ul>${departmentLinks(shopWindow)}</ul></nav>
</header>`;

const SORTS = [
  ['relevance', 'Best match'],
  ['popularity', 'Most popular'],
  ['price_asc', 'Price, low to high'],
  ['price_desc', 'Price, high to low'],
  ['rating', 'Best rated'],
  ['newest', 'Newest'],
];

const main = (language: string, shopWindow: ShopWindow): string => `
<main id="main">
  <section class="hero" aria-labelledby="hero-title">
    <p class="hero-title" id="hero-title">Say what you need it for.</p>
    <p class="hero-text">This shop understands purposes, prices and colours, and forgives typos. Try:</p>
    <ul class="examples" aria-label="Example searches">${exampleLinks(shopWindow)}</ul>
    <ul class="tiles" aria-label="Departments with pictures">${departmentTiles(shopWindow)}</ul>
  </section>
  <div id="trending" class="home-only"></div>
  <div class="head">
    <h1 id="title" tabindex="-1" dir="auto">Products</h1>
    <p id="total" class="total"></p>
    <p id="status" class="visually-hidden" role="status"></p>
    <div class="tools">
      <button type="button" id="open-filters" class="button button-quiet">Filters</button>
      <label class="sort"><span>Sort by</span> <select id="sort">${SORTS.map(([value, words]) => `<option value="${value}">${words}</option>`).join('')}</select></label>
    </div>
  </div>
  <ul id="picture" class="chips" aria-label="Picture searched with"></ul>
  <ul id="chips" class="chips" aria-label="Filters in force"></ul>
  <div class="columns">
    <aside id="filters" aria-label="Filters"><div id="facets"></div></aside>
    <div class="results">
      <div id="notices"></div>
      <section id="advice" class="advice" aria-label="Narrow it down"></section>
      <ol id="grid" class="grid" aria-label="Products" lang="${language}"></ol>
      <nav id="pages" class="pages" aria-label="Pages"></nav>
      <p class="home-more"><a class="button" href="/demo?q=" data-go="page">Browse all products</a></p>
    </div>
  </div>
</main>`;

const mediaDialogs = (): string => `
<dialog id="voice" class="sheet" aria-labelledby="voice-title" aria-describedby="voice-text">
  <div id="voice-level" class="voice-level" aria-hidden="true">${MICROPHONE_ICON}</div>
  <div role="status">
    <h2 id="voice-title">Voice search</h2>
    <p id="voice-text"></p>
  </div>
  <div class="sheet-buttons">
    <button type="button" id="voice-done" class="button" hidden>Done</button>
    <button type="button" id="voice-again" class="button" hidden>Try again</button>
    <button type="button" id="voice-cancel" class="button button-quiet">Cancel</button>
  </div>
</dialog>
<dialog id="photo-menu" class="sheet" aria-labelledby="photo-title">
  <h2 id="photo-title">Search with a picture</h2>
  <div class="sheet-buttons">
    <button type="button" id="photo-take" class="button">Take a photo</button>
    <button type="button" id="photo-choose" class="button">Choose a picture</button>
    <button type="button" id="photo-cancel" class="button button-quiet">Cancel</button>
  </div>
</dialog>
<input id="photo-file" type="file" accept="image/*" aria-label="Picture to search with" hidden>
<input id="photo-camera" type="file" accept="image/*" capture="environment" aria-label="Photo to search with" hidden>
<div id="drop-hint" class="drop-hint" aria-hidden="true" hidden><span>Drop a picture to find what looks like it</span></div>`;

export type StorefrontPageParts = { token: string; shopName: string; language: string };

/** The storefront's HTML. The script `src/storefront/app.ts` does the rest. */
export const storefrontPage = ({ token, shopName, language }: StorefrontPageParts): string => {
  const { styleTag, scriptTag } = builtAssets();
  const shop = escapeHtml(shopName);
  const shopWindow = shopWindowOf(language);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="aisle-token" content="${escapeHtml(token)}">
<title>${shop}</title>
<link rel="icon" href="/demo/icon.svg" type="image/svg+xml">
${styleTag('storefront')}
${scriptTag('storefront')}
</head>
<body class="home" data-shop="${shop}">
<a class="skip" href="#main">Skip to the products</a>
${header(shop, shopWindow)}
${main(escapeHtml(language), shopWindow)}
<footer class="foot">
  <p>A demonstration shop: the products, brands and pictures are invented, the search is real. <a href="/">Start page</a></p>
</footer>
<dialog id="product" class="product-dialog" aria-labelledby="product-name"></dialog>
<dialog id="compare" class="product-dialog compare-dialog" aria-labelledby="compare-title"></dialog>
<dialog id="cart" class="product-dialog cart-dialog" aria-labelledby="cart-title"></dialog>
<div class="compare-foot">
  <p id="compare-status" class="visually-hidden" role="status"></p>
  <div id="compare-bar" class="compare-bar" role="region" aria-label="Comparison" hidden></div>
</div>
<dialog id="drawer" class="drawer" aria-labelledby="drawer-title">
  <div class="drawer-head"><h2 id="drawer-title">Filters</h2><button type="button" id="close-filters" class="text-button">Close</button></div>
  <div id="drawer-slot"></div>
  <div class="drawer-foot"><button type="button" id="show-results" class="button">Show the products</button></div>
</dialog>
${mediaDialogs()}
<noscript><p class="noscript">This shop needs JavaScript to search.</p></noscript>
</body>
</html>
`;
};
