import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';
import { frontEnd } from '../../tools/build/front-end.ts';

/** Files of a text search: the loader, the bundle and the texts of one language. */
const LANGUAGES = new Set(['de', 'fr', 'es', 'it', 'nl', 'pl', 'pt', 'ar']);
/** Most bytes after gzip. More fails the build: the widget loads in pages that are not ours. */
const LOADER_BYTES = 3 * 1024;
const ALL_BYTES = 25 * 1024;
const PART_BYTES = 8 * 1024;

const chunkOf = (bundle: Rolldown.OutputBundle, name: string): Rolldown.OutputChunk => {
  const found = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === name);
  if (found?.type !== 'chunk') throw new Error(`the build made no ${name}.js`);
  return found;
};

const gzipBytes = ({ code }: Rolldown.OutputChunk): number => gzipSync(code, { level: 9 }).length;

const shortHash = (code: string): string => createHash('sha256').update(code).digest('base64url').slice(0, 8);

const seal = ({ fileName, code }: Rolldown.OutputChunk): { file: string; integrity: string } => ({
  file: fileName,
  integrity: `sha256-${createHash('sha256').update(code).digest('base64')}`,
});

/**
 * The chunks that are loaded when they are first used, by name of the part.
 * @throws Error for a chunk that the bundle would load without a hash
 */
const partsOf = (output: Rolldown.OutputBundle, bundle: Rolldown.OutputChunk) => {
  const parts = Object.values(output).filter((file) => file.type === 'chunk' && !file.isEntry);
  return parts.map((part) => {
    if (part.type !== 'chunk') throw new Error(`${part.fileName} is no script`);
    const name = part.name.replace(/-part$/, '');
    const others = part.imports.filter((file) => file !== bundle.fileName);
    if (others.length > 0)
      throw new Error(`${part.fileName} would be loaded without a hash; it imports ${others.join()}`);
    if (gzipBytes(part) > PART_BYTES)
      throw new Error(`the part ${name} is too large: ${gzipBytes(part)} bytes after gzip`);
    return [name, seal(part)] as const;
  });
};

/** The list of parts in the bundle, as the build writes it. */
const PARTS = /\w+:\(\)=>\w+\(\(\)=>import\(`\.\/[\w-]+\.js`\),\[\]\),?/g;

/** Takes the parts' addresses out of the bundle, 0.5 KB: the loader has them with their hashes. */
const leaveOutParts = (): Plugin => ({
  name: 'aisle-leave-out-parts',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_options, output) {
      const bundle = chunkOf(output, 'bundle');
      bundle.code = bundle.code.replaceAll(PARTS, '');
      if (/import\(`/.test(bundle.code)) throw new Error('the bundle names a part, which has no hash there');
    },
  },
});

/** Writes the addresses and hashes of the bundle and its parts into the loader, and makes a classic script of that. */
const sealLoader = (): Plugin => ({
  name: 'aisle-seal-loader',
  enforce: 'post',
  generateBundle: {
    // After Vite's own plugins, which still change the bundle's code.
    order: 'post',
    handler(_options, output) {
      const bundle = chunkOf(output, 'bundle');
      const loader = chunkOf(output, 'widget');
      const files = { bundle: seal(bundle), parts: Object.fromEntries(partsOf(output, bundle)) };
      const code = loader.code.replace('__AISLE_FILES__', `(${JSON.stringify(files)})`).trim();
      loader.code = `(()=>{${code}})();\n`;
      // The name was made before the code held other files' hashes. Browsers keep a named file for good.
      loader.fileName = `assets/widget-${shortHash(loader.code)}.js`;
      const texts = Object.values(output).flatMap((file) =>
        file.type === 'chunk' && LANGUAGES.has(file.name) ? [gzipBytes(file)] : [],
      );
      const sizes = [gzipBytes(loader), gzipBytes(bundle), Math.max(...texts)] as const;
      if (sizes[0] > LOADER_BYTES || sizes[0] + sizes[1] + sizes[2] > ALL_BYTES)
        throw new Error(`the widget is too large: loader, bundle, texts ${sizes.join()} bytes after gzip`);
    },
  },
});

/** Replaces Vite's own loader of style sheets and preloads, 0.8 KB that no part needs. */
const plainImports = (): Plugin => ({
  name: 'aisle-plain-imports',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : null),
});

/** Takes the spaces out of the style sheets, which are texts to the compressor of scripts: 0.4 KB. */
const compactStyles = (): Plugin => ({
  name: 'aisle-compact-styles',
  enforce: 'pre',
  transform: (code, id) =>
    id.endsWith('styles.ts')
      ? code.replace(/`[^`]+`/g, (css) =>
          css
            .replaceAll(/\s+/g, ' ')
            .replaceAll(/ ?([{};,>]) ?|(:) /g, '$1$2')
            .replaceAll(';}', '}'),
        )
      : null,
});

export default frontEnd({
  folder: import.meta.dirname,
  base: '/widget/',
  entries: { widget: 'src/loader/loader.ts', bundle: 'src/start.ts' },
  jsx: 'preact',
  lazyParts: true,
  plugins: [plainImports(), compactStyles(), leaveOutParts(), sealLoader()],
});
