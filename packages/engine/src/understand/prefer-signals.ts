import { SIGNAL_WEIGHT } from '../rank/weights.ts';
import { type Draft, remaining } from './draft.ts';
import { kindOf } from './field-kinds.ts';
import { namingTerms } from './naming-terms.ts';
import { typedText } from './number-words/typed-query.ts';
import { phraseLength, phraseTables } from './phrase-table.ts';
import { plainTexts } from './plain-texts.ts';
import { phraseAt, saidWords, stretch } from './said-words.ts';
import { NO_FACTS, NO_SHARE } from './shop-facts.ts';
import type { UnderstandRequest, VocabularyView } from './types.ts';
import { valuesSaid } from './value-mentions.ts';

const cheap = phraseTables({
  en: 'cheap, cheapest, cheaper, affordable, inexpensive, low cost, low price, low priced, lowest price, budget, budget friendly, bargain, economical',
  de: 'günstig, günstige, günstiger, günstiges, günstigen, günstigste, billig, billige, billiger, billiges, billigen, billigste, preiswert, preiswerte, preiswerter, preiswertes',
  fr: 'pas cher, pas chère, pas chers, pas chères, bon marché, moins cher, le moins cher, économique, abordable, abordables, à petit prix',
  es: 'barato, barata, baratos, baratas, económico, económica, económicos, económicas, más barato',
  it: 'economico, economica, economici, economiche, a buon prezzo, conveniente, a basso costo',
  nl: 'goedkoop, goedkope, goedkoopste, voordelig, voordelige, betaalbaar, betaalbare',
  pt: 'barato, barata, baratos, baratas, económico, econômico, econômica, em conta',
});
const dear = phraseTables({
  en: 'expensive, most expensive, premium, luxury, luxurious, high end, high quality, top of the line, deluxe, upscale, exclusive',
  de: 'teuer, teure, teurer, teures, teuerste, hochwertig, hochwertige, hochwertiger, hochwertiges, luxuriös, luxuriöse, edel, edle, exklusiv, exklusive',
  fr: 'cher, chère, haut de gamme, de luxe, luxueux, luxueuse',
  es: 'caro, cara, caros, caras, de lujo, lujoso, lujosa, alta gama, de alta gama',
  it: 'costoso, costosa, di lusso, lussuoso, lussuosa, alta gamma, di alta gamma, pregiato, pregiata',
  nl: 'duur, dure, duurste, luxe, luxueuze, hoogwaardig, hoogwaardige',
  pt: 'caro, cara, de luxo, luxuoso, luxuosa, topo de gama, alta qualidade',
});
const fresh = phraseTables({
  en: 'new, newest, latest, new arrival, new arrivals, just in, recent, most recent, brand new, new in',
  de: 'neu, neue, neuer, neues, neuen, neueste, neuester, neuestes, neuheiten',
  fr: 'nouveau, nouvel, nouvelle, nouveaux, nouvelles, nouveauté, nouveautés, dernier, dernière, dernières',
  es: 'nuevo, nueva, nuevos, nuevas, novedades, último, última, últimos',
  it: 'nuovo, nuova, nuovi, nuove, novità, ultimo, ultima, ultimi',
  nl: 'nieuw, nieuwe, nieuwste, laatste',
  pt: 'novo, nova, novos, novas, novidades, último, última, lançamento, lançamentos',
});
const best = phraseTables({
  en: 'best, top rated, highest rated, best rated, well rated, highly rated, good reviews, best reviewed, top',
  de: 'beste, bester, bestes, besten, bestbewertet, bestbewertete, gut bewertet, top bewertet, top',
  fr: 'meilleur, meilleure, meilleurs, meilleures, mieux noté, mieux notés, bien noté, bien notés',
  es: 'mejor, mejores, mejor valorado, mejor valorados, mejor valoradas',
  it: 'migliore, migliori, più votati, meglio recensiti',
  nl: 'beste, best beoordeeld, best beoordeelde, goed beoordeeld',
  pt: 'melhor, melhores, mais bem avaliado, mais bem avaliados, melhor avaliado',
});
const popular = phraseTables({
  en: 'popular, most popular, best seller, best sellers, best selling, bestseller, bestsellers, bestselling, trending',
  de: 'beliebt, beliebte, beliebter, beliebteste, bestseller, meistverkauft, meistgekauft',
  fr: 'populaire, populaires, meilleures ventes, meilleure vente, best seller',
  es: 'popular, populares, más vendido, más vendidos, más vendidas',
  it: 'popolare, popolari, più venduti, più venduto, più vendute',
  nl: 'populair, populaire, populairste, best verkocht, bestverkocht, bestverkochte',
  pt: 'popular, populares, mais vendido, mais vendidos, mais vendidas',
});

