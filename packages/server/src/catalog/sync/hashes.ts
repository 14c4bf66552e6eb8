import { hash } from 'node:crypto';
import type { ProductInput } from '@aisle/contract';

/** Live fields: changing only these never re-encodes a text. */
const LIVE_FIELDS = new Set<string>([
  'price',
  'salePrice',
  'salePriceFrom',
  'salePriceTo',
  'stockQuantity',
  'availability',
  'popularity',
] satisfies (keyof ProductInput)[]);

/** JSON with sorted keys, so that equal values have equal texts. */
export const canonicalJson = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const parts: string[] = [];
  for (const [key, member] of Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (member !== undefined) parts.push(`${JSON.stringify(key)}:${canonicalJson(member)}`);
  }
  return `{${parts.join(',')}}`;
};

export const sha256 = (text: string): string => hash('sha256', text, 'base64url');

/** `contentHash` covers all fields, `textHash` all but the live fields. */
export const hashesOf = (input: ProductInput): { contentHash: string; textHash: string } => {
  const text: Record<string, unknown> = {};
  const live: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(input)) (LIVE_FIELDS.has(field) ? live : text)[field] = value;
  const canonicalText = canonicalJson(text);
  return { contentHash: sha256(`${canonicalText}\n${canonicalJson(live)}`), textHash: sha256(canonicalText) };
};
