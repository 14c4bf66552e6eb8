import { escapeHtml } from './escape-html.ts';
import { type PageParts, searchUrl } from './shop-page.ts';
import { shopWindowOf } from './shop-window.ts';

/** The content of the start page: what to try, the departments, and what is popular. */
export const startPage = ({ language, say }: PageParts): string => {
  const { departments, examples } = shopWindowOf(language);
  const exampleLinks = examples.map(
    (text) => `<li><a href="${escapeHtml(searchUrl({ q: text }))}">${escapeHtml(text)}</a></li>`,
  );
  const tiles = departments.map(
    ([path, image]) =>
      `<li><a href="${escapeHtml(searchUrl({ 'f.categories': path }))}"><img src="/demo/images/${image}.png" alt="" width="160" height="160" loading="lazy" decoding="async"><span>${escapeHtml(path)}</span></a></li>`,
  );
  return `
<h1 class="hero-title">${say('heroTitle')}</h1>
<p class="hero-text">${say('heroText')}</p>
<ul class="examples" aria-label="${say('exampleSearches')}">${exampleLinks.join('')}</ul>
<ul class="tiles" aria-label="${say('departmentsWithImages')}">${tiles.join('')}</ul>
<div data-aisle="trending"></div>
<p class="home-more"><a class="button" href="${escapeHtml(searchUrl({}))}">${say('browseAll')}</a></p>`;
};
