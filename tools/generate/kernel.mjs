#!/usr/bin/env node
// Compiles packages/engine/assembly/kernel.ts into packages/engine/src/retrieve/vector/generated/kernel.ts.
//   node tools/generate/kernel.mjs            writes the file
//   node tools/generate/kernel.mjs --print    prints the base64 of the binary and writes nothing
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { main as compile } from 'assemblyscript/asc';

const engine = join(dirname(fileURLToPath(import.meta.url)), '../../packages/engine');
const target = join(engine, 'src/retrieve/vector/generated/kernel.ts');
const folder = mkdtempSync(join(tmpdir(), 'kernel-'));
try {
  const wasm = join(folder, 'kernel.wasm');
  // 65,536 pages is all that 32-bit addresses reach: any memory of an image fits below it.
  const flags =
    '-O3 --noAssert --runtime stub --importMemory --sharedMemory --initialMemory 1 --maximumMemory 65536';
  const features = '--enable simd --enable threads --enable bulk-memory';
  const { error, stderr } = await compile([
    'kernel.ts',
    '--baseDir',
    join(engine, 'assembly'),
    '--outFile',
    wasm,
    ...flags.split(' '),
    ...features.split(' '),
  ]);
  if (error !== null) {
    console.error(stderr.toString());
    process.exitCode = 1;
  } else {
    const base64 = readFileSync(wasm).toString('base64');
    if (process.argv.includes('--print')) {
      process.stdout.write(`${base64}\n`);
    } else {
      mkdirSync(dirname(target), { recursive: true });
      const note =
        '// Made by tools/generate/kernel.mjs from packages/engine/assembly/kernel.ts. Do not edit.\n';
      writeFileSync(target, `${note}export const KERNEL_BASE64 =\n  '${base64}';\n`);
    }
  }
} finally {
  rmSync(folder, { recursive: true });
}
