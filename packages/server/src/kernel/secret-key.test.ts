import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openSecretKey, SecretKey } from './secret-key.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'aisle-key-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

it('is made once, readable by its owner alone, and stays the same', () => {
  const folder = join(dataDir, 'new');
  const first = openSecretKey({ secretKey: null, dataDir: folder });
  expect(readdirSync(folder)).toEqual(['secret.key']);
  expect(statSync(join(folder, 'secret.key')).mode & 0o777).toBe(0o600);
  const again = openSecretKey({ secretKey: null, dataDir: folder });
  expect(again.derive('a')).toEqual(first.derive('a'));
  expect(openSecretKey({ secretKey: null, dataDir }).derive('a')).not.toEqual(first.derive('a'));
});

it('the one that the operator set is used, and no file is made', () => {
  const key = openSecretKey({ secretKey: 'x'.repeat(32), dataDir });
  expect(key.derive('a')).toEqual(new SecretKey('x'.repeat(32)).derive('a'));
  expect(readdirSync(dataDir)).toEqual([]);
});

it('while it is changed, a second one opens and proves as well; nothing new is made with it', () => {
  const [former, other] = [new SecretKey('former'), new SecretKey('other')];
  const key = new SecretKey('present', 'former');
  expect(key.open(former.seal('text', 'a'), 'a')).toBe('text');
  expect([former.open(key.seal('text', 'a'), 'a'), key.open(other.seal('text', 'a'), 'a')]).toEqual([
    null,
    null,
  ]);
  expect(key.accepted('a')).toEqual([new SecretKey('present').derive('a'), former.derive('a')]);
  expect(key.derive('a')).toEqual(key.accepted('a')[0]);
});

it('that of the data folder is the second one where the operator sets one, unless told otherwise', () => {
  const file = openSecretKey({ secretKey: null, dataDir });
  const sealed = file.seal('text', 'a');
  const secretKey = 'x'.repeat(32);
  expect(openSecretKey({ secretKey, dataDir }).open(sealed, 'a')).toBe('text');
  expect(openSecretKey({ secretKey, secondSecretKey: 'y', dataDir }).open(sealed, 'a')).toBeNull();
});

it('opens what it sealed, for the same purpose and unchanged only', () => {
  const key = new SecretKey('one');
  const sealed = key.seal('whsec_ä', 'webhooks');
  expect(key.open(sealed, 'webhooks')).toBe('whsec_ä');
  expect(key.seal('whsec_ä', 'webhooks')).not.toBe(sealed);
  expect([key.open(sealed, 'models'), new SecretKey('two').open(sealed, 'webhooks')]).toEqual([null, null]);
  const changed = Buffer.from(sealed, 'base64url');
  changed[30] = (changed[30] ?? 0) ^ 1;
  expect([key.open(changed.toString('base64url'), 'webhooks'), key.open('x', 'webhooks')]).toEqual([
    null,
    null,
  ]);
});
