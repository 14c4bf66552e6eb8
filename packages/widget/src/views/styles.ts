/**
 * The style sheet of the shadow root. Custom properties and parts are what a shop may change. Results have three fonts
 * (plain, small, semibold). Each further size or weight costs a slow phone some 5 ms in the task that first shows them.
 */
export const STYLES = `
.root { all: initial; display: block; direction: ltr; --accent: var(--aisle-accent, #1f6f5c); --on-accent: var(--aisle-on-accent, #fff);
  --ground: var(--aisle-background, light-dark(#fff, #16191c)); --text: var(--aisle-text, light-dark(#1a1d20, #eef1f3));
  --soft: var(--aisle-soft, light-dark(#565e66, #aab3bb)); --line: var(--aisle-line, light-dark(#d5dade, #3a4147));
  --raised: var(--aisle-raised, light-dark(#f4f6f7, #20252a)); --radius: var(--aisle-radius, 8px); --field: var(--aisle-radius, 28px); --pill: 99px; --edge: var(--accent); --family: system-ui;
  --sale: light-dark(#a3261a, #ff9c8f); --star: light-dark(#b3780a, #e5b04a); color-scheme: light; font: var(--aisle-font, 16px/1.45 var(--family), sans-serif); color: var(--text); }
:host([dir=rtl]) .root { direction: rtl; } :host(aisle-search) { all: initial !important; display: contents !important; }
* { box-sizing: border-box; }
[hidden] { display: none !important; }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
button, input, select { font: inherit; color: inherit; } input, select { font-size: max(16px, 1em); min-height: 44px;
  background: var(--ground); border: 1px solid var(--line); border-radius: var(--radius); padding-inline: .5em; }
button { background: var(--raised); border: 1px solid var(--line); border-radius: var(--radius); padding: .5em .9em;
  min-height: 44px; cursor: pointer; }
button:disabled { opacity: .6; cursor: default; }
.primary, .opener, .more { background: var(--accent); color: var(--on-accent); border-color: transparent; }
.icon { padding: .5em .6em; display: grid; place-items: center; flex: none; }
.link { background: none; border: 0; text-decoration: underline; color: var(--text); }
.opener { position: fixed; inset-block-end: max(16px, env(safe-area-inset-bottom)); inset-inline-end: 16px; z-index: 2147483000; padding-inline: 1.4em;
  border-radius: var(--pill); box-shadow: 0 4px 16px #0003; }
.overlay { all: inherit; position: fixed; inset: 0; overflow: auto; scroll-padding-block: 136px 104px; background: var(--ground); overscroll-behavior: contain;
  padding: 16px max(16px, env(safe-area-inset-left), env(safe-area-inset-right), calc(50vw - 608px)) max(48px, env(safe-area-inset-bottom)); }
:focus-visible { outline: 3px solid var(--edge); outline-offset: 2px; }
.overlay:focus-visible { outline-offset: -3px; }
.overlay header { display: flex; gap: 8px; align-items: center; position: sticky; inset-block-start: -16px; z-index: 2;
  background: var(--ground); padding-block: max(16px, env(safe-area-inset-top)) 12px; margin-block-start: -16px; }
.inline { position: relative; background: var(--ground); }
search { flex: 1; min-width: 0; }
.box { position: relative; display: flex; flex: 1; gap: 4px; min-width: 0; margin: 0; padding: 3px; border: 1px solid var(--soft); border-radius: var(--field); }
.box:has(input:focus-visible) { outline: 2px solid var(--edge); border-color: transparent; } .box input:focus-visible { outline-color: #0000; }
.box input { flex: 1; min-width: 0; padding: 0 16px; border: 0; border-radius: calc(var(--field) * .86); }
.box button { border-color: transparent; border-radius: calc(var(--field) * .86); } .box .icon { background: none; }
.list { position: absolute; inset-block-start: calc(100% + 4px); inset-inline: 0; z-index: 3; max-height: 50dvh; overflow: auto;
  background: var(--ground); border: 1px solid var(--line); border-radius: var(--radius); box-shadow: 0 8px 30px #0003; padding: 4px; }
.group { margin: 8px 12px 4px; }
.option { display: flex; gap: 12px; align-items: center; min-height: 40px; padding: 5px 12px; border-radius: var(--radius); cursor: pointer; }
.option[aria-selected=true], .option:hover { background: var(--raised); }
.option[aria-selected=true] { outline: 2px solid var(--edge); outline-offset: -2px; }
.option img { object-fit: contain; }
.text { flex: 1; overflow-wrap: anywhere; }
.side { white-space: nowrap; }
.bar { display: flex; gap: 8px 16px; align-items: center; justify-content: space-between; min-height: 44px; margin-block: 8px; }
.overlay .bar { position: sticky; inset-block-start: 62px; z-index: 1; background: var(--ground); }
.status { margin: 0; color: var(--soft); flex: none; }
.status .link, .notice .link { min-height: 28px; padding: 0; margin-block: -3px; text-align: start; } .status .link { animation: late 2s; }
.fault { background: var(--raised); border-radius: var(--radius); padding: 10px 14px; margin: 8px 0; }
.notice { margin: 4px 0 8px; color: var(--soft); }
.chips { display: flex; flex-wrap: wrap; gap: 6px; list-style: none; padding: 0; margin: 8px 0; }
.chips button { border-radius: var(--pill); overflow-wrap: anywhere; }
.columns { display: grid; gap: 20px; grid-template-columns: minmax(0, 1fr); }
.cards { display: grid; gap: 24px 16px; grid-template-columns: repeat(auto-fill, minmax(min(208px, 44%), 1fr)); list-style: none; padding: 0; margin: 0; }
.card { position: relative; display: flex; flex-direction: column; gap: 3px; height: 100%; }
.card p, .card h3 { margin: 0; overflow-wrap: anywhere; }
.card h3 { font: inherit; }
.card a, .card a:visited { color: inherit; text-decoration: none; }
.card a:hover h3 { text-decoration: underline; }
.image { position: relative; aspect-ratio: 1; background: var(--raised); border-radius: var(--radius); overflow: hidden; margin-block-end: 6px; }
.image img { width: 100%; height: 100%; object-fit: contain; }
.group, .side, .brand, .facts { font-size: .85em; color: var(--soft); }
.card .facts { display: flex; flex-wrap: wrap; gap: 2px 12px; align-items: center; }
.stars { color: #0000; background: linear-gradient(90deg, var(--star) var(--filled), var(--line) var(--filled)) text; letter-spacing: 1px; }
.stars::before { content: "★★★★★"; } :host([dir=rtl]) .stars { background-image: linear-gradient(270deg, var(--star) var(--filled), var(--line) var(--filled)); }
.badge { position: absolute; inset: 10px auto auto 10px; padding: 1px 8px; border-radius: var(--pill); background: var(--sale); color: var(--ground); font-size: .85em; }
.price { font-weight: 600; margin-block-start: auto; }
.sale ins { color: var(--sale); text-decoration: none; } .sale s { color: var(--soft); font-weight: 400; font-size: .85em; }
mark { background: none; color: inherit; font-weight: 600; }
.over { position: absolute; inset: 0 0 auto; aspect-ratio: 1; pointer-events: none; }
.over button { position: absolute; inset-block-start: 8px; inset-inline-end: 8px; min-height: 32px; padding: 0 10px; border-radius: var(--pill); background: var(--ground); font-size: .85em; pointer-events: auto; }
.over .quick-look { display: grid; place-items: center; inset-block: auto 8px; }
.pick[aria-pressed=true] { background: var(--accent); color: var(--on-accent); border-color: transparent; }
.pick[aria-pressed=true]::before { content: "✓ "; }
[data-drop] { outline: 3px dashed var(--edge); outline-offset: -6px; }
.modal { color: inherit; background: var(--ground); border: 0; padding: 0;
  border-radius: var(--radius); max-inline-size: min(1024px, 100vw - 16px); max-block-size: calc(100dvh - 32px); box-shadow: 0 10px 50px #0006; }
.modal::backdrop { background: #0008; }
.sheet { padding: 16px; } .sheet h2 { margin: 0; font-size: 1.2em; } .modal .close { float: inline-end; }
.more { display: block; margin: 24px auto 0; }
@media (min-width: 768px) { .columns:has(.aside) { grid-template-columns: 256px minmax(0, 1fr); gap: 32px; }
  .list { inline-size: 272px; max-height: 70dvh; } }
@media (hover: none) { .over .quick-look { min-height: 40px; } .quick-look span { display: none; } }
@media (hover: hover) { .over .quick-look { inset-inline: 12px; } .quick-look svg { display: none; } .over button:not([aria-pressed=true], :focus-visible, .card:hover *) { opacity: 0; } .card:hover img { scale: 1.03; } }
@media (max-width: 480px) { .box .primary { display: none; } .box, .overlay header { gap: 5px; }
  header > .close { font-size: 0; padding-inline: 11px; } header > .close::before { content: "✕"; font-size: 16px; } }
.wait { animation: late .3s; }
@keyframes late { from, 99% { visibility: hidden; } }
@media (prefers-reduced-motion: no-preference) { .overlay { animation: appear .15s ease-out; } @keyframes appear { from { opacity: 0; } } }
`;
