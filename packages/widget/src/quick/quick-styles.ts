/** The styles of a product over the results. On a phone it stands at the foot of the screen, as wide as that. */
export const STYLES = `
.modal:has(.quick) { inline-size: min(896px, 100vw - 32px); }
.sheet:has(.quick) { display: grid; padding: 0; }
.sheet:has(.quick) > .close { position: sticky; inset-block-start: 12px; z-index: 1; justify-self: end; margin: 12px 12px -56px; background: var(--ground); }
.quick { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: 32px; padding: 24px; }
.quick p { margin: 0; } .quick h2 { font-size: 1.3em; line-height: 1.25; margin: 2px 0 6px; padding-inline-end: 96px; overflow-wrap: anywhere; }
.quick .brand { padding-inline-end: 96px; min-block-size: 1.45em; overflow-wrap: anywhere; }
.quick .image { margin: 0; } .quick .rating { color: var(--soft); font-size: .85em; }
.quick .price { font-size: 1.3em; margin-block-start: 12px; } .quick .stock { color: var(--soft); font-size: .85em; margin-block-end: 4px; }
.quick .stock.out_of_stock { color: var(--sale); }
.pictures ul { display: flex; gap: 8px; margin: 10px 0 0; padding: 3px; list-style: none; overflow-x: auto; }
.pictures button { display: block; inline-size: 60px; block-size: 60px; padding: 3px; overflow: hidden; background: var(--raised); }
.pictures button[aria-pressed=true] { border-color: var(--edge); box-shadow: 0 0 0 1px var(--edge); }
.pictures li img { inline-size: 100%; block-size: 100%; object-fit: contain; }
.choices { display: flex; flex-wrap: wrap; gap: 6px; min-inline-size: 0; margin: 14px 0 0; padding: 0; border: 0; }
.choices legend { padding: 0; margin-block-end: 6px; font-size: .85em; color: var(--soft); }
.choices button { display: inline-flex; gap: 8px; align-items: center; min-height: 40px; max-inline-size: 100%; padding: 0 14px; background: var(--ground); overflow-wrap: anywhere; }
.choices button[aria-pressed=true] { border-color: var(--edge); box-shadow: inset 0 0 0 1px var(--edge); font-weight: 600; }
.choices .out span { color: var(--soft); text-decoration: line-through; }
.quick .go { margin: 20px 0 16px; }
.quick .go a { display: grid; place-items: center; min-height: 48px; padding: 0 16px; border-radius: var(--radius); font-weight: 600; text-decoration: none; }
.quick .go a, .quick .go a:visited { color: var(--on-accent); }
.quick .description { white-space: pre-line; overflow-wrap: anywhere; max-block-size: 12em; overflow: auto; }
.quick h3 { font-size: 1em; margin: 18px 0 4px; } .quick dl { margin: 0; font-size: .93em; }
.quick dl div { display: grid; grid-template-columns: minmax(0, 2fr) minmax(0, 3fr); gap: 12px; padding-block: 6px; border-block-start: 1px solid var(--line); }
.quick dt { color: var(--soft); } .quick dd { margin: 0; } .quick dt, .quick dd { overflow-wrap: anywhere; }
@media (max-width: 640px) { .modal:has(.quick) { inline-size: 100vw; max-inline-size: 100vw; max-block-size: 92dvh; margin-block-end: 0; border-radius: 16px 16px 0 0; }
  .quick { grid-template-columns: minmax(0, 1fr); gap: 14px; padding: 0 16px max(16px, env(safe-area-inset-bottom)); }
  .quick > .pictures > .image { margin-inline: -16px; max-block-size: 48dvh; inline-size: auto; border-radius: 0; }
  .quick h2, .quick .brand { padding-inline-end: 0; } .quick .brand { min-block-size: 0; }
  .quick .go { position: sticky; inset-block-end: 0; margin-inline: -16px; padding: 10px 16px max(10px, env(safe-area-inset-bottom)); background: var(--ground); } }
@media (prefers-reduced-motion: no-preference) { .modal:has(.quick) { animation: rise .18s ease-out; } @keyframes rise { from { opacity: 0; translate: 0 16px; } } }
`;
