import type { Catalog } from '../index-state/catalog.ts';
import { EXCLUDING_FIELDS, FIELD_NAMES } from '../segment-file/fields.ts';

/** Marks the docs that hold one of these index terms where a product says what it is. */
export const markHolding = (catalog: Catalog, terms: readonly string[], marks: Uint8Array): void => {
  for (const bytes of terms.map((term) => Buffer.from(term))) {
    for (const { view, docBase } of catalog.segments) {
      view.fields.forEach((field, i) => {
        const name = FIELD_NAMES[i];
        const term = field.terms.find(bytes);
        if (term === -1 || name === undefined || !EXCLUDING_FIELDS.has(name)) return;
        const end = field.postStart[term + 1] ?? 0;
        for (let at = field.postStart[term] ?? 0; at < end; at++)
          marks[docBase + (field.docs[at] as number)] = 1;
      });
    }
  }
};
