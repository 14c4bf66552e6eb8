import { textBundle } from '../../i18n/index.ts';
import { texts } from './messages/en.ts';

export const relevanceTexts = textBundle(texts, {
  de: () => import('./messages/de.ts'),
  fr: () => import('./messages/fr.ts'),
  es: () => import('./messages/es.ts'),
  it: () => import('./messages/it.ts'),
  pl: () => import('./messages/pl.ts'),
  ar: () => import('./messages/ar.ts'),
});
