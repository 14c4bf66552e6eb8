import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { AisleError, FORM_TEXT_FIELDS, type RouteSpec } from '@aisle/contract';
import { Busboy, type BusboyFileStream, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import { invalidRequest } from '../../../kernel/json/invalid-request.ts';
import { countJson, type JsonCounts, overBudget } from '../../../kernel/json/json-budget.ts';
import { bodyLimitOf } from '../limits/body-limit.ts';
import { GatheredBytes, roomFor } from './read-body.ts';

export type Upload = NonNullable<RouteSpec['upload']>;

/** Fields beside the file; no search has as many. */
const MOST_FIELDS = 32;
const FIELD_BYTES = 64 * 1024;

/**
 * Reads a multipart form while it streams in: its one file as bytes, its fields as a JSON body would hold them. Nothing
 * beyond the limits is kept.
 * @throws AisleError invalid_request, body_too_large, media_too_large
 */
export function readForm(payload: Readable, headers: IncomingHttpHeaders, route: FormRoute): Promise<object> {
  return new Promise((resolve, reject) => {
    const form = new Form(route.upload, headers);
    let left = bodyLimitOf(route);
    const end = (): void => {
      payload.unpipe(form.parser);
      payload.off('data', count);
    };
    const refuse = (error: unknown): void => {
      end();
      // The rest is read and discarded, so that the client gets to read the refusal.
      payload.resume();
      reject(error);
    };
    const count = (chunk: Buffer): void => {
      left -= chunk.length;
      if (left < 0)
        refuse(new AisleError('body_too_large', 'The form is over the limit; send less at once.'));
    };
    form.onRefused = refuse;
    form.parser.on('finish', () => {
      end();
      resolve(form.fields());
    });
    payload.on('data', count);
    payload.on('error', refuse);
    payload.on('close', () => {
      if (!payload.readableEnded) refuse(new AisleError('invalid_request', 'The form ended early.'));
    });
    payload.pipe(form.parser);
  });
}

export type FormRoute = RouteSpec & { upload: Upload };

/** @throws AisleError invalid_request */
function parserOf(headers: IncomingHttpHeaders, { field, maxBytes }: Upload): BusboyInstance {
  try {
    return Busboy({
      headers: headers as BusboyHeaders,
      isPartAFile: (name, _type, fileName) => name === field || fileName !== undefined,
      limits: {
        fieldNameSize: 100,
        fieldSize: FIELD_BYTES,
        fields: MOST_FIELDS,
        files: 1,
        fileSize: maxBytes,
        parts: MOST_FIELDS + 1,
        headerPairs: 16,
        headerSize: 8 * 1024,
      },
    });
  } catch (cause) {
    throw new AisleError('invalid_request', 'The form has no boundary in its Content-Type.', { cause });
  }
}

/** The parts of a form received so far. */
class Form {
  readonly parser: BusboyInstance;
  onRefused: (error: AisleError) => void = () => {};
  readonly #upload: Upload;
  readonly #headers: IncomingHttpHeaders;
  readonly #fields = new Map<string, unknown>();
  /** Bytes of all fields together, which are checked as one. */
  readonly #counts: JsonCounts = { names: 0, values: 0 };

  /** @throws AisleError invalid_request */
  constructor(upload: Upload, headers: IncomingHttpHeaders) {
    this.#upload = upload;
    this.#headers = headers;
    this.parser = parserOf(headers, upload);
    const { parser } = this;
    parser.on('file', (name, file) => this.#takeFile(name, file));
    parser.on('field', (name, text, nameCut, cut) => this.#takeField(name, text, nameCut || cut));
    parser.on('filesLimit', () => this.#refuse(upload.field, 'must be one file'));
    parser.on('fieldsLimit', () => this.#refuse('', `more than ${MOST_FIELDS} fields`));
    parser.on('partsLimit', () => this.#refuse('', `more than ${MOST_FIELDS} fields`));
    parser.on('error', () => this.#refuse('', 'the form is not well formed'));
  }

  /** Called once the whole form has arrived. */
  fields(): object {
    return Object.fromEntries(this.#fields);
  }

  #takeFile(name: string, file: BusboyFileStream): void {
    const { field, maxBytes } = this.#upload;
    if (name !== field) this.#refuse(name, `unknown file; send it as '${field}'`);
    const gathered = new GatheredBytes(new ArrayBuffer(roomFor(this.#headers, maxBytes)));
    const refuseLarge = (): void => {
      const message = `'${field}' is over the limit of ${maxBytes} bytes; send a smaller one.`;
      this.onRefused(new AisleError('media_too_large', message));
    };
    file.on('data', (chunk: Buffer) => {
      if (!gathered.add(chunk)) refuseLarge();
    });
    file.on('limit', refuseLarge);
    file.on('error', () => this.#refuse('', 'the form ends within its file'));
    file.on('end', () => this.#fields.set(field, gathered.bytes));
  }

  #takeField(name: string | undefined, text: string, cut: boolean): void {
    // The parser's types do not say that a part may have no name.
    if (name === undefined || name === '') this.#refuse('', 'each part of the form needs a name');
    else if (cut) this.#refuse(name.slice(0, 100), 'is too long');
    else if (this.#fields.has(name)) this.#refuse(name, 'is there twice');
    else this.#fields.set(name, FORM_TEXT_FIELDS.has(name) ? text : this.#parse(name, text));
  }

  #parse(name: string, text: string): unknown {
    const { names, values } = countJson(Buffer.from(text));
    this.#counts.names += names;
    this.#counts.values += values;
    const fault = overBudget(this.#counts);
    if (fault !== null) {
      this.#refuse('', fault);
      return undefined;
    }
    try {
      return JSON.parse(text) as unknown;
    } catch {
      // Not JSON: left as text, so that the schema reports the expected type.
      if (/^[\w.+-]*$/.test(text)) return text;
      this.#refuse(name, 'must be JSON');
      return undefined;
    }
  }

  #refuse(path: string, message: string): void {
    this.onRefused(invalidRequest([{ path, message }]));
  }
}
