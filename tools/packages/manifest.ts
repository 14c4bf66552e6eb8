export type WorkspaceManifest = {
  name: string;
  version: string;
  description?: string;
  dependencies?: Readonly<Record<string, string>>;
  peerDependencies?: Readonly<Record<string, string>>;
  peerDependenciesMeta?: Readonly<Record<string, { optional: boolean }>>;
};

export type PublishedManifest = {
  name: string;
  version: string;
  description: string;
  license: string;
  type: 'module';
  sideEffects: false;
  engines: { node: string };
  files: string[];
  exports: Record<string, string | { types: string; default: string }>;
  dependencies: Record<string, string>;
} & Pick<WorkspaceManifest, 'peerDependencies' | 'peerDependenciesMeta'>;

/** Our own packages are released together. Of others, any version that keeps its promises will do. */
const rangeOf = (name: string, version: string): string =>
  name.startsWith('@aisle/') ? version : `^${version}`;

/** The framework that a plugin is for comes from its shop. */
const peersOf = ({
  peerDependencies,
  peerDependenciesMeta,
}: Omit<WorkspaceManifest, 'name' | 'version'>) => ({
  ...(peerDependencies !== undefined && { peerDependencies }),
  ...(peerDependenciesMeta !== undefined && { peerDependenciesMeta }),
});

/**
 * The `package.json` to publish. `entries`: compiled file by entry, without its ending. `imported`: the packages that the
 * published files import; a workspace may need more for what is not published.
 * @throws Error for an imported package that the workspace does not depend on
 */
export const publishedManifest = (
  workspace: WorkspaceManifest,
  entries: Readonly<Record<string, string>>,
  imported: ReadonlySet<string>,
): PublishedManifest => {
  const { name, version, description = '', dependencies = {}, ...peers } = workspace;
  const own = [...imported].filter((imports) => peers.peerDependencies?.[imports] === undefined);
  const ranges = own.sort().map((dependency) => {
    const wanted = dependencies[dependency];
    if (wanted === undefined) throw new Error(`${name} imports ${dependency} and does not depend on it`);
    return [dependency, rangeOf(dependency, wanted)] as const;
  });
  const targets = Object.entries(entries).map(
    ([entry, file]) => [entry, { types: `./dist/${file}.d.ts`, default: `./dist/${file}.js` }] as const,
  );
  return {
    name,
    version,
    description,
    license: 'Apache-2.0',
    type: 'module',
    sideEffects: false,
    engines: { node: '>=20' },
    files: ['dist'],
    exports: { ...Object.fromEntries(targets), './package.json': './package.json' },
    dependencies: Object.fromEntries(ranges),
    ...peersOf(peers),
  };
};
