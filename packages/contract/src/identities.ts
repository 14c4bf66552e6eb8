import { z } from 'zod';
import { LinkToken, SignInProvider, SignInResponse } from './accounts.ts';
import { Timestamp } from './primitives.ts';

/** Longest path to return to, as the dashboard keeps it. */
const MAX_PATH = 2000;
/** Browsers drop spaces and control characters, and read `\\` as `/`: with them a path may name another site. */
const DECEPTIVE = /[\s\p{Cc}\\]/u;
const isOwnPath = (path: string): boolean => /^\/(?!\/)/.test(path) && !DECEPTIVE.test(path);

const ReturnPath = z
  .string()
  .max(MAX_PATH)
  .refine(isOwnPath, 'must be a path of the dashboard, such as /account')
  .meta({ description: 'Where the person goes after the sign-in: a path inside the dashboard' });

export const ProviderParams = z.strictObject({ provider: z.string().min(1).max(40) });

export const ProviderSignInStart = z.strictObject({
  returnTo: ReturnPath.optional(),
  invitationToken: LinkToken.optional().meta({
    description: 'Of an invitation, which an account may come from',
  }),
});
export type ProviderSignInStart = z.infer<typeof ProviderSignInStart>;

export const ProviderRedirect = z.strictObject({
  url: z.string().meta({ description: 'Address of the provider, where the browser goes next' }),
});

/** What the browser brought back from the provider. */
export const ProviderAnswer = z.strictObject({
  query: z
    .string()
    .min(1)
    .max(8000)
    .meta({ description: 'Query of the address that the provider sent the browser to' }),
});

export const ProviderSignInResponse = SignInResponse.extend({
  returnTo: z.string().nullable().meta({ description: 'As it was named when the sign-in began' }),
});
export type ProviderSignInResponse = z.infer<typeof ProviderSignInResponse>;

/** An account at a provider that signs the person in. */
export const Identity = z.strictObject({
  id: z.string(),
  provider: SignInProvider.nullable().meta({ description: 'Null: the operator has removed the provider' }),
  email: z.string().nullable().meta({ description: 'Address that the provider named last' }),
  createdAt: Timestamp,
  lastUsedAt: Timestamp.nullable(),
});
export type Identity = z.infer<typeof Identity>;
export const IdentityListResponse = z.strictObject({
  identities: z.array(Identity),
  providers: z.array(SignInProvider).meta({ description: 'Those that can be linked' }),
});
export type IdentityListResponse = z.infer<typeof IdentityListResponse>;
export const IdentityParams = z.strictObject({ id: z.string().min(1).max(64) });
