import type { AudioSearchResponse, ProductCard, SearchResponse, Suggestion } from '@aisle/contract';
import type { WidgetFault } from './api.ts';
import type { Search } from './filters.ts';
import type { Picked } from './picks.ts';

export type WidgetState = {
  isOpen: boolean;
  /** The text of the input. */
  input: string;
  /** Whether the list under the input is shown. */
  isListOpen: boolean;
  suggestions: readonly Suggestion[];
  recent: readonly string[];
  /** The option of the list that the arrow keys have reached; -1 without one. */
  active: number;
  /** The search that is shown, or under way; null before the first. */
  search: Search | null;
  /** The newest answer, and the products of all its pages so far. */
  answer: SearchResponse | null;
  products: readonly ProductCard[];
  /** Whether the answer follows what is typed, and the shopper has neither asked for it nor stayed with it. */
  isTyped: boolean;
  isLoading: boolean;
  fault: WidgetFault | null;
  /** Products to compare. */
  picks: readonly Picked[];
  /** The dialog over the results. */
  dialog: DialogName | null;
  /** The product of the quick look. */
  looked: Looked | null;
  /** The newest spoken search. */
  heard: Heard | null;
};

export type DialogName = 'compare' | 'filters' | 'photo' | 'quick' | 'voice';

/** A product and its place in the answer, counted from 1; none on a shelf. */
export type Looked = { card: ProductCard; position?: number };

/** The transcript of a spoken search. */
export type Heard = Pick<AudioSearchResponse, 'query' | 'transcript' | 'corrections'>;

export type WidgetAction =
  | { type: 'opened' }
  | { type: 'closed' }
  | { type: 'typed'; text: string }
  | { type: 'suggested'; text: string; suggestions: readonly Suggestion[] }
  | { type: 'moved'; by: 1 | -1 }
  | { type: 'listClosed' }
  | { type: 'listOpened' }
  | { type: 'searching'; search: Search; more: boolean }
  | { type: 'cleared' }
  | { type: 'found'; answer: SearchResponse; more: boolean }
  | { type: 'followed'; search: Search; answer: SearchResponse }
  | { type: 'settled' }
  | { type: 'failed'; fault: WidgetFault }
  | { type: 'recent'; recent: readonly string[] }
  | { type: 'picked'; picks: readonly Picked[] }
  | { type: 'heard'; heard: Heard }
  | { type: 'dialog'; dialog: DialogName | null }
  | { type: 'looked'; looked: Looked };

export const INITIAL_STATE: WidgetState = {
  isOpen: false,
  input: '',
  isListOpen: false,
  suggestions: [],
  recent: [],
  active: -1,
  search: null,
  answer: null,
  products: [],
  isTyped: false,
  isLoading: false,
  fault: null,
  picks: [],
  dialog: null,
  looked: null,
  heard: null,
};

/** Entries of the list under the input: recent searches while nothing is typed, else suggestions. */
export const optionsOf = ({
  input,
  recent,
  suggestions,
}: Pick<WidgetState, 'input' | 'recent' | 'suggestions'>): readonly Suggestion[] =>
  input.trim() === '' ? recent.map((text): Suggestion => ({ type: 'query', text, count: 0 })) : suggestions;

/** One step further in the list; before the first and after the last comes none. */
const moved = (state: WidgetState, by: 1 | -1): number => {
  const count = optionsOf(state).length;
  const next = state.active + by;
  if (next === count) return -1;
  return next < -1 ? count - 1 : next;
};

/** The next state. Pure. */
export const reduce = (state: WidgetState, action: WidgetAction): WidgetState => {
  switch (action.type) {
    case 'opened':
      return { ...state, isOpen: true };
    case 'closed':
      return { ...state, isOpen: false, isListOpen: false, active: -1, dialog: null };
    case 'typed': {
      const suggestions = action.text.trim() === '' ? [] : state.suggestions;
      return { ...state, input: action.text, isListOpen: true, active: -1, suggestions };
    }
    case 'suggested':
      // A late answer to what the shopper has typed over, or one that would take away what they are about to choose.
      if (action.text !== state.input || state.active >= 0) return state;
      return { ...state, suggestions: action.suggestions, active: -1 };
    case 'moved':
      return state.isListOpen
        ? { ...state, active: moved(state, action.by) }
        : { ...state, isListOpen: true };
    case 'listOpened':
      return { ...state, isListOpen: true };
    case 'listClosed':
      return { ...state, isListOpen: false, active: -1 };
    case 'searching': {
      const { search, more } = action;
      const begun = { ...state, search, input: search.query, isLoading: true, fault: null };
      // Who filters goes on to filter.
      const dialog = state.dialog === 'filters' ? state.dialog : null;
      return more ? begun : { ...begun, isListOpen: false, active: -1, dialog };
    }
    case 'cleared':
      return {
        ...state,
        search: null,
        answer: null,
        products: [],
        isTyped: false,
        input: '',
        isLoading: false,
        fault: null,
      };
    case 'found': {
      const { answer, more } = action;
      const products = more ? [...state.products, ...answer.products] : answer.products;
      return { ...state, answer, products, isTyped: false, isLoading: false, fault: null };
    }
    case 'followed': {
      const { search, answer } = action;
      // The input and its list stay: the shopper is still typing.
      return {
        ...reduce(state, { type: 'found', answer, more: false }),
        search,
        isOpen: true,
        isTyped: true,
      };
    }
    case 'settled':
      return { ...state, isTyped: false };
    case 'failed':
      return { ...state, isLoading: false, fault: action.fault };
    case 'recent':
      return { ...state, recent: action.recent };
    case 'picked':
      return { ...state, picks: action.picks };
    case 'heard':
      return { ...state, heard: action.heard };
    case 'dialog':
      return { ...state, dialog: action.dialog };
    case 'looked':
      return { ...state, dialog: 'quick', looked: action.looked };
  }
};
