import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findPulledModel, listPulledModels, openHubTextEncoder, type PullProgress } from '../../src/index.ts';
import { contentOf, type Interference, sendPart } from './hub-server.ts';
import { failure, hubInTest, specOf } from './pull-in-test.ts';
import { tinyTextModel } from './tiny-text-model.ts';

const world = hubInTest();
const { pull } = world;

const GRAPH = 'onnx/model_quantized.onnx';

/** A failed pull leaves no model and no work in progress. */
const leftovers = (): Promise<string[]> => readdir(join(world.cacheDir, 'hub')).catch(() => []);

describe('a pull', () => {
  it('takes the files that are needed, all of the commit that the name stood for, and says how far it is', async () => {
    const commit = world.hub.publish('tiny/pulled', tinyTextModel());
    const steps: PullProgress[] = [];
    const model = await pull('tiny/pulled', { onProgress: (progress) => steps.push(progress) });
    expect(model).toMatchObject({
      use: 'text',
      spec: 'tiny/pulled',
      revision: commit,
      dimensions: 24,
      languages: null,
    });
    expect(model.id).toMatch(/^tiny--pulled-q8-mean-1-[0-9a-f]{12}$/);
    const [listing, ...files] = world.hub.requests.filter(({ host }) => host.startsWith('localhost'));
    expect(listing?.path).toBe('/api/models/tiny/pulled/revision/main?blobs=true');
    expect(files.map(({ path }) => path.replace(`/tiny/pulled/resolve/${commit}/`, '')).sort()).toEqual([
      'config.json',
      GRAPH,
      'tokenizer.json',
      'tokenizer_config.json',
    ]);
    expect([...new Set(steps.map(({ step }) => step))]).toEqual(['list', 'download', 'probe', 'ready']);
    const last = steps.findLast(({ step }) => step === 'download');
    expect(last).toMatchObject({ done: model.bytes, total: model.bytes });
  });

  it('of what is there already fetches no file; of a new commit the new ones, and the old ones stay', async () => {
    world.hub.publish('tiny/moving', tinyTextModel());
    const first = await pull('tiny/moving');
    world.hub.requests.length = 0;
    expect(await pull('tiny/moving')).toEqual(first);
    expect(world.hub.requests).toHaveLength(1);

    const commit = world.hub.publish('tiny/moving', tinyTextModel({ seed: 2 }));
    const second = await pull('tiny/moving');
    expect(second.revision).toBe(commit);
    expect(second.id).not.toBe(first.id);
    const { cacheDir } = world;
    expect(await listPulledModels(cacheDir)).toEqual([second, first]);
    expect(await findPulledModel({ spec: specOf('tiny/moving'), cacheDir })).toEqual(second);
    const named = specOf(`tiny/moving@${first.revision}`);
    expect(await findPulledModel({ spec: named, cacheDir })).toEqual(first);
  });

  it('takes the smallest numbers that a CPU is good at, or those that are wanted', async () => {
    const graph = tinyTextModel()[GRAPH] ?? '';
    world.hub.publish('tiny/kinds', tinyTextModel({ files: { 'onnx/model.onnx': graph } }));
    const names = async () => (await world.hub.requests.map(({ path }) => path)).join();
    expect((await pull('tiny/kinds')).id).toContain('-q8-');
    expect(await names()).not.toContain('onnx/model.onnx');
    expect((await pull('tiny/kinds', { dtypes: ['fp32'] })).id).toContain('-fp32-');
    const bare = { [GRAPH]: null, 'model.onnx': graph, 'model.onnx_data': 'weights' };
    world.hub.publish('tiny/kinds', tinyTextModel({ files: bare }));
    const model = await pull('tiny/kinds');
    expect(model.id).toContain('-fp32-');
    expect(await readFile(join(model.folder, 'model.onnx_data'), 'utf8')).toBe('weights');
  });

  it('shows the token to the hub alone, not to where it redirects', async () => {
    world.hub.publish('tiny/private', tinyTextModel());
    world.hub.token = 'hf_secret';
    expect(await failure(pull('tiny/private'))).toMatchObject({
      reason: 'not_found',
      message: expect.stringContaining('HF_TOKEN'),
    });
    world.hub.requests.length = 0;
    await pull('tiny/private', { token: 'hf_secret' });
    const shown = (host: string) =>
      world.hub.requests.filter((it) => it.host.startsWith(host)).map((it) => it.authorization);
    expect(new Set(shown('localhost'))).toEqual(new Set(['Bearer hf_secret']));
    expect(new Set(shown('127.0.0.1'))).toEqual(new Set([null]));
  });

  it('writes no file outside of its folder, whatever the files of a repository are called', async () => {
    const files = tinyTextModel({
      files: {
        '../escaped.json': '{}',
        '/tmp/escaped.json': '{}',
        'onnx/../../../escaped.onnx': 'x',
        'onnx\\..\\escaped.onnx': 'x',
      },
    });
    world.hub.publish('tiny/hostile', files);
    const model = await pull('tiny/hostile');
    const names = await readdir(world.cacheDir, { recursive: true });
    expect(names.filter((name) => name.includes('escaped'))).toEqual([]);
    expect((await readdir(model.folder)).sort()).toEqual([
      'config.json',
      'manifest.json',
      'onnx',
      'pulled.json',
      'tokenizer.json',
      'tokenizer_config.json',
    ]);
  });
});

