import { AisleError, type RouteSpec } from '@aisle/contract';
import type { Caller } from './caller.ts';

/** Neither a mail address nor an address of a network has this form. */
const OPAQUE = /^[A-Za-z0-9_-]{8,64}$/;

/**
 * A shop's server that asks for its shoppers names each by `X-Visitor`, so that they are counted and take turns one by one.
 * Whoever holds the key can make visitors up: all of a key have a bound together, and they share the turns of their shop.
 * @throws AisleError invalid_request
 */
export function withVisitor(caller: Caller, route: RouteSpec, visitor: string | undefined): Caller {
  if (visitor === undefined || caller.credential !== 'apiKey' || route.surface !== 'widget') return caller;
  if (!OPAQUE.test(visitor))
    throw new AisleError(
      'invalid_request',
      'X-Visitor must be 8 to 64 of A-Z a-z 0-9 _ -: an opaque id, such as a keyed hash of the address of the shopper.',
    );
  return { ...caller, countedAs: `${caller.countedAs}:${visitor}`, countedWithin: caller.countedAs };
}
