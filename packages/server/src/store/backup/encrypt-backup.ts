import { createReadStream, createWriteStream } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { BackupUnusableError } from './format.ts';

const SEALED = 'age-encryption.org/';

type Bytes = ReadableStream<Uint8Array>;

const bytesOf = (file: string): Bytes => Readable.toWeb(createReadStream(file)) as Bytes;

/** Only its owner can read it. */
const write = async (bytes: Bytes, to: string): Promise<void> => {
  await pipeline(
    Readable.fromWeb(bytes as Parameters<typeof Readable.fromWeb>[0]),
    createWriteStream(to, { mode: 0o600 }),
  );
};

/** `recipient`: a public key of age. */
export const encryptBackup = async (ask: { from: string; to: string; recipient: string }): Promise<void> => {
  const { Encrypter } = await import('age-encryption');
  const encrypter = new Encrypter();
  encrypter.addRecipient(ask.recipient);
  await write(await encrypter.encrypt(bytesOf(ask.from)), ask.to);
};

/** Whether a file was encrypted by age. */
export const isEncrypted = async (file: string): Promise<boolean> => {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(SEALED.length), 0, SEALED.length, 0);
    return buffer.toString('utf8', 0, bytesRead) === SEALED;
  } finally {
    await handle.close();
  }
};

/** `identity`: a file of secret keys, as `age-keygen` writes it. @throws BackupUnusableError */
export const decryptBackup = async (ask: { from: string; to: string; identity: string }): Promise<void> => {
  const { Decrypter } = await import('age-encryption');
  const decrypter = new Decrypter();
  const lines = (await readFile(ask.identity, 'utf8')).split('\n').map((line) => line.trim());
  const keys = lines.filter((line) => /^AGE-SECRET-KEY-/i.test(line));
  if (keys.length === 0) throw new BackupUnusableError(`${ask.identity} has no secret key of age`);
  try {
    for (const key of keys) decrypter.addIdentity(key);
    await write(await decrypter.decrypt(bytesOf(ask.from)), ask.to);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new BackupUnusableError(`${ask.from} cannot be decrypted: ${reason}`);
  }
};
