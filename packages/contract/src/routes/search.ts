import { type RouteEntry, SHOPPER_OR_SERVER } from '../route-spec.ts';
import {
  Assistance,
  AssistantParams,
  SearchRequest,
  SearchResponse,
  SuggestionsQuery,
  SuggestionsResponse,
} from '../search.ts';
import {
  AudioSearchRequest,
  AudioSearchResponse,
  MAX_UPLOAD_BYTES,
  PhotoSearchRequest,
} from '../searches/uploaded-search.ts';

/** Searches and suggestions of shoppers. */
export const searchRoutes = {
  suggestions: {
    ...SHOPPER_OR_SERVER,
    call: 'GET /api/suggestions',
    summary: 'Search suggestions for a partial query',
    query: SuggestionsQuery,
    responses: { 200: SuggestionsResponse },
    errors: [503],
  },
  widgetSuggestions: {
    ...SHOPPER_OR_SERVER,
    call: 'GET /api/widget/suggestions',
    summary: 'Alias of /api/suggestions',
    rateGroup: 'suggestions',
    query: SuggestionsQuery,
    responses: { 200: SuggestionsResponse },
    errors: [503],
  },
  search: {
    ...SHOPPER_OR_SERVER,
    call: 'POST /api/widget/search',
    summary: 'Search the catalog',
    body: SearchRequest,
    responses: { 200: SearchResponse },
    errors: [422, 503],
  },
  assistant: {
    ...SHOPPER_OR_SERVER,
    call: 'GET /api/widget/assistant/{searchLogId}',
    summary: 'What the assistant says of a recent search that asked for it',
    feature: 'assistant',
    params: AssistantParams,
    responses: { 200: Assistance },
    errors: [404],
  },
  searchByPhoto: {
    ...SHOPPER_OR_SERVER,
    call: 'POST /api/widget/search/visual',
    summary: 'Search the catalog for products that look like a photo',
    rateGroup: 'search',
    feature: 'visual',
    body: PhotoSearchRequest,
    upload: { field: 'image', maxBytes: MAX_UPLOAD_BYTES },
    responses: { 200: SearchResponse },
    errors: [503],
  },
  searchByAudio: {
    ...SHOPPER_OR_SERVER,
    call: 'POST /api/widget/search/audio',
    summary: 'Search the catalog by voice recording',
    rateGroup: 'search',
    feature: 'voice',
    body: AudioSearchRequest,
    upload: { field: 'audio', maxBytes: MAX_UPLOAD_BYTES },
    responses: { 200: AudioSearchResponse },
    errors: [422, 503],
  },
} as const satisfies Record<string, RouteEntry>;
