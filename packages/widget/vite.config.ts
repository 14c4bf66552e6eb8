import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { frontEnd } from '../../tools/front-end/vite.ts';

/** Most bytes after gzip. More fails the build: the widget loads in pages that are not ours. */
const LOADER_BYTES = 3 * 1024;
const ALL_BYTES = 25 * 1024;

const chunkOf = (bundle: Rolldown.OutputBundle, name: string): Rolldown.OutputChunk => {
  const found = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === name);
  if (found?.type !== 'chunk') throw new Error(`the build made no ${name}.js`);
  return found;
};

/** Writes the bundle's address and hash into the loader, and makes a classic script of that. */
const sealLoader = (): Plugin => ({
  name: 'aisle-seal-loader',
  enforce: 'post',
  generateBundle(_options, output) {
    const bundle = chunkOf(output, 'bundle');
    const loader = chunkOf(output, 'widget');
    const integrity = `sha384-${createHash('sha384').update(bundle.code).digest('base64')}`;
    const sealed = JSON.stringify({ file: bundle.fileName, integrity });
    loader.code = `(()=>{${loader.code.replaceAll('__AISLE_BUNDLE__', `(${sealed})`).trim()}})();\n`;
    const sizes = [loader, bundle].map(({ code }) => gzipSync(code, { level: 9 }).length);
    const [loaderBytes = 0, bundleBytes = 0] = sizes;
    if (loaderBytes > LOADER_BYTES || loaderBytes + bundleBytes > ALL_BYTES)
      throw new Error(
        `the widget is too large: loader ${loaderBytes}, bundle ${bundleBytes} bytes after gzip`,
      );
  },
});

export default frontEnd({
  folder: import.meta.dirname,
  base: '/widget/',
  entries: { widget: 'src/loader/loader.ts', bundle: 'src/start.tsx' },
  jsx: 'preact',
  plugins: [sealLoader()],
});
