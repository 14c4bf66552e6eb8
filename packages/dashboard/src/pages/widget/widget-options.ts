import type { WidgetLook, WidgetPlace, WidgetPreviewQuery } from '@aisle/contract';
import type { SnippetOptions } from '../../parts/index.ts';

/** Options of the page; empty for those of the page or the shop's settings. */
export type WidgetOptions = {
  place: WidgetPlace;
  selector: string;
  language: '' | NonNullable<WidgetPreviewQuery['language']>;
  ga4: boolean;
};

const SELECTOR_OF = { button: null, input: 'input', inline: 'target' } as const;

/** The selector that is meant when none is given. */
export const USUAL_SELECTOR = { button: '', input: '#search', inline: '#results' } as const;

/** As the script tag has them. */
export const snippetOptions = ({ place, selector, language, ga4 }: WidgetOptions): SnippetOptions => {
  const name = SELECTOR_OF[place];
  return {
    ...(name !== null && { [name]: selector.trim() || USUAL_SELECTOR[place] }),
    language,
    ...(ga4 && { ga4: true }),
  };
};

export type Previewed = Pick<WidgetOptions, 'place' | 'language'> & {
  look: WidgetLook;
  /** Whether it begins with all products. */
  withProducts: boolean;
};

/** The address of the preview. The selector stays out of it: the preview has a page of its own. */
export const previewPath = (
  { organizationId, shopId }: { organizationId: string; shopId: string },
  { place, language, look, withProducts }: Previewed,
): string => {
  const query = new URLSearchParams({
    place,
    ...(language && { language }),
    look: JSON.stringify(look),
    ...(withProducts && { aisle: 'q=' }),
  });
  const shop = `/api/dashboard/organizations/${encodeURIComponent(organizationId)}/shops/${encodeURIComponent(shopId)}`;
  return `${shop}/widget-preview?${query}`;
};
