import type { SynonymRule } from './types.ts';

/**
 * Rules as our word lists write them, one a line: `sofa = couch = settee` is a group, `sneakers > shoes, footwear`
 * goes one way. Empty lines are passed over.
 * @throws SyntaxError for a line that is neither
 */
export const parseRules = (text: string): SynonymRule[] => {
  const rules: SynonymRule[] = [];
  for (const line of text.split('\n').map((each) => each.trim())) {
    if (line === '') continue;
    const [from = '', to, ...more] = line.split('>').map((side) => side.trim());
    const terms = from.split('=').map((term) => term.trim());
    const targets = to?.split(',').map((term) => term.trim());
    const all = [...terms, ...(targets ?? [])];
    const isGroup = targets === undefined && terms.length > 1;
    const isOneWay = targets !== undefined && terms.length === 1 && more.length === 0;
    if (!(isGroup || isOneWay) || all.includes('')) throw new SyntaxError(`no synonym rule: ${line}`);
    rules.push(targets === undefined ? { type: 'group', terms } : { type: 'oneWay', from, to: targets });
  }
  return rules;
};
