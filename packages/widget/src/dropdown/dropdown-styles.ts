/** The styles of what stands under the shop's own input. */
export const STYLES = `
.drop { box-sizing: border-box; position: fixed; inset: auto; margin: 0; overflow: auto; overscroll-behavior: contain; padding: 8px; background: var(--ground); border: 1px solid var(--line);
  border-radius: var(--radius); box-shadow: 0 12px 40px #0004; }
.drop:not(:popover-open) { display: none; }
.drop-columns { display: grid; gap: 8px 16px; grid-template-columns: minmax(0, 1fr); }
.drop .row { display: flex; gap: 12px; align-items: center; inline-size: 100%; min-height: 40px; padding: 5px 12px; border: 0; background: none; text-align: start;
  color: inherit; text-decoration: none; border-radius: var(--radius); }
.drop .row:hover, .drop .row[data-active] { background: var(--raised); }
.drop .row[data-active] { outline: 2px solid var(--edge); outline-offset: -2px; }
.drop .row img { object-fit: contain; background: var(--raised); border-radius: var(--radius); flex: none; }
.drop .row b { font-weight: 600; white-space: nowrap; } .drop .all { margin-block-start: 4px; border-block-start: 1px solid var(--line); border-radius: 0; font-weight: 600; }
@media (min-width: 768px) { .drop-columns:has(.goods):has(.texts) { grid-template-columns: minmax(0, 2fr) minmax(0, 3fr); } }
`;
