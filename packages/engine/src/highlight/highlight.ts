import { stripHtml } from '../analyze/index.ts';
import { chooseSnippet } from './choose-snippet.ts';
import { escapeHtml } from './escape-html.ts';
import { findMatches, type Match } from './find-matches.ts';

export type HighlightRequest = {
  /** Plain text, or HTML, whose tags are dropped. */
  text: string;
  /** Index terms (results of `analyze`) that were found. */
  terms: ReadonlySet<string>;
  language: string;
  /** Longest piece of text shown, in UTF-16 units before escaping. Without it, the whole text is shown. */
  maxLength?: number;
};

const ELLIPSIS = '…';

/**
 * Words are searched in this much of a text, in UTF-16 units. A longer description repeats itself, and 24 of 20,000
 * units took 110 ms.
 */
const MAX_LOOKED_AT = 4_000;
/** A text is cut between words if one ends within this many units. */
const LONGEST_CUT_WORD = 64;

/** The start of a text that is searched, cut between words. */
const startOf = (text: string): string => {
  if (text.length <= MAX_LOOKED_AT) return text;
  const space = text.lastIndexOf(' ', MAX_LOOKED_AT);
  return text.slice(0, space >= MAX_LOOKED_AT - LONGEST_CUT_WORD ? space : MAX_LOOKED_AT).toWellFormed();
};

const UNEVEN = /^\s|\s$|\s\s|[^\S ]/;

/** One space between words. */
const spaced = (text: string): string => (UNEVEN.test(text) ? text.replace(/\s+/g, ' ').trim() : text);

const marked = (text: string, matches: readonly Match[], from: number, to: number): string => {
  let html = '';
  let at = from;
  for (const match of matches) {
    const start = Math.max(match.start, from);
    const end = Math.min(match.end, to);
    if (start >= end) continue;
    html += `${escapeHtml(text.slice(at, start))}<mark>${escapeHtml(text.slice(start, end))}</mark>`;
    at = end;
  }
  return html + escapeHtml(text.slice(at, to));
};

/**
 * The text with found words in `<mark>` and everything else HTML-escaped, safe to set as HTML. A text longer than
 * `maxLength` is cut to a piece, with an ellipsis at each cut. Undefined when no word of its first `MAX_LOOKED_AT`
 * units was found.
 */
export const highlight = (request: HighlightRequest): string | undefined => {
  if (request.terms.size === 0) return undefined;
  const { language, terms, maxLength } = request;
  const stripped = stripHtml(request.text);
  const text = maxLength === undefined ? stripped : spaced(stripped);
  const matches = findMatches({ text: startOf(text), terms, language });
  if (matches.length === 0) return undefined;
  if (maxLength === undefined) return marked(text, matches, 0, text.length);
  const { start, end } = chooseSnippet(text, matches, Math.max(1, maxLength));
  const before = start > 0 ? ELLIPSIS : '';
  const after = end < text.length ? ELLIPSIS : '';
  return before + marked(text, matches, start, end) + after;
};
