import { setImmediate } from 'node:timers/promises';
import { AisleError } from '@aisle/contract';
import { Base64Stream } from './base64-stream.ts';
import { BODY_LIMIT, bodyLimitOf } from './body-limit.ts';
import { JsonText } from './json-text.ts';
import { MemberSplitter } from './member-splitter.ts';
import { malformedJson, parseJsonBody } from './parse-json.ts';
import type { FormRoute } from './read-form.ts';

/** Decoded in one go, a fifth of a millisecond; more may come at once, and others are served between. */
const BYTES_AT_ONCE = 64 * 1024;

/** What `uploadedBytes` refuses, and what `inspectJson` does. */
const NO_BASE64 = 'no base64';
const NUL = '\u0000';

/** The file of a JSON body while it comes. */
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

  /** As a form would have it: bytes. Text is refused later, in its turn among all that is wrong. */
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
 * A JSON body with a file in it as base64. It is read while it streams in, a piece at a time: parsed as a whole, 10 MB hold
 * the main thread for tens of milliseconds. A body that is over a limit is left where it is, which closes its connection.
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
  // What is no string was never taken out.
  const isString = Object.hasOwn(body, field) && typeof Reflect.get(body, field) === 'string';
  return isString ? Object.assign(body, { [field]: file.value() }) : body;
}
