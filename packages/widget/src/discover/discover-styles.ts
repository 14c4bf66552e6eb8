/** The styles of what stands before the first search, and of shelves. */
export const STYLES = `
.banner { display: flex; gap: 16px; align-items: center; color: inherit; background: var(--raised); border-radius: var(--radius); padding: 10px 14px;
  margin: 8px 0; }
.banner img { max-height: 80px; max-width: 40%; }
.wide { grid-column: 1 / -1; }
.cards:has(.wide) { grid-auto-flow: dense; }
.start h2, .nothing h2 { font-size: 1.05em; margin: 24px 0 10px; overflow-wrap: anywhere; }
.nothing h2:first-child { font-size: 1.2em; margin-block-start: 0; }
.tiles { display: grid; gap: 12px; grid-template-columns: repeat(auto-fill, minmax(min(128px, 29%), 1fr)); list-style: none; margin: 0; padding: 0; }
.tiles button { display: flex; flex-direction: column; gap: 6px; align-items: center; inline-size: 100%; block-size: 100%; padding: 8px; border: 0;
  overflow-wrap: anywhere; }
.tiles img { inline-size: 100%; aspect-ratio: 1; object-fit: contain; border-radius: var(--radius); }
.tiles + .chips { margin-block-start: 12px; }
.shelf-title { font-size: 1.05em; margin: 24px 0 12px; }
.shelf .cards { grid: auto / auto-flow clamp(168px, 22%, 208px); overflow-x: auto; padding: 4px 4px 12px; margin: 0 -4px; }
`;
