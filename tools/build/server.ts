import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin, UserConfig } from 'vite';
import { assetList, repository } from './front-end.ts';

/** A file beside a module, as sources name it. */
const PLACE = /new URL\(\s*'(\.{1,2}\/[^']*)',\s*import\.meta\.url,?\s*\)/g;

/** Of the module of a thread: `packages/server/src/voice/speech-worker.ts` becomes `server-src-voice-speech-worker.js`. */
const builtName = (path: string): string =>
  `${relative(join(repository, 'packages'), path).replaceAll(/[\\/]/g, '-').replace(/\.ts$/, '')}.js`;

/**
 * All modules of a build are in one folder. A thread's module becomes an entry there. Any other file stays where it is, and
 * is named as seen from there.
 */
const keepPlaces = (dist: string): Plugin => ({
  name: 'aisle-keep-places',
  enforce: 'pre',
  transform(code, id) {
    if (!id.startsWith(join(repository, 'packages'))) return null;
    const others = code.replace(PLACE, '');
    if (/\bimport\.meta\b/.test(others))
      throw new Error(`${id}: only \`new URL('./a/file', import.meta.url)\` is known to the build`);
    return code.replace(PLACE, (_all, place: string) => {
      const path = resolve(dirname(id), place);
      const end = place.endsWith('/') ? '/' : '';
      if (!place.endsWith('.ts')) return `new URL('${relative(dist, path)}${end}', import.meta.url)`;
      this.emitFile({ type: 'chunk', id: path, fileName: builtName(path) });
      return `new URL('./${builtName(path)}', import.meta.url)`;
    });
  },
});

const HOUR_MS = 3_600_000;

/** Removes parts of former builds, which differ in name. */
const removeFormer = (dist: string): Plugin => ({
  name: 'aisle-remove-former',
  writeBundle(_options, bundle) {
    for (const file of readdirSync(dist)) {
      const path = join(dist, file);
      const isOurs = file in bundle || !file.endsWith('.js');
      if (!isOurs && Date.now() - statSync(path).mtimeMs > HOUR_MS) rmSync(path);
    }
  },
});

/** With files of their own beside their code: binaries, pages. They stay in `node_modules`. */
const WITH_FILES = ['@fastify/swagger-ui', '@huggingface/transformers', 'onnxruntime-node', 'sharp'];

/**
 * The build of the server and its command line. Libraries are in it: to find and read their hundreds of files takes longer
 * than to run them.
 */
export const serverBuild = (folder: string, entries: Record<string, string>): UserConfig => ({
  root: folder,
  publicDir: false,
  json: { namedExports: false },
  ssr: { noExternal: true, external: WITH_FILES },
  build: {
    ssr: true,
    outDir: 'dist',
    // A server or a test run of the build before may still load parts of it: see `removeFormer`.
    emptyOutDir: false,
    target: 'node24',
    // People read it in stack traces, and a server loads it once.
    minify: false,
    rolldownOptions: {
      input: Object.fromEntries(Object.entries(entries).map(([name, path]) => [name, join(folder, path)])),
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        // V8 keeps the source of what it runs, and takes two bytes a character where one lies beyond Latin-1.
        charset: 'ascii',
        comments: { legal: true, annotation: false, jsdoc: false },
      },
    },
  },
  plugins: [
    keepPlaces(join(folder, 'dist')),
    removeFormer(join(folder, 'dist')),
    assetList({ folder, base: '', lazyParts: true, otherSources: [import.meta.filename] }),
  ],
});

/** For tests, whose server runs from sources: its threads are those of the build, which load in a third of the time. */
export const builtThreads = (): Plugin => ({
  name: 'aisle-built-threads',
  enforce: 'pre',
  transform(code, id) {
    if (!code.includes('import.meta.url')) return null;
    return code.replace(PLACE, (all, place: string) => {
      const built = join(repository, 'packages/server/dist', builtName(resolve(dirname(id), place)));
      return place.endsWith('.ts') && existsSync(built) ? `new URL('${pathToFileURL(built).href}')` : all;
    });
  },
});
