import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const noteOf = (dataDir: string): string => join(dataDir, 'server.url');

/** Address that the server of a data folder wrote down; null when none did. It may have died since. */
export const readListening = (dataDir: string): string | null => {
  try {
    const url = readFileSync(noteOf(dataDir), 'utf8').trim();
    return URL.canParse(url) ? url : null;
  } catch {
    return null;
  }
};

/** Writes down where the server listens, for commands that look for it. Returns how to take that back. */
export const noteListening = (dataDir: string, url: string): (() => void) => {
  try {
    writeFileSync(noteOf(dataDir), `${url}\n`);
  } catch {
    // A disk that is full is no reason not to serve.
  }
  return () => {
    if (readListening(dataDir) === url) rmSync(noteOf(dataDir), { force: true });
  };
};
