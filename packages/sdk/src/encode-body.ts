import { FORM_TEXT_FIELDS, type RouteSpec } from '@aisle/contract';

/** `contentType` null: `fetch` says it, with the boundary of the form. */
export type EncodedBody = { contentType: string | null; body: string | FormData | Uint8Array<ArrayBuffer> };

/** A body as it goes over the wire: a picture as it is, a file beside fields as a form, all else as JSON. */
export const encodeBody = (route: RouteSpec, body: unknown): EncodedBody => {
  if (body instanceof Uint8Array) {
    // The service looks at the bytes of a picture, not at what they are called.
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
