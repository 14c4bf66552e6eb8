import type { ROUTES, RouteName } from '@aisle/contract';
import type { z } from 'zod';
import type { Shop } from '../access/index.ts';
import type { PreparedSync } from '../catalog/index.ts';
import type { JsonBytes } from './json-bytes.ts';
import type { Services } from './services.ts';

type Part = 'params' | 'query' | 'body';

/** Routes whose body is parsed and checked while it is read. */
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
  /** Of a browser, by its widget token; null: a shop's own server, by its key. */
  address: string | null;
  /** The widget token that was sent; null: asked by key. */
  token: string | null;
  services: Services;
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

/** What a route does; refusals are thrown as AisleError. */
export type Handler<Name extends RouteName> = (call: Call<Name>) => Promise<Answer<Name>>;

export type Handlers = { readonly [Name in RouteName]: Handler<Name> };
