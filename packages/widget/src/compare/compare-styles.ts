/** The styles of the tray and the table. */
export const STYLES = `
.tray { position: sticky; inset-block-end: 0; z-index: 2; display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: center;
  justify-content: center; margin-block-start: 1rem; padding: .6rem; background: var(--raised); border: 1px solid var(--line);
  border-radius: var(--radius); box-shadow: 0 -4px 20px #0002; }
.tray ul { display: flex; gap: .5rem; list-style: none; margin: 0; padding: 0; }
.tray li button { display: grid; place-items: center; inline-size: 48px; block-size: 48px; padding: 2px; overflow: hidden; background: var(--ground); }
.tray img { inline-size: 100%; block-size: 100%; object-fit: contain; }
.tray p { flex-basis: 100%; margin: 0; text-align: center; }
.tray p:empty { display: none; }
.summary { max-width: 75ch; color: var(--soft); }
.table { overflow-x: auto; }
.table table { border-collapse: collapse; inline-size: 100%; font-size: .95em; }
.table th, .table td { min-inline-size: 8.5rem; padding: .5rem .7rem; border-block-end: 1px solid var(--line); text-align: start;
  vertical-align: top; overflow-wrap: anywhere; }
.table thead th { font-weight: 400; }
.table tbody th { font-weight: 500; color: var(--soft); }
.table tbody tr.section th { color: var(--text); font-weight: 700; padding-block-start: 1.2rem; }
.table .image { max-inline-size: 8rem; }
.table ul { margin: .4rem 0; padding-inline-start: 1.1em; font-size: .85em; }
.table .best { background: var(--raised); font-weight: 600; }
.mark { display: inline-block; margin-inline-start: .5em; padding: 0 .5em; border-radius: 99px; background: var(--accent);
  color: var(--on-accent); font-size: .75em; }
@media (max-width: 30rem) { .table th, .table td { min-inline-size: 7rem; padding-inline: .45rem; } }
`;
