/** A box of an ISO base media file (ISO/IEC 14496-12): its type and the place of its content. */
export type Box = { type: string; start: number; end: number };

/** The boxes between two places. A truncated or invalid box ends the list, so that it always ends. */
export function* boxesOf(view: DataView, from: number, to: number): Generator<Box> {
  for (let at = from; at + 8 <= to; ) {
    let size = view.getUint32(at);
    let start = at + 8;
    if (size === 1 && at + 16 <= to) {
      size = view.getUint32(at + 8) * 2 ** 32 + view.getUint32(at + 12);
      start = at + 16;
    }
    const end = size === 0 ? to : Math.min(to, at + size);
    if (end < start) return;
    yield { type: typeAt(view, at + 4), start, end };
    at = end;
  }
}

/** The first box at a path of types. */
export function findBox(view: DataView, inside: Box, path: readonly string[]): Box | null {
  const [type, ...rest] = path;
  if (type === undefined) return inside;
  for (const box of boxesOf(view, inside.start, inside.end)) {
    if (box.type === type) return findBox(view, box, rest);
  }
  return null;
}

const typeAt = (view: DataView, at: number): string =>
  String.fromCharCode(view.getUint8(at), view.getUint8(at + 1), view.getUint8(at + 2), view.getUint8(at + 3));
