import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const DEFAULT_VERSION = '3.6.0';
/** Increased when what is assembled changes. */
const RECIPE = 3;

/** AISLE_TEST_OPENSEARCH_VERSION: another version, such as 2.19.6. */
export const openSearchVersion = (): string => process.env.AISLE_TEST_OPENSEARCH_VERSION ?? DEFAULT_VERSION;

/** Whether a version runs under Java's security manager, which ended with Java 24. */
export const hasSecurityManager = (version: string): boolean => version.startsWith('2.');

/** A node's libraries and the modules it needs; the archive of a distribution is in no Maven repository. */
const dependenciesOf = (version: string): [group: string, name: string][] =>
  [
    ['org.opensearch', 'opensearch'],
    ...(hasSecurityManager(version) ? [] : ([['org.opensearch', 'opensearch-agent-bootstrap']] as const)),
    ...[
      'transport-netty4-client',
      'analysis-common',
      'lang-painless',
      'mapper-extras-client',
      'reindex-client',
      // The k-NN plugin extends it.
      ...(hasSecurityManager(version) ? [] : ['transport-grpc']),
    ].map((name): [string, string] => ['org.opensearch.plugin', name]),
  ] as [string, string][];

/** Jars of modules, and what only they use. */
const OF_MODULES =
  /^(analysis-common|lang-painless|mapper-extras|transport-netty4|netty|antlr4|asm|opensearch-scripting-painless|opensearch-netty4|reindex|httpclient|httpcore|httpasyncclient|commons-codec|commons-logging|slf4j|opensearch-rest-client|opensearch-ssl-config|transport-grpc|grpc|guava|failureaccess|perfmark|protobufs)/;

/** `permissions`: what the security manager lets it do. */
type Module = { name: string; classname: string; jars: RegExp; extended?: string; permissions?: string[] };

const MODULES: readonly Module[] = [
  {
    name: 'analysis-common',
    classname: 'org.opensearch.analysis.common.CommonAnalysisModulePlugin',
    jars: /^analysis-common/,
    extended: 'lang-painless',
  },
  {
    name: 'lang-painless',
    classname: 'org.opensearch.painless.PainlessModulePlugin',
    jars: /^(lang-painless|antlr4|asm|opensearch-scripting-painless)/,
    permissions: [
      'java.lang.RuntimePermission "createClassLoader"',
      'java.lang.RuntimePermission "getClassLoader"',
    ],
  },
  {
    name: 'mapper-extras',
    classname: 'org.opensearch.index.mapper.MapperExtrasModulePlugin',
    jars: /^mapper-extras/,
  },
  {
    // Removes documents by a query.
    name: 'reindex',
    classname: 'org.opensearch.index.reindex.ReindexModulePlugin',
    jars: /^(reindex|httpclient|httpcore|httpasyncclient|commons-codec|commons-logging|slf4j|opensearch-rest-client|opensearch-ssl-config)/,
  },
  {
    name: 'transport-netty4',
    classname: 'org.opensearch.transport.Netty4ModulePlugin',
    jars: /^(transport-netty4|opensearch-netty4|netty-(?!.*(aarch|osx|windows)))/,
    permissions: [
      'java.io.FilePermission "/proc/sys/net/core/somaxconn", "read"',
      'java.net.SocketPermission "*", "accept,connect"',
      'java.lang.RuntimePermission "*", "setContextClassLoader"',
      'java.lang.RuntimePermission "getClassLoader"',
      'java.util.PropertyPermission "sun.nio.ch.bugLevel", "write"',
    ],
  },
  {
    name: 'transport-grpc',
    classname: 'org.opensearch.transport.grpc.GrpcPlugin',
    jars: /^(transport-grpc|grpc|guava|failureaccess|perfmark|protobufs)/,
  },
];

const pom = (version: string): string => {
  const dependencies = dependenciesOf(version).map(
    ([group, name]) =>
      `<dependency><groupId>${group}</groupId><artifactId>${name}</artifactId><version>${version}</version></dependency>`,
  );
  return `<project xmlns="http://maven.apache.org/POM/4.0.0"><modelVersion>4.0.0</modelVersion>
<groupId>aisle</groupId><artifactId>opensearch</artifactId><version>1</version>
<dependencies>${dependencies.join('')}</dependencies></project>`;
};

