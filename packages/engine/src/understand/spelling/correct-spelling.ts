import { fold } from '../../analyze/fold.ts';
import { lowerCase } from '../../analyze/lower-case.ts';
import { type Word, wordsOf } from '../../analyze/words.ts';
import { type Draft, isTaken, type Meant } from '../draft.ts';
import type { Edit } from '../edits.ts';
import { plainStretches } from '../plain-texts.ts';
import { isMeasure } from '../prices/price-words.ts';
import { compoundAlternatives } from '../terms/compounds.ts';
import { type QueryLanguages, queryLanguages } from '../terms/query-languages.ts';
import type { NearWord, UnderstandRequest, VocabularyView } from '../types.ts';
import { type AskedQuery, askedLead, askedWords } from './asked-words.ts';
import { isKnownForeignWord, isKnownWord } from './known-words.ts';
import { unlikelihood } from './likelihood.ts';
import { type Candidate, candidatesFor } from './spelling-candidates.ts';
import { SpellingContext } from './spelling-context.ts';

/** Most words corrected in one query. A shopper types fewer; it bounds the cost of a hostile query. */
const MAX_CORRECTED = 12;
/** Words of one query that are read. */
const MAX_READ = 64;
/** Neighbouring words that give the context. */
const MAX_AROUND = 4;
/** A word of more products than this is no typing error of the shop. */
const RARE = 10;
/** Words of the shop whose likelihoods differ by less than this, in edits, may both be meant. */
const AS_LIKELY = 0.5;
/** Penalty of a rare word of the shop against a frequent one: shoppers make the shop's typing errors, too. */
const OWN_DOUBT = 0.3;
/** The shop has the stem but not this form: only a word that is likelier by this much replaces it. */
const FORM_LEAD = 0.2;
/**
 * In a larger shop a correction less likely than this is only searched beside the typed word. The query stays as typed.
 * It protects brands and words that the shop does not sell (`nanny cam`). Without it a fifth more of the well spelt
 * queries were rewritten, and only 2 % more of the misspelt ones.
 */
const MOST_UNLIKELY = 0.9;
const SIZEABLE = 1_000;
/** Most other words searched beside a term. */
const MAX_OTHERS = 3;
/** Fields whose values name products, as names do. */
const NAMING_FIELDS = ['brand', 'categories'];
/** Next to words of a language without products in the shop, only a correction cheaper than this is made. */
const SLIP = 0.9;
const NONE: readonly AskedQuery[] = [];
const MIN_PLURAL = 4;
const HAS_DIGIT = /\p{N}/u;
const ONLY_NUMBER = /^[\d.]+$/;
const LETTERS = /^[\p{L}\p{M}]+$/u;

/** `burgers`: the list of known words does not hold every plural. */
const isPluralOfKnown = (word: string): boolean =>
  word.length > MIN_PLURAL && /[^s]s$/.test(word) && isKnownWord(word.slice(0, -1));

type Typed = { word: Word; original: string; folded: string; correctable: boolean; stopWord: boolean };

/** The words of the query that are not taken, each with whether it may be corrected. */
const typedWords = (draft: Draft, request: UnderstandRequest, languages: QueryLanguages): Typed[] => {
  const isPlain = plainStretches(request);
  const typed: Typed[] = [];
  let behindNumber = false;
  for (const word of wordsOf(draft.query)) {
    const isNumbered = behindNumber;
    behindNumber = ONLY_NUMBER.test(word.parts[0] ?? '');
    if (isTaken(draft, word.start, word.end)) continue;
    const original = draft.query.slice(word.start, word.end);
    const folded = fold(original);
    const simple = word.parts.length === 1 && !word.unspaced && LETTERS.test(folded);
    const stopWord = languages.isStopWord(folded);
    // `20 pounds` must not become `20 ponds`.
    const isWord = simple && !HAS_DIGIT.test(folded) && !(isNumbered && isMeasure(folded));
    const correctable = isWord && !stopWord && !isPlain(word.start, word.end);
    typed.push({ word, original, folded, correctable, stopWord });
  }
  return typed;
};

/** Writes a correction in the case of the typed word: small, capitalised or in capitals. */
const inCaseOf = (typed: string, corrected: string, language: string): string => {
  const lower = lowerCase(corrected, language);
  if (typed === typed.toLowerCase()) return lower;
  if (typed.length > 1 && typed === typed.toUpperCase()) return corrected.toUpperCase();
  const first = typed.charAt(0);
  return first !== first.toLowerCase() ? lower.charAt(0).toUpperCase() + lower.slice(1) : lower;
};

