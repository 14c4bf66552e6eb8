import type { FacetSetting, FacetSettings, FacetValueSetting, SortSetting } from '@aisle/contract';

/** A facet setting as the form edits it. `values`: lines, see `valueLines`. */
export type FacetDraft = {
  /** Of the form alone. */
  key: string;
  field: string;
  categories: string[];
  name: string;
  /** Always shown, in the place that it has in the list. */
  isPlaced: boolean;
  isHidden: boolean;
  sort: NonNullable<FacetSetting['sort']>;
  values: string;
};

/** Values as lines of `value = name | group`; a hidden one begins with `-`. */
export const valueLines = (values: readonly FacetValueSetting[]): string =>
  values
    .map(({ value, name, group, hidden }) => {
      const shown = [name === undefined ? '' : ` = ${name}`, group === undefined ? '' : ` | ${group}`];
      return `${hidden === true ? '- ' : ''}${value}${shown.join('')}`;
    })
    .join('\n');

const partOf = (text: string | undefined): string | undefined => {
  const part = text?.trim() ?? '';
  return part === '' ? undefined : part;
};

/** The values of such lines; lines without a value are left out. */
export const parseValueLines = (lines: string): FacetValueSetting[] =>
  lines.split('\n').flatMap((line): FacetValueSetting[] => {
    const [, sign, rest = ''] = /^\s*(-\s)?(.*)$/.exec(line) ?? [];
    const [said = '', ...groups] = rest.split('|');
    const [value = '', ...names] = said.split('=');
    if (value.trim() === '') return [];
    const name = partOf(names.join('='));
    const group = partOf(groups.join('|'));
    return [
      {
        value: value.trim(),
        ...(name !== undefined && { name }),
        ...(group !== undefined && { group }),
        ...(sign !== undefined && { hidden: true }),
      },
    ];
  });

/** Attributes to sort by, as lines of `attributes.weight = Weight`. */
export const sortLines = (sorts: readonly SortSetting[]): string =>
  sorts.map(({ field, name }) => (name === undefined ? field : `${field} = ${name}`)).join('\n');

export const parseSortLines = (lines: string): SortSetting[] =>
  parseValueLines(lines).map(({ value, name }) => ({ field: value, ...(name !== undefined && { name }) }));

export const newDraft = (key: string, field: string, category: string): FacetDraft => ({
  key,
  field: field.trim(),
  categories: category.trim() === '' ? [] : [category.trim()],
  name: '',
  isPlaced: true,
  isHidden: false,
  sort: 'count',
  values: '',
});

const byOrder = (a: { order?: number | undefined }, b: { order?: number | undefined }): number =>
  (a.order ?? Number.MAX_VALUE) - (b.order ?? Number.MAX_VALUE);

/** The settings as drafts, those with a place first. */
export const draftsOf = ({ facets }: FacetSettings): FacetDraft[] =>
  facets.toSorted(byOrder).map((facet, place): FacetDraft => {
    const { field, name = '', order, hidden = false, values = [], categories = [] } = facet;
    const isOrdered = values.some((value) => value.order !== undefined);
    return {
      key: `stored-${place}`,
      field,
      categories,
      name,
      isPlaced: order !== undefined,
      isHidden: hidden,
      sort: facet.sort ?? (isOrdered ? 'given' : 'count'),
      values: valueLines(values.toSorted(byOrder)),
    };
  });

/** What the drafts say, as the service takes it. */
export const settingsOf = (drafts: readonly FacetDraft[], sorts: string): FacetSettings => ({
  facets: drafts.map((draft, place): FacetSetting => {
    const { field, categories, isPlaced, isHidden, sort } = draft;
    const name = partOf(draft.name);
    const values = parseValueLines(draft.values);
    return {
      field,
      ...(name !== undefined && { name }),
      ...(isPlaced && { order: place + 1 }),
      ...(isHidden && { hidden: true }),
      ...(sort !== 'count' && { sort }),
      ...(values.length > 0 && { values }),
      ...(categories.length > 0 && { categories }),
    };
  }),
  ...(partOf(sorts) !== undefined && { sorts: parseSortLines(sorts) }),
});

/** The list with an entry one place further up or down. */
export const moved = (
  drafts: readonly FacetDraft[],
  { key, by }: { key: string; by: -1 | 1 },
): FacetDraft[] => {
  const from = drafts.findIndex((draft) => draft.key === key);
  const to = from + by;
  const [draft] = drafts.slice(from, from + 1);
  if (from === -1 || draft === undefined || to < 0 || to >= drafts.length) return [...drafts];
  return drafts.toSpliced(from, 1).toSpliced(to, 0, draft);
};
