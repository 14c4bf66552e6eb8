import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** A sealed answer as the store keeps it: AES-256-GCM, all parts base64. */
export type SealedAnswer = { sealed: string; iv: string; tag: string };

const keyOf = (credential: string): Buffer =>
  Buffer.from(hkdfSync('sha256', credential, 'aisle idempotent answer', 'v1', 32));

/**
 * Encrypts an answer that holds a secret, so that only its caller can read it again. The key is derived from the
 * caller's credential, of which the store keeps only a hash.
 */
export function sealAnswer(body: unknown, credential: string): SealedAnswer {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(credential), iv);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(body), 'utf8'), cipher.final()]);
  const text = (bytes: Buffer): string => bytes.toString('base64');
  return { sealed: text(sealed), iv: text(iv), tag: text(cipher.getAuthTag()) };
}

/** Decrypts the answer; null: sealed with another credential. */
export function openAnswer({ sealed, iv, tag }: SealedAnswer, credential: string): unknown {
  const bytes = (text: string): Buffer => Buffer.from(text, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', keyOf(credential), bytes(iv));
  decipher.setAuthTag(bytes(tag));
  try {
    return JSON.parse(Buffer.concat([decipher.update(bytes(sealed)), decipher.final()]).toString('utf8'));
  } catch {
    return null;
  }
}