const descriptor = (version: string, { name, classname, extended }: Module): string =>
  [
    `description=${name}`,
    `version=${version}`,
    `name=${name}`,
    // Named otherwise before version 3.
    `classname=${hasSecurityManager(version) ? classname.replace('ModulePlugin', 'Plugin') : classname}`,
    `java.version=${hasSecurityManager(version) ? 11 : 21}`,
    `opensearch.version=${version}`,
    'has.native.controller=false',
    ...(extended === undefined ? [] : [`extended.plugins=${extended}`]),
    '',
  ].join('\n');

/** Maven with the JDK of the node; its answer is quiet unless it fails. */
const maven = (javaHome: string, cwd: string, args: readonly string[]): Promise<unknown> =>
  run('mvn', ['-q', '-B', ...args], { cwd, env: { ...process.env, JAVA_HOME: javaHome }, timeout: 300_000 });

const copyArtifact = (javaHome: string, folder: string, artifact: string): Promise<unknown> =>
  maven(javaHome, folder, [
    'dependency:copy',
    `-Dartifact=${artifact}`,
    `-DoutputDirectory=${join(folder, 'jars')}`,
  ]);

/** Of the version that the others agree on. */
const loggingOf = (names: readonly string[]): string => {
  const api = names
    .map((name) => /^log4j-api-(.+)\.jar$/.exec(name)?.[1])
    .find((found) => found !== undefined);
  return `org.apache.logging.log4j:log4j-core:${api}`;
};

const policyOf = (permissions: readonly string[]): string =>
  `grant {\n${permissions.map((permission) => `  permission ${permission};\n`).join('')}};\n`;

const writeModule = async (
  folder: string,
  module: Module,
  { version, names }: { version: string; names: readonly string[] },
): Promise<void> => {
  const target = join(folder, 'modules', module.name);
  await mkdir(target, { recursive: true });
  for (const name of names)
    if (module.jars.test(name)) await cp(join(folder, 'jars', name), join(target, name));
  await writeFile(join(target, 'plugin-descriptor.properties'), descriptor(version, module));
  if (hasSecurityManager(version) && module.permissions !== undefined)
    await writeFile(join(target, 'plugin-security.policy'), policyOf(module.permissions));
};

const assemble = async (
  javaHome: string,
  folder: string,
  { version, plugins }: { version: string; plugins: readonly string[] },
): Promise<void> => {
  await writeFile(join(folder, 'pom.xml'), pom(version));
  const jars = join(folder, 'jars');
  await maven(javaHome, folder, ['dependency:copy-dependencies', `-DoutputDirectory=${jars}`]);
  const loader = `org.opensearch:opensearch-plugin-classloader:${version}`;
  const archives = plugins.map((name) => `org.opensearch.plugin:${name}:${version}.0:zip`);
  for (const artifact of [loader, loggingOf(await readdir(jars)), ...archives])
    await copyArtifact(javaHome, folder, artifact);
  const names = await readdir(jars);
  const lib = join(folder, 'lib');
  await mkdir(lib);
  // A node that may not make it refuses to start.
  await mkdir(join(folder, 'bin'));
  for (const name of names)
    if (name.endsWith('.jar') && !OF_MODULES.test(name)) await cp(join(jars, name), join(lib, name));
  for (const module of MODULES)
    if (names.some((name) => module.jars.test(name))) await writeModule(folder, module, { version, names });
  for (const plugin of plugins) {
    const target = join(folder, 'plugins', plugin);
    await mkdir(target, { recursive: true });
    const archive = names.find((name) => name.startsWith(plugin) && name.endsWith('.zip')) ?? '';
    await run(join(javaHome, 'bin', 'jar'), ['xf', join(jars, archive)], { cwd: target });
  }
  await rm(jars, { recursive: true });
};

/**
 * The folder of an OpenSearch with its k-NN plugin, made once a machine. `hybrid`: with the plugin of hybrid queries, too.
 * @throws Error when Maven or a registry fails
 */
export const openSearchHome = async (javaHome: string, hybrid: boolean): Promise<string> => {
  const version = openSearchVersion();
  const plugins = hybrid ? ['opensearch-knn', 'neural-search'] : ['opensearch-knn'];
  const home = join(tmpdir(), `aisle-opensearch-${version}-${RECIPE}${hybrid ? '-hybrid' : ''}`);
  const isMade = await readdir(home).then(
    () => true,
    () => false,
  );
  if (isMade) return home;
  const draft = await mkdtemp(`${home}-`);
  try {
    await assemble(javaHome, draft, { version, plugins });
    await run('chmod', ['-R', 'a+rX', draft]);
    // Another process may have made it meanwhile.
    await rename(draft, home).catch(() => rm(draft, { recursive: true }));
    return home;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
};
