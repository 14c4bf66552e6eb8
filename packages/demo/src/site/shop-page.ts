import type { PublishedPage } from '@aisle/contract';
import { type TextKey, type Words, wordsIn } from '../messages/words-in.ts';
import { builtAssets } from './built-assets.ts';
import { escapeHtml } from './escape-html.ts';
import { shopWindowOf } from './shop-window.ts';
import type { SiteContext } from './site-context.ts';

const CART_ICON =
  '<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M3 5h2.5l2 10h10l2-7.5H6.4M9 20h.01M16 20h.01"/></svg>';

/** The address that shows a search: the widget reads it from `aisle`. */
export const searchUrl = (search: Readonly<Record<string, string>>): string => {
  const text = new URLSearchParams({ q: '', ...search }).toString();
  return `/demo?${new URLSearchParams({ aisle: text })}`;
};

/** Dependencies of the parts of a page. */
export type PageParts = SiteContext & {
  words: Words;
  /** A text of the page, escaped. */
  say: (key: TextKey) => string;
};

export const pagePartsOf = (context: SiteContext): PageParts => {
  const words = wordsIn(context.language);
  return { ...context, words, say: (key) => escapeHtml(words.say(key)) };
};

const departmentLinks = (language: string): string =>
  shopWindowOf(language)
    .departments.map(
      ([path]) =>
        `<li><a href="${escapeHtml(searchUrl({ 'f.categories': path }))}">${escapeHtml(path)}</a></li>`,
    )
    .join('');

export type ShopPageContent = {
  /** Before the shop's name in the title; null on the start page. */
  title: string | null;
  /** HTML. */
  main: string;
  /** Whether the address holds a search, whose results take the place of `main`. */
  isSearching?: boolean;
  /** The landing page whose products stand where results stand. */
  landing?: PublishedPage;
};

const landingHead = ({ title, description }: PublishedPage): string =>
  `<h1 class="landing-title" dir="auto">${escapeHtml(title)}</h1><p class="quiet" dir="auto">${escapeHtml(description)}</p>`;

/**
 * A page of the demo shop: header, search, content. The widget is the search, as on any other shop: one script tag and an
 * element for it.
 */
export const shopPage = (
  { token, shopName, language, words, say }: PageParts,
  { title, main, isSearching = false, landing }: ShopPageContent,
): string => {
  const { styleTag, scriptTag } = builtAssets();
  const shop = escapeHtml(shopName);
  return `<!doctype html>
<html lang="${words.language}" dir="${words.direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title === null ? '' : `${escapeHtml(title)} · `}${shop}</title>
<link rel="icon" href="/demo/icon.svg" type="image/svg+xml">
${styleTag('storefront')}
<script defer src="/widget/widget.js" data-token="${escapeHtml(token)}" data-target="#search"></script>
${scriptTag('storefront')}
</head>
<body>
<a class="skip" href="#main">${say('skip')}</a>
<header class="top">
  <a class="mark" href="/demo"><span class="mark-sign" aria-hidden="true"></span><span dir="auto">${shop}</span></a>
  <nav class="departments" aria-label="${say('departments')}"><ul>${departmentLinks(language)}</ul></nav>
  <a id="cart" class="cart-link" href="/demo/cart" aria-label="${say('cartEmpty')}">${CART_ICON}</a>
</header>
<main id="main">
${landing === undefined ? `<h1 class="results-title visually-hidden">${shop}</h1>` : landingHead(landing)}
<div id="search"${isSearching ? ' data-searching' : ''}${landing === undefined ? '' : ` data-page="${escapeHtml(landing.slug)}"`}></div>
<div id="page">${main}</div>
</main>
<footer class="foot"><p>${say('foot')} <a href="/">${say('startPage')}</a></p></footer>
<noscript><p class="foot">${say('needsScript')}</p></noscript>
</body>
</html>
`;
};
