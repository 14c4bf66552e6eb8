// Standard error is for what an operator must see, not for Node's remarks about its own built-in SQLite. Set before
// anything that loads it; the threads that the store starts inherit the flag.
process.execArgv.push('--disable-warning=ExperimentalWarning');
process.removeAllListeners('warning');
process.on('warning', (warning) => {
  if (warning.name !== 'ExperimentalWarning') process.stderr.write(`${warning.message}\n`);
});

// Files that commands write are for their owner alone, like those of the server.
process.umask(0o077);

// A reader that has seen enough (`aisle shop list | head -1`) is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

const { runCommandLine } = await import('./cli/run-command-line.ts');

process.exitCode = await runCommandLine({
  argv: process.argv.slice(2),
  env: process.env,
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  now: Date.now,
});
