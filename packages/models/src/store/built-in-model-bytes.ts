import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BuiltInModel } from '../hub/built-in-models.ts';

const WEIGHTS = fileURLToPath(new URL('../../weights/', import.meta.url));

const sizeOf = async (folder: string, isOurs: (name: string) => boolean): Promise<number | null> => {
  const names = (await readdir(folder).catch(() => [])).filter(isOurs);
  const sizes = await Promise.all(
    names.map((name) =>
      stat(join(folder, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  return bytes === 0 ? null : bytes;
};

/**
 * Bytes of a built-in model on this machine; null when it is not here. Looks at the sizes of files and reads none, so that a
 * server may ask while it answers. `storedModelState` checks the content.
 */
export const builtInModelBytes = async (
  { name, id }: Pick<BuiltInModel, 'name' | 'id'>,
  cacheDir: string,
): Promise<number | null> => {
  const bundled = await sizeOf(WEIGHTS, (file) => file === `${name}.bin` || file.startsWith(`${name}-`));
  return bundled ?? sizeOf(join(cacheDir, id), () => true);
};
