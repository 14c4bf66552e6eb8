import { randomBytes } from 'node:crypto';
import { AisleError } from '@aisle/contract';
import { z } from 'zod';
import type { AccountPorts } from '../ports.ts';

const MINUTE_MS = 60_000;
/** Time to sign in at the provider. */
export const PENDING_SIGN_IN_MS = 10 * MINUTE_MS;
const PURPOSE = 'sign-in by a provider';

const PendingSignIn = z.object({
  provider: z.string(),
  /** Comes back with the answer: it tells that this browser asked. */
  state: z.string(),
  /** Stands in the ID token: it tells that the token was made for this sign-in. */
  nonce: z.string(),
  /** Of PKCE: it tells the provider that those who bring the code asked for it. */
  verifier: z.string(),
  redirectUri: z.string(),
  beganAt: z.number(),
  returnTo: z.string().nullable(),
  invitationToken: z.string().nullable(),
  /** The session that links an account; null: to sign in. */
  linkingSession: z.string().nullable(),
});
/** What the browser keeps, sealed, while the person is at the provider. */
export type PendingSignIn = z.infer<typeof PendingSignIn>;

const random = (): string => randomBytes(32).toString('base64url');

/** `origin`: of the page. Each provider has a redirect address of its own: no answer of one passes for another's. */
export type NewPending = Pick<
  PendingSignIn,
  'provider' | 'returnTo' | 'invitationToken' | 'linkingSession'
> & {
  origin: string;
};

/** Secrets of a new sign-in. The page tells by the start of `state` what the answer is for. */
export const newPending = ({ origin, ...input }: NewPending, nowMs: number): PendingSignIn => ({
  ...input,
  state: `${input.linkingSession === null ? 's' : 'l'}.${random()}`,
  nonce: random(),
  verifier: random(),
  redirectUri: `${new URL(origin).origin}/dashboard/sign-in/callback/${input.provider}`,
  beganAt: nowMs,
});

/** Sealed sign-ins, as cookies keep them: no other browser has one, and no one can write one. */
export class PendingSignIns {
  readonly #ports: Pick<AccountPorts, 'secretKey' | 'now'>;

  constructor(ports: Pick<AccountPorts, 'secretKey' | 'now'>) {
    this.#ports = ports;
  }

  seal(pending: PendingSignIn): string {
    return this.#ports.secretKey.seal(JSON.stringify(pending), PURPOSE);
  }

  /** `sealed`: the cookie of the browser that brings an answer of `provider`. @throws AisleError provider_answer_invalid */
  open(sealed: string | null, provider: string): PendingSignIn {
    const text = sealed === null ? null : this.#ports.secretKey.open(sealed, PURPOSE);
    const pending = text === null ? null : PendingSignIn.parse(JSON.parse(text));
    const isLive = pending !== null && this.#ports.now() - pending.beganAt < PENDING_SIGN_IN_MS;
    if (isLive && pending.provider === provider) return pending;
    throw new AisleError(
      'provider_answer_invalid',
      'This browser began no such sign-in within 10 minutes: begin again.',
    );
  }
}
