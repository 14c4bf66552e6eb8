/** Measures consecutive stages by name, with an injected clock. */
export class StageClock {
  readonly stages: Record<string, number> = {};
  private readonly nowMs: () => number;
  private before: number;

  constructor(nowMs: () => number) {
    this.nowMs = nowMs;
    this.before = nowMs();
  }

  /** Ends a stage: adds the time since the last one, or since the start, to its name. */
  end(stage: string): void {
    const now = this.nowMs();
    this.stages[stage] = (this.stages[stage] ?? 0) + now - this.before;
    this.before = now;
  }
}
