import type { ROUTES, RouteName } from '@aisle/contract';
import type { z } from 'zod';
import type { Shop } from '../access/index.ts';
import type { PreparedSync } from '../catalog/index.ts';
import type { JsonBytes } from './json-bytes.ts';
import type { Services } from './services.ts';

type Part = 'params' | 'query' | 'body';

/** Routes that parse and check their body while it streams in. */
export const OWN_BODY: ReadonlySet<string> = new Set<OwnBody>(['syncProducts']);
type OwnBody = 'syncProducts';

type Input<Name extends RouteName, P extends Part> =
  (typeof ROUTES)[Name] extends Readonly<Record<P, infer Schema extends z.ZodType>>
    ? z.output<Schema>
    : undefined;

/** One request of a route: authenticated, allowed, counted and parsed. */
export type Call<Name extends RouteName> = {
  params: Input<Name, 'params'>;
  query: Input<Name, 'query'>;
  body: Name extends OwnBody ? PreparedSync : Input<Name, 'body'>;
  shop: Shop;
  /** The shopper's address; null: the caller is the shop's own server. */
  address: string | null;
  /** The User-Agent header. */
  userAgent: string | null;
  /** The credential that was sent. */
  secret: string;
};

type Responses<Name extends RouteName> = (typeof ROUTES)[Name]['responses'];
type BodyOf<Schema> = Schema extends z.ZodType ? z.output<Schema> : null;

/** A route's answer: one of its statuses with that status's shape. */
export type Answer<Name extends RouteName> = {
  [Status in keyof Responses<Name>]: {
    status: Status;
    body: BodyOf<Responses<Name>[Status]> | JsonBytes<BodyOf<Responses<Name>[Status]>>;
    /** Milliseconds by stage, for Server-Timing. */
    stages?: Record<string, number>;
  };
}[keyof Responses<Name>];

/** What a route does, with the services that it names; refusals are thrown as AisleError. */
export type Handler<Name extends RouteName, Needs extends keyof Services> = (
  call: Call<Name> & { services: Pick<Services, Needs> },
) => Promise<Answer<Name>>;

/** One handler for each route. All services are passed; each handler sees only those it names. */
export type Handlers = { readonly [Name in RouteName]: Handler<Name, keyof Services> };
