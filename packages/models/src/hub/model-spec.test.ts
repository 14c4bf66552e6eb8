import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { builtInModels } from './built-in-models.ts';
import { formatModelSpec, type ModelSpec, parseModelSpec } from './model-spec.ts';

const parsed = (text: string, use: 'text' | 'image' | 'speech' = 'text'): ModelSpec => {
  const spec = parseModelSpec(text, use);
  if ('error' in spec) throw new Error(spec.error);
  return spec;
};

describe('the name of a model', () => {
  it('is that of a built-in model of the use that is asked for', () => {
    for (const { use, name } of builtInModels) {
      expect(parsed(name, use)).toEqual({ kind: 'built-in', use, name });
    }
    expect(parseModelSpec('lexis', 'image')).toMatchObject({
      error: expect.stringContaining('Give one of likeness;'),
    });
  });

  it('is that of a repository, at a revision or at main', () => {
    const spec = { kind: 'hub', use: 'text', repository: 'intfloat/multilingual-e5-small' };
    expect(parsed('intfloat/multilingual-e5-small')).toEqual({ ...spec, revision: 'main' });
    expect(parsed('intfloat/multilingual-e5-small@refs/pr/7')).toEqual({ ...spec, revision: 'refs/pr/7' });
  });

  it('is that of a folder, absolute from then on', () => {
    expect(parsed('/srv/models/e5')).toEqual({ kind: 'folder', use: 'text', path: '/srv/models/e5' });
    expect(parsed('./e5')).toEqual({ kind: 'folder', use: 'text', path: `${process.cwd()}/e5` });
    expect(parsed('../e5')).toMatchObject({ kind: 'folder' });
  });

  it('is refused when it would lead anywhere else', () => {
    const wrong = [
      '',
      'e5',
      'a/b/c',
      'a/..',
      'a/b@',
      'a/b@../x',
      'a/b@x y',
      'a/b?x',
      'a/b#x',
      'a b/c',
      'https://h/a/b',
      'a/b%2e%2e',
      'a--b/c',
      '-a/b',
      `a/${'b'.repeat(97)}`,
    ];
    for (const text of wrong) {
      expect([text, parseModelSpec(text, 'text')]).toEqual([text, { error: expect.any(String) }]);
    }
  });
});

it('a revision that is none is told apart from a name that is none', () => {
  for (const text of ['a/b@', 'a/b@../x', 'a/b@x y', 'a/b@-x'])
    expect(parseModelSpec(text, 'text')).toMatchObject({
      error: expect.stringContaining('is no revision. After "@"'),
    });
  expect(parseModelSpec('a@b/c', 'text')).toMatchObject({
    error: expect.stringContaining('names no text model'),
  });
});

it('reads back what it has written', () => {
  const name = fc.stringMatching(/^[a-z0-9]([a-z0-9]|[._-][a-z0-9]){0,20}$/);
  fc.assert(
    fc.property(name, name, fc.option(name), (owner, repository, revision) => {
      const text = `${owner}/${repository}${revision === null ? '' : `@${revision}`}`;
      const spec = parsed(text);
      expect(parsed(formatModelSpec(spec))).toEqual(spec);
    }),
  );
  for (const text of ['lexis', '/srv/models/e5', './e5']) {
    expect(parsed(formatModelSpec(parsed(text)))).toEqual(parsed(text));
  }
});
