import { lastNotAbove } from '../segment-file/last-not-above.ts';

/** Docs that rules of the shop took out of a result set: ascending, each with the place of its rule in `names`. */
export class LeftOut {
  private readonly ids: Uint32Array;
  private readonly rules: Uint32Array;
  private readonly names: readonly string[];

  constructor(ids: Uint32Array, rules: Uint32Array, names: readonly string[]) {
    this.ids = ids;
    this.rules = rules;
    this.names = names;
  }

  /** The name of the rule that took a doc out. */
  ruleOf(id: number): string | null {
    const at = lastNotAbove(this.ids, id);
    return this.ids[at] === id ? (this.names[this.rules[at] as number] ?? null) : null;
  }
}
