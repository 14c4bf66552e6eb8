#!/usr/bin/env node
// Assembles packages/engine/assembly/kernel.wat into packages/engine/src/vectors/generated/kernel.ts.
//   node tools/generate/kernel.mjs            writes the file
//   node tools/generate/kernel.mjs --print    prints the base64 of the binary and writes nothing
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import binaryen from 'binaryen';

const engine = join(dirname(fileURLToPath(import.meta.url)), '../../packages/engine');
const target = join(engine, 'src/vectors/generated/kernel.ts');
const { Features } = binaryen;

const module = binaryen.parseText(readFileSync(join(engine, 'assembly/kernel.wat'), 'utf8'));
module.setFeatures(
  Features.SIMD128 | Features.Atomics | Features.BulkMemory | Features.MultiMemory | Features.RelaxedSIMD,
);
if (!module.validate()) throw new Error('the kernel is not valid');
binaryen.setOptimizeLevel(3);
// Inlines the dot product into both loops: 20,000 calls would cost a tenth of a scan.
binaryen.setAllowInliningFunctionsWithLoops(true);
binaryen.setAlwaysInlineMaxSize(1_000);
module.optimize();
const base64 = Buffer.from(module.emitBinary()).toString('base64');
if (process.argv.includes('--print')) {
  process.stdout.write(`${base64}\n`);
} else {
  mkdirSync(dirname(target), { recursive: true });
  const note =
    '// Made by tools/generate/kernel.mjs from packages/engine/assembly/kernel.wat. Do not edit.\n';
  writeFileSync(target, `${note}export const KERNEL_BASE64 =\n  '${base64}';\n`);
}
