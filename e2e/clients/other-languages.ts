/** Clients in other languages than TypeScript: which tools generate, build and run them. */
export type OtherClient = {
  name: string;
  /** Commands, or files by their whole path, that must be on the machine. */
  needs: readonly string[];
  /** A package of PyPI with the generator; without it openapi-generator is taken from npm. */
  pythonPackage?: string;
  /** Arguments of the generator. */
  generate: readonly string[];
  /** Packages of PyPI that the client imports. */
  imports?: readonly string[];
  /** Our program, and where it stands in the generated folder. */
  program: readonly [file: string, place: string];
  /** Builds and runs, in the generated folder. */
  run: readonly string[];
};

/** Debian's package `php-guzzlehttp-guzzle`; Packagist is no registry that tests ask. */
export const GUZZLE = '/usr/share/php/GuzzleHttp/autoload.php';

/** Lists that stay unset must not be sent as empty lists: a filter has at least one value. */
const NO_EMPTY_LISTS = ['--additional-properties', 'containerDefaultToNull=true'];
const MAVEN = ['mvn', '-q', '-B', 'compile', 'org.codehaus.mojo:exec-maven-plugin:3.5.0:java'];
// The annotations of one library are `provided`, which programs run by Maven do not see otherwise.
const RUN_JAVA = [...MAVEN, '-Dexec.mainClass=Program', '-Dexec.classpathScope=compile'];

/** `library native` is left out: it writes `List<String>.class` for a list in a union, which is no Java. */
const java = (library: string): OtherClient => ({
  name: `openapi-generator for Java, ${library}`,
  needs: ['java', 'mvn'],
  generate: ['-g', 'java', '--library', library, ...NO_EMPTY_LISTS],
  program: ['Program.java', 'src/main/java/Program.java'],
  run: [...RUN_JAVA, '-Dmaven.test.skip=true'],
});

export const OTHER_CLIENTS: readonly OtherClient[] = [
  java('okhttp-gson'),
  java('jersey3'),
  {
    name: 'openapi-generator for PHP',
    needs: ['java', 'php', GUZZLE],
    generate: ['-g', 'php'],
    program: ['program.php', 'program.php'],
    run: ['php', 'program.php'],
  },
  {
    name: 'openapi-generator for Python',
    needs: ['java', 'python3'],
    generate: ['-g', 'python'],
    imports: ['pydantic>=2', 'urllib3>=2', 'python-dateutil', 'typing-extensions'],
    program: ['program-of-openapi-generator.py', 'program.py'],
    run: ['python', 'program.py'],
  },
  {
    name: 'openapi-python-client',
    needs: ['python3'],
    pythonPackage: 'openapi-python-client==0.29.1',
    generate: ['generate', '--path', '../openapi.json', '--output-path', '.', '--overwrite'],
    imports: ['httpx', 'attrs', 'python-dateutil'],
    program: ['program.py', 'program.py'],
    run: ['python', 'program.py'],
  },
];
