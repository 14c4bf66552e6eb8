import type { CallInput } from './harness.ts';

/** A call whose body is a multipart form, as a browser writes it. */
export async function formCall(
  fields: Readonly<Record<string, string | Uint8Array<ArrayBuffer>>>,
): Promise<CallInput> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new Blob([value]), 'a file.bin');
  }
  const response = new Response(form);
  return {
    raw: Buffer.from(await response.arrayBuffer()),
    headers: { 'content-type': response.headers.get('content-type') ?? '' },
  };
}
