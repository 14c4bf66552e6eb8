import { WebhookEvent } from '@aisle/contract';
import { WebhookVerificationError } from './webhook-verification-error.ts';

export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

export type VerifyWebhookOptions = {
  /** The body as it came over the wire: parsed and written again, it has another signature. */
  body: string | Uint8Array;
  headers: WebhookHeaders;
  /** The webhook's secret, `whsec_` included; several while one is being rotated. */
  secret: string | readonly string[];
  /** How old or how far ahead the attempt may be, in seconds; default 300. It ends replays of old deliveries. */
  toleranceSeconds?: number;
  /** Epoch milliseconds; default: the clock. */
  now?: number;
};

const PREFIX = 'whsec_';
const DEFAULT_TOLERANCE_SECONDS = 300;
const HMAC = { name: 'HMAC', hash: 'SHA-256' };

const utf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

const headerOf = (headers: WebhookHeaders, name: string): string | null => {
  if (headers instanceof Headers) return headers.get(name);
  for (const [key, value] of Object.entries(headers))
    if (key.toLowerCase() === name) return typeof value === 'string' ? value : (value?.[0] ?? null);
  return null;
};

/** Null when the text is not base64. */
const base64Of = (text: string): Uint8Array<ArrayBuffer> | null => {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return null;
  }
};

const hexOf = (text: string): Uint8Array<ArrayBuffer> | null =>
  /^[0-9a-f]{64}$/.test(text)
    ? Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
    : null;

type Signature = {
  signed: Uint8Array<ArrayBuffer>;
  /** Any of them may be the right one. */
  signatures: Uint8Array<ArrayBuffer>[];
  keyOf: (secret: string) => Uint8Array<ArrayBuffer> | null;
};

/** WebCrypto compares in constant time. */
const matches = async ({ signed, signatures, keyOf }: Signature, secret: string): Promise<boolean> => {
  const bytes = keyOf(secret);
  if (bytes === null || bytes.length === 0) throw new TypeError('the secret is not one of a webhook');
  const key = await crypto.subtle.importKey('raw', bytes, HMAC, false, ['verify']);
  const checks = signatures.map((signature) => crypto.subtle.verify('HMAC', key, signature, signed));
  return (await Promise.all(checks)).includes(true);
};

/** The text that Standard Webhooks signs: id, time and body. Null without these headers. */
const standardSignature = (headers: WebhookHeaders, body: Uint8Array): Signature | null => {
  const signatures = headerOf(headers, 'webhook-signature');
  if (signatures === null) return null;
  const head = utf8(`${headerOf(headers, 'webhook-id')}.${headerOf(headers, 'webhook-timestamp')}.`);
  const signed = new Uint8Array(head.length + body.length);
  signed.set(head);
  signed.set(body, head.length);
  return {
    signed,
    signatures: signatures
      .split(' ')
      .flatMap((each) => (each.startsWith('v1,') ? (base64Of(each.slice(3)) ?? []) : [])),
    keyOf: (secret) => base64Of(secret.startsWith(PREFIX) ? secret.slice(PREFIX.length) : secret),
  };
};

const serviceSignature = (headers: WebhookHeaders, body: Uint8Array): Signature | null => {
  const text = headerOf(headers, 'x-service-signature');
  if (text === null) return null;
  const signature = text.startsWith('sha256=') ? hexOf(text.slice('sha256='.length)) : null;
  return {
    signed: new Uint8Array(body),
    signatures: signature === null ? [] : [signature],
    keyOf: utf8,
  };
};

const checkAge = (headers: WebhookHeaders, { now, toleranceSeconds }: VerifyWebhookOptions): void => {
  const seconds = Number(headerOf(headers, 'webhook-timestamp'));
  const age = Math.abs((now ?? Date.now()) / 1000 - seconds);
  // NaN when the header is not a number; NaN is not within the tolerance either.
  if (age <= (toleranceSeconds ?? DEFAULT_TOLERANCE_SECONDS)) return;
  throw new WebhookVerificationError('too_old', 'webhook-timestamp is too far from the time of this clock');
};

const parseEvent = (body: Uint8Array): WebhookEvent => {
  try {
    return WebhookEvent.parse(JSON.parse(new TextDecoder().decode(body)));
  } catch (cause) {
    throw new WebhookVerificationError('not_an_event', 'the body is no event that this version knows', {
      cause,
    });
  }
};

/**
 * The event of a delivery, after its signature was checked. It checks the headers of Standard Webhooks with their time.
 * A request without them is checked by X-Service-Signature. Answer a WebhookVerificationError with 401, and drop event
 * ids that you know.
 * @throws WebhookVerificationError; TypeError for a malformed secret
 */
export async function verifyWebhook(options: VerifyWebhookOptions): Promise<WebhookEvent> {
  const { headers, secret } = options;
  const body = typeof options.body === 'string' ? utf8(options.body) : options.body;
  const standard = standardSignature(headers, body);
  const signature = standard ?? serviceSignature(headers, body);
  if (signature === null)
    throw new WebhookVerificationError(
      'unsigned',
      'the request has neither webhook-signature nor X-Service-Signature',
    );
  const secrets = typeof secret === 'string' ? [secret] : secret;
  const checks = await Promise.all(secrets.map((each) => matches(signature, each)));
  if (!checks.includes(true))
    throw new WebhookVerificationError(
      'wrong_signature',
      'the signature does not match the body and the secret',
    );
  if (standard !== null) checkAge(headers, options);
  return parseEvent(body);
}
