import { exactKey } from '../../analyze/analyze.ts';
import { fold } from '../../analyze/fold.ts';
import { isNumberWord } from '../number-words/lexicons.ts';
import { isCodeShaped, isNumber } from '../part-numbers/code-shape.ts';
import { isBoundWord } from '../prices/price-words.ts';
import { isKnownWord } from '../spelling/known-words.ts';
import { type QueryLanguages, queryLanguages } from '../terms/query-languages.ts';
import type { KnownWord, VocabularyView } from '../types.ts';
import { likeSounding } from './like-sounding.ts';
import { spokenCodes } from './spoken-code.ts';

/** Words read of a transcript. Half a minute of speech has fewer. */
const MAX_WORDS = 100;
/** `w h one thousand x m five` has seven. */
const MAX_CODE_WORDS = 8;
/** Shorter codes (`m8`, `4k`) are sizes, which words find. */
const MIN_CODE = 4;
/** A name may be transcribed as this many words: `a dee das`. */
const MAX_NAME_WORDS = 3;
/** Shorter words sound like too many others. */
const MIN_HEARD = 4;

/** A transcript as a query. `corrections`: the replaced words, each as heard and as read. */
export type HeardQuery = { query: string; corrections: { heard: string; read: string }[] };

type Heard = { text: string; folded: string };

/**
 * Turns a transcript into a query:
 *
 * - Punctuation is removed.
 * - Part numbers said letter by letter are written as the shop writes them.
 * - Names that were heard almost right become the shop's names that sound like them.
 *
 * A word that the catalog knows stays. The exception: together with an unknown neighbour it sounds like a brand (`logic
 * tech`).
 */
export function correctTranscript(transcript: string, language: string, words: VocabularyView): HeardQuery {
  const heard = heardWords(transcript);
  const ear = new Ear(words, language);
  const query: string[] = [];
  const corrections: HeardQuery['corrections'] = [];
  for (let at = 0; at < heard.length; ) {
    const found = ear.codeAt(heard, at) ?? ear.nameAt(heard, at);
    const length = found?.length ?? 1;
    const asHeard = textOf(heard.slice(at, at + length));
    if (found !== null) corrections.push({ heard: asHeard, read: found.text });
    query.push(found?.text ?? asHeard);
    at += length;
  }
  return { query: query.join(' '), corrections };
}

const textOf = (heard: readonly Heard[]): string => heard.map(({ text }) => text).join(' ');

function heardWords(transcript: string): Heard[] {
  return (
    transcript
      // `$1,299`, `19,99 €`.
      .replaceAll(/,(?!\d)|(?<!\d),/g, ' ')
      .replaceAll(/[^\p{L}\p{N}\p{M}'’.,&+%$€£/-]+/gu, ' ')
      .split(' ')
      // `single-shot`, `X-M`; the part numbers need `MK-710` whole.
      .flatMap((word) => (/\d/.test(word) ? [word] : word.split('-')))
      .map((word) => word.replace(/^[.'’/-]+|(?<![.'’/-])[.'’/-]+$/gu, ''))
      .filter((word) => word !== '')
      .slice(0, MAX_WORDS)
      .map((text) => ({ text, folded: fold(text) }))
  );
}

type Found = { text: string; length: number };

/** Reads transcripts with the vocabulary of one shop. */
class Ear {
  private readonly words: VocabularyView;
  private readonly language: string;
  private readonly languages: QueryLanguages;
  private readonly beginningIn: VocabularyView['beginningIn'];

  constructor(words: VocabularyView, language: string) {
    // Unknown words ask for the same beginnings again, and each look-up is a scan.
    const beginnings = new Map<string, KnownWord[]>();
    const beginningIn = (beginning: string, limit: number): KnownWord[] => {
      const found = beginnings.get(beginning) ?? words.beginningIn(beginning, limit);
      beginnings.set(beginning, found);
      return found;
    };
    this.words = words;
    this.beginningIn = beginningIn;
    this.language = language;
    this.languages = queryLanguages(language, words);
  }

  /** The longest run of words from here that spells a part number of the shop. */
  codeAt(heard: readonly Heard[], at: number): Found | null {
    for (let length = Math.min(MAX_CODE_WORDS, heard.length - at); length > 1; length--) {
      // `X-M 5`, `W.H.`: recognizers write letters in many ways.
      const run = heard.slice(at, at + length).map(({ folded }) => folded.replaceAll(/[.,-]/g, ''));
      for (const code of spokenCodes(run)) if (this.isCode(exactKey(code))) return { text: code, length };
    }
    return null;
  }

  /** The shop's name that sounds like an unknown word, alone or with its neighbours. */
  nameAt(heard: readonly Heard[], at: number): Found | null {
    for (let length = Math.min(MAX_NAME_WORDS, heard.length - at); length >= 1; length--) {
      const run = heard.slice(at, at + length).map(({ folded }) => folded);
      if (!run.some((word) => this.isUnknown(word))) continue;
      const joined = run.join('').replaceAll(/[^\p{L}]/gu, '');
      if (joined.length < MIN_HEARD || /\d/.test(run.join(''))) continue;
      // Several words, or one good English word, are most likely a misheard brand.
      const onlyBrands = length > 1 || isKnownWord(joined);
      const name = likeSounding(joined, {
        beginningIn: this.beginningIn,
        facts: this.words.facts,
        onlyBrands,
        joined: length > 1,
      });
      // `logitech em` does not mean `logitech`: the name already stands there.
      if (name !== null && !run.includes(name)) return { text: name, length };
    }
    return null;
  }

  private isCode(key: string): boolean {
    if (key.length < MIN_CODE || !(isCodeShaped(key) || isNumber(key))) return false;
    return this.words.hasCode(key) || (!isNumber(key) && this.words.hasTerm(key));
  }

  private isUnknown(word: string): boolean {
    return (
      word.length > 1 &&
      !this.languages.isStopWord(word) &&
      // `under` would become the brand `Alder`, and the price would be lost.
      !['en', this.language].some((it) => isNumberWord(word, it) || isBoundWord(word, it)) &&
      this.words.frequency(word) === 0 &&
      !this.languages.stems(word).some((term) => this.words.hasTerm(term))
    );
  }
}
