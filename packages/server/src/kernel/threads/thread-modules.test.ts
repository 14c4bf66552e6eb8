import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

/** Prints the packages that a module loads. That it refuses to run outside of a thread comes after its imports. */
const PRINT_PACKAGES = `
  import { registerHooks } from 'node:module';
  const seen = new Set();
  registerHooks({
    resolve(specifier, context, next) {
      const found = next(specifier, context);
      seen.add(/\\/node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(found.url)?.[1]);
      return found;
    },
  });
  const refusal = await import(process.argv[1]).catch(String);
  console.log(JSON.stringify({ refusal, seen: [...seen] }));
`;

it.each([
  'search/pool/search-thread-main.ts',
  'indexing/building/indexer-worker.ts',
])('%s starts without the libraries of stores, models and schemas', async (path) => {
  const url = pathToFileURL(join(import.meta.dirname, '../..', path)).href;
  const args = ['--input-type=module', '--eval', PRINT_PACKAGES, url];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  const { refusal, seen } = JSON.parse(stdout);
  expect(refusal).toContain('runs as a worker thread');
  expect(seen).toContain('@orama/stemmers');
  const tooMuch = /^(kysely|pg|zod|sharp|onnxruntime-node|@huggingface\/transformers)$/;
  expect(seen.filter((name: string | null) => tooMuch.test(name ?? ''))).toEqual([]);
});
