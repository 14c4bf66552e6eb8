// Writes docs/reference from the contract: `node tools/generate/reference.ts`; with --check it fails when they differ.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildOpenApi, ERROR_STATUS, ROUTES, type RouteSpec, statusesOf } from '@aisle/contract';

const folder = 'docs/reference';

const endpoints = (): string => {
  const rows = Object.values<RouteSpec>(ROUTES).map(
    (route) =>
      `| \`${route.method} ${route.path}\` | ${route.surface} | ${statusesOf(route).join(' ')} | ${route.summary} |`,
  );
  return [
    '# Endpoints',
    '',
    'Generated from `packages/contract/src/routes.ts`.',
    '',
    '| endpoint | credential | statuses | what it does |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
};

const errors = (): string => {
  const rows = Object.entries(ERROR_STATUS).map(([code, status]) => `| \`${code}\` | ${status} |`);
  return [
    '# Error codes',
    '',
    'Generated from `packages/contract/src/errors.ts`. A 429 has no code: it has the six fields of the specification.',
    '',
    '| code | status |',
    '|---|---|',
    ...rows,
    '',
  ].join('\n');
};

const pages: Record<string, string> = {
  'endpoints.md': endpoints(),
  'errors.md': errors(),
  'openapi.json': `${JSON.stringify(buildOpenApi({ serverUrl: 'http://localhost:7700', version: '0.1.0' }), null, 2)}\n`,
};

const stale = Object.entries(pages).filter(([name, text]) => {
  const path = join(folder, name);
  return !existsSync(path) || readFileSync(path, 'utf8') !== text;
});
if (process.argv.includes('--check')) {
  for (const [name] of stale)
    console.error(`${join(folder, name)} is stale: run node tools/generate/reference.ts`);
  process.exitCode = stale.length === 0 ? 0 : 1;
} else {
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of stale) writeFileSync(join(folder, name), text);
  console.log(`${stale.length} pages written`);
}