describe('a connection that breaks', () => {
  /** Sends the first half of the graph, and hangs up when some of it has been taken; afterwards `then` decides. */
  let hangUp: (() => void) | null = null;
  const onProgress = (): void => hangUp?.();
  const breaking = (then: Interference): Interference => {
    hangUp = null;
    return (request, response, files) => {
      if (!request.path.startsWith('/storage') || !request.path.endsWith(GRAPH)) return false;
      if (hangUp !== null) return then(request, response, files);
      const content = contentOf(files, GRAPH) ?? Buffer.alloc(0);
      response.setHeader('content-length', content.length);
      response.write(content.subarray(0, content.length / 2));
      hangUp = () => response.destroy();
      return true;
    };
  };

  it('is taken up where it broke', async () => {
    world.hub.publish('tiny/resumed', tinyTextModel());
    world.hub.interfere = breaking(() => false);
    const model = await pull('tiny/resumed', { onProgress });
    const ranges = world.hub.requests.filter(
      ({ path }) => path.startsWith('/storage') && path.endsWith(GRAPH),
    );
    expect(ranges.map(({ range }) => range)).toEqual([null, expect.stringMatching(/^bytes=[1-9]\d+-$/)]);
    await (await openHubTextEncoder(model)).close();
  });

  it('begins anew where the storage cannot do that', async () => {
    world.hub.publish('tiny/anew', tinyTextModel());
    world.hub.interfere = breaking((_request, response, files) => {
      sendPart(response, contentOf(files, GRAPH) ?? Buffer.alloc(0), null);
      return true;
    });
    expect((await pull('tiny/anew', { onProgress })).dimensions).toBe(24);
  });

  it('fails when nothing more comes, and leaves nothing', async () => {
    world.hub.publish('tiny/broken', tinyTextModel());
    world.hub.interfere = breaking((_request, response) => {
      response.destroy();
      return true;
    });
    expect(await failure(pull('tiny/broken', { onProgress }))).toMatchObject({
      name: 'ModelUnavailableError',
      reason: 'download',
    });
    expect(await leftovers()).toEqual([]);
  });
});

describe('what is not as the hub describes it', () => {
  const instead =
    (name: string, content: (whole: Buffer) => Buffer): Interference =>
    (request, response, files) => {
      const whole = contentOf(files, name);
      const isLarge = whole !== null && whole.length > 2000;
      if (whole === null || !request.path.endsWith(name) || request.path.startsWith('/storage') !== isLarge) {
        return false;
      }
      response.end(content(whole));
      return true;
    };
  const flipped = (whole: Buffer): Buffer => {
    const copy = Buffer.from(whole);
    copy[5] = (copy[5] ?? 0) ^ 1;
    return copy;
  };

  it.each([
    ['a large file with a wrong bit', GRAPH, flipped, 'integrity'],
    ['a small file with a wrong bit', 'config.json', flipped, 'integrity'],
    ['a longer file', GRAPH, (whole: Buffer) => Buffer.concat([whole, whole]), 'integrity'],
    ['a shorter file', GRAPH, (whole: Buffer) => whole.subarray(0, 100), 'download'],
  ])('%s is thrown away', async (_what, name, content, reason) => {
    world.hub.publish('tiny/spoiled', tinyTextModel());
    world.hub.interfere = instead(name, content);
    expect(await failure(pull('tiny/spoiled'))).toMatchObject({ name: 'ModelUnavailableError', reason });
    expect(await leftovers()).toEqual([]);
  });

  it('by a mirror that tells neither sizes nor digests is still checked by what comes with a file', async () => {
    const commit = world.hub.publish('tiny/mirrored', tinyTextModel());
    const siblings = Object.keys(tinyTextModel()).map((rfilename) => ({ rfilename }));
    const listing: Interference = (request, response) => {
      if (request.path.startsWith('/api/')) response.end(JSON.stringify({ sha: commit, siblings }));
      return request.path.startsWith('/api/');
    };
    const spoiling = instead(GRAPH, flipped);
    world.hub.interfere = (...all) => listing(...all) || spoiling(...all);
    expect(await failure(pull('tiny/mirrored'))).toMatchObject({ reason: 'integrity' });
    world.hub.interfere = listing;
    expect((await pull('tiny/mirrored')).dimensions).toBe(24);
  });

  it('a file of another commit is refused', async () => {
    world.hub.publish('tiny/mixed', tinyTextModel());
    world.hub.interfere = (request, response) => {
      if (!request.path.endsWith('config.json')) return false;
      response.setHeader('x-repo-commit', 'f'.repeat(40));
      response.end('{}');
      return true;
    };
    expect(await failure(pull('tiny/mixed'))).toMatchObject({ reason: 'integrity' });
  });

  it('a model larger than allowed is refused before it is fetched, or as soon as it turns out to be', async () => {
    world.hub.publish('tiny/large', tinyTextModel());
    expect(await failure(pull('tiny/large', { maxBytes: 3000 }))).toMatchObject({ reason: 'too_large' });
    expect(world.hub.requests).toHaveLength(1);

    const siblings = Object.keys(tinyTextModel()).map((rfilename) => ({ rfilename }));
    world.hub.interfere = (request, response) => {
      if (request.path.startsWith('/api/')) {
        response.end(JSON.stringify({ sha: 'a'.repeat(40), siblings }));
        return true;
      }
      const flood = (): boolean => response.destroyed || response.write(Buffer.alloc(50_000), flood);
      flood();
      return true;
    };
    expect(await failure(pull('tiny/large', { maxBytes: 1_000_000 }))).toMatchObject({ reason: 'too_large' });
    expect(await leftovers()).toEqual([]);
  });

  it('a redirect to anything but the web, or in a circle, is not followed', async () => {
    world.hub.publish('tiny/redirected', tinyTextModel());
    for (const location of ['file:///etc/passwd', 'data:,x', '//[', '/tiny/redirected/resolve/main/x']) {
      world.hub.interfere = (request, response) => {
        if (!request.path.includes('/resolve/')) return false;
        response.statusCode = 302;
        response.setHeader('location', location).end();
        return true;
      };
      expect(await failure(pull('tiny/redirected'))).toMatchObject({ reason: 'download' });
    }
  });
});

