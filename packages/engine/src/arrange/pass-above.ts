/** `passed`: by card, why it went before each card that stood directly above it. */
export type PassedOrder = { order: number[]; passed: ReadonlyMap<number, readonly string[]> };

/** Why shoppers' choice puts a card before the one directly above it; undefined when it does not. */
export type ReasonToPass = (card: number, above: number) => string | undefined;

/**
 * Rule "what shoppers chose": from the top, each card goes before the card directly above it while shoppers chose it over
 * that one. A card that it may not pass stops it, so that each place is won from the card that holds it.
 */
export const passAbove = (ranked: readonly number[], reasonToPass: ReasonToPass): PassedOrder => {
  const order: number[] = [];
  const passed = new Map<number, string[]>();
  for (const card of ranked) {
    const reasons: string[] = [];
    let at = order.length;
    for (; at > 0; at--) {
      const reason = reasonToPass(card, order[at - 1] as number);
      if (reason === undefined) break;
      reasons.push(reason);
    }
    order.splice(at, 0, card);
    if (reasons.length > 0) passed.set(card, reasons);
  }
  return { order, passed };
};
