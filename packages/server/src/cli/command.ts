import type { Readable } from 'node:stream';
import type { Service } from './open-service.ts';

export type FlagSpec = {
  type: 'string' | 'boolean';
  /** May be given more than once. */
  multiple?: boolean;
  /** Placeholder of the value in help, such as `<shopId>`. */
  value?: string;
  required?: boolean;
  help: string;
};

/** Flags and positionals of one call, checked against the command's own. */
export type Arguments = {
  /** One for each of the command's positionals. */
  positionals: string[];
  strings: Map<string, string[]>;
  booleans: Set<string>;
};

export type Output = { write(text: string): unknown; isTTY?: boolean; columns?: number };

export type CommandContext = {
  env: Readonly<Record<string, string | undefined>>;
  stdin: Readable;
  /** For progress and remarks; what a command answers is returned, not written. */
  stderr: Output;
  /** Epoch milliseconds. */
  now: () => number;
  /** Opened on first use; the caller of the command closes it. */
  service: () => Promise<Service>;
  /** True with `--json`: keep standard error for what an operator must see. */
  json: boolean;
};

export type CommandAnswer = {
  /** The document that `--json` prints. */
  json: unknown;
  /** The same for a reader, without the last line break. */
  text: string;
  /** False: the answer is printed and the exit status is 1. */
  ok?: boolean;
};

export type Command = {
  /** As it is typed: `shop create`, `import`. */
  name: string;
  /** Such as `<shopId>`. */
  positionals: readonly string[];
  summary: string;
  /** More for `--help`. */
  details?: string;
  flags: Readonly<Record<string, FlagSpec>>;
  run(context: CommandContext, args: Arguments): Promise<CommandAnswer>;
};

/** A flag's value; the last one when it was given more than once. */
export const flagValue = (args: Arguments, name: string): string | undefined =>
  args.strings.get(name)?.at(-1);
