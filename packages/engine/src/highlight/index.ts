export { highlight } from './highlight.ts';
