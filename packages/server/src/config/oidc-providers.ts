import { readFileSync } from 'node:fs';
import { Email } from '@aisle/contract';
import { z } from 'zod';

/** `example.com`: what stands behind the `@` of an address. */
const isMailDomain = (text: string): boolean => Email.safeParse(`a@${text}`).success;
const MailDomain = z
  .string()
  .toLowerCase()
  .refine(isMailDomain, 'must be what stands behind the @ of an address, such as shop.example');
const oneLine = (most: number) =>
  z
    .string()
    .regex(/^[^\p{Cc}]+$/u, 'must be one line')
    .max(most);

const OidcProvider = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, 'must be 1 to 40 of a-z, 0-9 and -; it stands in the redirect address'),
  label: oneLine(60),
  issuer: z
    .url({ protocol: /^https?$/, error: 'must be an https address' })
    .refine((text) => !/[?#]/.test(text), 'must have no query'),
  clientId: oneLine(500),
  clientSecret: oneLine(2000).optional(),
  /** It says who owns the addresses of these. */
  domains: z.array(MailDomain).max(1000).default([]),
  newAccounts: z.enum(['as-sign-up', 'domains', 'never']).default('as-sign-up'),
  organizationId: z.string().min(1).max(64).optional(),
  role: z.enum(['admin', 'merchandiser', 'analyst']).default('analyst'),
  secondFactor: z.enum(['ask', 'unless-mfa', 'never']).default('ask'),
});

/**
 * A provider of sign-ins (OpenID Connect). `domains`: it says whose the addresses there are. `newAccounts`: who gets an account by the
 * first sign-in: as `AISLE_SIGN_UP` says; people of `domains` too; none. Those join `organizationId`, with `role`.
 * `secondFactor`: whether the app of the person is asked for.
 */
export type OidcProviderSettings = Readonly<z.infer<typeof OidcProvider>>;

const OidcProviderList = z
  .array(OidcProvider)
  .max(20)
  .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, 'names an id twice')
  .refine((list) => new Set(list.map(({ issuer }) => issuer)).size === list.length, 'names an issuer twice');

/** A JSON list, or the path of a file with one. */
export const OidcProvidersSetting = z.string().transform((text, context): OidcProviderSettings[] => {
  const isList = text.trimStart().startsWith('[');
  try {
    const parsed = OidcProviderList.safeParse(JSON.parse(isList ? text : readFileSync(text, 'utf8')));
    if (parsed.success) return parsed.data;
    for (const issue of parsed.error.issues)
      context.addIssue({ code: 'custom', message: `${issue.path.join('.')}: ${issue.message}` });
  } catch (error) {
    // The text may hold a secret, which a message of JSON.parse would repeat.
    const reason = error instanceof SyntaxError ? 'it is no JSON' : String(error);
    context.addIssue({ code: 'custom', message: `must be a JSON list or the path of a file: ${reason}` });
  }
  return z.NEVER;
});
