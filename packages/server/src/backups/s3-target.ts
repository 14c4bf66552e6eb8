import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { decodeXML } from 'entities';
import { BackupFailedError, type BackupTarget, isBackupName } from './backup-target.ts';

export type S3Settings = {
  bucket: string;
  /** Before the names, without a slash at its end; empty: none. */
  prefix: string;
  /** Address of the service. */
  endpoint: string;
  region: string;
  keyId: string;
  secret: string;
};

/** S3 takes no larger file at once. */
const MOST_BYTES = 5 * 1024 ** 3;
const ASK_MS = 60_000;
/** An upload has this long: 5 GB at 3 MB a second. */
const PUT_MS = 30 * 60_000;
const MOST_WORDS = 300;

/** What an S3 service says of a fault, without the request. */
const reasonOf = async (answer: Response): Promise<string> => {
  const text = (await answer.text()).slice(0, 10_000);
  const code = /<Code>([^<]*)<\/Code>/.exec(text)?.[1] ?? '';
  const message = /<Message>([^<]*)<\/Message>/.exec(text)?.[1] ?? '';
  const words = decodeXML(`${code} ${message}`).trim().slice(0, MOST_WORDS);
  return `${answer.status} ${words}`.trim();
};

/** A bucket of Amazon S3, or of a service that speaks the same. */
export const s3Target = (settings: S3Settings): BackupTarget => {
  const { bucket, prefix, endpoint, region, keyId, secret } = settings;
  const place = `${endpoint.replace(/\/$/, '')}/${bucket}`;
  const keyOf = (name: string): string => (prefix === '' ? name : `${prefix}/${name}`);
  const name = `s3://${bucket}/${prefix}`;

  const ask = async (
    url: string,
    request: RequestInit & { duplex?: 'half' },
    ms = ASK_MS,
  ): Promise<Response> => {
    const { AwsClient } = await import('aws4fetch');
    const client = new AwsClient({
      accessKeyId: keyId,
      secretAccessKey: secret,
      region,
      service: 's3',
      retries: 0,
    });
    try {
      const answer = await client.fetch(url, {
        ...request,
        redirect: 'error',
        signal: AbortSignal.timeout(ms),
      });
      if (answer.ok) return answer;
      throw new BackupFailedError(`${name} answered ${await reasonOf(answer)}`);
    } catch (error) {
      if (error instanceof BackupFailedError) throw error;
      const cause =
        error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
      throw new BackupFailedError(`${name} cannot be reached: ${cause}`);
    }
  };
  const urlOf = (file: string): string =>
    `${place}/${keyOf(file).split('/').map(encodeURIComponent).join('/')}`;

  const page = async (token: string | null): Promise<{ keys: string[]; next: string | null }> => {
    const query = new URLSearchParams({ 'list-type': '2', prefix: keyOf('aisle-') });
    if (token !== null) query.set('continuation-token', token);
    const text = await (await ask(`${place}?${query}`, { method: 'GET' })).text();
    const keys = [...text.matchAll(/<Key>([^<]*)<\/Key>/g)].map(([, key = '']) => decodeXML(key));
    const next = /<NextContinuationToken>([^<]*)<\/NextContinuationToken>/.exec(text)?.[1];
    return { keys, next: next === undefined ? null : decodeXML(next) };
  };

  return {
    name,
    list: async () => {
      const names: string[] = [];
      for (let token: string | null = ''; token !== null; ) {
        const { keys, next } = await page(token === '' ? null : token);
        names.push(...keys.map((key) => key.slice(keyOf('').length)).filter(isBackupName));
        token = next;
      }
      return names;
    },
    put: async (file, path) => {
      const { size } = await stat(path);
      if (size > MOST_BYTES)
        throw new BackupFailedError(`S3 takes files of 5 GB at most: ${name} needs a folder in its place`);
      const body = Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>;
      const headers = { 'content-length': String(size), 'content-type': 'application/octet-stream' };
      await ask(urlOf(file), { method: 'PUT', body, headers, duplex: 'half' }, PUT_MS);
    },
    remove: async (file) => {
      await ask(urlOf(file), { method: 'DELETE' });
    },
  };
};
