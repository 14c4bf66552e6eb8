import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin, Rolldown, UserConfig } from 'vite';

/** A package with pages. Its `vite.config.ts` exports `frontEnd({ ... })`, and `npm start` builds it. */
export type FrontEnd = {
  /** Folder of the package. */
  folder: string;
  /** Address of the package's `dist` folder on the server, with a slash at both ends. */
  base: string;
  /** Source file by entry name. An entry becomes `name.js`, `name.css` or both. */
  entries: Record<string, string>;
  /** The package that JSX elements come from. */
  jsx: 'preact' | 'react';
  /**
   * True: parts may be loaded later by `import()`. The `integrity` attribute then covers the entry, and the entry names
   * every later part by the hash of its content.
   */
  lazyParts?: boolean;
  /** True: writes a Brotli and a gzip copy beside each file, so that no server compresses while it answers. */
  compressed?: boolean;
  plugins?: Plugin[];
  /** Files that a plugin reads, by absolute path: a change of one builds again. */
  otherSources?: string[];
};

type OutputFile = Rolldown.OutputAsset | Rolldown.OutputChunk;

export const repository = join(import.meta.dirname, '../..');
/** Inputs of a build besides its sources. */
const SETTINGS = ['package-lock.json', 'tsconfig.json', 'tools/build/front-end.ts', 'tools/build/main.mjs'];

const hashOf = (path: string, algorithm: string): string =>
  createHash(algorithm).update(readFileSync(path)).digest('base64');

/** @throws Error for a script that a page does not name, unless lazy parts are allowed: `integrity` does not cover imports */
const nameOf = (file: OutputFile, lazyParts: boolean): string => {
  if (file.type === 'asset') return lazyParts ? file.fileName : (file.names[0] ?? file.fileName);
  if (file.isEntry) return `${file.name}.js`;
  if (lazyParts) return file.fileName;
  throw new Error(`${file.fileName} is shared or loaded later, and no page can name its integrity hash`);
};

const compress = (path: string): void => {
  const content = readFileSync(path);
  writeFileSync(`${path}.br`, brotliCompressSync(content));
  writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
};

/**
 * Writes `dist/assets.json` after all other files. The server reads the address and integrity hash (SRI) of each asset
 * from it. `build.mjs` reads the hash of each source, and builds again only when one has changed.
 */
export const assetList = (
  parts: Pick<FrontEnd, 'folder' | 'base' | 'lazyParts' | 'compressed' | 'otherSources'>,
): Plugin => {
  const { folder, base, lazyParts = false, otherSources = [] } = parts;
  const sources = new Set([...SETTINGS.map((path) => join(repository, path)), ...otherSources]);
  sources.add(join(folder, 'vite.config.ts'));
  return {
    name: 'aisle-asset-list',
    enforce: 'post',
    buildEnd() {
      for (const id of this.getModuleIds()) {
        const [path = ''] = id.split('?', 1);
        if (path.startsWith(repository) && !path.includes('/node_modules/')) sources.add(path);
      }
    },
    writeBundle(_options, bundle) {
      const assets = Object.values(bundle).map((file) => {
        const integrity = `sha384-${hashOf(join(folder, 'dist', file.fileName), 'sha384')}`;
        return [nameOf(file, lazyParts), { path: base + file.fileName, file: file.fileName, integrity }];
      });
      if (parts.compressed) for (const file of Object.keys(bundle)) compress(join(folder, 'dist', file));
      const hashes = [...sources].map((path) => [relative(repository, path), hashOf(path, 'sha256')]);
      const list = { assets: Object.fromEntries(assets), sources: Object.fromEntries(hashes) };
      writeFileSync(join(folder, 'dist', 'assets.json'), JSON.stringify(list));
    },
  };
};

/** The build of a front end: one script and one style sheet per entry, with hashes in their names. */
export const frontEnd = (parts: FrontEnd): UserConfig => ({
  root: parts.folder,
  base: parts.base,
  publicDir: false,
  oxc: { jsx: { runtime: 'automatic', importSource: parts.jsx } },
  // A file of texts would come twice: as its default, and as an export for each text.
  json: { namedExports: false },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // The oldest versions with `light-dark()`, which the styles use.
    target: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    modulePreload: false,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      // Compressing takes most of a build, and is meant to.
      checks: { pluginTimings: false },
      // "use client" matters to servers that render React; here all code is the client's.
      onwarn: (warning, report) => {
        if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') report(warning);
      },
      input: Object.fromEntries(
        Object.entries(parts.entries).map(([name, path]) => [name, join(parts.folder, path)]),
      ),
    },
  },
  plugins: [...(parts.plugins ?? []), assetList(parts)],
});
