import { z } from 'zod';
import { ExternalId, LanguageTag } from './primitives.ts';
import { Filters, SearchRequest, SearchResponse } from './search.ts';

/** 10 MB, as they are sent and not as base64 writes them. */
export const MAX_UPLOAD_BYTES = 10_000_000;

/** Fields of a form that are taken as they are written; every other one is JSON. */
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

/** A recording or a picture: the file of a form, or base64 in a JSON body. */
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

const Picture = Upload('JPEG, PNG, WebP, AVIF or GIF of 50 megapixels and 10 MB at most');

/** `query`: words beside the picture. */
export const PictureSearchRequest = SearchRequest.omit({ typing: true }).extend({
  query: SearchRequest.shape.query.default('').meta({
    description:
      'Words beside the picture: filters read out of them apply, what holds the others comes first',
  }),
  image: Picture,
});
export type PictureSearchRequest = z.infer<typeof PictureSearchRequest>;

/** A search by picture, asked about one product. */
export const PictureExplainRequest = z.strictObject({
  image: Picture,
  externalId: ExternalId,
  query: SearchRequest.shape.query.default('').meta({ description: 'Words beside the picture' }),
  filters: Filters.optional(),
  language: LanguageTag.optional(),
  pageSize: z.number().int().min(1).max(100).default(24),
});
export type PictureExplainRequest = z.infer<typeof PictureExplainRequest>;

/** Words of a transcript that were read as others; both as they stand in it and in `query`. */
export const HeardCorrection = z.strictObject({ heard: z.string(), read: z.string() });
export type HeardCorrection = z.infer<typeof HeardCorrection>;

export const AudioSearchResponse = SearchResponse.extend({
  transcript: z.string().meta({ description: 'What was heard; `query` is what of it was searched for' }),
  corrections: z.array(HeardCorrection).meta({
    description: "Names and part numbers that were heard almost right and read as the shop's own",
  }),
});
export type AudioSearchResponse = z.infer<typeof AudioSearchResponse>;
