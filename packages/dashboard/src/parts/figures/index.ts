export { DemoNote } from './demo-note.tsx';
export { NoSearches } from './no-searches.tsx';
export { RefreshButton } from './refresh-button.tsx';
export { mostOf, ShareBar } from './share-bar.tsx';
export { useLive } from './use-live.ts';
