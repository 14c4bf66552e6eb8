import type { Readable } from 'node:stream';
import { closest, hint } from '../kernel/index.ts';
import { CliError } from './cli-error.ts';
import type { Command, CommandAnswer, CommandContext, Output } from './command.ts';
import { commandsFor } from './commands.ts';
import { commandHelp, overview } from './help.ts';
import type { Service } from './open-service.ts';
import { parseArguments } from './parse-arguments.ts';

export type CommandLine = {
  /** Behind the name of the program. */
  argv: readonly string[];
  env: Readonly<Record<string, string | undefined>>;
  stdin: Readable;
  stdout: Output;
  stderr: Output;
  now: () => number;
};

const findCommand = (
  commands: readonly Command[],
  argv: readonly string[],
): { command: Command; rest: string[] } => {
  const words = argv.slice(0, 2);
  for (const count of [2, 1]) {
    const name = words.slice(0, count).join(' ');
    const command = commands.find((one) => one.name === name);
    if (command !== undefined) return { command, rest: argv.slice(count) };
  }
  const [first = '', second = ''] = words;
  const group = commands.filter((one) => one.name.startsWith(`${first} `)).map((one) => one.name);
  if (group.length > 0) {
    const typed = second.startsWith('-') ? first : words.join(' ');
    // The second words alone: with the first one, which is right, all commands of the group are alike.
    const near = closest(
      second,
      group.map((name) => name.slice(first.length + 1)),
    );
    const advice = near === null ? `there are: ${group.join(', ')}` : `did you mean '${first} ${near}'?`;
    throw new CliError(`'${typed}' is no command; ${advice}`);
  }
  const names = commands.flatMap((one) => [one.name, one.name.split(' ')[0] ?? '']);
  throw new CliError(`unknown command '${first}'${hint(first, names) || '; see --help'}`);
};

/** The first word names a group (`shop --help`), or nothing was named at all. */
const overviewFor = (line: CommandLine, commands: readonly Command[]): string | null => {
  const words = line.argv.filter((word) => !word.startsWith('-'));
  const wantsHelp = line.argv.includes('--help') || words[0] === 'help';
  if (words.length === 0 || words[0] === 'help') {
    const strange = line.argv.find((word) => word.startsWith('-') && word !== '--help' && word !== '--json');
    if (strange !== undefined) throw new CliError(`unknown flag ${strange}; see --help`);
    return overview(commands);
  }
  const group = commands.filter((one) => one.name.startsWith(`${words[0]} `));
  return wantsHelp && words.length === 1 && group.length > 0 ? overview(group) : null;
};

const print = (line: CommandLine, answer: CommandAnswer): void => {
  const json = line.argv.includes('--json');
  line.stdout.write(`${json ? JSON.stringify(answer.json, null, 2) : answer.text}\n`);
};

/** By name: a command loads only the classes that it can throw. */
const TOLD = new Set([
  'CliError',
  'ImportError',
  'AisleError',
  'ConfigError',
  'StoreOpenError',
  'RangeError',
]);

const oneLine = (error: unknown): string => {
  const message = error instanceof Error ? error.message : String(error);
  const isTold = error instanceof Error && TOLD.has(error.name);
  const text = isTold ? message : `unexpected failure: ${message}`;
  return text.replace(/\s+/g, (space) => (space.includes('\n') ? ' ' : space));
};

const runCommand = async (line: CommandLine, commands: readonly Command[]): Promise<CommandAnswer> => {
  const { command, rest } = findCommand(commands, line.argv);
  const args = parseArguments(command, rest);
  if (args.booleans.has('help')) {
    const text = commandHelp(command);
    return { json: { help: text }, text };
  }
  let opened: Promise<Service> | null = null;
  const context: CommandContext = {
    env: line.env,
    stdin: line.stdin,
    stderr: line.stderr,
    now: line.now,
    json: args.booleans.has('json'),
    service: () => {
      opened ??= import('./open-service.ts').then(({ openService }) => openService(line));
      return opened;
    },
  };
  try {
    return await command.run(context, args);
  } finally {
    const service = await (opened as Promise<Service> | null)?.catch(() => null);
    await service?.stop();
  }
};

/** Runs one command line; the exit status: 0, or 1 after one line on standard error. Never throws. */
export const runCommandLine = async (line: CommandLine): Promise<number> => {
  try {
    const commands = await commandsFor(line.argv[0]);
    const text = overviewFor(line, commands);
    const answer = text === null ? await runCommand(line, commands) : { json: { help: text }, text };
    print(line, answer);
    return answer.ok === false ? 1 : 0;
  } catch (error) {
    line.stderr.write(`${oneLine(error)}\n`);
    if (line.env.AISLE_LOG_LEVEL === 'debug' && error instanceof Error) line.stderr.write(`${error.stack}\n`);
    return 1;
  }
};
