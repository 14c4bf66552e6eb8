import type { RouteName } from '@aisle/contract';
import { totpCode } from '../../src/accounts/index.ts';
import type { CallInput, TestAnswer, TestServer } from '../harness.ts';
import { SoftwarePasskey } from './software-passkey.ts';

/** The session's cookie that an answer sets, as a browser sends it back. */
export const cookieOf = (answer: TestAnswer): string =>
  String(answer.headers['set-cookie']).split(';')[0] ?? '';

export const PASSWORD = 'a long password';

/** A person who is signed in. */
export type TestPerson = {
  email: string;
  userId: string;
  organizationId: string;
  cookie: string;
  call(name: RouteName, input?: CallInput): Promise<TestAnswer>;
};

let people = 0;

/**
 * Signs a new person up; the server must be open to everyone (`AISLE_SIGN_UP=open`), or the body has an invitation. The
 * address counts as proved unless told otherwise. Each person comes from a network of their own.
 */
export async function signUpPerson(
  server: TestServer,
  body: Record<string, string> = {},
  { proved = true } = {},
): Promise<TestPerson> {
  people += 1;
  const email = body.email ?? `signed-up-${people}@shop.example`;
  const answer = await server.call('signUp', null, {
    body: { name: `Signed Up ${people}`, email, password: PASSWORD, ...body },
    remoteAddress: `10.${people >> 8}.${people & 255}.1`,
  });
  if (answer.status !== 201) throw new Error(`nobody was signed up: ${answer.text}`);
  if (proved) await server.server.accounts.users.prove(answer.body.user.userId);
  const cookie = cookieOf(answer);
  return {
    email,
    userId: answer.body.user.userId,
    organizationId: answer.body.organizations[0].organizationId,
    cookie,
    call: (name, input = {}) => server.call(name, null, { ...input, headers: { cookie, ...input.headers } }),
  };
}

/** The token of the newest link in a text: a log, a mail, an answer. */
export function linkToken(text: string): string {
  const token = [...text.matchAll(/token=([\w-]+)/g)].at(-1)?.[1];
  if (token === undefined) throw new Error('there is no link');
  return token;
}

/** The bytes of Base32 without padding, read naively. */
const fromBase32 = (text: string): Buffer => {
  const bits = [...text]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};

/** Adds an authenticator app to an account; `code` is what it shows now. */
export async function addApp(server: TestServer, person: TestPerson) {
  const setup = await person.call('beginSecondFactor', { body: { password: PASSWORD } });
  const { secret, recoveryCodes } = setup.body as { secret: string; recoveryCodes: string[] };
  const code = (): string => totpCode(fromBase32(secret), Math.floor(server.clock.nowMs() / 30_000));
  const confirmed = await person.call('confirmSecondFactor', { body: { code: code() } });
  if (confirmed.status !== 204) throw new Error(`the app was not added: ${confirmed.text}`);
  return { code, recoveryCodes, secret };
}

/** Adds a passkey to an account. */
export async function addPasskey(server: TestServer, person: TestPerson): Promise<SoftwarePasskey> {
  const passkey = new SoftwarePasskey();
  const { challenge } = (await person.call('newPasskeyOptions', { body: { password: PASSWORD } })).body;
  const response = passkey.register({ challenge, origin: server.server.publicUrl() });
  const added = await person.call('createPasskey', { body: { name: 'Phone', response } });
  if (added.status !== 201) throw new Error(`the passkey was not added: ${added.text}`);
  return passkey;
}

/** Signs in with a passkey. */
export async function signInWith(server: TestServer, passkey: SoftwarePasskey): Promise<TestAnswer> {
  const { challenge } = (await server.call('passkeyOptions', null)).body;
  const response = passkey.signIn({ challenge, origin: server.server.publicUrl() });
  return server.call('signInWithPasskey', null, { body: { response } });
}
