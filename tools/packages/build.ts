// `npm run packages`: the packages that others install, as folders and tarballs in `dist/packages`. Needs the development tools.
import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { importsOf } from '../check/imports.ts';
import { type PublishedManifest, publishedManifest, type WorkspaceManifest } from './manifest.ts';

const repository = join(import.meta.dirname, '../..');

/** Source file by entry, without its ending. The files that an entry imports come along, and no others. */
const ENTRIES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  contract: { '.': 'index' },
  sdk: { '.': 'index', './shop-system': 'shop-system/index' },
  widget: { './core': 'core/index' },
  instantsearch: { '.': 'index' },
  medusa: { '.': 'index' },
  vendure: { '.': 'index' },
};

export type BuiltPackage = {
  name: string;
  version: string;
  /** Path of the tarball. */
  tarball: string;
  /** Paths inside the tarball. */
  files: string[];
  /** Those that the entries of `exports` name: code and types. */
  targets: string[];
  tarballBytes: number;
};

/** Runs a program; what it prints is part of the error when it fails. */
const run = (command: string, args: readonly string[], cwd: string): string => {
  try {
    return execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new Error(`${command} ${args.join(' ')} failed:\n${stdout}${stderr}`, { cause: error });
  }
};

/** The npm that started this process, else the one on the PATH. */
const npm = (args: readonly string[], cwd: string): string => {
  const cli = process.env.npm_execpath ?? '';
  return /\.c?js$/.test(cli) ? run(process.execPath, [cli, ...args], cwd) : run('npm', args, cwd);
};

/** Compiles all packages at once: `target` then holds `sdk/src/index.js` and so on. */
const compile = (target: string): void => {
  const tsc = join(repository, 'node_modules/typescript/bin/tsc');
  if (!existsSync(tsc)) throw new Error('The compiler is not installed. Run "npm ci", then try again.');
  const project = join(repository, 'tools/packages/tsconfig.json');
  run(process.execPath, [tsc, '-p', project, '--outDir', target], repository);
};

/** Declarations keep the `.ts` of their imports when the compiler writes them. Not every tool looks for `.d.ts` there. */
const nameScripts = (path: string): void => {
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, text.replace(/((?:from |import\()['"]\.[^'"]*)\.ts(['"])/g, '$1.js$2'));
};

/** The packages that files import. @throws Error for a relative import of a file that is not there */
const importedPackages = (folder: string, files: readonly string[]): Set<string> => {
  const packages = new Set<string>();
  const present = new Set(files.map((file) => resolve(folder, file)));
  for (const file of files) {
    for (const specifier of importsOf(readFileSync(join(folder, file), 'utf8'))) {
      const target = resolve(folder, dirname(file), specifier);
      if (!specifier.startsWith('.'))
        packages.add(specifier.split('/', specifier[0] === '@' ? 2 : 1).join('/'));
      else if (!present.has(target)) throw new Error(`${file} imports ${specifier}, which is not published`);
    }
  }
  return packages;
};

/** Writes the folder that npm packs. */
const assemble = (compiled: string, name: string, folder: string): void => {
  const source = join(repository, 'packages', name);
  const code = join(folder, 'dist');
  cpSync(join(compiled, name, 'src'), code, { recursive: true });
  for (const file of globSync('**/*.d.ts', { cwd: code })) nameScripts(join(code, file));
  const workspace: WorkspaceManifest = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'));
  const imported = importedPackages(code, globSync('**/*.{js,d.ts}', { cwd: code }));
  const manifest = publishedManifest(workspace, ENTRIES[name] ?? {}, imported);
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  copyFileSync(join(source, 'README.md'), join(folder, 'README.md'));
  copyFileSync(join(repository, 'LICENSE'), join(folder, 'LICENSE'));
};

/** The files that a package's `exports` name. */
const targetsIn = (folder: string): string[] => {
  const { exports }: PublishedManifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return Object.values(exports)
    .flatMap((entry) => (typeof entry === 'string' ? [entry] : Object.values(entry)))
    .map((path) => path.replace('./', ''));
};

type Packed = { name: string; version: string; filename: string; size: number; files: { path: string }[] };

/** Builds and packs every published package into `target`, which is emptied first. */
export const buildPackages = (target: string): BuiltPackage[] => {
  rmSync(target, { recursive: true, force: true });
  const compiled = mkdtempSync(join(tmpdir(), 'aisle-packages-'));
  try {
    compile(compiled);
    const names = Object.keys(ENTRIES);
    for (const name of names) {
      mkdirSync(join(target, name), { recursive: true });
      assemble(compiled, name, join(target, name));
    }
    const folders = names.map((name) => `./${name}`);
    const packed: Packed[] = JSON.parse(npm(['pack', '--json', ...folders], target));
    return packed.map(({ name, version, filename, size, files }) => ({
      name,
      version,
      tarball: join(target, filename),
      files: files.map(({ path }) => path),
      targets: targetsIn(join(target, name.replace('@aisle/', ''))),
      tarballBytes: size,
    }));
  } finally {
    rmSync(compiled, { recursive: true, force: true });
  }
};

if (import.meta.main) {
  const target = join(repository, 'dist/packages');
  for (const { name, version, tarball, tarballBytes } of buildPackages(target))
    console.log(`${name} ${version}: ${tarball} (${Math.ceil(tarballBytes / 1024)} KB)`);
}
