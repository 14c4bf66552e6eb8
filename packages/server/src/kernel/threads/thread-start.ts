import { giveMemoryBackHere } from './give-memory-back.ts';
import { giveWay } from './thread-priority.ts';

// Entry point of `spawnThread`. It imports as little as possible, because imports load before any code runs.
const [module = '', niceness] = process.argv.slice(2);
giveWay(Number(niceness));
giveMemoryBackHere();
await import(module);
