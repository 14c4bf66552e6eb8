import type { GroupInput } from '@aisle/engine';
import { documentText, lexisModel, openLexis, type TextEncoder } from '@aisle/models';
import { knowsLanguage } from '../../embeddings/known-language.ts';

let opened: TextEncoder | null = null;

/** The bundled model, opened once in a thread; null when it cannot be opened. */
export const openEncoder = async (): Promise<TextEncoder | null> => {
  try {
    opened ??= await openLexis();
  } catch {}
  return opened;
};

/** Adds the vectors of the bundled model. Products in a language that it does not know get none. */
export const encodeGroups = async (groups: readonly GroupInput[], encoder: TextEncoder): Promise<void> => {
  const members = groups.flatMap(({ root, children, vectors }) =>
    [root, ...children].map((product) => ({ product, vectors })),
  );
  const known = members.filter(({ product }) => knowsLanguage(lexisModel.languages, product.language));
  const made = await encoder.encodeDocuments(
    known.map(({ product }) => documentText(product)),
    known.map(({ product }) => product.language),
  );
  known.forEach(({ product, vectors }, i) => {
    const vector = made[i];
    if (vector !== undefined) vectors.set(product.externalId, vector);
  });
};
