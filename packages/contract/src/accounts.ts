import { z } from 'zod';
import { isOneLine, LanguageTag, ONE_LINE, Timestamp } from './primitives.ts';
import { Role } from './roles.ts';
import { DomainStatus, Plan } from './shop.ts';

/** Fewest characters of a password. */
export const MIN_PASSWORD_LENGTH = 10;
/** A longer text costs time to hash and protects no better. */
const MAX_PASSWORD_LENGTH = 256;

const hasNoNul = (text: string): boolean => !text.includes('\u0000');
const NO_NUL = 'must not contain NUL';

export const Email = z.email().max(254).meta({ description: 'Address of a person; its case does not count' });
export const NewPassword = z.string().min(MIN_PASSWORD_LENGTH).max(MAX_PASSWORD_LENGTH);
const Password = z.string().min(1).max(MAX_PASSWORD_LENGTH);
export const PersonName = z.string().trim().min(1).max(120).refine(isOneLine, ONE_LINE);
export const OrganizationName = z.string().trim().min(1).max(200).refine(isOneLine, ONE_LINE);
/** A token of a link: from a mail, or from the log of the server. */
export const LinkToken = z.string().min(1).max(200);

/** Who may make an account: everyone, those with an invitation, or nobody. */
export const SignUpMode = z.enum(['open', 'invited', 'closed']);
export type SignUpMode = z.infer<typeof SignUpMode>;

/** A provider of sign-ins that the operator has set up. */
export const SignInProvider = z.strictObject({
  id: z.string(),
  label: z.string().meta({ description: 'Name of the provider, for its button' }),
});
export type SignInProvider = z.infer<typeof SignInProvider>;

export const SetupResponse = z.strictObject({
  signUp: SignUpMode,
  needsFirstOwner: z
    .boolean()
    .meta({ description: 'No account exists; the link in the log makes the first' }),
  mail: z.boolean().meta({ description: 'The service can send mail' }),
  providers: z.array(SignInProvider).meta({ description: 'Services that sign people in (OpenID Connect)' }),
  version: z.string(),
});
export type SetupResponse = z.infer<typeof SetupResponse>;

/** A shop as its people see it in a list. */
export const AccountShop = z.strictObject({
  shopId: z.string(),
  name: z.string(),
  url: z.string(),
  plan: Plan,
  domainStatus: DomainStatus,
});

export type AccountShop = z.infer<typeof AccountShop>;

const AccountOrganization = z.strictObject({
  organizationId: z.string(),
  name: z.string(),
  role: Role,
  shops: z.array(AccountShop),
});

/** A person who is signed in, with all that he may see. */
export const Account = z
  .strictObject({
    user: z.strictObject({
      userId: z.string(),
      name: z.string(),
      email: z.string(),
      emailProved: z
        .boolean()
        .meta({ description: 'A link showed that the mailbox is the person’s; before that no shop is made' }),
      language: LanguageTag.nullable(),
      secondFactor: z.boolean().meta({ description: 'Sign-in asks for a code of an authenticator app' }),
      hasPassword: z.boolean().meta({
        description:
          'Without a password, a sign-in within the last 10 minutes confirms what a password confirms',
      }),
      ownsInstallation: z.boolean().meta({
        description: 'The person vouches for domains and sets plans of shops that he may manage',
      }),
    }),
    organizations: z.array(AccountOrganization),
  })
  .meta({ id: 'Account' });
export type Account = z.infer<typeof Account>;

export const SignUpInput = z.strictObject({
  name: PersonName,
  email: Email,
  password: NewPassword,
  organizationName: OrganizationName.optional().meta({ description: 'Default: the name of the person' }),
  setupToken: LinkToken.optional().meta({ description: 'Token of the link that makes the first owner' }),
  invitationToken: LinkToken.optional(),
});
export type SignUpInput = z.infer<typeof SignUpInput>;

