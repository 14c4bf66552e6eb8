import { FORM_TEXT_FIELDS, type RouteSpec } from '@aisle/contract';

/** `contentType` null: `fetch` sets it, with the boundary of the form. */
export type EncodedBody = { contentType: string | null; body: string | FormData | Uint8Array<ArrayBuffer> };

/** Encodes a body: an image as raw bytes, a file with fields as a form, everything else as JSON. */
export const encodeBody = (route: RouteSpec, body: unknown): EncodedBody => {
  if (body instanceof Uint8Array) {
    // The service looks at the bytes of an image, not at its media type.
    return { contentType: 'application/octet-stream', body: new Uint8Array(body) };
  }
  const fields = Object.entries((body ?? {}) as Record<string, unknown>);
  const file = fields.find(([name]) => name === route.upload?.field)?.[1];
  if (file instanceof Uint8Array || file instanceof Blob) {
    return { contentType: null, body: formOf(fields) };
  }
  return { contentType: 'application/json', body: JSON.stringify(body) };
};

const formOf = (fields: [string, unknown][]): FormData => {
  const form = new FormData();
  for (const [name, value] of fields) {
    if (value instanceof Uint8Array) form.append(name, new Blob([new Uint8Array(value)]), name);
    else if (value instanceof Blob) form.append(name, value, name);
    else if (FORM_TEXT_FIELDS.has(name) && typeof value === 'string') form.append(name, value);
    else if (value !== undefined) form.append(name, JSON.stringify(value));
  }
  return form;
};
