import type { Catalog, DocPlace } from './catalog.ts';

/** The docs that hiding a product hides: all of its group if it is the root, else itself. */
export const hiddenDocs = ({ segment, doc }: DocPlace): [from: number, end: number] => {
  const { docGroup, groupStart } = segment.view;
  const group = docGroup[doc] as number;
  const isRoot = doc === (groupStart[group] as number);
  const end = isRoot ? (groupStart[group + 1] as number) : doc + 1;
  return [segment.docBase + doc, segment.docBase + end];
};

/** The docs that hiding these products hides. */
export const allHiddenDocs = (catalog: Catalog, externalIds: readonly string[]): ReadonlySet<number> => {
  const hidden = new Set<number>();
  for (const externalId of externalIds) {
    const place = catalog.find(externalId);
    if (place === null) continue;
    const [from, end] = hiddenDocs(place);
    for (let id = from; id < end; id++) hidden.add(id);
  }
  return hidden;
};
