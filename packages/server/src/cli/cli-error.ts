/** A refusal that the operator is told in one line, with what to do about it. */
export class CliError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'CliError';
  }
}
