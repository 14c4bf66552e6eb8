import type { QueryPlan } from '../backend/query-plan.ts';
import type { VisualMatch } from '../backend/whole.ts';
import { isKnownField } from '../filter/constraints.ts';
import type { Catalog } from '../index-state/catalog.ts';
import type { Statistics } from '../index-state/catalog-statistics.ts';
import { hiddenDocs } from '../index-state/hidden-docs.ts';
import { pinnedDocs } from '../merchandise/add-pinned.ts';
import type { Merchandise } from '../types.ts';
import { type ComparedImages, compareWithPhoto, compareWithWords } from './compare-images.ts';

/** What a lean index knows of the products that another engine holds. */
export class Lexicon {
  private readonly catalog: Catalog;

  constructor(catalog: Catalog) {
    this.catalog = catalog;
  }

  get statistics(): Statistics {
    return this.catalog.statistics;
  }

  get groups(): number {
    return this.catalog.segments.reduce((sum, { liveGroups }) => sum + liveGroups, 0);
  }

  /** Changes with the products. */
  get version(): number {
    return this.catalog.version;
  }

  get dimensions(): number {
    return this.catalog.dimensions;
  }

  /** Whether any product can have a value in a field. */
  isKnown(field: string): boolean {
    return isKnownField(this.catalog, field);
  }

  /** A value as shoppers see it, by its filter key. */
  shown(field: string, key: string): string {
    return this.catalog.spellings.shown(field, key);
  }

  /** The root of a product's group; null: the shop lacks the product. */
  rootOf(externalId: string): string | null {
    const place = this.catalog.find(externalId);
    return place === null ? null : place.segment.view.rootId(place.doc);
  }

  /** The images are here. `also`: the product that will be explained. */
  compareWithPhoto(
    photo: Float32Array,
    { excluded }: Pick<QueryPlan, 'excluded'>,
    also: string | null,
  ): ReturnType<typeof compareWithPhoto> {
    return compareWithPhoto({ catalog: this.catalog, excluded, also }, photo);
  }

  /** As above. `cutOf`: the cosine from which on an image shows the words. */
  compareWithWords(
    words: Float32Array,
    cutOf: (match: VisualMatch) => number,
    also: string | null,
  ): ComparedImages {
    return compareWithWords({ catalog: this.catalog, excluded: [], also }, words, cutOf);
  }

  /** The pins that count: the products that may stand there, and the root of their group. */
  pinned(merchandise: Pick<Merchandise, 'pins' | 'hidden'>): { rootId: string; externalIds: string[] }[] {
    return pinnedDocs(this.catalog, merchandise).flatMap(({ docs }) => {
      const [first] = docs;
      if (first === undefined) return [];
      const { view, docBase } = this.catalog.segmentOf(first);
      const externalIds = docs.map((id) => view.externalId(id - docBase));
      return [{ rootId: view.rootId(first - docBase), externalIds }];
    });
  }

  /** The products that hiding these hides. */
  hidden(externalIds: readonly string[]): string[] {
    return externalIds.flatMap((externalId) => {
      const place = this.catalog.find(externalId);
      if (place === null) return [];
      const [from, end] = hiddenDocs(place);
      const { view, docBase } = place.segment;
      return Array.from({ length: end - from }, (_, i) => view.externalId(from + i - docBase));
    });
  }
}
