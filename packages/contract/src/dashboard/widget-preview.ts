import { z } from 'zod';
import { WidgetLook } from '../shop.ts';

/** Languages that the widget has texts in. */
export const WIDGET_LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pl', 'pt', 'ar'] as const;
export type WidgetLanguage = (typeof WIDGET_LANGUAGES)[number];

/** Where the widget is in a page: behind a button, behind the shop's own input, or a part of the page. */
export const WidgetPlace = z.enum(['button', 'input', 'inline']);
export type WidgetPlace = z.infer<typeof WidgetPlace>;

/** A look as JSON; null: it is none. */
export const readLook = (json: string): WidgetLook | null => {
  try {
    return WidgetLook.parse(JSON.parse(json));
  } catch {
    return null;
  }
};

/** Options of the preview. No text of a caller gets into the page: choices are from closed lists, the look is in the token. */
export const WidgetPreviewQuery = z.strictObject({
  place: WidgetPlace.default('button'),
  language: z.enum(WIDGET_LANGUAGES).optional().meta({ description: 'Default: the language of the shop' }),
  look: z
    .string()
    .max(800)
    .refine((json) => readLook(json) !== null, 'must be the JSON of a look')
    .optional()
    .meta({
      description: 'A look that is not saved, as JSON with all fields. Default: the settings of the shop',
    }),
  aisle: z.literal('q=').optional().meta({ description: 'The widget reads it: all products' }),
});
export type WidgetPreviewQuery = z.infer<typeof WidgetPreviewQuery>;
