import {
  buildCompletions,
  type CatalogPhrases,
  type CompletionSource,
  NamesDraft,
} from '../../src/suggest/index.ts';

/** The completions of groups of products. */
export const completionsOf = (groups: readonly (readonly CompletionSource[])[]): CatalogPhrases => {
  const names = new NamesDraft();
  const docGroup: number[] = [];
  const [brands, categories] = [new Map<string, number[]>(), new Map<string, number[]>()];
  const note = (labels: Map<string, number[]>, text: string): void => {
    const docs = labels.get(text) ?? [];
    labels.set(text, docs);
    docs.push(docGroup.length - 1);
  };
  for (const [group, sources] of groups.entries()) {
    for (const source of sources) {
      names.add(source);
      docGroup.push(group);
      if (source.brand !== undefined) note(brands, source.brand.trim());
      for (const path of source.categories) note(categories, path);
    }
  }
  return buildCompletions({
    names: names.finish(),
    docGroup: Uint32Array.from(docGroup),
    brands,
    categories,
  });
};
