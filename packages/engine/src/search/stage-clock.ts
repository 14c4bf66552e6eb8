/** Measures named stages one after another, by a clock that is given. */
export class StageClock {
  readonly stages: Record<string, number> = {};
  private readonly nowMs: () => number;
  private before: number;

  constructor(nowMs: () => number) {
    this.nowMs = nowMs;
    this.before = nowMs();
  }

  /** Ends a stage: the time since the one before, or since the start, beside what it took before. */
  end(stage: string): void {
    const now = this.nowMs();
    this.stages[stage] = (this.stages[stage] ?? 0) + now - this.before;
    this.before = now;
  }
}
