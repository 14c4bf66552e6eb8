import { domainOf, type FacetDomain } from './facet-domain.ts';
import { comparablePrice, isPricedElsewhere } from './price-now.ts';

/**
 * Groups that pass every filter but those by price, with a price in another currency than the shop's and none in the
 * shop's own.
 */
export const countOtherCurrencies = (domain: FacetDomain, nowMs: number): number => {
  let count = 0;
  for (const segment of domain.catalog.segments) {
    if (!segment.hasOtherCurrencies) continue;
    const { view, docBase } = segment;
    const ids = domainOf(domain, segment, 'price');
    let [group, isElsewhere, isComparable] = [-1, false, false];
    const countGroup = (): void => {
      if (isElsewhere && !isComparable) count++;
      isElsewhere = false;
      isComparable = false;
    };
    for (let i = 0; i < ids.length; i++) {
      const doc = (ids[i] as number) - docBase;
      if (view.docGroup[doc] !== group) {
        countGroup();
        group = view.docGroup[doc] as number;
      }
      if (isPricedElsewhere(segment, doc, nowMs)) isElsewhere = true;
      else if (!Number.isNaN(comparablePrice(segment, doc, nowMs))) isComparable = true;
    }
    countGroup();
  }
  return count;
};
