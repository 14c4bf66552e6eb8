import { Resolver } from 'node:dns/promises';

/** A refused request waits for this lookup, so it must be quick. */
const TIMEOUT_MS = 1500;

/** Chunks of each TXT record of a name. Rejects with an error that has a code such as ENOTFOUND. */
export type ResolveTxt = (name: string) => Promise<string[][]>;

/** Asks these DNS servers (`192.0.2.1`, `192.0.2.1:5353`, `[2001:db8::1]:53`); null: those of the system. */
export function createTxtResolver(servers: readonly string[] | null): ResolveTxt {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 1 });
  if (servers !== null) resolver.setServers(servers);
  return (name) => resolver.resolveTxt(name);
}
