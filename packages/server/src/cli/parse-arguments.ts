import { parseArgs } from 'node:util';
import { hint } from '../kernel/index.ts';
import { CliError } from './cli-error.ts';
import type { Arguments, Command, FlagSpec } from './command.ts';

export const COMMON_FLAGS: Readonly<Record<string, FlagSpec>> = {
  json: { type: 'boolean', help: 'Print one JSON document on standard output' },
  help: { type: 'boolean', help: 'Show this' },
};

const checkPositionals = (command: Command, given: string[]): void => {
  const missing = command.positionals[given.length];
  if (missing !== undefined)
    throw new CliError(`${command.name} needs ${missing}: see ${command.name} --help`);
  const extra = given[command.positionals.length];
  if (extra !== undefined) throw new CliError(`${command.name} does not take '${extra}'`);
};

/**
 * The arguments behind a command's name.
 * @throws CliError naming the first unknown flag (and the nearest known one), missing value or missing argument.
 */
export const parseArguments = (command: Command, argv: readonly string[]): Arguments => {
  const flags: Readonly<Record<string, FlagSpec>> = { ...command.flags, ...COMMON_FLAGS };
  const options = Object.fromEntries(Object.entries(flags).map(([name, { type }]) => [name, { type }]));
  const { tokens } = parseArgs({
    args: [...argv],
    options,
    strict: false,
    tokens: true,
    allowPositionals: true,
  });
  const args: Arguments = { positionals: [], strings: new Map(), booleans: new Set() };
  for (const token of tokens) {
    if (token.kind === 'positional') args.positionals.push(token.value);
    if (token.kind !== 'option') continue;
    const flag = Object.hasOwn(flags, token.name) ? flags[token.name] : undefined;
    if (flag === undefined) {
      const known = Object.keys(flags).map((name) => `--${name}`);
      throw new CliError(`unknown flag ${token.rawName}${hint(token.rawName, known)}`);
    }
    if (flag.type === 'boolean') {
      if (token.value !== undefined) throw new CliError(`--${token.name} takes no value`);
      args.booleans.add(token.name);
      continue;
    }
    if (token.value === undefined || (!token.inlineValue && token.value.startsWith('--'))) {
      throw new CliError(`--${token.name} needs a value ${flag.value ?? ''}`.trimEnd());
    }
    args.strings.set(token.name, [...(args.strings.get(token.name) ?? []), token.value]);
  }
  if (args.booleans.has('help')) return args;
  checkPositionals(command, args.positionals);
  for (const [name, flag] of Object.entries(flags)) {
    const values = args.strings.get(name);
    if (flag.required && values === undefined) {
      throw new CliError(`${command.name} needs --${name} ${flag.value ?? ''}`.trimEnd());
    }
    if (!flag.multiple && (values?.length ?? 0) > 1) throw new CliError(`--${name} was given more than once`);
  }
  return args;
};
