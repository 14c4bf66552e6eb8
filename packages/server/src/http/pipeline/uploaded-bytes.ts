import { AisleError } from '@aisle/contract';
import { invalidRequest } from './invalid-request.ts';
import type { Upload } from './read-form.ts';

/** Of a form the file, of a JSON body what its base64 says; a data URL's head is taken off.
 * @throws AisleError invalid_request, media_unreadable, media_too_large */
export function uploadedBytes(sent: string | Uint8Array, { field, maxBytes }: Upload): Uint8Array {
  const bytes = typeof sent === 'string' ? decode(sent, field) : sent;
  if (bytes.length === 0) throw new AisleError('media_unreadable', `'${field}' is empty: it has no bytes.`);
  if (bytes.length <= maxBytes) return bytes;
  const message = `'${field}' has ${bytes.length} bytes; ${maxBytes} are the limit. Send a smaller one.`;
  throw new AisleError('media_too_large', message);
}

function decode(text: string, field: string): Uint8Array {
  const base64 = text.startsWith('data:') ? text.slice(text.indexOf(',') + 1) : text;
  const bytes = Buffer.from(base64, 'base64');
  // The decoder passes over what is no base64: then there is less than so many characters stand for.
  const unpadded = base64.length - (base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0);
  if (bytes.length === Math.floor((unpadded * 3) / 4)) return bytes;
  throw invalidRequest([{ path: field, message: 'must be base64 without line breaks' }]);
}
