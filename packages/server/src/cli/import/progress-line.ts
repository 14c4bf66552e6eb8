import type { Output } from '../command.ts';

export type ProgressFacts = {
  records: number;
  failed: number;
  /** Share of the file that was read, 0 to 1; null when its size is not known. */
  share: number | null;
};

/** Counts of a line. */
export type Counted = 'products' | 'images';
const BAD: Readonly<Record<Counted, string>> = { products: 'bad rows', images: 'bad images' };

const BAR_WIDTH = 24;
const TTY_EVERY_MS = 100;
const LINE_EVERY_MS = 5000;

const clock = (seconds: number): string => {
  const whole = Math.ceil(seconds);
  const minutes = Math.floor(whole / 60);
  return `${minutes}:${String(whole % 60).padStart(2, '0')}`;
};

/** Products a second, and what is left, from the time that this run took. */
const formatProgress = (
  facts: ProgressFacts,
  run: { seconds: number; records: number; share: number; counted: Counted },
): string => {
  const rate = run.seconds > 0 ? Math.round(run.records / run.seconds) : 0;
  const parts = [`${facts.records.toLocaleString('en')} ${run.counted}`, `${rate.toLocaleString('en')}/s`];
  if (facts.share !== null) {
    parts.unshift(`${Math.floor(facts.share * 100)}%`);
    if (run.share > 0 && run.seconds >= 1)
      parts.push(`${clock((run.seconds * (1 - facts.share)) / run.share)} left`);
  }
  if (facts.failed > 0) parts.push(`${facts.failed.toLocaleString('en')} ${BAD[run.counted]}`);
  return parts.join('  ');
};

/** A bar that is drawn over itself on a terminal, else a line every few seconds. */
export class ProgressLine {
  readonly #output: Output;
  readonly #now: () => number;
  readonly #startedAt: number;
  readonly #counted: Counted;
  #first: ProgressFacts | null = null;
  #shownAt: number;

  constructor(output: Output, now: () => number, counted: Counted = 'products') {
    this.#counted = counted;
    this.#output = output;
    this.#now = now;
    this.#startedAt = now();
    this.#shownAt = this.#startedAt;
  }

  show(facts: ProgressFacts): void {
    const isFirst = this.#first === null;
    this.#first ??= facts;
    const now = this.#now();
    const tty = this.#output.isTTY === true;
    if (!(tty && isFirst) && now - this.#shownAt < (tty ? TTY_EVERY_MS : LINE_EVERY_MS)) return;
    this.#shownAt = now;
    const text = formatProgress(facts, {
      seconds: (now - this.#startedAt) / 1000,
      records: facts.records - this.#first.records,
      share: (facts.share ?? 0) - (this.#first.share ?? 0),
      counted: this.#counted,
    });
    this.#output.write(tty ? `\r\u001b[2K${bar(facts.share)}${text}` : `${text}\n`);
  }

  /** Leaves the terminal's line to what comes next. */
  done(): void {
    if (this.#output.isTTY === true) this.#output.write('\r\u001b[2K');
  }
}

const bar = (share: number | null): string => {
  if (share === null) return '';
  const full = Math.round(share * BAR_WIDTH);
  return `[${'='.repeat(full)}${' '.repeat(BAR_WIDTH - full)}] `;
};
