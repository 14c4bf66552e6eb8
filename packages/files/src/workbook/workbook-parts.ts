import type { FileEntry } from '@zip.js/zip.js/lib/zip-core-native.js';
import { UnreadableFile } from '../unreadable-file.ts';
import type { Entries, Unpack } from './open-archive.ts';
import { readWhole } from './read-xml.ts';

export type WorkbookParts = {
  /** Visible sheets with cells, in their order. */
  sheets: FileEntry[];
  sharedStrings: FileEntry | null;
  styles: FileEntry | null;
  /** Days count from 1904, as on old Macs. */
  from1904: boolean;
};

type Relation = { type: string; path: string };

/** A path of a relation, which stands beside the folder of the part that it belongs to. */
const resolvePath = (folder: string, target: string): string =>
  new URL(target, `file:///${folder}`).pathname.slice(1).toLowerCase();

const relationsOf = async (
  entries: Entries,
  unpack: Unpack,
  { folder, name }: { folder: string; name: string },
): Promise<Map<string, Relation>> => {
  const relations = new Map<string, Relation>();
  const entry = entries.get(`${folder}_rels/${name}.rels`.toLowerCase());
  if (entry === undefined) return relations;
  await readWhole(unpack(entry), {
    open: (tag, { Id, Type = '', Target = '', TargetMode }) => {
      if (tag !== 'Relationship' || Id === undefined || TargetMode === 'External') return;
      relations.set(Id, { type: Type.slice(Type.lastIndexOf('/') + 1), path: resolvePath(folder, Target) });
    },
  });
  return relations;
};

/** The prefix of its namespace differs between programs. */
const relationId = (attributes: Readonly<Record<string, string>>): string =>
  Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1] ?? '';

/** The parts of a workbook that its cells need. @throws UnreadableFile */
export const workbookParts = async (entries: Entries, unpack: Unpack): Promise<WorkbookParts> => {
  const roots = await relationsOf(entries, unpack, { folder: '', name: '' });
  const root = [...roots.values()].find(({ type }) => type === 'officeDocument')?.path ?? 'xl/workbook.xml';
  const workbook = entries.get(root);
  if (workbook === undefined) throw new UnreadableFile('damagedWorkbook');
  const cut = root.lastIndexOf('/') + 1;
  const relations = await relationsOf(entries, unpack, { folder: root.slice(0, cut), name: root.slice(cut) });
  const partOf = (relation: Relation | undefined): FileEntry | null =>
    relation === undefined ? null : (entries.get(relation.path) ?? null);
  const byType = (type: string): FileEntry | null =>
    partOf([...relations.values()].find((relation) => relation.type === type));
  const sheets: FileEntry[] = [];
  let from1904 = false;
  await readWhole(unpack(workbook), {
    open: (tag, attributes) => {
      if (tag === 'workbookPr') from1904 = ['1', 'true', 'on'].includes(attributes.date1904 ?? '');
      if (tag !== 'sheet' || (attributes.state ?? 'visible') !== 'visible') return;
      const relation = relations.get(relationId(attributes));
      const sheet = relation?.type === 'worksheet' ? partOf(relation) : null;
      if (sheet !== null) sheets.push(sheet);
    },
  });
  return { sheets, sharedStrings: byType('sharedStrings'), styles: byType('styles'), from1904 };
};
