import { access, constants } from 'node:fs/promises';
import { basename, delimiter, dirname, join } from 'node:path';

/** How to start npm without a shell. Our arguments follow `args`. */
export type NpmCommand = { command: string; args: readonly string[] };

type Surroundings = { env: NodeJS.ProcessEnv; platform: NodeJS.Platform; nodePath: string };

const exists = (path: string, mode: number) =>
  access(path, mode).then(
    () => true,
    () => false,
  );

/**
 * The npm that started us (`npm_execpath`), else the one on PATH, else the one beside the running Node; null without one. On
 * Windows `npm.cmd` needs a shell, so Node runs npm's own script instead.
 */
export async function findNpm(
  { env, platform, nodePath }: Surroundings = {
    env: process.env,
    platform: process.platform,
    nodePath: process.execPath,
  },
): Promise<NpmCommand | null> {
  const starter = env.npm_execpath;
  // Under yarn or pnpm the variable names their script.
  if (
    starter !== undefined &&
    basename(starter) === 'npm-cli.js' &&
    (await exists(starter, constants.R_OK))
  ) {
    return { command: nodePath, args: [starter] };
  }
  const folders = [...(env.PATH ?? env.Path ?? '').split(delimiter), dirname(nodePath)].filter(
    (f) => f !== '',
  );
  for (const folder of folders) {
    const script = join(folder, 'node_modules', 'npm', 'bin', 'npm-cli.js');
    if (platform === 'win32' && (await exists(script, constants.R_OK)))
      return { command: nodePath, args: [script] };
    const command = join(folder, 'npm');
    if (platform !== 'win32' && (await exists(command, constants.X_OK))) return { command, args: [] };
  }
  return null;
}
