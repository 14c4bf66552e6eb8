import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { ModelUnavailableError } from '../../store/model-unavailable-error.ts';
import type { ModelSource, SourceFile } from './model-source.ts';

/** A model has some twenty files in three folders. More or deeper files are something else. */
const MAX_FILES = 2000;
const MAX_DEPTH = 3;

/** A folder on this machine, laid out as the repository is on a hub. */
export function folderSource(path: string): ModelSource {
  return {
    list: async () => {
      if (!(await stat(path).catch(() => null))?.isDirectory()) throw noFolder(path);
      return { revision: null, files: await filesBelow(path) };
    },
    read: async (file, _revision, { start }) => ({
      start,
      total: file.bytes,
      sha256: null,
      chunks: createReadStream(join(path, ...file.name.split('/')), { start, highWaterMark: 1 << 20 }),
    }),
  };
}

async function filesBelow(root: string): Promise<SourceFile[]> {
  const files: SourceFile[] = [];
  const visit = async (folder: string, depth: number): Promise<void> => {
    for (const entry of await readdir(folder, { withFileTypes: true })) {
      if (files.length >= MAX_FILES) return;
      const path = join(folder, entry.name);
      if (entry.isDirectory() && depth < MAX_DEPTH && !entry.name.startsWith('.')) {
        await visit(path, depth + 1);
      } else if (entry.isFile() || entry.isSymbolicLink()) {
        const found = await stat(path).catch(() => null);
        if (!found?.isFile()) continue;
        const name = relative(root, path).split(sep).join('/');
        files.push({ name, bytes: found.size, sha256: null, gitSha1: null });
      }
    }
  };
  await visit(root, 0);
  return files;
}

const noFolder = (path: string): ModelUnavailableError =>
  new ModelUnavailableError({ reason: 'not_found', message: `There is no folder ${path}.` });
