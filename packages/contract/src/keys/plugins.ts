import { z } from 'zod';
import { HttpUrl, Timestamp } from '../primitives.ts';
import { DomainStatus } from '../shop.ts';
import { KeyScope } from './api-keys.ts';

/** Plugins that connect a shop by one click. `returnsTo`: the page that the browser goes back to, in the folder of the shop system. */
export const PLUGINS = {
  woocommerce: {
    label: 'WooCommerce',
    platform: 'wordpress',
    returnsTo: { path: '/wp-admin/admin-post.php', search: '?action=aisle_connected' },
  },
} as const;
export type PluginName = keyof typeof PLUGINS;
const PluginName = z.literal(Object.keys(PLUGINS) as [PluginName, ...PluginName[]]);

/** What a plugin may ask for. It makes no keys and changes no settings. */
export const PluginScope = KeyScope.exclude(['manage']);

const urlOf = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null);

/** As browsers write it: no two readers of the address see different hosts in it. */
const isPlain = (url: URL, written: string): boolean =>
  url.href === written && url.username === '' && url.password === '' && url.hash === '';

/** Names no host and no other address: a page of the shop that sends browsers on would take the code along. */
const FOLDER = /^(?:\/[\w~-]+)*$/;

const isPageOf = (plugin: PluginName, { pathname, search }: URL): boolean => {
  const { returnsTo } = PLUGINS[plugin];
  return (
    search === returnsTo.search &&
    pathname.endsWith(returnsTo.path) &&
    FOLDER.test(pathname.slice(0, -returnsTo.path.length))
  );
};

/** RFC 7636: 43 characters are the SHA-256 of the verifier. */
const Challenge = z.string().regex(/^[A-Za-z0-9_-]{43}$/, 'must be a SHA-256 as base64url');
const RedirectUri = HttpUrl.meta({
  format: 'uri',
  description: "Where the browser goes with the code: on the origin of `shopUrl`, the plugin's own page",
});

const describedApproval = z.strictObject({
  plugin: PluginName,
  shopUrl: HttpUrl.meta({ format: 'uri', description: 'Address of the shop that asks' }),
  redirectUri: RedirectUri,
  scopes: z
    .array(PluginScope)
    .min(1)
    .max(PluginScope.options.length)
    .refine((scopes) => new Set(scopes).size === scopes.length, 'must name each scope once'),
  codeChallenge: Challenge,
  codeChallengeMethod: z.literal('S256'),
  state: z
    .string()
    .regex(/^[A-Za-z0-9_-]{16,128}$/, 'must be 16 to 128 of A-Z a-z 0-9 _ -')
    .meta({ description: 'Comes back with the code; the plugin knows its own request by it' }),
});

/** A person lets a plugin connect (RFC 6749 section 4.1 with RFC 7636). */
export const PluginApprovalInput = describedApproval.superRefine(
  ({ plugin, shopUrl, redirectUri }, context) => {
    const [shop, back] = [urlOf(shopUrl), urlOf(redirectUri)];
    const refuse = (message: string): void =>
      context.addIssue({ code: 'custom', path: ['redirectUri'], message });
    if (shop === null || back === null) return;
    if (!isPlain(back, redirectUri))
      refuse('must be written as browsers write it, without name, password and #');
    else if (back.origin !== shop.origin) refuse('must be on the origin of shopUrl');
    else if (!isPageOf(plugin, back)) {
      const { path, search } = PLUGINS[plugin].returnsTo;
      refuse(`must be ${path}${search}, in a folder of letters and digits or in none`);
    }
  },
);
export type PluginApprovalInput = z.infer<typeof PluginApprovalInput>;
export const PluginApproval = z.strictObject({
  redirectTo: z.string().meta({
    description:
      'Where the browser goes next: `redirectUri` with code, state and `iss`, the address of the service',
  }),
  expiresAt: Timestamp.meta({ description: 'From then on the code is worthless' }),
});

/** The plugin's server takes its code to the service. */
export const PluginConnectionInput = z.strictObject({
  code: z.string().min(1).max(4000).meta({ description: 'Works once, for a few minutes' }),
  codeVerifier: z
    .string()
    .regex(/^[A-Za-z0-9._~-]{43,128}$/, 'must be 43 to 128 of A-Z a-z 0-9 . _ ~ -')
    .meta({ description: 'The text whose SHA-256 was sent as codeChallenge' }),
  redirectUri: RedirectUri,
});
export const PluginConnection = z.strictObject({
  shopId: z.string(),
  shopName: z.string(),
  keyId: z.string(),
  apiKey: z.string().meta({ description: 'The key itself, shown this once' }),
  scopes: z.array(KeyScope),
  endedKeyId: z.string().nullable().meta({
    description: 'The key that the plugin had before, which works no longer; null: it had none',
  }),
});

/** What is known of the plugin of a shop. */
export const ShopPlugin = z.strictObject({
  shopId: z.string(),
  shopName: z.string(),
  url: z.string(),
  domainStatus: DomainStatus,
  name: z.string().nullable().meta({
    description: 'As it names itself in X-Plugin, such as `aisle-woocommerce`; null: it has sent nothing yet',
  }),
  version: z.string().nullable(),
  seenAt: Timestamp.nullable().meta({ description: 'Its last request, to the minute; null: none yet' }),
  syncedAt: Timestamp.nullable().meta({ description: 'When it last sent products; null: not yet' }),
  connectedAt: Timestamp.nullable().meta({ description: 'By one click; null: its key was made by hand' }),
  keyWorks: z.boolean().nullable().meta({ description: 'Of the key made by one click; null: there is none' }),
});
export type ShopPlugin = z.infer<typeof ShopPlugin>;
export const ShopPluginList = z.strictObject({ plugins: z.array(ShopPlugin) });
