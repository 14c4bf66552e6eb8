import type { ShopFacts } from './shop-facts.ts';
import type { VocabularyView } from './types.ts';

/** How shops say that a thing is not in it: `sugar free`, `zuckerfrei`, `suikervrij`. */
const FORMS: readonly string[] = ['free', 'frei', 'vrij'];

/** `sugar-free` where the shop's own products say so, in one word or two; null: none does. */
export const freeForm = (word: string, view: VocabularyView, facts: ShopFacts): string | null => {
  const form = FORMS.find((free) => facts.says(`${word} ${free}`) || view.frequency(word + free) > 0);
  return form === undefined ? null : `${word}-${form}`;
};
