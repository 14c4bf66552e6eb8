import { AisleError } from '@aisle/contract';
import { invalidRequest } from '../../../kernel/json/invalid-request.ts';
import type { Upload } from './read-form.ts';

/** The uploaded file, as `readForm` and `readMediaJson` return it. A string means that it was not base64.
 * @throws AisleError invalid_request, media_unreadable, media_too_large */
export function uploadedBytes(sent: string | Uint8Array, { field, maxBytes }: Upload): Uint8Array {
  if (typeof sent === 'string')
    throw invalidRequest([{ path: field, message: 'must be base64 without line breaks' }]);
  if (sent.length === 0) throw new AisleError('media_unreadable', `'${field}' is empty: it has no bytes.`);
  if (sent.length <= maxBytes) return sent;
  const message = `'${field}' has ${sent.length} bytes; ${maxBytes} are the limit. Send a smaller one.`;
  throw new AisleError('media_too_large', message);
}
