import { hash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ModelUnavailableError, speechModels } from '@aisle/models';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Check } from '../../src/cli/doctor/check.ts';
import { checkModel } from '../../src/cli/doctor/check-models.ts';
import { type AisleServer, composeServer } from '../../src/compose/compose-server.ts';
import { waitingAtServer } from '../../src/compose/pace-of-server.ts';
import { readConfig } from '../../src/config/index.ts';
import type { ModelChoice } from '../../src/embeddings/index.ts';
import { noteListening } from '../../src/listening-note.ts';
import { ManualScheduler } from '../manual-scheduler.ts';
import { CliWorkplace } from './cli-workplace.ts';

type Report = { healthy: boolean; checks: Check[] };

let place: CliWorkplace;
beforeEach(() => {
  place = new CliWorkplace();
});
afterEach(() => place.remove());

const examine = async (): Promise<Report & { status: number; of: (name: string) => Check | undefined }> => {
  const { status, stdout } = await place.run(['doctor', '--json']);
  const report = JSON.parse(stdout) as Report;
  return { ...report, status, of: (name) => report.checks.find((check) => check.name === name) };
};

it('a machine without data is healthy, and stays without data', async () => {
  const report = await examine();
  expect(report).toMatchObject({ healthy: true, status: 0 });
  expect(report.of('data')?.message).toContain('nothing yet');
  expect((await examine()).of('data')?.message).toContain('nothing yet');
});

it('a shop whose index was never written is named, with nothing to do about it', async () => {
  const shopId = await place.shop();
  await place.json('import', place.file('a.csv', 'id,title\nA,Lamp\n'), '--shop', shopId);
  const report = await examine();
  expect(report.healthy).toBe(true);
  expect(report.of('data')).toMatchObject({ status: 'ok', message: expect.stringContaining('1 products') });
  expect(report.of('index')).toMatchObject({
    status: 'warning',
    message: `index copies on disk: ${shopId} is not written yet`,
  });
  expect(report.of('textModel')).toMatchObject({ status: 'ok', advice: null });
  expect(report.of('imageModel')).toMatchObject({ status: 'ok', advice: null });
});

it('a catalog that lost a product is a fault', async () => {
  const shopId = await place.shop();
  await place.json('import', place.file('a.csv', 'id,title\nA,Lamp\nB,Desk\n'), '--shop', shopId);
  const db = new DatabaseSync(join(place.dataDir, 'aisle.db'));
  db.exec("DELETE FROM products WHERE external_id = 'A'");
  db.close();
  const report = await examine();
  expect(report).toMatchObject({ healthy: false, status: 1 });
  expect(report.of('data')).toMatchObject({ status: 'fault', message: `${shopId} holds 1 products, not 2` });
});

it('a store that is no database is a fault, and the other checks still run', async () => {
  await place.shop();
  for (const end of ['', '-wal', '-shm']) rmSync(join(place.dataDir, `aisle.db${end}`), { force: true });
  writeFileSync(join(place.dataDir, 'aisle.db'), 'not a database'.repeat(1000));
  const report = await examine();
  expect(report.status).toBe(1);
  expect(report.of('data')?.status).toBe('fault');
  expect(report.of('server')).toBeDefined();
});

it('a speech model that was not fetched is told from a damaged one, with what to do, and one that is here', async () => {
  const absent = await examine();
  expect(absent).toMatchObject({ healthy: true, status: 0 });
  expect(absent.of('speechModel')).toMatchObject({
    status: 'warning',
    message: expect.stringMatching(
      /^moonshine-base-\S+ is not in .*: until it is, there is no voice search$/,
    ),
    advice: expect.stringContaining('npm registry'),
  });
  const folder = join(place.dataDir, 'models', speechModels['moonshine-base'].id);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'encoder.onnx'), 'cut off');
  const damaged = await examine();
  expect(damaged.of('speechModel')?.message).toContain('is damaged in');
  const bytes = Buffer.from('weights');
  const file = { name: 'encoder.onnx', bytes: bytes.length, sha256: hash('sha256', bytes, 'hex') };
  writeFileSync(join(folder, file.name), bytes);
  writeFileSync(
    join(folder, 'manifest.json'),
    JSON.stringify({ format: 1, source: 'a package', files: [file] }),
  );
  expect((await examine()).of('speechModel')).toMatchObject({ status: 'ok', advice: null });
});

it('models that are switched off are no fault, and nothing is looked for', async () => {
  place.remove();
  place = new CliWorkplace({ AISLE_TEXT_MODEL: 'off', AISLE_IMAGE_MODEL: 'off', AISLE_SPEECH_MODEL: 'off' });
  const report = await examine();
  for (const name of ['textModel', 'imageModel', 'speechModel']) {
    expect(report.of(name)).toMatchObject({ status: 'ok', message: expect.stringContaining('switched off') });
  }
});

it('an image model whose weights are damaged is to be installed again', async () => {
  const open = () => Promise.reject(new ModelUnavailableError({ reason: 'integrity', message: 'damaged' }));
  const asked = { config: readConfig({}), choice: null, bundled: { likeness: open } };
  expect(await checkModel('image', asked)).toMatchObject({
    status: 'warning',
    message: expect.stringContaining('is not whole: until it is, there is no search by photo'),
    advice: 'install Aisle again',
  });
});

