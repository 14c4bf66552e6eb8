/** Opens a data folder as a server would, says so, and holds it until it is killed. */
import { openStore } from '../../src/store/index.ts';

const store = await openStore({ kind: 'sqlite', dataDir: process.argv[2] ?? '', role: 'server' });
process.stdout.write(`open ${store.kind}\n`);
setInterval(() => {}, 60_000);
