import { z } from 'zod';

/** Languages that the widget has texts in. */
export const WIDGET_LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pl', 'ar'] as const;
export type WidgetLanguage = (typeof WIDGET_LANGUAGES)[number];

/** Where the widget is in a page: behind a button, behind the shop's own input, or a part of the page. */
export const WidgetPlace = z.enum(['button', 'input', 'inline']);
export type WidgetPlace = z.infer<typeof WidgetPlace>;

/** Options of the preview. Choices from closed lists: no text of a caller gets into the page. */
export const WidgetPreviewQuery = z.strictObject({
  place: WidgetPlace.default('button'),
  language: z.enum(WIDGET_LANGUAGES).optional().meta({ description: 'Default: the language of the shop' }),
  theme: z
    .enum(['auto', 'light', 'dark'])
    .optional()
    .meta({ description: 'Default: the settings of the shop' }),
});
export type WidgetPreviewQuery = z.infer<typeof WidgetPreviewQuery>;