type Signal = { table: typeof cheap; field: string; toward: 'low' | 'high' };

/** `bestseller` before `best`. */
const SIGNALS: readonly Signal[] = [
  { table: popular, field: 'popularity', toward: 'high' },
  { table: cheap, field: 'price', toward: 'low' },
  { table: dear, field: 'price', toward: 'high' },
  { table: fresh, field: 'createdAt', toward: 'high' },
  { table: best, field: 'rating', toward: 'high' },
];
/** `new balance` is a brand: words of a value that the shop has say nothing else. */
const MAX_VALUE_WORDS = 3;

type Found = { signal: Signal; count: number };

const signalAt = (words: ReturnType<typeof saidWords>, at: number, language: string): Found | null => {
  let found: Found | null = null;
  for (const signal of SIGNALS) {
    const count = phraseLength(words, at, signal.table(language));
    if (count > (found?.count ?? 0)) found = { signal, count };
  }
  return found;
};

const isInValue = (
  words: ReturnType<typeof saidWords>,
  { at, count }: { at: number; count: number },
  view: VocabularyView,
): boolean => {
  const facts = view.facts ?? NO_FACTS;
  for (let from = Math.max(0, at + count - MAX_VALUE_WORDS); from <= at; from++) {
    for (let size = at + count - from; size <= MAX_VALUE_WORDS; size++) {
      const key = phraseAt(words, from, size);
      if (key !== null && valuesSaid(key, facts).some(({ field }) => kindOf(field) !== 'tag')) return true;
    }
  }
  return false;
};

/**
 * "cheap", "premium", "new", "best", "popular" move what is found by price, age, rating, sales: relative to what else is
 * found. Where no product that the rest is about is called so, the word is no word to search for.
 */
export const preferSignals = (draft: Draft, request: UnderstandRequest, view: VocabularyView): Draft => {
  const facts = view.facts ?? NO_FACTS;
  const isPlain = plainTexts(request);
  const words = saidWords(draft);
  let next = draft;
  for (let at = 0; at < words.length; at++) {
    const found = signalAt(words, at, request.language);
    if (found === null) continue;
    const { signal, count } = found;
    const { start, end } = stretch(words, at, count);
    const text = typedText(draft.typed, { start, end });
    const place = { at, count };
    at += count - 1;
    if (isPlain(text) || isInValue(words, place, view)) continue;
    const language = { language: request.language, words: view };
    const edit = { start, end, text: ' ' };
    const rest = remaining(next, [edit]);
    if (rest === '') continue;
    const about = namingTerms(rest, language);
    const said = namingTerms(text, language);
    const { field, toward } = signal;
    const wanted = [{ field, values: [] }];
    const [share = NO_SHARE] = facts.shares({ about, within: [], wanted, said });
    const isWord = share.groups === 0 || share.named > 0;
    next = {
      ...next,
      taken: isWord ? next.taken : [...next.taken, edit],
      preferences: [...next.preferences, { field, values: [], toward, weight: SIGNAL_WEIGHT, text }],
    };
  }
  return next;
};
