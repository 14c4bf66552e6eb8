import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** How a kept answer looks in the store: AES-256-GCM, all parts base64. */
export type SealedAnswer = { sealed: string; iv: string; tag: string };

const keyOf = (credential: string): Buffer =>
  Buffer.from(hkdfSync('sha256', credential, 'aisle idempotent answer', 'v1', 32));

/**
 * An answer that holds a secret, kept so that only who asked for it can read it again: the key is derived from the
 * caller's own credential, of which the store has no more than a hash.
 */
export function sealAnswer(body: unknown, credential: string): SealedAnswer {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyOf(credential), iv);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(body), 'utf8'), cipher.final()]);
  const text = (bytes: Buffer): string => bytes.toString('base64');
  return { sealed: text(sealed), iv: text(iv), tag: text(cipher.getAuthTag()) };
}

/** The answer again; null for another credential than the one it was sealed with. */
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