/** Whether the query has a function word of a language that the shop has no products of: `chaussures de course`. */
const isForeign = (typed: readonly Typed[], languages: QueryLanguages): boolean =>
  typed.some(({ folded, stopWord }) => !stopWord && languages.isForeignStopWord(folded));

type Known = 'word' | 'form' | 'unknown';

type Knowledge = {
  words: VocabularyView;
  languages: QueryLanguages;
  asked: ReadonlyMap<string, number>;
  language: string;
  /** Every word that the shop does not know may be corrected, even a known word of the language. */
  relaxSpelling: boolean;
};

/** Corrects the words of one query, from left to right, and collects the edits. */
class Speller {
  readonly edits: Edit[] = [];
  readonly meant: Meant[] = [];
  private readonly typed: readonly Typed[];
  private readonly words: VocabularyView;
  private readonly languages: QueryLanguages;
  private readonly asked: ReadonlyMap<string, number>;
  private readonly foreign: boolean;
  private readonly language: string;
  private readonly relaxSpelling: boolean;
  /** The words after the corrections so far. */
  private readonly read: string[];

  constructor(typed: readonly Typed[], { words, languages, language, asked, relaxSpelling }: Knowledge) {
    this.typed = typed;
    this.words = words;
    this.languages = languages;
    this.language = language;
    this.asked = asked;
    this.foreign = !relaxSpelling && isForeign(typed, languages);
    this.relaxSpelling = relaxSpelling;
    this.read = typed.map(({ folded }) => folded);
  }

  /** Joins a word and the next if the shop writes them as one and does not know one of them. */
  join(index: number): boolean {
    const [item, next] = [this.typed[index], this.typed[index + 1]];
    if (item?.correctable !== true || next?.correctable !== true) return false;
    const joined = item.folded + next.folded;
    const isUnknown = ({ folded }: Typed): boolean => this.knows(folded) === 'unknown';
    if (!(isUnknown(item) || isUnknown(next)) || this.words.frequency(joined) === 0) return false;
    this.edits.push({ start: item.word.start, end: next.word.end, text: this.shown(item, joined) });
    this.read.splice(index, 2, joined, joined);
    return true;
  }

  /** Corrects a word, or notes its other meanings. A word of the shop is never replaced. */
  correct(index: number): void {
    const item = this.typed[index];
    if (item?.correctable !== true) return;
    const { folded } = item;
    const known = this.knows(folded);
    const isKnown = known !== 'word' && this.isWordElsewhere(folded, known);
    if (known === 'form' && isKnown) return;
    const own = this.ownFrequency(folded, known);
    if (known !== 'unknown' && (own === 0 || own > RARE)) return;
    const context = this.contextOf(index);
    const candidates = candidatesFor(folded, {
      words: this.words,
      stem: this.stem,
      context,
      isKnown,
      relaxSpelling: this.relaxSpelling,
      lead: this.lead,
      mayBeMeant: this.mayBeMeant,
    });
    const [best] = candidates;
    if (best === undefined) return;
    const itself =
      known === 'unknown'
        ? Number.POSITIVE_INFINITY
        : unlikelihood({ word: folded, cost: 0, frequency: context.frequency(folded, own) });
    if (this.replaces(best, itself, known) && !this.isAskedMore(folded, best))
      this.replace(index, candidates);
    else if (best.unlikely < itself + OWN_DOUBT) this.note(folded, [best]);
  }

  private isWordElsewhere(word: string, known: Known): boolean {
    if (this.relaxSpelling && known === 'unknown') return false;
    return isKnownWord(word) || isPluralOfKnown(word) || isKnownForeignWord(word, this.languages.spoken);
  }

  private readonly lead = (word: string): number => {
    const counts = word.split(' ').map((part) => this.asked.get(part) ?? 0);
    return askedLead(Math.min(...counts));
  };

  /**
   * Whether a word that many shoppers ask for stays as typed. It is an error only if more shoppers ask for the
   * correction, since every error is rarer than its word. If it stays, the correction is searched beside it.
   */
  private isAskedMore(word: string, best: Candidate): boolean {
    const count = this.asked.get(word) ?? 0;
    return count > 0 && askedLead(count) >= this.lead(best.word);
  }

  private readonly mayBeMeant = (near: NearWord): boolean =>
    this.isNamed(near.word) && (!this.foreign || near.cost < SLIP);

