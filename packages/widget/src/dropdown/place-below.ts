const GAP = 6;
const MARGIN = 8;
/** Suggestions beside products want so much. */
const WIDE = 640;
/** With less room below, it stands above the input where that has more. */
const LEAST_HEIGHT = 220;

type Box = { left: number; right: number; top: number; bottom: number; width: number };
export type Screen = { width: number; height: number };
export type Place = { left: number; width: number; maxHeight: number } & (
  | { top: number }
  | { bottom: number }
);

/** Where a dropdown of an input stands, in pixels of the window; null: the input is out of sight. Pure. */
export const placeBelow = (input: Box, screen: Screen, isRightToLeft: boolean): Place | null => {
  if (input.bottom <= 0 || input.top >= screen.height || input.width === 0) return null;
  const wanted = screen.width < 768 ? screen.width : Math.max(input.width, WIDE);
  const width = Math.min(wanted, screen.width - 2 * MARGIN);
  const start = isRightToLeft ? input.right - width : input.left;
  const left = Math.max(MARGIN, Math.min(start, screen.width - MARGIN - width));
  const below = screen.height - input.bottom - GAP - MARGIN;
  const above = input.top - GAP - MARGIN;
  return below >= LEAST_HEIGHT || below >= above
    ? { left, width, top: input.bottom + GAP, maxHeight: below }
    : { left, width, bottom: screen.height - input.top + GAP, maxHeight: above };
};
