import type { SynonymRule } from './types.ts';

const refuse = (line: string): never => {
  throw new SyntaxError(`no synonym rule: ${line}`);
};

const termsOf = (side: string, separator: string): string[] =>
  side.split(separator).map((term) => term.trim());

const parseLine = (line: string): SynonymRule[] => {
  const signs = line.match(/[=>~]/g) ?? [];
  const [sign = ''] = signs;
  const [from = '', ...rest] = termsOf(line, sign);
  const to = sign === '>' ? termsOf(rest.join(sign), ',') : rest;
  const alike = signs.every((other) => other === sign);
  if (!alike || to.length === 0 || [from, ...to].includes('')) return refuse(line);
  if (sign === '=') return [{ type: 'group', terms: [from, ...to] }];
  if (signs.length > 1) return refuse(line);
  const forth: SynonymRule = { type: 'oneWay', from, to };
  return sign === '>'
    ? [forth]
    : [forth, ...to.map((each): SynonymRule => ({ type: 'oneWay', from: each, to: [from] }))];
};

/**
 * Parses rules in the format of our word lists, one per line. Empty lines are ignored.
 *
 *     sofa = couch = settee         a group
 *     sneakers > shoes, footwear    one way: from a thing to its kind
 *     torch ~ flashlight            both ways, with less weight
 *
 * The last kind means the same in some shops only.
 *
 * @throws SyntaxError for any other line
 */
export const parseRules = (text: string): SynonymRule[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .flatMap(parseLine);
