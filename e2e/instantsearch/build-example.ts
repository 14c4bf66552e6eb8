import { join } from 'node:path';
import { build, type Rolldown } from 'vite';

const repository = join(import.meta.dirname, '../..');

type BuildOptions = {
  /** Where the packages of the example are installed. */
  folder?: string;
  /** For Node, not for a page. */
  isServer?: boolean;
};

/** The script of an example, built as a shop's own bundler would. */
export const buildExample = async (
  entry: string,
  { folder = join(repository, 'examples'), isServer = false }: BuildOptions = {},
): Promise<string> => {
  const result = await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    // Tests run with NODE_ENV=test, for which JSX would call what React's production build does not have.
    oxc: { jsx: { runtime: 'automatic', importSource: 'react', development: false } },
    // The example has its template in a text, which the other build of Vue does not compile.
    resolve: { alias: [{ find: /^vue$/, replacement: 'vue/dist/vue.esm-bundler.js' }] },
    define: { 'process.env.NODE_ENV': '"production"' },
    ...(isServer && { ssr: { noExternal: true } }),
    build: {
      write: false,
      ssr: isServer,
      lib: { entry: join(folder, entry), formats: ['es'], fileName: 'example' },
      rolldownOptions: { onwarn: () => {} },
    },
  });
  const [output] = (Array.isArray(result) ? result : [result]) as Rolldown.RolldownOutput[];
  const chunk = output?.output.find((file) => file.type === 'chunk' && file.isEntry);
  if (chunk?.type !== 'chunk') throw new Error(`${entry} gave no script`);
  return chunk.code;
};
