import { z } from 'zod';
import { ExternalId, LanguageTag } from '../primitives.ts';
import { SearchRequest, SearchResponse } from '../search.ts';
import { Filters } from './filters.ts';

/** 10 MB, counted before base64 encoding. */
export const MAX_UPLOAD_BYTES = 10_000_000;

/** Form fields taken as plain text; all others are JSON. */
export const FORM_TEXT_FIELDS: ReadonlySet<string> = new Set([
  'query',
  'sort',
  'sessionId',
  'userId',
  'language',
  'externalId',
]);

type Sent = string | Uint8Array<ArrayBuffer>;

const isSent = (value: unknown): boolean => typeof value === 'string' || value instanceof Uint8Array;

/** A recording or a photo: the file of a form, or base64 in a JSON body. */
const Upload = (description: string): z.ZodType<Sent, Sent | Blob> =>
  z.custom<Sent>(isSent, 'must be base64, or a file of a multipart form').meta({
    type: 'string',
    contentEncoding: 'base64',
    description,
  }) as z.ZodType<Sent, Sent | Blob>;

export const AudioSearchRequest = SearchRequest.omit({ query: true, typing: true }).extend({
  audio: Upload('WAV, WebM, Ogg, MP3, M4A or MP4 of 30 seconds and 10 MB at most'),
});
export type AudioSearchRequest = z.infer<typeof AudioSearchRequest>;

const Photo = Upload('JPEG, PNG, WebP, AVIF or GIF of 50 megapixels and 10 MB at most');

/** `query`: words beside the photo. */
export const PhotoSearchRequest = SearchRequest.omit({ typing: true }).extend({
  query: SearchRequest.shape.query.default('').meta({
    description:
      'Words beside the photo: filters in them apply, and products with the other words come first',
  }),
  image: Photo,
});
export type PhotoSearchRequest = z.infer<typeof PhotoSearchRequest>;

/** Explains a search by photo for one product. */
export const PhotoExplainRequest = z.strictObject({
  image: Photo,
  externalId: ExternalId,
  query: SearchRequest.shape.query.default('').meta({ description: 'Words beside the photo' }),
  filters: Filters.optional(),
  language: LanguageTag.optional(),
  pageSize: z.number().int().min(1).max(100).default(24),
});
export type PhotoExplainRequest = z.infer<typeof PhotoExplainRequest>;

/** Words of a transcript that were corrected: as in the transcript, and as in `query`. */
export const HeardCorrection = z.strictObject({ heard: z.string(), read: z.string() });
export type HeardCorrection = z.infer<typeof HeardCorrection>;

export const AudioSearchResponse = SearchResponse.extend({
  transcript: z.string().meta({ description: 'What was heard; `query` is the part that was searched for' }),
  corrections: z.array(HeardCorrection).meta({
    description: "Names and SKUs that were misheard and corrected to the shop's own",
  }),
});
export type AudioSearchResponse = z.infer<typeof AudioSearchResponse>;
