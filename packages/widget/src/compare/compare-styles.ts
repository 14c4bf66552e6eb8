/** The styles of the tray and the table. */
export const STYLES = `
.tray { position: sticky; inset-block-end: 0; z-index: 2; display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center;
  justify-content: center; margin-block-start: 16px; padding: 10px; background: var(--raised); border: 1px solid var(--line);
  border-radius: var(--radius); box-shadow: 0 -4px 20px #0002; }
.tray ul { display: flex; gap: 8px; list-style: none; margin: 0; padding: 0; }
.tray li button { display: grid; place-items: center; inline-size: 48px; block-size: 48px; padding: 2px; overflow: hidden; background: var(--ground); }
.tray img { inline-size: 100%; block-size: 100%; object-fit: contain; }
.tray p { flex-basis: 100%; margin: 0; text-align: center; }
.tray p:empty { display: none; }
.sheet .status:empty { display: none; }
.summary { clear: both; max-width: 75ch; color: var(--soft); }
.table { overflow-x: auto; }
.table table { border-collapse: collapse; inline-size: 100%; font-size: .95em; }
.table th, .table td { min-inline-size: 136px; padding: 8px 11px; border-block-end: 1px solid var(--line); text-align: start;
  vertical-align: top; overflow-wrap: anywhere; }
.table thead th { font-weight: 400; }
.table tbody th { font-weight: 500; color: var(--soft); }
.table tbody tr.section th { color: var(--text); font-weight: 700; padding-block-start: 19px; }
.table .image { max-inline-size: 128px; }
.table ul { margin: 6px 0; padding-inline-start: 1.1em; font-size: .85em; }
.table .best { background: var(--raised); font-weight: 600; }
.table a, .table a:visited { color: inherit; } .table td p { margin: 0; } .table thead .link { display: block; padding: 0; }
.table td .price + .mark { margin-inline-start: 0; }
.mark { display: inline-block; margin-inline-start: .5em; padding: 0 .5em; border-radius: 99px; background: var(--accent);
  color: var(--on-accent); font-size: .75em; }
.overlay .tray { inset-block-end: -40px; }
@media (max-width: 480px) { .table th, .table td { min-inline-size: 112px; padding-inline: 7px; } }
`;
