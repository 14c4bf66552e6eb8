import type { Splice } from './splice.ts';
import type { CompiledRule, SynonymEntry, SynonymSet } from './types.ts';

/** Compiled rules by their terms. The cost of a change depends on the changed rule, not on the number of rules. */
export class RuleSet implements SynonymSet {
  readonly byTerm = new Map<string, SynonymEntry[]>();
  readonly plain = new Map<string, number>();
  private readonly rules: CompiledRule[] = [];

  splice({ start, removed, added }: Splice<CompiledRule>): void {
    this.unlink(this.rules.splice(start, removed, ...added));
    const moved = removed === added.length ? start + added.length : this.rules.length;
    for (let place = start; place < moved; place++)
      for (const entry of this.rules[place]?.entries ?? []) entry.place = place;
    this.sort(added.flatMap((rule) => this.link(rule)));
  }

  push(added: readonly CompiledRule[]): void {
    this.splice({ start: this.rules.length, removed: 0, added });
  }

  /** As `push`, for many rules. They are unordered until `order` has run. */
  append(added: readonly CompiledRule[]): void {
    for (const rule of added) {
      for (const entry of rule.entries) entry.place = this.rules.length;
      this.rules.push(rule);
      this.link(rule);
    }
  }

  /** Sorts what was appended, `entriesAtOnce` entries per step. */
  *order(entriesAtOnce: number): Generator<void, void, void> {
    let sorted = 0;
    for (const [term, entries] of this.byTerm) {
      this.sort([term]);
      sorted += entries.length;
      if (sorted < entriesAtOnce) continue;
      sorted = 0;
      yield;
    }
  }

  /** Entries that a change must look at: all that share a term with a removed or added one. */
  touchedBy({ start, removed, added }: Splice<CompiledRule>): number {
    const rules = [...this.rules.slice(start, start + removed), ...added];
    const terms = new Set(rules.flatMap(({ entries }) => entries.flatMap(({ source }) => source)));
    let touched = 0;
    for (const term of terms) touched += 1 + (this.byTerm.get(term)?.length ?? 0);
    return touched;
  }

  /** Returns the terms that got an entry. */
  private link({ entries, plain }: CompiledRule): string[] {
    for (const key of plain) this.plain.set(key, (this.plain.get(key) ?? 0) + 1);
    return entries.flatMap((entry) => {
      const terms = [...new Set(entry.source)];
      for (const term of terms) {
        const known = this.byTerm.get(term);
        if (known === undefined) this.byTerm.set(term, [entry]);
        else known.push(entry);
      }
      return terms;
    });
  }

  private unlink(rules: readonly CompiledRule[]): void {
    for (const key of rules.flatMap(({ plain }) => plain)) {
      const left = (this.plain.get(key) ?? 1) - 1;
      if (left > 0) this.plain.set(key, left);
      else this.plain.delete(key);
    }
    // Term by term: many rules may share one.
    const gone = new Set(rules.flatMap(({ entries }) => entries));
    for (const term of new Set([...gone].flatMap(({ source }) => source))) {
      const left = this.byTerm.get(term)?.filter((entry) => !gone.has(entry)) ?? [];
      if (left.length > 0) this.byTerm.set(term, left);
      else this.byTerm.delete(term);
    }
  }

  private sort(terms: readonly string[]): void {
    for (const term of new Set(terms))
      this.byTerm.get(term)?.sort((a, b) => b.source.length - a.source.length || a.place - b.place);
  }
}
