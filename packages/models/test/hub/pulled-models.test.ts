import { cp, mkdir, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  deletePulledModel,
  findPulledModel,
  listPulledModels,
  openHubTextEncoder,
  pullHubModel,
} from '../../src/index.ts';
import { failure, hubInTest, specOf } from './pull-in-test.ts';
import { tinyTextModel } from './tiny-text-model.ts';

const world = hubInTest();
const { pull } = world;

async function writeRepository(folder: string): Promise<void> {
  for (const [name, content] of Object.entries(tinyTextModel())) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
}

describe('pulled models', () => {
  it('are found by name and use until they are deleted', async () => {
    world.hub.publish('tiny/one', tinyTextModel());
    const model = await pull('tiny/one');
    const { cacheDir } = world;
    expect(await findPulledModel({ spec: specOf('tiny/one'), cacheDir })).toEqual(model);
    expect(await findPulledModel({ spec: specOf('tiny/one', 'image'), cacheDir })).toBeNull();
    expect(await findPulledModel({ spec: specOf('tiny/other'), cacheDir })).toBeNull();
    await deletePulledModel({ id: 'another', cacheDir });
    expect(await listPulledModels(cacheDir)).toEqual([model]);
    await deletePulledModel({ id: model.id, cacheDir });
    expect(await listPulledModels(cacheDir)).toEqual([]);
    expect(await readdir(join(cacheDir, 'hub'))).toEqual([]);
  });

  it('are none where nothing was pulled, or what is there is damaged', async () => {
    const { cacheDir } = world;
    expect(await listPulledModels(join(cacheDir, 'nowhere'))).toEqual([]);
    world.hub.publish('tiny/one', tinyTextModel());
    const model = await pull('tiny/one');
    await truncate(join(model.folder, 'tokenizer.json'), 100);
    expect(await findPulledModel({ spec: specOf('tiny/one'), cacheDir })).toBeNull();
    expect(await pull('tiny/one')).toMatchObject({ id: model.id });
    expect(await findPulledModel({ spec: specOf('tiny/one'), cacheDir })).toMatchObject({ id: model.id });
    await writeFile(join(model.folder, 'pulled.json'), '{');
    expect(await listPulledModels(cacheDir)).toEqual([]);
  });

  it('are opened without any hub', async () => {
    world.hub.publish('tiny/one', tinyTextModel());
    const model = await pull('tiny/one');
    const asked = world.hub.requests.length;
    world.hub.interfere = (_request, response) => {
      response.destroy();
      return true;
    };
    const found = await findPulledModel({ spec: specOf('tiny/one'), cacheDir: world.cacheDir });
    const encoder = await openHubTextEncoder(found ?? model);
    expect((await encoder.encodeQueries(['red']))[0]).toHaveLength(24);
    await encoder.close();
    expect(world.hub.requests).toHaveLength(asked);
  });
});

describe('a folder laid out as on a hub', () => {
  it('is pulled as from a hub: what is changed in it later does not matter until it is pulled again', async () => {
    const { cacheDir } = world;
    const folder = join(cacheDir, 'my-model');
    await writeRepository(folder);
    const spec = specOf(folder);
    const model = await pullHubModel({ spec, cacheDir, isPublicAddress: () => true });
    expect(model).toMatchObject({ spec: folder, dimensions: 24 });
    expect(model.id).toMatch(/^my-model-q8-mean-1-/);
    expect(await pullHubModel({ spec, cacheDir, isPublicAddress: () => true })).toEqual(model);

    await writeFile(join(folder, 'onnx', 'model_quantized.onnx'), 'broken');
    expect(await failure(pullHubModel({ spec, cacheDir, isPublicAddress: () => true }))).toMatchObject({
      reason: 'unsuitable',
    });
    await rm(folder, { recursive: true });
    expect(await failure(pullHubModel({ spec, cacheDir, isPublicAddress: () => true }))).toMatchObject({
      reason: 'not_found',
    });
    expect(await findPulledModel({ spec, cacheDir })).toEqual(model);
    await (await openHubTextEncoder(model)).close();
  });

  it('has vectors of the same id, moved to another machine', async () => {
    const { cacheDir } = world;
    await writeRepository(join(cacheDir, 'a', 'my-model'));
    await cp(join(cacheDir, 'a'), join(cacheDir, 'b'), { recursive: true });
    const [here, there] = await Promise.all(
      ['a', 'b'].map((name) =>
        pullHubModel({
          spec: specOf(join(cacheDir, name, 'my-model')),
          cacheDir,
          isPublicAddress: () => true,
        }),
      ),
    );
    expect(here?.id).toBe(there?.id);
    expect(here?.folder).not.toBe(there?.folder);
  });
});