it('a chosen model comes before the settings, and a switch under way or refused is told', async () => {
  const config = readConfig({ AISLE_DATA_DIR: place.dataDir });
  const chosen = (spec: string) => ({ spec, id: spec, dimensions: 384, languages: null });
  const choice: ModelChoice = {
    version: 3,
    active: chosen('maker/model@0123abc'),
    wanted: null,
    refused: null,
    progress: null,
    activatedAtMs: 0,
  };
  expect(await checkModel('text', { config, choice })).toMatchObject({
    status: 'warning',
    message: expect.stringMatching(
      /^maker\/model@0123abc is not in .*: until it is, searches find by words alone$/,
    ),
    advice: expect.stringMatching(/^run models pull text maker\/model@0123abc; or copy/),
  });
  const wanted = {
    ...choice,
    active: null,
    wanted: chosen('maker/other'),
    progress: { encoded: 3, total: 9 },
  };
  expect(await checkModel('text', { config, choice: wanted })).toMatchObject({
    status: 'ok',
    message: expect.stringMatching(
      /^lexis.* is here and whole; maker\/other is to take its place: 3 of 9 products/,
    ),
  });
  const refused = {
    ...choice,
    active: null,
    refused: { spec: 'maker/bad', reason: 'it answers NaN', atMs: 0 },
  };
  expect(await checkModel('text', { config, choice: refused })).toMatchObject({
    status: 'warning',
    message: expect.stringContaining('maker/bad was to take its place and was refused: it answers NaN'),
    advice: expect.stringContaining('models use'),
  });
});

it('models are listed with whether they are here', async () => {
  const { models } = await place.json<{ models: object[] }>('models', 'list');
  expect(models).toMatchObject([
    { use: 'text', name: 'lexis', bundled: true, here: true, inUse: true, dimensions: 256 },
    { use: 'image', name: 'likeness', bundled: true, here: true, inUse: true },
    { use: 'speech', name: 'moonshine-base', here: false, inUse: true, dimensions: null },
    { use: 'speech', name: 'moonshine-tiny', here: false, inUse: false },
    { use: 'speech', name: 'whisper-base', here: false, inUse: false },
    { use: 'speech', name: 'whisper-tiny', here: false, inUse: false },
  ]);
});

describe('beside a server that listens where no setting of the command says', () => {
  let server: AisleServer;
  const start = async (): Promise<string> => {
    const env = {
      AISLE_TEXT_MODEL: 'off',
      AISLE_SPEECH_MODEL: 'off',
      AISLE_SEARCH_THREADS: '0',
      AISLE_DEMO: 'off',
    };
    server = await composeServer(readConfig({ ...env, AISLE_DATA_DIR: place.dataDir, PORT: '0' }), {
      scheduler: new ManualScheduler(),
      logStream: { write: () => {} },
    });
    await server.start();
    return server.publicUrl();
  };

  it('doctor asks that one, and is not worried by an index that it has yet to write', async () => {
    const url = await start();
    try {
      const shopId = await place.shop();
      await place.json('import', place.file('a.csv', 'id,title\nA,Lamp\n'), '--shop', shopId);
      const report = await examine();
      expect(report.of('server')).toMatchObject({ status: 'ok', message: `ready at ${url}` });
      expect(report.of('index')).toMatchObject({
        status: 'ok',
        message: expect.stringMatching(
          /^index copies on disk: .* is not written yet; the server that runs has these changes in memory/,
        ),
        advice: null,
      });
    } finally {
      await server.stop();
    }
    expect((await examine()).of('server')?.message).toBe('none answers at http://127.0.0.1:9');
  });

  it.each([
    [200, 'aisle_index_waiting_products many'],
    [200, 'aisle_index_waiting_products -5'],
    [200, 'aisle_index_waiting_products 1e400'],
    [500, 'aisle_index_waiting_products 5'],
    [302, 'aisle_index_waiting_products 5'],
  ])('a command takes no number from another program that has the port: %i %s', async (status, line) => {
    const other = createServer((_request, response) => {
      response.writeHead(status, status === 302 ? { location: '/metrics?' } : {}).end(`${line}\n`);
    }).listen(0, '127.0.0.1');
    await once(other, 'listening');
    try {
      mkdirSync(place.dataDir, { recursive: true });
      noteListening(place.dataDir, `http://127.0.0.1:${(other.address() as AddressInfo).port}`);
      expect(await waitingAtServer({ dataDir: place.dataDir })).toBeNull();
    } finally {
      other.close();
    }
  });

  it('a command learns how many products wait there, and that no server tells', async () => {
    await start();
    try {
      expect(await waitingAtServer({ dataDir: place.dataDir })).toBe(0);
    } finally {
      await server.stop();
    }
    expect(await waitingAtServer({ dataDir: place.dataDir })).toBeNull();
  });

  it('doctor says that a proxy is not trusted once its headers have come', async () => {
    const url = await start();
    try {
      await fetch(`${url}/healthz`, { headers: { 'x-forwarded-for': '198.51.100.1' } });
      expect((await examine()).of('server')).toMatchObject({
        status: 'warning',
        message: expect.stringContaining('forwarding headers'),
        advice: expect.stringContaining('AISLE_TRUST_PROXY'),
      });
    } finally {
      await server.stop();
    }
  });

  it('a server that died without a word is not there, and nobody takes its place', async () => {
    mkdirSync(place.dataDir, { recursive: true });
    writeFileSync(join(place.dataDir, 'server.url'), 'http://127.0.0.1:1\n');
    const report = await examine();
    expect(report.of('server')).toMatchObject({
      status: 'ok',
      message: 'none answers at http://127.0.0.1:1 or http://127.0.0.1:9',
    });
  });
});
