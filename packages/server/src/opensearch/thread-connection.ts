import { Connection, type OpenSearchSettings } from './connection.ts';

const connections = new Map<string, Connection>();

/** One connection of this thread for all shops. */
export const connectionOf = (settings: OpenSearchSettings, nowMs: () => number): Connection => {
  const key = JSON.stringify(settings);
  const known = connections.get(key) ?? new Connection(settings, nowMs);
  connections.set(key, known);
  return known;
};
