export type { IndexFeed } from './ports.ts';
