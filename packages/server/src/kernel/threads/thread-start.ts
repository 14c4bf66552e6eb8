import { giveWay } from './thread-priority.ts';

// What `spawnThread` starts. It imports next to nothing itself: what is imported is loaded before anything runs.
const [module = '', niceness] = process.argv.slice(2);
giveWay(Number(niceness));
await import(module);
