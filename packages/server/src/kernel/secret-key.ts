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

  constructor(secret: string) {
    this.#secret = secret;
  }

  /** 32 bytes for this purpose alone. */
  derive(purpose: string): Buffer {
    return Buffer.from(hkdfSync('sha256', this.#secret, 'aisle secret key', purpose, 32));
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
    const decipher = createDecipheriv('aes-256-gcm', this.derive(purpose), bytes.subarray(0, 12));
    decipher.setAuthTag(bytes.subarray(12, 28));
    try {
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
    } catch {
      return null;
    }
  }
}

/** The key that the operator set, else the one in the data folder. The file is created (0600) at the first start. */
export function openSecretKey(source: { secretKey: string | null; dataDir: string }): SecretKey {
  if (source.secretKey !== null) return new SecretKey(source.secretKey);
  mkdirSync(source.dataDir, { recursive: true, mode: 0o700 });
  const path = join(source.dataDir, KEY_FILE);
  if (!existsSync(path)) createKeyFile(path, randomBytes(32).toString('base64url'));
  return new SecretKey(readFileSync(path, 'utf8').trim());
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
