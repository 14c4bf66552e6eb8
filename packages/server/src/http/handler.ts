import { ROUTES, type RouteName } from '@aisle/contract';
import type { z } from 'zod';
import type { KeyMaker, Shop } from '../access/index.ts';
import type { ClientInfo } from '../accounts/index.ts';
import type { PreparedSync } from '../catalog/index.ts';
import type { JsonBytes } from './json-bytes.ts';
import type { Person } from './pipeline/credentials/session.ts';
import type { Services } from './services.ts';
import type { TextStream } from './text-stream.ts';

type Part = 'params' | 'query' | 'body';

/** Routes that parse and check their body while it streams in. */
export const OWN_BODY: ReadonlySet<string> = new Set<OwnBody>(['syncProducts']);
type OwnBody = 'syncProducts';

type Input<Name extends RouteName, P extends Part> =
  (typeof ROUTES)[Name] extends Readonly<Record<P, infer Schema extends z.ZodType>>
    ? z.output<Schema>
    : undefined;

/** Routes of the dashboard's own API; all others are for a shop. */
export type DashboardName = {
  [Name in RouteName]: (typeof ROUTES)[Name]['surface'] extends 'dashboard' ? Name : never;
}[RouteName];
export type ShopRouteName = Exclude<RouteName, DashboardName>;
export const isDashboardName = (name: RouteName): name is DashboardName =>
  ROUTES[name].surface === 'dashboard';

/** One request of a shop's route: authenticated, allowed, counted and parsed. */
export type Call<Name extends ShopRouteName> = {
  params: Input<Name, 'params'>;
  query: Input<Name, 'query'>;
  body: Name extends OwnBody ? PreparedSync : Input<Name, 'body'>;
  shop: Shop;
  /** The shopper's address, or the name that the shop's server gives the shopper; null: the server asks for itself. */
  address: string | null;
  /** The User-Agent header. */
  userAgent: string | null;
  /** The credential that was sent. */
  secret: string;
  /** Who takes turns in fair queues: the network of a shopper, else the key or the person. */
  visitor: string;
  /** Who made what the call makes. */
  maker: KeyMaker;
  /** The same where several nodes work on the request, because one did not answer in time. */
  sentId: string;
};

type Responses<Name extends RouteName> = (typeof ROUTES)[Name]['responses'];
type BodyOf<Schema> = Schema extends z.ZodType ? z.output<Schema> : null;

/** A body in the form that is sent. */
type Written<Body> = JsonBytes<Body> | (Body extends string ? TextStream : never);

/** A route's answer: one of its statuses with that status's shape. */
export type Answer<Name extends RouteName> = {
  [Status in keyof Responses<Name>]: {
    status: Status;
    body: BodyOf<Responses<Name>[Status]> | Written<BodyOf<Responses<Name>[Status]>>;
    /** Milliseconds by stage, for Server-Timing. */
    stages?: Record<string, number>;
    /** Waited for before the answer is sent. */
    sentAfter?: () => Promise<void>;
  };
}[keyof Responses<Name>];

/** The handler of a route, with the services that it names; refusals are thrown as AisleError. */
export type Handler<Name extends ShopRouteName, Needs extends keyof Services> = (
  call: Call<Name> & { services: Pick<Services, Needs> },
) => Promise<Answer<Name>>;

/** One request of the dashboard: allowed, counted and parsed. */
export type DashboardCall<Name extends DashboardName> = {
  params: Input<Name, 'params'>;
  query: Input<Name, 'query'>;
  body: Input<Name, 'body'>;
  /** Who is signed in; null on open routes. */
  person: (typeof ROUTES)[Name]['credentials'] extends readonly [] ? null : Person;
  /** The session's token that the request carried, checked or not; null without one. */
  sentToken: string | null;
  /** The cookie of a person who went to a provider to sign in, checked or not; null without one. */
  atProvider: string | null;
  client: ClientInfo;
  /** The service's own, which passkeys and answers of providers are bound to; null: a GET without one. */
  origin: string | null;
};

export type DashboardAnswer<Name extends DashboardName> = Answer<Name> & {
  /** The cookie to set; null removes it. */
  sessionToken?: string | null;
  /** The cookie of a person who goes to a provider to sign in; null removes it. */
  atProvider?: string | null;
  /** Headers of an answer that is a text; they come before those of the route. */
  headers?: Record<string, string>;
  /** The organization for the audit log, when neither the path nor the person names it. */
  organizationId?: string;
};

/** The handler of a route of the dashboard. */
export type DashboardHandler<Name extends DashboardName, Needs extends keyof Services> = (
  call: DashboardCall<Name> & { services: Pick<Services, Needs> },
) => Promise<DashboardAnswer<Name>>;

/** One handler for each route. All services are passed; each handler sees only those it names. */
export type Handlers = {
  readonly [Name in RouteName]: Name extends DashboardName
    ? DashboardHandler<Name, keyof Services>
    : Name extends ShopRouteName
      ? Handler<Name, keyof Services>
      : never;
};
