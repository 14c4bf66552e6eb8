/** A page as shops have them. `input` is the selector of the shop's own search; without it the widget has its button. */
export type GalleryPage = {
  root?: string;
  head?: string;
  body?: string;
  input?: string;
  headers?: Record<string, string>;
};

const SEARCH = '<form action="/own"><input id="q" name="q" type="search"><button>Go</button></form>';

/** Host pages, by what they do to the elements of strangers. */
export const GALLERY: Readonly<Record<string, GalleryPage>> = {
  plain: { body: `<header>${SEARCH}</header><p>Lamps of all kinds.</p>`, input: '#q' },
  'rem of 10 px': {
    head: '<style>html { font-size: 62.5% } body { font: 1.6rem/1.8 Georgia, serif; letter-spacing: .06rem }</style>',
    body: `<header>${SEARCH}</header><p>Lamps of all kinds.</p>`,
    input: '#q',
  },
  'like Bootstrap': {
    head: `<style>*, ::before, ::after { box-sizing: border-box } body { margin: 0; font: 400 1rem/1.5 sans-serif; color: #212529 }
      dialog, [role=dialog] { z-index: 1055; display: none } .modal { position: fixed; display: none } .card { border: 3px solid red }
      input, button { margin: 0; font-family: inherit; line-height: inherit } .overlay, .widget { opacity: 0 }</style>`,
    body: `<nav class="navbar">${SEARCH}</nav>`,
    input: '.navbar input',
  },
  'like the preflight of Tailwind': {
    head: `<style>*, ::before, ::after { box-sizing: border-box; margin: 0; padding: 0; border: 0 solid #e5e7eb; --accent: red; --text: red; --radius: 40px }
      html { line-height: 1.5; tab-size: 4 } button, input { font: inherit; background: transparent } img { display: block; max-width: 100% }
      dialog { padding: 0 } ol, ul { list-style: none } h1, h2, h3 { font-size: inherit }</style>`,
  },
  'all unset': {
    head: '<style>* { all: unset } style, script, head, title { display: none }</style>',
    body: SEARCH,
    input: '#q',
  },
  'all that is inherited': {
    head: `<style>* { letter-spacing: 4px !important; word-spacing: 9px !important; line-height: 3 !important; text-transform: uppercase !important;
      color: red !important; visibility: hidden !important; direction: rtl !important; text-align: right !important; text-indent: 30px !important;
      font: italic 700 30px serif !important; white-space: pre !important; cursor: wait !important; text-shadow: 2px 2px red !important }</style>`,
  },
  'all that hides': {
    head: `<style>body *, html > * ~ * { display: none !important; opacity: 0 !important; transform: scale(.5) !important; position: relative !important;
      filter: blur(9px) !important; pointer-events: none !important; user-select: none !important; zoom: 2 !important } body { display: block !important }</style>`,
  },
  'header over all': {
    head: `<style>header { position: fixed; inset: 0 0 auto; height: 90px; z-index: 2147483647; background: #fc0; transform: translateZ(0) }
      body { padding-top: 2000px; overflow-x: hidden }</style>`,
    body: `<header>${SEARCH}</header>`,
    input: 'header input',
  },
  'strict policy': {
    headers: {
      'Content-Security-Policy':
        "default-src 'none'; script-src SERVICE; connect-src SERVICE; img-src 'self'; style-src 'none'; require-trusted-types-for 'script'; trusted-types aisle",
    },
  },
  'right to left around English': { root: 'lang="en" dir="rtl"', body: SEARCH, input: '#q' },
  'dark page': {
    head: '<style>:root { color-scheme: dark; background: #111; color: #eee } input { background: #333; color: #fff }</style>',
    body: SEARCH,
    input: '#q',
  },
  'two inputs': {
    body: `<div style="display:none">${SEARCH.replace('id="q"', 'class="find"')}</div><footer>${SEARCH.replace('id="q"', 'class="find"')}</footer>`,
    input: '.find',
  },
  'header rendered again': {
    head: `<script>addEventListener('load', () => setInterval(() => {
      const header = document.querySelector('header');
      if (header.querySelector('input:focus') === null) header.innerHTML = header.innerHTML;
    }, 20))</script>`,
    body: `<header>${SEARCH}</header>`,
    input: 'header input',
  },
  'body swapped': {
    head: `<script>window.swap = () => {
      const body = document.createElement('body');
      body.innerHTML = '<form action="/own"><input id="q" name="q" type="search"></form>';
      document.documentElement.replaceChild(body, document.body);
    }</script>`,
    body: SEARCH,
    input: '#q',
  },
};
