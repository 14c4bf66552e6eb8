import { SoundError } from '../sound-error.ts';
import type { Bands } from './bands.ts';
import type { BitReader } from './bit-reader.ts';
import { sequences, type Windows } from './channel.ts';

/** `ics_info` (ISO/IEC 14496-3, table 4.6). */
export function readWindows(bits: BitReader, bands: Bands): Windows {
  if (bits.flag()) throw new SoundError('corrupt', 'The AAC sound has a window that is reserved.');
  const sequence = bits.read(2);
  const kbd = bits.flag();
  const short = sequence === sequences.short;
  const windows = { sequence, kbd, bands: bits.read(short ? 4 : 6), table: short ? bands.short : bands.long };
  if (windows.bands >= windows.table.offsets.length) {
    throw new SoundError('corrupt', 'The AAC sound has more bands than there are.');
  }
  if (short) return { ...windows, groups: groupsOf(bits.read(7)) };
  // Only AAC Main and LTP have prediction.
  if (bits.flag()) throw new SoundError('unsupported', 'AAC with prediction is not supported.');
  return { ...windows, groups: [1] };
}

/** Seven bits: whether a window shares the scale factors of the previous one. */
function groupsOf(sharing: number): number[] {
  const groups = [1];
  for (let bit = 6; bit >= 0; bit--) {
    if ((sharing >> bit) & 1) groups[groups.length - 1] = (groups.at(-1) ?? 0) + 1;
    else groups.push(1);
  }
  return groups;
}
