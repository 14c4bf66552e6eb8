import type { z } from 'zod';
import type { CredentialName } from './credentials.ts';
import type { KeyScope } from './keys/api-keys.ts';
import type { Role } from './roles.ts';
import type { Feature } from './shop.ts';

/**
 * The part of the API that a route belongs to: its section of the document. Routes of ROUTES have a client in the SDK
 * for each.
 */
export type Surface = 'integrations' | 'widget' | 'analytics' | 'dashboard' | 'agents' | 'public';

/** Prefix of the Integrations API. */
export const INTEGRATIONS = '/api/integrations/v1';

/** Prefix of the dashboard's API. */
export const DASHBOARD = '/api/dashboard';

/** Requests a minute for each endpoint group (spec section 8); routes of one group share one count. */
export const RATE_LIMITS = {
  sync: 100,
  shop: 60,
  search: 200,
  suggestions: 300,
  compare: 10,
  analytics: 500,
  /** Ours: a file of 30 MB comes in 500 parts. */
  'import-parts': 1200,
  /** Ours: each reads pages of a host that the caller names. */
  'check-domain': 10,
  /** Ours: each reads the whole log, in the thread of all reports. */
  'export-audit': 10,
  /** Ours: each reads the whole log of the shop. */
  'export-visitor': 10,
} as const;
export const DEFAULT_RATE_LIMIT = 100;
/** All visitors that one API key names may send so many times the limit of one: 100 searches a second. */
export const VISITORS_OF_A_KEY = 30;
export const RATE_WINDOW_SECONDS = 60;

/** A route that leaves an entry in the audit log when it succeeds. */
export type AuditSpec = {
  /** Such as `webhook.created`. */
  action: string;
  /** Fields of the body that the entry shows. Never name one that holds a secret. */
  fields?: readonly string[];
  /** Fields of the query that the entry shows. */
  queryFields?: readonly string[];
  /** Fields of the answer that the entry shows, where the body does not say what was done. */
  answerFields?: readonly string[];
  /** Calls by API key leave none: a shop's own server makes them all day. */
  sessionsOnly?: true;
  /** The answer names the organization, so that the entry is written after the change. */
  organizationInAnswer?: true;
};

export type RouteSpec = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'PUT';
  /** Path with `{name}` parameters, as OpenAPI writes them. */
  path: string;
  summary: string;
  surface: Surface;
  /** Accepted credentials, any one of them; empty: open to everyone. */
  credentials: readonly CredentialName[];
  /** The least role that may call the route with a session. */
  role?: Role;
  /** Only the person who owns the installation may call it; `role` is needed as well. */
  installationOwner?: true;
  /** The scope that an API key needs; each route that takes one names it. */
  scope?: KeyScope;
  audit?: AuditSpec;
  /** Endpoint group of the rate limit: a key of RATE_LIMITS, or a name with DEFAULT_RATE_LIMIT. */
  rateGroup: string;
  /** With an API key the request needs a verified domain; people of the shop need none. */
  verifiedDomain?: boolean;
  /** Takes an Idempotency-Key. */
  idempotent?: boolean;
  /** An open route of the dashboard that servers call too: they send no Origin. */
  fromServers?: true;
  /** The answer holds a secret, which is never stored readable. */
  secretAnswer?: boolean;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Takes JSON as text/plain too, as `navigator.sendBeacon` and requests without a preflight send it. */
  textBody?: boolean;
  /** The body is bytes, not JSON; `body` is BinaryBody. */
  binary?: { maxBytes: number; mediaTypes: readonly string[] };
  /** The body is a multipart form with the file `field`, or JSON with the file as base64. */
  upload?: { field: string; maxBytes: number };
  /** The shop's plan must include it. */
  feature?: Feature;
  responses: Record<number, z.ZodType | null>;
  /**
   * The answer is text of this media type, not JSON; its response schema is a string. `orType`: another one that a caller
   * may ask for. `fileName`: browsers save it under that name in place of showing it.
   */
  textAnswer?: { type: string; orType?: string; fileName?: string };
  /** Error statuses beyond those that credentials and input imply; see statusesOf. */
  errors?: readonly number[];
};

/** A route as it is written: see `readRoutes`. */
export type RouteEntry = Omit<RouteSpec, 'method' | 'path' | 'rateGroup'> & {
  /** Method and path. */
  call: `${RouteSpec['method']} /${string}`;
  /** Absent: a group of its own. */
  rateGroup?: string;
};

/** A shop's own server, or a person of the role. */
const integrations = { surface: 'integrations', credentials: ['apiKey', 'session'] } as const;
export const ANALYST = { ...integrations, role: 'analyst', scope: 'read' } as const;
export const MERCHANDISER = { ...integrations, role: 'merchandiser', scope: 'manage' } as const;
/** A merchandiser's route that a key for the catalog alone may call. */
export const SYNC = { ...MERCHANDISER, scope: 'sync' } as const;
export const ADMIN = { ...integrations, role: 'admin', scope: 'manage' } as const;
export const SHOPPER = { surface: 'widget', credentials: ['widgetToken'] } as const;
/** The same, also for a shop's own server that asks for its shoppers. */
export const SHOPPER_OR_SERVER = {
  ...SHOPPER,
  credentials: ['widgetToken', 'apiKey'],
  scope: 'read',
} as const;
export const SIGNED_IN = { surface: 'dashboard', credentials: ['session'] } as const;
export const PUBLIC = { surface: 'dashboard', credentials: [] } as const;

type Read<Entries> = {
  [Name in keyof Entries]: Entries[Name] & Pick<RouteSpec, 'method' | 'path' | 'rateGroup'>;
};

/** Reads routes. Without a rate group, a route has one that is named after it: `listProducts` is in `list-products`. */
export const readRoutes = <Entries extends Record<string, RouteEntry>>(entries: Entries) =>
  Object.fromEntries(
    Object.entries(entries).map(([name, { call, ...entry }]) => {
      const [method, path] = call.split(' ');
      const rateGroup = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      return [name, { method, path, rateGroup, ...entry }];
    }),
  ) as Read<Entries>;

/** Every status a route can answer, beside the faults (5xx) that any route can meet. */
export function statusesOf(route: RouteSpec): number[] {
  const takesInput = route.params !== undefined || route.query !== undefined || route.body !== undefined;
  const access = route.credentials.length === 0 ? [] : [401, 403];
  const statuses = [
    ...Object.keys(route.responses).map(Number),
    ...access,
    ...(takesInput ? [400] : []),
    ...(route.body === undefined ? [] : [413, 415]),
    429,
  ];
  return [...new Set([...statuses, ...(route.errors ?? [])])].sort((a, b) => a - b);
}