  /**
   * Whether a word occurs outside descriptions. Only descriptions hold `like` and `wove`; without this, `nike` and
   * `women` would be corrected to them.
   */
  private isNamed(word: string): boolean {
    const { facts } = this.words;
    return (
      this.languages.stems(word).some((term) => this.words.namesHolding([term]) > 0) ||
      (facts !== undefined &&
        (facts.valuesOf(word).length > 0 ||
          NAMING_FIELDS.some((field) => facts.valuesHolding(field, word).length > 0)))
    );
  }

  private readonly stem = (word: string): string => this.languages.stems(word)[0] ?? word;

  private knows(word: string): Known {
    if (this.words.frequency(word) > 0) return 'word';
    const isForm = this.languages.stems(word).some((term) => this.words.hasTerm(term));
    return isForm || this.isInCompound(word) ? 'form' : 'unknown';
  }

  /** Whether the shop writes the word inside compounds alone: `sokker` of `bomullssokker` is not `sukker`. */
  private isInCompound(word: string): boolean {
    const { words } = this;
    return this.languages.rules.some((rules) =>
      compoundAlternatives(word, { rules, words }).some(({ and }) => and === undefined),
    );
  }

  /** 0 for a word that is known from descriptions or synonyms only. */
  private ownFrequency(word: string, known: Known): number {
    if (known === 'word') return this.words.frequency(word);
    return Math.max(0, ...this.languages.stems(word).map((term) => this.words.namesHolding([term])));
  }

  private replaces(best: Candidate, itself: number, known: Known): boolean {
    if (known === 'word') return false;
    if (known === 'form') return best.unlikely + FORM_LEAD < itself;
    return this.relaxSpelling || best.unlikely < MOST_UNLIKELY || this.words.total < SIZEABLE;
  }

  private replace(index: number, [best, ...others]: readonly Candidate[]): void {
    const item = this.typed[index];
    if (item === undefined || best === undefined) return;
    const { start, end } = item.word;
    this.edits.push({ start, end, text: this.shown(item, best.word) });
    this.read[index] = best.word;
    this.note(
      best.word,
      others.filter((other) => other.unlikely < best.unlikely + AS_LIKELY),
    );
  }

  /** A correction for the shopper to read: each word as the shop writes it, in the case of the typed word. */
  private shown({ original }: Typed, correction: string): string {
    const written = correction.split(' ').map((word) => this.words.written(word) ?? word);
    return inCaseOf(original, written.join(' '), this.language);
  }

  private note(text: string, candidates: readonly Candidate[]): void {
    if (candidates.length === 0 || text.includes(' ')) return;
    this.meant.push({ text, others: candidates.slice(0, MAX_OTHERS).map(({ word }) => word.split(' ')) });
  }

  private contextOf(index: number): SpellingContext {
    const around = this.read
      .map((word, at) => ({ word: word.split(' ')[0] ?? '', at }))
      .filter(({ word, at }) => at !== index && word.length > 1 && this.typed[at]?.stopWord === false)
      .sort((a, b) => Math.abs(a.at - index) - Math.abs(b.at - index))
      .slice(0, MAX_AROUND);
    return new SpellingContext(
      this.words,
      this.stem,
      around.map(({ word }) => word),
    );
  }
}

/**
 * Replaces misspelt words by the shop's own. Only words of letters that the shop does not know are replaced.
 *
 * - A word typed in two is joined when one half is unknown (`dish washer`).
 * - Two words typed as one are split.
 * - When several corrections are likely, `meant` holds the others.
 * - Words in a plain text (`plainText`) stay as typed.
 */
export const correctSpelling = (draft: Draft, request: UnderstandRequest, words: VocabularyView): Draft => {
  const languages = queryLanguages(request.language, words);
  const typed = typedWords(draft, request, languages);
  const asked = askedWords(request.popularQueries ?? NONE);
  const speller = new Speller(typed, {
    words,
    languages,
    language: request.language,
    asked,
    relaxSpelling: request.relaxSpelling === true,
  });
  const most = Math.min(typed.length, MAX_READ);
  for (let index = 0; index < most && speller.edits.length < MAX_CORRECTED; index++) {
    request.deadline?.check();
    if (speller.join(index)) index++;
    else speller.correct(index);
  }
  const { edits: spelling, meant } = speller;
  return spelling.length + meant.length === 0 ? draft : { ...draft, spelling, meant };
};
