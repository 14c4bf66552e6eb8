import { lexisModel } from './lexis/lexis-model.ts';
import { useLiteModel } from './use-lite/use-lite-encoder.ts';

export type TextModelName = 'lexis' | 'use-lite';

/**
 * The text models that a server may use. `bundled`: its weights lie in this package, nothing is fetched, and making a
 * vector costs less than reading it from a store. `languages`: BCP 47; texts in others have no meaning to the model.
 */
export const textModels: Readonly<
  Record<TextModelName, { id: string; dimensions: number; languages: readonly string[]; bundled: boolean }>
> = {
  lexis: { ...lexisModel, bundled: true },
  'use-lite': { ...useLiteModel, bundled: false },
};
