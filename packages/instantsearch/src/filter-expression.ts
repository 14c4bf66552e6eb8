import { type Clause, type Condition, numericCondition } from './conditions.ts';
import { UnsupportedSearch } from './unsupported.ts';

type Token = { kind: 'word' | 'quoted' | '(' | ')'; text: string };

const TOKEN = /\s*(?:([()])|"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|([^\s()"':<>=!]+|<=|>=|!=|[:<>=!]))/y;

/** Words, quoted texts, operators and brackets. */
const tokensOf = (text: string): Token[] => {
  const tokens: Token[] = [];
  const trimmed = text.trim();
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < trimmed.length) {
    const match = TOKEN.exec(trimmed);
    if (match === null) throw new UnsupportedSearch(`the filter ${text} is not valid`);
    const [, bracket, double, single, word = ''] = match;
    const quoted = double ?? single;
    if (bracket === '(' || bracket === ')') tokens.push({ kind: bracket, text: bracket });
    else if (quoted !== undefined) tokens.push({ kind: 'quoted', text: quoted.replace(/\\(.)/g, '$1') });
    else tokens.push({ kind: 'word', text: word });
  }
  return tokens;
};

const OPERATOR = /^(?:<=|>=|!=|<|>|=)$/;

/** Reads `a:b AND (c:d OR NOT e:f) AND price < 10`, by recursive descent, into clauses that all have to hold. */
class FilterReader {
  readonly #tokens: Token[];
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
    this.#tokens = tokensOf(text);
  }

  read(): Clause[] {
    const clauses = this.#all();
    if (this.#at < this.#tokens.length) this.#fail();
    return clauses;
  }

  #all(): Clause[] {
    const clauses = this.#any();
    while (this.#takeWord('AND')) clauses.push(...this.#any());
    return clauses;
  }

  /** One of several. Each of several may be one condition, or one list of alternatives in brackets. */
  #any(): Clause[] {
    const first = this.#one();
    if (!this.#isWord('OR')) return first;
    const parts = [first];
    while (this.#takeWord('OR')) parts.push(this.#one());
    if (parts.some((part) => part.length !== 1))
      throw new UnsupportedSearch(`an AND stands inside of an OR in ${this.#text}`);
    return [parts.flatMap(([clause = []]) => clause)];
  }

  #one(): Clause[] {
    if (this.#takeWord('NOT')) {
      const [clause, ...more] = this.#one();
      if (clause === undefined || more.length > 0)
        throw new UnsupportedSearch(`a NOT stands before brackets in ${this.#text}`);
      // Not (a or b): neither of them.
      return clause.map((condition): Clause => [{ ...condition, not: !condition.not }]);
    }
    if (this.#tokens[this.#at]?.kind !== '(') return [[this.#condition()]];
    this.#at++;
    const inner = this.#all();
    if (this.#tokens[this.#at++]?.kind !== ')') this.#fail();
    return inner;
  }

  #condition(): Condition {
    const name = this.#take();
    const operator = this.#peekWord();
    if (operator !== undefined && OPERATOR.test(operator)) {
      this.#at++;
      return this.#numeric(`${name}${operator}${this.#take()}`);
    }
    // Without a name it is a tag.
    if (operator !== ':') return { attribute: '_tags', not: false, wanted: { value: name } };
    this.#at++;
    return this.#valueAfter(name);
  }

  #valueAfter(attribute: string): Condition {
    const isQuoted = this.#tokens[this.#at]?.kind === 'quoted';
    const value = this.#take();
    if (this.#takeWord('TO')) return this.#numeric(`${attribute}:${value} TO ${this.#take()}`);
    const not = !isQuoted && value.startsWith('-');
    return { attribute, not, wanted: { value: not ? value.slice(1) : value } };
  }

  #numeric(text: string): Condition {
    return numericCondition(text) ?? this.#fail();
  }

  #take(): string {
    const token = this.#tokens[this.#at++];
    if (token === undefined || token.kind === '(' || token.kind === ')') return this.#fail();
    return token.text;
  }

  #peekWord(): string | undefined {
    const token = this.#tokens[this.#at];
    return token?.kind === 'word' ? token.text : undefined;
  }

  #isWord(word: string): boolean {
    return this.#peekWord()?.toUpperCase() === word;
  }

  #takeWord(word: string): boolean {
    const is = this.#isWord(word);
    if (is) this.#at++;
    return is;
  }

  #fail(): never {
    throw new UnsupportedSearch(`the filter ${this.#text} is not valid`);
  }
}

/** The clauses of the parameter `filters`. @throws UnsupportedSearch */
export const expressionClauses = (filters: unknown): Clause[] => {
  if (typeof filters !== 'string' || filters.trim() === '') return [];
  return new FilterReader(filters).read();
};
