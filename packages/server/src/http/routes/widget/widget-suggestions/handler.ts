import type { Handler } from '../../../handler.ts';
import { suggestFor } from '../suggestions/handler.ts';

export const widgetSuggestions: Handler<'widgetSuggestions', 'search'> = async (call) => ({
  status: 200,
  body: { suggestions: await suggestFor(call) },
});
