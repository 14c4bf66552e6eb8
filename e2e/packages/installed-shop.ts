import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type BuiltPackage, buildPackages } from '../../tools/packages/build.ts';

const repository = join(import.meta.dirname, '../..');
/** What a shop has besides; linked, because only our own packages are tried here. */
const OTHERS = [
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'react',
  'react-dom',
  'react-instantsearch',
  'instantsearch.js',
];

const MANIFEST = { name: 'shop', version: '1.0.0', private: true, type: 'module' };
const STRICT = {
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  target: 'es2022',
  types: [],
};

/** The shop's compilers, by file: each as strict as its users may be. */
const PROJECTS = {
  // A server: what Node knows, nothing of a page.
  'server.json': {
    compilerOptions: { ...STRICT, module: 'nodenext', lib: ['es2022'], types: ['node'], outDir: 'out' },
    files: ['nightly.ts'],
  },
  'page.json': {
    compilerOptions: { ...STRICT, module: 'nodenext', lib: ['es2022', 'dom'], noEmit: true },
    files: ['page.ts'],
  },
  'bundled.json': {
    compilerOptions: {
      ...STRICT,
      module: 'esnext',
      moduleResolution: 'bundler',
      lib: ['es2022', 'dom', 'dom.iterable'],
      noEmit: true,
      jsx: 'react-jsx',
      // The declarations of InstantSearch do not pass so strict a compiler.
      skipLibCheck: true,
    },
    files: ['page.ts', 'react-core/main.tsx', 'react-instantsearch/main.tsx'],
  },
};

export type InstalledShop = {
  folder: string;
  packages: readonly BuiltPackage[];
  /** Type-checks, and compiles what is to be run. Resolves with what the compiler complains of. */
  compile: (project: keyof typeof PROJECTS) => Promise<string>;
  /** Runs a compiled file with Node; resolves with what it printed. */
  run: (file: string, env: Record<string, string>) => Promise<string>;
  remove: () => void;
};

/** A shop outside of this repository that has installed the packages from their tarballs. */
export const installedShop = async (): Promise<InstalledShop> => {
  const scratch = mkdtempSync(join(tmpdir(), 'aisle-installed-'));
  const folder = join(scratch, 'shop');
  mkdirSync(folder);
  const packages = buildPackages(join(scratch, 'packages'));
  writeFileSync(join(folder, 'package.json'), JSON.stringify(MANIFEST));
  const tarballs = packages.map(({ tarball }) => tarball);
  // The cache has Zod, since the repository needs it too.
  const flags = ['--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts'];
  await promisify(execFile)('npm', ['install', ...flags, ...tarballs], { cwd: folder });
  for (const name of OTHERS) {
    const link = join(folder, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(repository, 'node_modules', name), link);
  }
  cpSync(join(import.meta.dirname, 'shop'), folder, { recursive: true });
  for (const name of ['react-core', 'react-instantsearch'])
    cpSync(join(repository, 'examples', name), join(folder, name), { recursive: true });
  for (const [file, project] of Object.entries(PROJECTS))
    writeFileSync(join(folder, file), JSON.stringify(project));
  const node = async (args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> => {
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder, env });
    return stdout;
  };
  return {
    folder,
    packages,
    compile: (project) =>
      node([join(repository, 'node_modules/typescript/bin/tsc'), '-p', project], process.env).catch(
        (error: { stdout?: string }) => error.stdout ?? String(error),
      ),
    run: (file, env) => node([file], env),
    remove: () => rmSync(scratch, { recursive: true, force: true }),
  };
};
