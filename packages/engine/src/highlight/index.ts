export { type HighlightRequest, highlight } from './highlight.ts';
