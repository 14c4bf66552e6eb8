// `npm run aisle`: the command line, as it was built; by its sources, which load a second slower, where these are newer.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isBuilt } from './build/main.mjs';
import { root } from './install.mjs';

const server = join(root, 'packages', 'server');
const cli = isBuilt('packages/server') ? join(server, 'dist', 'cli.js') : join(server, 'src', 'cli.ts');
await import(pathToFileURL(cli).href);
