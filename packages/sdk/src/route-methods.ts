import { ROUTES, type RouteName, type RouteSpec, type Surface } from '@aisle/contract';
import type { RouteInput } from './build-request.ts';
import type { CallOptions } from './call-options.ts';
import type { Send } from './transport.ts';

type Routes = typeof ROUTES;

/** Input of a schema: fields with defaults may be left out. */
type InputOf<S> = S extends { _zod: { input: infer I } } ? I : never;
/** Output of a schema. */
type OutputOf<S> = S extends { _zod: { output: infer O } } ? O : never;

/** A query is text on the wire and is coerced: optional like the input, typed like the output. */
type QueryOf<S> = { [K in keyof InputOf<S>]: K extends keyof OutputOf<S> ? OutputOf<S>[K] : InputOf<S>[K] };

type ParamsArgument<R> = R extends { params: infer S } ? [params: InputOf<S>] : [];
type BodyArgument<R> = R extends { body: infer S } ? [body: InputOf<S>] : [];
type QueryArgument<R> = R extends { query: infer S }
  ? Record<string, never> extends QueryOf<S>
    ? [query?: QueryOf<S>]
    : [query: QueryOf<S>]
  : [];

type Success<R> = R extends { responses: infer A } ? A[keyof A] : never;
type Answer<R> = Success<R> extends null ? undefined : OutputOf<Success<R>>;

/** A method of a client: path parameters, body and query, each where the route has it, then the call's options. */
export type RouteMethod<R> = (
  ...args: [...ParamsArgument<R>, ...BodyArgument<R>, ...QueryArgument<R>, options?: CallOptions]
) => Promise<Answer<R>>;

/** One method for each route of the given surfaces, under the route's own name. */
export type RouteMethods<S extends Surface> = {
  readonly [K in RouteName as Routes[K]['surface'] extends S ? K : never]: RouteMethod<Routes[K]>;
};

const method =
  (route: RouteSpec, send: Send) =>
  (...args: readonly unknown[]): Promise<unknown> => {
    const rest = [...args];
    const input: RouteInput = {};
    if (route.params) input.params = rest.shift();
    if (route.body) input.body = rest.shift();
    if (route.query) input.query = rest.shift();
    return send(route, input, (rest.shift() ?? {}) as CallOptions);
  };

/** The methods of all routes of some surfaces, made from the route table. */
export const routeMethods = <S extends Surface>(surfaces: readonly S[], send: Send): RouteMethods<S> => {
  const wanted = new Set<string>(surfaces);
  const chosen = Object.entries<RouteSpec>(ROUTES).filter(([, route]) => wanted.has(route.surface));
  // The compiler cannot check an object that is built entry by entry against the route table's type.
  return Object.fromEntries(
    chosen.map(([name, route]) => [name, method(route, send)]),
  ) as unknown as RouteMethods<S>;
};

/** Routes of shoppers that a shop's server may call with its API key. */
type ServerRoute = {
  [K in RouteName]: Routes[K] extends { surface: 'widget'; scope: unknown } ? K : never;
}[RouteName];
export type ShopperMethods = { readonly [K in ServerRoute]: RouteMethod<Routes[K]> };

/** The methods of those routes. */
export const shopperMethods = (send: Send): ShopperMethods => {
  const methods = Object.entries(routeMethods(['widget'], send));
  const chosen = methods.filter(([name]) => (ROUTES[name as RouteName] as RouteSpec).scope !== undefined);
  return Object.fromEntries(chosen) as unknown as ShopperMethods;
};
