// Writes docs/reference from the contract, the configuration schema and the language packs: `node
// tools/generate/reference.ts`. With --check it writes nothing, and fails when a page differs.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AGENT_ROUTES, buildOpenApi, ROUTES, type RouteSpec, statusesOf } from '@aisle/contract';
import { variables } from '../../packages/server/src/config/index.ts';
import { errorsPage } from './errors.ts';
import { languagesPage } from './languages.ts';

const folder = 'docs/reference';

const endpoints = (): string => {
  const rows = Object.values<RouteSpec>({ ...ROUTES, ...AGENT_ROUTES }).map(
    (route) =>
      `| \`${route.method} ${route.path}\` | ${route.credentials.join(' ')} | ${statusesOf(route).join(' ')} | ${route.summary} |`,
  );
  return [
    '# Endpoints',
    '',
    'Generated from `packages/contract/src/routes.ts` and `agents/agent-routes.ts`.',
    '',
    '| endpoint | credential | statuses | what it does |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
};

const configuration = (): string => {
  const rows = variables().map(
    ({ name, default: text, meaning }) => `| \`${name}\` | ${text} | ${meaning} |`,
  );
  return [
    '# Configuration',
    '',
    'Generated from `packages/server/src/config/environment.ts`.',
    '',
    'Set these environment variables before `npm start`. An empty variable counts as unset. When a value is wrong, the',
    'server does not start and lists every wrong value.',
    '',
    '| variable | default | meaning |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n');
};

const pages: Record<string, string> = {
  'configuration.md': configuration(),
  'endpoints.md': endpoints(),
  'errors.md': errorsPage(),
  'languages.md': languagesPage(),
  'openapi.json': `${JSON.stringify(buildOpenApi({ serverUrl: 'http://localhost:7700' }), null, 2)}\n`,
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
