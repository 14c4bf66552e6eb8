import { serverBuild } from '../../tools/build/server.ts';

export default serverBuild(import.meta.dirname, { main: 'src/main.ts', cli: 'src/cli.ts' });
