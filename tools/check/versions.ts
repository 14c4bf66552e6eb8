export type Manifest = {
  version?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
};

/** Reports workspaces, and their dependencies on each other, that have another version than the root's. */
export function checkVersions(files: readonly { path: string; text: string }[]): string[] {
  const manifests = files.map(({ path, text }) => ({ path, manifest: JSON.parse(text) as Manifest }));
  const version = manifests.find(({ path }) => path === 'package.json')?.manifest.version;
  return manifests.flatMap(({ path, manifest }) => {
    const named = { ...manifest.dependencies, ...manifest.devDependencies };
    const ours = Object.entries(named).filter(([name]) => name.startsWith('@aisle/'));
    return [['version', manifest.version], ...ours]
      .filter(([, found]) => found !== version)
      .map(([name, found]) => `${path}: ${name} is ${found}, the version of the repository is ${version}`);
  });
}