export const SignInInput = z.strictObject({ email: Email, password: Password });
export type SignInInput = z.infer<typeof SignInInput>;
export const SignInResponse = z.strictObject({
  account: Account.nullable(),
  secondFactor: z.boolean().meta({ description: 'Send a code to /sign-in/second-factor next' }),
});
export type SignInResponse = z.infer<typeof SignInResponse>;
export const SignedInResponse = z.strictObject({ account: Account });

/** Six digits of an authenticator app, or a recovery code. */
export const SecondFactorCode = z.strictObject({ code: z.string().trim().min(6).max(40) });
const ConfirmingPassword = Password.optional().meta({
  description: 'Leave it out where the account has none and the session began within the last 10 minutes',
});
export const PasswordConfirmation = z.strictObject({ password: ConfirmingPassword });

export const EmailProofInput = z.strictObject({ token: LinkToken });
export const ForgotPasswordInput = z.strictObject({ email: Email });
export const ResetPasswordInput = z.strictObject({ token: LinkToken, password: NewPassword });
export const ChangePasswordInput = z.strictObject({ current: ConfirmingPassword, next: NewPassword });

export const AccountPatch = z.strictObject({
  name: PersonName.optional(),
  language: LanguageTag.nullable().optional(),
});
export type AccountPatch = z.infer<typeof AccountPatch>;

export const SessionListResponse = z.strictObject({
  sessions: z.array(
    z.strictObject({
      id: z.string(),
      createdAt: Timestamp,
      lastSeenAt: Timestamp,
      address: z.string(),
      userAgent: z.string().nullable(),
      current: z.boolean(),
    }),
  ),
});
export type SessionListResponse = z.infer<typeof SessionListResponse>;
/** How an attempt to sign in ended. `codeAsked`: the password was right, and the code was still to come. */
export const SignInOutcome = z.enum(['signedIn', 'codeAsked', 'failed', 'codeWrong', 'lockedOut']);
export type SignInOutcome = z.infer<typeof SignInOutcome>;
export const SignInTrace = z.strictObject({
  at: Timestamp.meta({ description: 'Of the first attempt; those of one kind within an hour are one entry' }),
  outcome: SignInOutcome,
  count: z.int().meta({ description: 'Attempts; above 16 the last power of two that was reached' }),
  networks: z
    .array(z.string())
    .meta({ description: 'IPv4 addresses and `/64` networks of IPv6, ten at most' }),
});
export type SignInTrace = z.infer<typeof SignInTrace>;
export const SignInListResponse = z.strictObject({ signIns: z.array(SignInTrace) });

export const SessionParams = z.strictObject({ id: z.string().min(1).max(64) });

export const SecondFactorSetup = z.strictObject({
  totpUri: z.string().meta({ description: 'For the QR code that authenticator apps read' }),
  secret: z.string().meta({ description: 'The same secret in Base32, to type in' }),
  recoveryCodes: z.array(z.string()).meta({ description: 'Each signs in once; shown this once' }),
});
export type SecondFactorSetup = z.infer<typeof SecondFactorSetup>;

/** The answer of the browser's WebAuthn (`PublicKeyCredentialJSON`); it is checked by the service, byte by byte. */
const PasskeyAnswer = z.looseObject({
  id: z.string().min(1).max(1400),
  rawId: z.string().min(1).max(1400),
  type: z.literal('public-key'),
  response: z.looseObject({ clientDataJSON: z.string().min(1).max(10_000) }),
});

/** For `navigator.credentials`, as JSON. */
export const PasskeyOptions = z.looseObject({ challenge: z.string() });
export const PasskeySignInInput = z.strictObject({ response: PasskeyAnswer });
export const PasskeyInput = z.strictObject({
  name: z.string().trim().min(1).max(100).refine(hasNoNul, NO_NUL),
  response: PasskeyAnswer,
});
export const Passkey = z.strictObject({
  id: z.string(),
  name: z.string(),
  createdAt: Timestamp,
  lastUsedAt: Timestamp.nullable(),
});
export type Passkey = z.infer<typeof Passkey>;
export const PasskeyListResponse = z.strictObject({ passkeys: z.array(Passkey) });
export const PasskeyParams = z.strictObject({ id: z.string().min(1).max(1400).refine(hasNoNul, NO_NUL) });
