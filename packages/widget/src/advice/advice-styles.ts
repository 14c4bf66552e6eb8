/** The styles of what the assistant says. */
export const STYLES = `
.advice { margin: 0 0 12px; }
.advice p { margin: 0; overflow-wrap: anywhere; }
.advice .said { inline-size: fit-content; max-inline-size: 100%; box-sizing: border-box; padding: 8px 14px; margin-block-end: 8px; background: var(--raised);
  border-radius: 4px 16px 16px; }
.advice .facts { color: var(--soft); margin-block-end: 6px; }
.asks { display: flex; flex-wrap: wrap; gap: 6px; align-items: center; }
.asks p { color: var(--soft); margin-inline-end: 4px; }
.asks button { flex: none; min-height: 36px; max-inline-size: min(100%, 320px); padding: 0 14px; border-radius: var(--pill); white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
.asks .refine { color: var(--soft); border-style: dashed; background: none; }
.question { display: contents; }
.follow { display: flex; gap: 6px; flex: 1; min-inline-size: min(100%, 256px); }
.follow input { flex: 1; min-width: 0; min-height: 36px; border-radius: var(--pill); padding-inline: 14px; }
@media (max-width: 480px) { .advice .facts { display: none; } .asks { flex-wrap: nowrap; overflow-x: auto; margin-inline: -16px; padding: 3px 16px; }
  .asks p { white-space: nowrap; } .asks button { min-height: 40px; } .follow { flex: none; inline-size: 256px; } }
`;
