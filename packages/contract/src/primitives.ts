import { z } from 'zod';

/** ISO 8601 time; answers always carry UTC with milliseconds. */
export const Timestamp = z.iso.datetime({ offset: true }).meta({ description: 'ISO 8601 time' });

/** Amount of money as a decimal number in a currency's major unit. */
export const Money = z.number().nonnegative().finite().max(1e12);

export const CurrencyCode = z
  .string()
  .regex(/^[A-Z]{3}$/, 'must be an ISO 4217 code such as EUR')
  .meta({ description: 'ISO 4217 code' });

const REGIONS = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
/** Codes that `Intl` knows beside those of countries. */
const NO_COUNTRY = /^(?:EU|EZ|QO|UK|UN|XA|XB|ZZ)$/;

/** A country. */
export const CountryCode = z
  .string()
  .regex(/^[A-Z]{2}$/, { error: 'must be an ISO 3166-1 code such as DE', abort: true })
  .refine((code) => REGIONS.of(code) !== undefined && !NO_COUNTRY.test(code), 'is no country of ISO 3166-1')
  .meta({ description: 'ISO 3166-1 code of two letters' });

const NOT_A_TAG = 'must be a language tag such as de or pt-BR';

export const LanguageTag = z
  .string()
  .max(35)
  .regex(/^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$/, { error: NOT_A_TAG, abort: true })
  .meta({ description: 'BCP 47 tag' });

const LANGUAGES = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
const known = new Map<string, boolean>();

/**
 * False for `deutsch` and `xx`. No language has more than three letters. Of three letters any will do: thousands have
 * such a code, and the runtime has the names of some only.
 */
const isLanguage = (tag: string): boolean => {
  const subtag = tag.split('-', 1)[0]?.toLowerCase() ?? '';
  if (subtag.length !== 2) return subtag.length === 3;
  const is = known.get(subtag) ?? LANGUAGES.of(subtag) !== undefined;
  known.set(subtag, is);
  return is;
};

/** A tag that is set from now on: of a language that there is. Stored ones may be older than this rule. */
export const NewLanguageTag = LanguageTag.refine(isLanguage, NOT_A_TAG);

/**
 * Whether a text is an absolute http or https address. `https:evil`, which a browser would read as `https://evil/` or as a
 * path of its own page, is none.
 */
export const isHttpUrl = (text: string): boolean =>
  /^\s*https?:\/\/[^/\\?#]/i.test(text) && URL.canParse(text);

/** Absolute http or https address. */
export const HttpUrl = z
  .string()
  .max(2048)
  .refine(isHttpUrl, 'must be an absolute http or https URL')
  .meta({ format: 'uri' });

const withoutCredentials = (text: string): boolean => {
  if (!URL.canParse(text)) return true;
  const { username, password } = new URL(text);
  return username === '' && password === '';
};

/** Absolute http or https address without a user name, which people would take for the host. */
export const PlainHttpUrl = HttpUrl.refine(
  withoutCredentials,
  'must not contain a user name or password',
).meta({
  format: 'uri',
});

/** Control signs, breaks of a line, and signs that turn the reading direction around. */
const UNSEEN = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;
/** A name stands in mails, also to people who do not know its owner: it must not look like more than a name. */
export const isOneLine = (text: string): boolean => !UNSEEN.test(text);
export const ONE_LINE = 'must be one line, without control characters';

/** The shop's own product identifier: trimmed, case-sensitive, 1 to 191 characters. */
export const ExternalId = z
  .string()
  .trim()
  .min(1)
  .max(191)
  .refine((id) => !id.includes('\u0000'), 'must not contain NUL')
  .meta({ description: "The shop's own identifier of the product" });

/** Small letters and digits of any script, in parts that hyphens divide. */
export const LandingPageSlug = z
  .string()
  .max(100)
  .regex(
    /^[\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}]+(?:-[\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}]+)*$/u,
    'must be small letters and digits, in parts that hyphens divide, such as summer-sale',
  );

/** List query shared by every list endpoint: `limit` 1 to 200 (50), opaque `cursor`. */
export const PageQuery = z.strictObject({
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: z.string().max(1024).optional(),
});

export const NextCursor = z.string().nullable().meta({ description: 'Null at the end of the list' });
