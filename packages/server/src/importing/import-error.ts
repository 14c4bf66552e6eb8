/** A file, or a mapping of its columns, that cannot be read; the message says why in one line. */
export class ImportError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ImportError';
  }
}
