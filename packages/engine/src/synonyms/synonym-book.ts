import { languageCode } from '../analyze/index.ts';
import { builtInSynonyms } from './built-in-synonyms.ts';
import { compileRule } from './compile-synonyms.ts';
import { RuleSet } from './rule-set.ts';
import type { SynonymChange } from './splice.ts';
import type { CompiledRule, SynonymRule, SynonymSet } from './types.ts';
import { SYNONYM_WEIGHTS } from './weights.ts';

/**
 * Terms compiled per step, even inside a query. A word takes 6 us, a term of 100 characters 27 us. All 20,000 of a shop
 * took 500 ms, and any caller can choose a new language.
 */
const TERMS_AT_ONCE = 200;
/** The same in characters, since long terms cost more. A change's characters count once per language. */
const CHARACTERS_AT_ONCE = 20_000;
/** Entries checked or sorted per step: 3 ms. One change of terms shared by thousands of rules took 2 s. */
const ENTRIES_AT_ONCE = 10_000;

/** `isOld`: some rules are not in the set yet. */
type LanguageRules = { set: RuleSet | null; isOld: boolean };

const textsOf = (rule: SynonymRule): readonly string[] =>
  rule.type === 'group' ? rule.terms : [rule.from, ...rule.to];
const termsOf = (rule: SynonymRule): number => textsOf(rule).length;
/** Even a short term has a fixed cost. */
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
 * A shop's rules and the built-in ones, compiled for each language of `languageCode`. A few rules are compiled on
 * request. Many are compiled by `compile`, in steps; until then the former rules apply.
 */
export class SynonymBook {
  /** Changes whenever `setsOf` may answer differently. */
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

  /** The shop's own set, then the built-in one if the language has one. */
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

  /** Compiles in steps, for the given languages and those requested before. */
  *compile(languages: Iterable<string> = []): Generator<void, void, void> {
    for (const language of languages) {
      this.setsOf(language);
      yield;
    }
    for (const [code, known] of this.languages) while (known.isOld) yield* this.compileAll(code, known);
  }

  /** Stops when the rules change meanwhile. */
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
