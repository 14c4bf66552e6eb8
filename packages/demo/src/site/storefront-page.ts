import { type TextKey, type Words, wordsIn } from '../messages/words-in.ts';
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

/** A text of the page, escaped. */
type PageText = (key: TextKey) => string;

const escapedIn =
  ({ say }: Words): PageText =>
  (key) =>
    escapeHtml(say(key));

const header = (shop: string, say: PageText, shopWindow: ShopWindow): string => `
<header class="top">
  <div class="bar">
    <a class="mark" href="/demo" data-go="home"><span class="mark-sign" aria-hidden="true"></span><span dir="auto">${shop}</span></a>
    <form id="search-form" role="search" action="/demo" class="search">
      <label class="visually-hidden" for="q">${say('searchLabel')}</label>
      ${SEARCH_ICON}
      <input id="q" name="q" type="search" dir="auto" placeholder="${say('searchTheShop')}" maxlength="500" autocomplete="off" autocapitalize="off" spellcheck="false" enterkeyhint="search"
        role="combobox" aria-expanded="false" aria-controls="suggestions" aria-autocomplete="list">
      <button type="button" id="photo" class="box-button" aria-label="${say('searchByPhoto')}" title="${say('searchByPhoto')}" hidden>${CAMERA_ICON}</button>
      <button type="button" id="speak" class="box-button" aria-label="${say('searchByVoice')}" title="${say('searchByVoice')}" aria-haspopup="dialog" hidden>${MICROPHONE_ICON}</button>
      <button type="submit">${SEARCH_ICON}<span>${say('search')}</span></button>
      <ul id="suggestions" role="listbox" aria-label="${say('suggestions')}" hidden></ul>
      <p id="suggest-status" class="visually-hidden" role="status"></p>
    </form>
    <button type="button" id="open-cart" class="icon-button cart-button" aria-label="${say('cartEmpty')}" title="${say('cart')}" aria-haspopup="dialog">${CART_ICON}</button>
  </div>
  <nav class="departments" aria-label="${say('departments')}"><ul>${departmentLinks(shopWindow)}</ul></nav>
</header>`;

const SORTS = ['relevance', 'popularity', 'price_asc', 'price_desc', 'rating', 'newest'] as const;

const main = (language: string, say: PageText, shopWindow: ShopWindow): string => `
<main id="main">
  <section class="hero" aria-labelledby="hero-title">
    <p class="hero-title" id="hero-title">${say('heroTitle')}</p>
    <p class="hero-text">${say('heroText')}</p>
    <ul class="examples" aria-label="${say('exampleSearches')}">${exampleLinks(shopWindow)}</ul>
    <ul class="tiles" aria-label="${say('departmentsWithImages')}">${departmentTiles(shopWindow)}</ul>
  </section>
  <div id="trending" class="home-only"></div>
  <div class="head">
    <h1 id="title" tabindex="-1" dir="auto">${say('products')}</h1>
    <p id="total" class="total"></p>
    <p id="status" class="visually-hidden" role="status"></p>
    <div class="tools">
      <button type="button" id="open-filters" class="button button-quiet">${say('filters')}</button>
      <label class="sort"><span>${say('sortBy')}</span> <select id="sort">${SORTS.map((sort) => `<option value="${sort}">${say(sort)}</option>`).join('')}</select></label>
    </div>
  </div>
  <ul id="photo-chips" class="chips" aria-label="${say('photoSearchedWith')}"></ul>
  <ul id="chips" class="chips" aria-label="${say('filtersInForce')}"></ul>
  <div class="columns">
    <aside id="filters" aria-label="${say('filters')}"><div id="facets"></div></aside>
    <div class="results">
      <div id="notices"></div>
      <section id="advice" class="advice" aria-label="${say('narrowDown')}"></section>
      <ol id="grid" class="grid" aria-label="${say('products')}" lang="${language}"></ol>
      <nav id="pages" class="pages" aria-label="${say('pages')}"></nav>
      <p class="home-more"><a class="button" href="/demo?q=" data-go="page">${say('browseAll')}</a></p>
    </div>
  </div>
</main>`;

const mediaDialogs = (say: PageText): string => `
<dialog id="voice" class="sheet" aria-labelledby="voice-title" aria-describedby="voice-text">
  <div id="voice-level" class="voice-level" aria-hidden="true">${MICROPHONE_ICON}</div>
  <div role="status">
    <h2 id="voice-title">${say('voiceSearch')}</h2>
    <p id="voice-text"></p>
  </div>
  <div class="sheet-buttons">
    <button type="button" id="voice-done" class="button" hidden>${say('done')}</button>
    <button type="button" id="voice-again" class="button" hidden>${say('tryAgain')}</button>
    <button type="button" id="voice-cancel" class="button button-quiet">${say('cancel')}</button>
  </div>
</dialog>
<dialog id="photo-menu" class="sheet" aria-labelledby="photo-title">
  <h2 id="photo-title">${say('searchByPhoto')}</h2>
  <div class="sheet-buttons">
    <button type="button" id="photo-take" class="button">${say('takePhoto')}</button>
    <button type="button" id="photo-choose" class="button">${say('choosePhoto')}</button>
    <button type="button" id="photo-cancel" class="button button-quiet">${say('cancel')}</button>
  </div>
</dialog>
<input id="photo-file" type="file" accept="image/*" aria-label="${say('photoUpload')}" hidden>
<input id="photo-camera" type="file" accept="image/*" capture="environment" aria-label="${say('photoFile')}" hidden>
<div id="drop-hint" class="drop-hint" aria-hidden="true" hidden><span>${say('dropPhoto')}</span></div>`;

export type StorefrontPageParts = { token: string; shopName: string; language: string };

/** The storefront's HTML. The script `src/storefront/app.ts` does the rest. */
export const storefrontPage = ({ token, shopName, language }: StorefrontPageParts): string => {
  const { styleTag, scriptTag } = builtAssets();
  const shop = escapeHtml(shopName);
  const shopWindow = shopWindowOf(language);
  const words = wordsIn(language);
  const say = escapedIn(words);
  return `<!doctype html>
<html lang="${words.language}" dir="${words.direction}">
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
<a class="skip" href="#main">${say('skip')}</a>
${header(shop, say, shopWindow)}
${main(escapeHtml(language), say, shopWindow)}
<footer class="foot">
  <p>${say('foot')} <a href="/">${say('startPage')}</a></p>
</footer>
<dialog id="product" class="product-dialog" aria-labelledby="product-name"></dialog>
<dialog id="compare" class="product-dialog compare-dialog" aria-labelledby="compare-title"></dialog>
<dialog id="cart" class="product-dialog cart-dialog" aria-labelledby="cart-title"></dialog>
<div class="compare-foot">
  <p id="compare-status" class="visually-hidden" role="status"></p>
  <div id="compare-bar" class="compare-bar" role="region" aria-label="${say('comparison')}" hidden></div>
</div>
<dialog id="drawer" class="drawer" aria-labelledby="drawer-title">
  <div class="drawer-head"><h2 id="drawer-title">${say('filters')}</h2><button type="button" id="close-filters" class="text-button">${say('close')}</button></div>
  <div id="drawer-slot"></div>
  <div class="drawer-foot"><button type="button" id="show-results" class="button">${say('showProducts')}</button></div>
</dialog>
${mediaDialogs(say)}
<noscript><p class="noscript">${say('needsScript')}</p></noscript>
</body>
</html>
`;
};
