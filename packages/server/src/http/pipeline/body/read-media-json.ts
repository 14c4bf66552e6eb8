import { setImmediate } from 'node:timers/promises';
import { AisleError } from '@aisle/contract';
import { malformedJson, parseJsonBody } from '../../../kernel/json/parse-json.ts';
import { BODY_LIMIT, bodyLimitOf } from '../limits/body-limit.ts';
import { Base64Stream } from './base64-stream.ts';
import { JsonText } from './json-text.ts';
import { MemberSplitter } from './member-splitter.ts';
import type { FormRoute } from './read-form.ts';

/** Decoded in one step, which takes 0.2 ms. Larger chunks are split, so that other requests run in between. */
const BYTES_AT_ONCE = 64 * 1024;

/** Refusals of `uploadedBytes` and `inspectJson`. */
const NO_BASE64 = 'no base64';
const NUL = '\u0000';

/** The file of a JSON body while it streams in. */
class SentFile {
  #text = new JsonText();
  #base64 = new Base64Stream();
  #hasNul = false;
  readonly splitter: MemberSplitter;

  constructor(name: string) {
    this.splitter = new MemberSplitter({
      name,
      onValue: () => {
        this.#text = new JsonText();
        this.#base64 = new Base64Stream();
        this.#hasNul = false;
      },
      onPiece: (piece) => {
        const text = this.#textOf(piece);
        this.#hasNul ||= text.includes(NUL);
        this.#base64.write(text);
      },
    });
  }

  #textOf(piece: Uint8Array): string {
    try {
      return this.#text.write(piece);
    } catch (error) {
      throw malformedJson(error);
    }
  }

  /** Bytes, as in a form. Invalid base64 stays text and is refused later, together with all other faults. */
  value(): Uint8Array | string {
    return this.#hasNul ? NUL : (this.#base64.end() ?? NO_BASE64);
  }
}

const endedEarly = (cause: unknown): unknown =>
  cause instanceof Error && 'code' in cause && cause.code === 'ECONNRESET'
    ? new AisleError('invalid_request', 'The body ended early.', { cause })
    : cause;

/** @throws AisleError body_too_large, malformed_json */
async function readAll(payload: AsyncIterable<Buffer>, route: FormRoute, file: SentFile): Promise<void> {
  const { field } = route.upload;
  const limit = bodyLimitOf(route);
  let length = 0;
  for await (const chunk of payload) {
    length += chunk.length;
    if (length > limit)
      throw new AisleError('body_too_large', `The body is over the limit of ${limit} bytes.`);
    for (let at = 0; at < chunk.length; at += BYTES_AT_ONCE) {
      if (at > 0) await setImmediate();
      file.splitter.write(chunk.subarray(at, at + BYTES_AT_ONCE));
    }
    if (file.splitter.restBytes > BODY_LIMIT) {
      const message = `The body has over ${BODY_LIMIT} bytes beside '${field}'; send less at once.`;
      throw new AisleError('body_too_large', message);
    }
  }
}

/**
 * Reads a JSON body with a base64 file piece by piece while it streams in. Parsing 10 MB at once would block the main
 * thread for tens of milliseconds. The rest of a body over the limit is left unread, which closes the connection.
 * @throws AisleError body_too_large, malformed_json, invalid_request
 */
export async function readMediaJson(payload: AsyncIterable<Buffer>, route: FormRoute): Promise<unknown> {
  const { field } = route.upload;
  const file = new SentFile(field);
  try {
    await readAll(payload, route, file);
  } catch (error) {
    throw endedEarly(error);
  }
  const body = parseJsonBody(file.splitter.rest());
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  // A value that is not a string stays in the JSON.
  const isString = Object.hasOwn(body, field) && typeof Reflect.get(body, field) === 'string';
  return isString ? Object.assign(body, { [field]: file.value() }) : body;
}
