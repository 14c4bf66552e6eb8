import type { Log } from '../log.ts';

export type LogLine = { level: 'info' | 'warn' | 'error'; message: string; details: Record<string, unknown> };

/** A log that a test can read and wait for. */
export class RecordingLog implements Log {
  readonly lines: LogLine[] = [];
  /** Called with every line as it is written. */
  onLine: (line: LogLine) => void = () => {};
  readonly #waiting = new Set<() => void>();

  info(message: string, details: Record<string, unknown> = {}): void {
    this.#add({ level: 'info', message, details });
  }

  warn(message: string, details: Record<string, unknown> = {}): void {
    this.#add({ level: 'warn', message, details });
  }

  error(message: string, details: Record<string, unknown> = {}): void {
    this.#add({ level: 'error', message, details });
  }

  /** Resolves with the first line that contains `text`, including lines written earlier. */
  line(text: string): Promise<LogLine> {
    return new Promise((resolve) => {
      const look = (): void => {
        const found = this.lines.find((line) => line.message.includes(text));
        if (found === undefined) return;
        this.#waiting.delete(look);
        resolve(found);
      };
      this.#waiting.add(look);
      look();
    });
  }

  #add(line: LogLine): void {
    this.lines.push(line);
    this.onLine(line);
    for (const look of this.#waiting) look();
  }
}
