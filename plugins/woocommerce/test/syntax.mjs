// Reads all files of the plugin with PHP 7.4 to 8.5: `node plugins/woocommerce/test/syntax.mjs`.
// WordPress's Playground brings these versions as WebAssembly by npm: 500 MB, so in a temporary folder.
import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const PLAYGROUND = '@php-wasm/node@3.1.56';
const VERSIONS = ['7.4', '8.0', '8.1', '8.2', '8.3', '8.4', '8.5'];
const CODE = `<?php
try { token_get_all(file_get_contents('/tmp/read.php'), TOKEN_PARSE); }
catch (Throwable $fault) { echo $fault->getMessage(), ', line ', $fault->getLine(); }`;

const plugin = join(dirname(fileURLToPath(import.meta.url)), '..');
const files = globSync(['*.php', 'src/**/*.php'], { cwd: plugin });
const folder = mkdtempSync(join(tmpdir(), 'aisle-php-'));
try {
  writeFileSync(join(folder, 'package.json'), '{"private":true}');
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', PLAYGROUND], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const { resolve } = createRequire(join(folder, 'package.json'));
  const { loadNodeRuntime } = await import(pathToFileURL(resolve('@php-wasm/node')).href);
  const { PHP } = await import(pathToFileURL(resolve('@php-wasm/universal')).href);
  let faults = 0;
  const read = async (php, file) => {
    php.writeFile('/tmp/read.php', readFileSync(join(plugin, file)));
    return (await php.run({ code: CODE })).text;
  };
  for (const version of VERSIONS) {
    const php = new PHP(await loadNodeRuntime(version, { emscriptenOptions: { processId: process.pid } }));
    php.writeFile('/tmp/read.php', '<?php $a?->b; fn(');
    if ((await php.run({ code: CODE })).text === '')
      throw new Error(`PHP ${version} finds no fault in wrong code`);
    for (const file of files) {
      const fault = await read(php, file);
      if (fault !== '') console.log(`PHP ${version}: ${file}: ${fault}`);
      faults += fault === '' ? 0 : 1;
    }
    console.log(`PHP ${version}: ${files.length} files`);
  }
  process.exitCode = faults === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exit();
