/** The styles of what the assistant says. */
export const STYLES = `
.advice { background: var(--raised); border-radius: var(--radius); padding: 11px 14px; margin: 8px 0; }
.advice p { margin: 0; }
.advice .said { font-weight: 600; margin-block-end: 5px; }
.advice .facts { color: var(--soft); }
.question { display: flex; flex-wrap: wrap; gap: 3px 11px; align-items: center; margin-block-start: 6px; }
.advice .chips { margin: 0; }
.advice button { background: var(--ground); }
.follow { display: flex; flex-wrap: wrap; gap: 6px; margin-block-start: 10px; }
.follow input { flex: 1 1 192px; min-width: 0; padding: .5em .8em; border-color: var(--soft); }
@media (max-width: 480px) { .facts { display: none; } .question { display: block; } .question p { font-size: .9em; }
  .advice { padding: 8px 11px; } .question.second { display: none; } .follow { flex-wrap: nowrap; overflow-x: auto; padding-block: 4px; }
  .follow button { white-space: nowrap; } .follow input { flex: 1 0 144px; }
  .question .chips { flex-wrap: nowrap; overflow-x: auto; padding-block: 4px; } .question button { white-space: nowrap; } }
`;
