/** The styles of what the assistant says. */
export const STYLES = `
.advice { background: var(--raised); border-radius: var(--radius); padding: .7rem .9rem; margin: .5rem 0; }
.advice p { margin: 0; }
.advice .said { font-weight: 600; margin-block-end: .3rem; }
.advice .facts { color: var(--soft); }
.question { display: flex; flex-wrap: wrap; gap: .2rem .7rem; align-items: center; margin-block-start: .4rem; }
.advice .chips { margin: 0; }
.advice button { background: var(--ground); }
.follow { display: flex; flex-wrap: wrap; gap: .4rem; margin-block-start: .6rem; }
.follow input { flex: 1 1 12rem; min-width: 0; min-height: 44px; padding: .5em .8em; border: 1px solid var(--soft);
  border-radius: var(--radius); background: var(--ground); }
@media (max-width: 30rem) { .question .chips { flex-wrap: nowrap; overflow-x: auto; padding-block: 4px; } .question button { white-space: nowrap; } }
`;
