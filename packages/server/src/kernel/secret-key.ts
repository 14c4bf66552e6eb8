import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** File in the data folder with the generated key, used when the operator set none. */
const KEY_FILE = 'secret.key';

/**
 * The one secret of an installation. Every use derives its own key from it (HKDF-SHA-256), so that no two uses share
 * one. All nodes on one database need the same secret.
 */
export class SecretKey {
  readonly #secret: string;
  readonly #second: string | null;

  /** `second`: opens and proves as well, while the secret is changed. Nothing new is made with it. */
  constructor(secret: string, second: string | null = null) {
    this.#secret = secret;
    this.#second = second;
  }

  /** 32 bytes for this purpose alone. */
  derive(purpose: string): Buffer {
    return derived(this.#secret, purpose);
  }

  /** Keys for this purpose with which something may have been made: that of `derive`, then that of the second secret. */
  accepted(purpose: string): [Buffer, ...Buffer[]] {
    const second = this.#second === null ? [] : [derived(this.#second, purpose)];
    return [this.derive(purpose), ...second];
  }

  /** Encrypts with AES-256-GCM: base64url of iv (12 bytes), tag (16 bytes) and ciphertext. */
  seal(text: string, purpose: string): string {
    const iv = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', this.derive(purpose), iv);
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
  }

  /** Decrypts the output of `seal`. Null when it was made with another key, or changed. */
  open(sealed: string, purpose: string): string | null {
    const bytes = Buffer.from(sealed, 'base64url');
    if (bytes.length < 28) return null;
    for (const key of this.accepted(purpose)) {
      const text = opened(key, bytes);
      if (text !== null) return text;
    }
    return null;
  }
}

const derived = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'aisle secret key', purpose, 32));

const opened = (key: Buffer, bytes: Buffer): string | null => {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
};

export type SecretSource = { secretKey: string | null; secondSecretKey?: string | null; dataDir: string };

/**
 * The key that the operator set, else the one in the data folder. The file is created (0600) at the first start. Where the
 * operator sets a key, that of the file is the second one.
 */
export function openSecretKey(source: SecretSource): SecretKey {
  const { secretKey, secondSecretKey: second = null } = source;
  if (secretKey !== null) return new SecretKey(secretKey, second ?? readKeyFile(source.dataDir));
  mkdirSync(source.dataDir, { recursive: true, mode: 0o700 });
  const path = join(source.dataDir, KEY_FILE);
  if (!existsSync(path)) createKeyFile(path, randomBytes(32).toString('base64url'));
  return new SecretKey(readFileSync(path, 'utf8').trim(), second);
}

/** The secret in the data folder; null when it has no secret yet. */
export function readKeyFile(dataDir: string): string | null {
  const path = join(dataDir, KEY_FILE);
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : null;
}

/** Puts a secret into a data folder that has none. */
export function writeKeyFile(dataDir: string, secret: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  createKeyFile(join(dataDir, KEY_FILE), secret);
}

/**
 * A link appears in one step. A crash leaves no half-written key, and of two processes that start together one wins.
 */
function createKeyFile(path: string, secret: string): void {
  const fresh = `${path}.${process.pid}.new`;
  writeFileSync(fresh, `${secret}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(fresh, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(fresh, { force: true });
  }
}
