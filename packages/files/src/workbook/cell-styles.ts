import { readWhole } from './read-xml.ts';

/** What a number of a cell is, by its format. `digits`: shown with zeros before it up to so many digits. */
export type CellStyle =
  | { kind: 'plain' | 'date' | 'time' | 'dateTime' | 'percent' }
  | { kind: 'padded'; digits: number };

const PLAIN: CellStyle = { kind: 'plain' };

/** Formats that every program knows by number. Those of East Asian calendars are dates, too. */
const builtIn = (id: number): CellStyle => {
  if (id === 9 || id === 10) return { kind: 'percent' };
  if ((id >= 14 && id <= 17) || (id >= 27 && id <= 31) || id === 36 || (id >= 50 && id <= 58))
    return { kind: 'date' };
  if ((id >= 18 && id <= 21) || (id >= 32 && id <= 35) || (id >= 45 && id <= 47)) return { kind: 'time' };
  return id === 22 ? { kind: 'dateTime' } : PLAIN;
};

/** What a format of a workbook's own makes of a number. */
export const styleOfFormat = (format: string): CellStyle => {
  // Quoted texts, colours, languages, conditions, fillers and escaped characters say nothing of the kind.
  const [code = ''] = format
    .replace(/"[^"]*"/g, '')
    .replace(/\[(?![hms]+\])[^\]]*\]/gi, '')
    .replace(/[\\_*]./g, '')
    .split(';');
  const padded = /^0{2,32}$/.exec(code.trim());
  if (padded !== null) return { kind: 'padded', digits: padded[0].length };
  if (code.includes('%')) return { kind: 'percent' };
  if (/general/i.test(code) || /[0#?]/.test(code)) return PLAIN;
  const hasTime = /[hs]/i.test(code);
  const hasDate = /[yd]/i.test(code) || (/m/i.test(code) && !hasTime);
  if (hasDate) return { kind: hasTime ? 'dateTime' : 'date' };
  return hasTime ? { kind: 'time' } : PLAIN;
};

/** Styles by the number that cells have for them. @throws UnreadableFile */
export const cellStyles = async (chunks: AsyncIterable<Uint8Array>): Promise<CellStyle[]> => {
  const own = new Map<number, CellStyle>();
  const styles: CellStyle[] = [];
  let inCells = false;
  await readWhole(chunks, {
    open: (name, { numFmtId, formatCode = '' }) => {
      const id = Number(numFmtId ?? 0);
      if (name === 'numFmt') own.set(id, styleOfFormat(formatCode));
      if (name === 'cellXfs') inCells = true;
      if (name === 'xf' && inCells) styles.push(own.get(id) ?? builtIn(id));
    },
    close: (name) => {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return styles;
};
