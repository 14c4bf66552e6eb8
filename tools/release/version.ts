import type { Manifest } from '../check/versions.ts';

const PATTERN = /^(\d+)\.(\d+)\.(\d+)$/;

/** @throws Error for a text that is not `1.2.3` */
const partsOf = (version: string): number[] => {
  const match = PATTERN.exec(version);
  if (match === null) throw new Error(`"${version}" is not a version such as 0.10.0.`);
  return match.slice(1).map(Number);
};

/** @throws Error unless `next` is a version after `current` */
export const requireLater = (next: string, current: string): void => {
  const parts = partsOf(next);
  const before = partsOf(current);
  const at = parts.findIndex((part, i) => part !== before[i]);
  if (at === -1 || (parts[at] ?? 0) < (before[at] ?? 0))
    throw new Error(`${next} is not later than ${current}, the version of the repository.`);
};

const setVersion = (manifest: Manifest, version: string): void => {
  manifest.version = version;
  for (const named of [manifest.dependencies, manifest.devDependencies])
    for (const name of Object.keys(named ?? {}))
      if (named !== undefined && name.startsWith('@aisle/')) named[name] = version;
};

const jsonOf = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** A `package.json` with the version, also of the workspaces that it depends on. */
export const manifestAt = (text: string, version: string): string => {
  const manifest: Manifest = JSON.parse(text);
  setVersion(manifest, version);
  return jsonOf(manifest);
};

/** The `package-lock.json`, where the root and every workspace have an entry. */
export const lockAt = (text: string, version: string): string => {
  const lock: Manifest & { packages: Record<string, Manifest> } = JSON.parse(text);
  lock.version = version;
  for (const [path, entry] of Object.entries(lock.packages))
    if (!path.includes('node_modules/')) setVersion(entry, version);
  return jsonOf(lock);
};
