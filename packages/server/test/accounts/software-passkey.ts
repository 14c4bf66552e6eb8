import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

const PRESENT_AND_VERIFIED = 0x05;
const HAS_KEY = 0x40;

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest();
/** CBOR text of less than 24 bytes. */
const cborText = (text: string): Buffer =>
  Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
/** CBOR bytes of less than 256 bytes. */
const cborBytes = (bytes: Uint8Array): Buffer => Buffer.concat([Buffer.from([0x58, bytes.length]), bytes]);

/** A P-256 key as COSE (RFC 9053): {1: 2, 3: -7, -1: 1, -2: x, -3: y}. */
const coseKey = (key: KeyObject): Buffer => {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    cborBytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    cborBytes(Buffer.from(y, 'base64url')),
  ]);
};

type Asked = { challenge: string; origin: string };

/** An authenticator in software (WebAuthn level 3), which says that it has seen the person. */
export class SoftwarePasskey {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #id = randomBytes(16);
  #counter = 0;

  get id(): string {
    return base64url(this.#id);
  }

  /** What `navigator.credentials.create` answers, as JSON. */
  register({ challenge, origin }: Asked) {
    const length = Buffer.from([0, this.#id.length]);
    const key = Buffer.concat([Buffer.alloc(16), length, this.#id, coseKey(this.#keys.publicKey)]);
    const authData = Buffer.concat([this.#head(origin, PRESENT_AND_VERIFIED | HAS_KEY), key]);
    const attestationObject = Buffer.concat([
      Buffer.from([0xa3]),
      cborText('fmt'),
      cborText('none'),
      cborText('attStmt'),
      Buffer.from([0xa0]),
      cborText('authData'),
      cborBytes(authData),
    ]);
    const clientDataJSON = this.#clientData('webauthn.create', { challenge, origin });
    return this.#answer({
      clientDataJSON: base64url(clientDataJSON),
      attestationObject: base64url(attestationObject),
      transports: ['internal'],
    });
  }

  /** What `navigator.credentials.get` answers, as JSON. */
  signIn({ challenge, origin }: Asked, flags = PRESENT_AND_VERIFIED) {
    this.#counter += 1;
    const authenticatorData = this.#head(origin, flags);
    const clientDataJSON = this.#clientData('webauthn.get', { challenge, origin });
    const signed = Buffer.concat([authenticatorData, sha256(clientDataJSON)]);
    return this.#answer({
      clientDataJSON: base64url(clientDataJSON),
      authenticatorData: base64url(authenticatorData),
      signature: base64url(sign('sha256', signed, this.#keys.privateKey)),
    });
  }

  #head(origin: string, flags: number): Buffer {
    const head = Buffer.alloc(37);
    sha256(new URL(origin).hostname).copy(head);
    head[32] = flags;
    head.writeUInt32BE(this.#counter, 33);
    return head;
  }

  #clientData(type: string, { challenge, origin }: Asked): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #answer(response: { clientDataJSON: string } & Record<string, unknown>) {
    return { id: this.id, rawId: this.id, type: 'public-key', response, clientExtensionResults: {} };
  }
}
