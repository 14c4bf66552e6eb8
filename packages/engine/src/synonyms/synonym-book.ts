import { languageCode } from '../analyze/index.ts';
import { builtInSynonyms } from './built-in-synonyms.ts';
import { compileRule } from './compile-synonyms.ts';
import { RuleSet } from './rule-set.ts';
import type { SynonymChange } from './splice.ts';
import type { CompiledRule, SynonymRule, SynonymSet } from './types.ts';
import { SYNONYM_WEIGHTS } from './weights.ts';

/**
 * Terms that are compiled at one step, also inside a question: a term takes 6 us when it is a word, and 27 us with 100
 * characters. A shop's 20,000 took 500 ms, and a language is any caller's choice.
 */
const TERMS_AT_ONCE = 200;
/** The same in characters, which long terms cost by: those of a change count once for each language. */
const CHARACTERS_AT_ONCE = 20_000;
/** Entries looked at, or sorted, at one step: 3 ms. Terms that thousands of rules share made one change take 2 s. */
const ENTRIES_AT_ONCE = 10_000;

/** `isOld`: rules have come that are not in the set yet. */
type LanguageRules = { set: RuleSet | null; isOld: boolean };

const textsOf = (rule: SynonymRule): readonly string[] =>
  rule.type === 'group' ? rule.terms : [rule.from, ...rule.to];
const termsOf = (rule: SynonymRule): number => textsOf(rule).length;
/** A term costs something however short it is. */
const charactersOf = (rule: SynonymRule): number =>
  textsOf(rule).reduce((sum, text) => sum + text.length + 20, 0);
const isMany = (rules: readonly SynonymRule[]): boolean => {
  let terms = 0;
  return rules.some((rule) => {
    terms += termsOf(rule);
    return terms > TERMS_AT_ONCE;
  });
};

/**
 * A shop's rules beside the built-in ones, compiled for each language of `languageCode`. Few rules are compiled when
 * they are asked for. Many are compiled by `compile`, in pieces; until then the rules of before answer.
 */
export class SynonymBook {
  /** Another number whenever `setsOf` may answer otherwise. */
  version = 0;
  private rules: SynonymRule[] = [];
  private readonly languages = new Map<string, LanguageRules>();

  constructor(rules: readonly SynonymRule[] = []) {
    this.change({ start: 0, removed: 0, added: rules });
  }

  get all(): readonly SynonymRule[] {
    return this.rules;
  }

  change(change: SynonymChange): void {
    const { start, removed, added } = change;
    const gone = this.rules.slice(start, start + removed);
    this.rules = this.rules.toSpliced(start, removed, ...added);
    this.version++;
    const characters = added.reduce((sum, rule) => sum + charactersOf(rule), 0);
    const many = isMany([...gone, ...added]) || characters * this.languages.size > CHARACTERS_AT_ONCE;
    for (const [code, known] of this.languages) {
      if (known.isOld || many || known.set === null) known.isOld = true;
      else this.splice(known.set, { start, removed, added }, code);
    }
  }

  /** The shop's own set before the built-in one, where the language has one. */
  setsOf(language: string): readonly SynonymSet[] {
    const code = languageCode(language);
    const { set } = this.languageRules(code);
    const own = set === null || (set.byTerm.size === 0 && set.plain.size === 0) ? [] : [set];
    return [...own, ...builtInSynonyms(code)];
  }

  /** Whether `compile` has something to do. */
  get isOld(): boolean {
    for (const { isOld } of this.languages.values()) if (isOld) return true;
    return false;
  }

  /** Compiles, for the languages named and those asked for before, a piece at each step. */
  *compile(languages: Iterable<string> = []): Generator<void, void, void> {
    for (const language of languages) {
      this.setsOf(language);
      yield;
    }
    for (const [code, known] of this.languages) while (known.isOld) yield* this.compileAll(code, known);
  }

  /** Given up when the rules change meanwhile. */
  private *compileAll(code: string, known: LanguageRules): Generator<void, void, void> {
    const { rules } = this;
    const set = new RuleSet();
    let compiled: CompiledRule[] = [];
    let terms = 0;
    for (const rule of rules) {
      compiled.push(this.compiled(rule, code));
      terms += termsOf(rule);
      if (terms < TERMS_AT_ONCE) continue;
      set.append(compiled);
      compiled = [];
      terms = 0;
      yield;
      if (this.rules !== rules || !known.isOld) return;
    }
    set.append(compiled);
    for (const _ of set.order(ENTRIES_AT_ONCE)) {
      yield;
      if (this.rules !== rules || !known.isOld) return;
    }
    this.renew(known, set);
  }

  private splice(set: RuleSet, { start, removed, added }: SynonymChange, code: string): void {
    const compiled = { start, removed, added: added.map((rule) => this.compiled(rule, code)) };
    if (set.touchedBy(compiled) * this.languages.size <= ENTRIES_AT_ONCE) set.splice(compiled);
    else this.languageRules(code).isOld = true;
  }

  private renew(known: LanguageRules, set: RuleSet): void {
    known.set = set;
    known.isOld = false;
    this.version++;
  }

  private languageRules(code: string): LanguageRules {
    let known = this.languages.get(code);
    if (known === undefined) {
      known = { set: null, isOld: true };
      this.languages.set(code, known);
    }
    if (known.isOld && !isMany(this.rules)) {
      const set = new RuleSet();
      set.push(this.rules.map((rule) => this.compiled(rule, code)));
      this.renew(known, set);
    }
    return known;
  }

  private compiled(rule: SynonymRule, language: string): CompiledRule {
    return compileRule(rule, { language, weights: SYNONYM_WEIGHTS.own });
  }
}
