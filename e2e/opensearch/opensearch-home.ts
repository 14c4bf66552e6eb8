import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const VERSION = '3.6.0';
/** Increased when what is assembled changes. */
const RECIPE = 2;
const KNN = 'org.opensearch.plugin:opensearch-knn';
const CLASS_LOADER = `org.opensearch:opensearch-plugin-classloader:${VERSION}`;
const LOGGING = 'org.apache.logging.log4j:log4j-core:2.25.4';

/** A node's libraries and the modules it needs; the archive of a distribution is in no Maven repository. */
const DEPENDENCIES = [
  ['org.opensearch', 'opensearch'],
  ['org.opensearch', 'opensearch-agent-bootstrap'],
  ...[
    'transport-netty4-client',
    'analysis-common',
    'lang-painless',
    'mapper-extras-client',
    'reindex-client',
    // The k-NN plugin extends it.
    'transport-grpc',
  ].map((name) => ['org.opensearch.plugin', name]),
] as const;

/** Jars of modules, and what only they use. */
const OF_MODULES =
  /^(analysis-common|lang-painless|mapper-extras|transport-netty4|netty|antlr4|asm|opensearch-scripting-painless|opensearch-netty4|reindex|httpclient|httpcore|commons-codec|commons-logging|slf4j|opensearch-rest-client|opensearch-ssl-config|transport-grpc|grpc|guava|failureaccess|perfmark|protobufs)/;

type Module = { name: string; classname: string; jars: RegExp; extended?: string };

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
    jars: /^(reindex|httpclient|httpcore|commons-codec|commons-logging|slf4j|opensearch-rest-client|opensearch-ssl-config)/,
  },
  {
    name: 'transport-netty4',
    classname: 'org.opensearch.transport.Netty4ModulePlugin',
    jars: /^(transport-netty4|opensearch-netty4|netty-(?!.*(aarch|osx|windows)))/,
  },
  {
    name: 'transport-grpc',
    classname: 'org.opensearch.transport.grpc.GrpcPlugin',
    jars: /^(transport-grpc|grpc|guava|failureaccess|perfmark|protobufs)/,
  },
];

const pom = (): string => {
  const dependencies = DEPENDENCIES.map(
    ([group, name]) =>
      `<dependency><groupId>${group}</groupId><artifactId>${name}</artifactId><version>${VERSION}</version></dependency>`,
  );
  return `<project xmlns="http://maven.apache.org/POM/4.0.0"><modelVersion>4.0.0</modelVersion>
<groupId>aisle</groupId><artifactId>opensearch</artifactId><version>1</version>
<dependencies>${dependencies.join('')}</dependencies></project>`;
};

const descriptor = ({ name, classname, extended }: Module): string =>
  [
    `description=${name}`,
    `version=${VERSION}`,
    `name=${name}`,
    `classname=${classname}`,
    'java.version=21',
    `opensearch.version=${VERSION}`,
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

const assemble = async (javaHome: string, folder: string): Promise<void> => {
  await writeFile(join(folder, 'pom.xml'), pom());
  const jars = join(folder, 'jars');
  await maven(javaHome, folder, ['dependency:copy-dependencies', `-DoutputDirectory=${jars}`]);
  for (const artifact of [CLASS_LOADER, LOGGING, `${KNN}:${VERSION}.0:zip`])
    await copyArtifact(javaHome, folder, artifact);
  const names = await readdir(jars);
  const lib = join(folder, 'lib');
  await mkdir(lib);
  // A node that may not make it refuses to start.
  await mkdir(join(folder, 'bin'));
  for (const name of names)
    if (name.endsWith('.jar') && !OF_MODULES.test(name)) await cp(join(jars, name), join(lib, name));
  for (const module of MODULES) {
    const target = join(folder, 'modules', module.name);
    await mkdir(target, { recursive: true });
    for (const name of names) if (module.jars.test(name)) await cp(join(jars, name), join(target, name));
    await writeFile(join(target, 'plugin-descriptor.properties'), descriptor(module));
  }
  const plugin = join(folder, 'plugins', 'opensearch-knn');
  await mkdir(plugin, { recursive: true });
  const archive = names.find((name) => name.startsWith('opensearch-knn') && name.endsWith('.zip')) ?? '';
  await run(join(javaHome, 'bin', 'jar'), ['xf', join(jars, archive)], { cwd: plugin });
  await rm(jars, { recursive: true });
};

/** The folder of an OpenSearch with its k-NN plugin, made once a machine. @throws Error when Maven or a registry fails */
export const openSearchHome = async (javaHome: string): Promise<string> => {
  const home = join(tmpdir(), `aisle-opensearch-${VERSION}-${RECIPE}`);
  const isMade = await readdir(home).then(
    () => true,
    () => false,
  );
  if (isMade) return home;
  const draft = await mkdtemp(`${home}-`);
  try {
    await assemble(javaHome, draft);
    await run('chmod', ['-R', 'a+rX', draft]);
    // Another process may have made it meanwhile.
    await rename(draft, home).catch(() => rm(draft, { recursive: true }));
    return home;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
};
