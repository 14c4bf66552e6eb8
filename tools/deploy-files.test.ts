import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { SERVER_ENV, SERVER_FLAGS } from './server-flags.mjs';

const SERVER = 'packages/server/dist/main.js';
const read = (file: string): string => readFileSync(resolve('deploy', file), 'utf8');

it('the image and the systemd service start the server as `npm start` does', () => {
  const image = read('Containerfile');
  const service = read('aisle.service');
  expect(image).toContain(
    `ENTRYPOINT ${JSON.stringify(['node', ...SERVER_FLAGS, `/aisle/${SERVER}`]).replaceAll(',', ', ')}`,
  );
  expect(service).toContain(`/bin/node ${SERVER_FLAGS.join(' ')} /opt/aisle/${SERVER}\n`);
  for (const [name, value] of Object.entries(SERVER_ENV))
    for (const file of [image, service]) expect(file).toContain(` ${name}=${value}`);
});
