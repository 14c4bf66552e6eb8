import { createHash, createHmac } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { s3Target } from './s3-target.ts';

const [KEY_ID, SECRET, REGION] = ['AKIDEXAMPLE', 'wJalrXUtnFEMI+bPxRfiCYEXAMPLEKEY', 'eu-central-1'];

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const strictly = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

/** The signature that Amazon's documentation asks for (Signature Version 4), computed here by itself. */
const signatureOf = ({ method = '', url = '', headers }: IncomingMessage): string => {
  const [, scope = '', signed = ''] =
    /Credential=[^/]+\/([^,]+), ?SignedHeaders=([^,]+)/.exec(headers.authorization ?? '') ?? [];
  const { pathname, searchParams } = new URL(url, 'http://s3');
  const query = [...searchParams].map(([name, value]) => `${strictly(name)}=${strictly(value)}`).sort();
  const names = signed.split(';');
  const canonical = [
    method,
    pathname,
    query.join('&'),
    ...names.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signed,
    String(headers['x-amz-content-sha256']),
  ].join('\n');
  const hash = createHash('sha256').update(canonical).digest('hex');
  const [date = '', region = '', service = '', end = ''] = scope.split('/');
  const key = hmac(hmac(hmac(hmac(`AWS4${SECRET}`, date), region), service), end);
  return hmac(key, ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hash].join('\n')).toString('hex');
};

let server: Server;
let endpoint: string;
let folder: string;
let path: string;
const objects = new Map<string, Buffer>();

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'aisle-s3-'));
  path = join(folder, 'b.gz');
  server = createServer(async (request, answer) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3');
    if (!request.headers.authorization?.endsWith(`Signature=${signatureOf(request)}`)) {
      answer
        .writeHead(403)
        .end('<Error><Code>SignatureDoesNotMatch</Code><Message>No &amp; no</Message></Error>');
      return;
    }
    const key = decodeURIComponent(pathname).slice('/bucket/'.length);
    if (request.method === 'PUT') objects.set(key, Buffer.concat(chunks));
    if (request.method === 'DELETE') objects.delete(key);
    if (request.method !== 'GET') return void answer.end();
    const start = Number(searchParams.get('continuation-token')?.slice(1) ?? 0);
    const all = [...objects.keys()]
      .filter((name) => name.startsWith(searchParams.get('prefix') ?? ''))
      .sort();
    const page = all.slice(start, start + 2).map((name) => `<Contents><Key>${name}</Key></Contents>`);
    const more =
      start + 2 < all.length ? `<NextContinuationToken>&#43;${start + 2}</NextContinuationToken>` : '';
    answer.end(`<ListBucketResult>${page.join('')}${more}</ListBucketResult>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => objects.clear());
afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

const target = (more: { prefix?: string; secret?: string } = {}) =>
  s3Target({
    ...{ bucket: 'bucket', prefix: 'shops/one', endpoint, region: REGION, keyId: KEY_ID, secret: SECRET },
    ...more,
  });

it.each([
  'shops/one',
  '',
])('keeps, lists over several pages and removes backups under the prefix %j', async (prefix) => {
  const s3 = target({ prefix });
  const names = Array.from({ length: 5 }, (_, day) => `aisle-2026112${day}T040000Z.gz`);
  for (const [at, name] of names.entries()) {
    writeFileSync(path, `backup ${at} ${'x'.repeat(100_000)}`);
    await s3.put(name, path);
  }
  const at = (name: string): string => (prefix === '' ? name : `${prefix}/${name}`);
  objects.set(at('aisle-notes.txt'), Buffer.from('mine'));
  expect(await s3.list()).toEqual(names);
  expect(objects.get(at(names[3] ?? ''))?.toString()).toMatch(/^backup 3 x{100000}$/);
  await s3.remove(names[0] ?? '');
  expect(await s3.list()).toEqual(names.slice(1));
});

it('says in words why the service refuses, or that it cannot be reached, without the secret', async () => {
  const wrong = 'another-secret-key';
  const refused = target({ secret: wrong }).list();
  await expect(refused).rejects.toThrow('s3://bucket/shops/one answered 403 SignatureDoesNotMatch No & no');
  await expect(refused).rejects.not.toThrow(wrong);
  const away = s3Target({
    bucket: 'b',
    prefix: '',
    endpoint: 'http://127.0.0.1:9',
    region: REGION,
    keyId: 'k',
    secret: 's',
  });
  await expect(away.list()).rejects.toThrow(/cannot be reached/);
});