describe('no hub, or none that has it', () => {
  it('says what an operator can do', async () => {
    expect(await failure(pull('tiny/none'))).toMatchObject({
      reason: 'not_found',
      message: expect.stringContaining('has no tiny/none at main'),
    });
    world.hub.publish('tiny/here', tinyTextModel());
    world.hub.interfere = (request, response) => {
      if (!request.path.includes('/revision/0000000')) return false;
      response.writeHead(404, { 'x-error-code': 'RevisionNotFound' }).end();
      return true;
    };
    expect(await failure(pull(`tiny/here@${'0'.repeat(40)}`))).toMatchObject({
      reason: 'not_found',
      message: expect.stringMatching(/knows no revision "0+" of tiny\/here\. After "@"/),
    });
    world.hub.interfere = null;
    const closed = createServer().listen(0, '127.0.0.1');
    await once(closed, 'listening');
    const { port } = closed.address() as { port: number };
    closed.close();
    const nobody = { endpoint: `http://127.0.0.1:${port}` };
    expect(await failure(pull('tiny/none', nobody))).toMatchObject({
      reason: 'download',
      message: expect.stringContaining('HF_ENDPOINT'),
    });
    expect(await failure(pull('tiny/none', { endpoint: 'ftp://x' }))).toMatchObject({ reason: 'download' });
    for (const body of ['<html>', '{}', '[]', 'null', '{"sha":"../..","siblings":[]}']) {
      world.hub.interfere = (_request, response) => {
        response.end(body);
        return true;
      };
      expect(await failure(pull('tiny/none'))).toMatchObject({ reason: 'download' });
    }
    expect(await leftovers()).toEqual([]);
  });
});

describe('interrupted', () => {
  it('throws the reason and leaves nothing', async () => {
    world.hub.publish('tiny/aborted', tinyTextModel());
    for (const when of ['list', 'download', 'probe']) {
      const controller = new AbortController();
      const onProgress = ({ step }: PullProgress): void => {
        if (step === when) controller.abort(new Error(`enough at ${when}`));
      };
      const error = await failure(pull('tiny/aborted', { signal: controller.signal, onProgress }));
      expect(error).toMatchObject({ message: `enough at ${when}` });
      expect(await leftovers()).toEqual([]);
    }
  });

  it('by a kill leaves the models that were there, and the next pull works', async () => {
    world.hub.publish('tiny/kept', tinyTextModel());
    const kept = await pull('tiny/kept');
    world.hub.publish('tiny/killed', tinyTextModel({ seed: 3 }));
    const source = JSON.stringify(join(import.meta.dirname, '..', '..', 'src', 'index.ts'));
    const options = { spec: specOf('tiny/killed'), cacheDir: world.cacheDir, endpoint: world.hub.endpoint };
    const script = `const { pullHubModel } = await import(${source});
      await pullHubModel({ ...${JSON.stringify(options)}, isPublicAddress: () => true, onProgress: ({ step }) => {
        if (step === 'probe') process.kill(process.pid, 'SIGKILL');
      } });`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'ignore' });
    expect((await once(child, 'close'))[1]).toBe('SIGKILL');
    expect(await listPulledModels(world.cacheDir)).toEqual([kept]);
    const killed = await pull('tiny/killed');
    expect(await listPulledModels(world.cacheDir)).toEqual([killed, kept]);
    await access(join(killed.folder, GRAPH));
  });
});
