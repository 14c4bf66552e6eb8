/** The styles of the voice dialog. */
export const STYLES = `
.voice { display: grid; justify-items: center; gap: 13px; clear: both; inline-size: min(384px, 100%); margin-inline: auto; padding-block: 8px; text-align: center; }
.voice p { margin: 0; } .voice .title { font-size: 1.2em; font-weight: 600; }
.level { position: relative; inline-size: 72px; block-size: 72px; margin: 16px; border-radius: 50%; background: var(--accent);
  color: var(--on-accent); display: grid; place-items: center; }
.level::before { content: ""; position: absolute; inset: 0; z-index: -1; border-radius: 50%; background: var(--accent); opacity: .3;
  scale: calc(1 + .6 * var(--loudness, 0)); }
.voice[data-phase=fault] .level { background: var(--line); color: var(--soft); }
@media (prefers-reduced-motion: no-preference) { .level::before { transition: scale .1s linear; } }
`;
