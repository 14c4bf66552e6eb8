import type { CompiledRule, SynonymEntry, SynonymSet } from './compile-synonyms.ts';
import type { Splice } from './splice.ts';

/** Compiled rules by their terms. A rule that changes costs what that rule has, not what all have. */
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

  /** The terms that got an entry. */
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
    // A term at a time: many rules may share one.
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
