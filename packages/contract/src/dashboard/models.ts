import { z } from 'zod';

const Use = z
  .enum(['text', 'image', 'speech'])
  .meta({ description: 'Search by meaning, by photo, by voice' });

/** A model of the installation. All its shops share it. */
export const ModelInfo = z.strictObject({
  use: Use,
  name: z.string(),
  state: z.enum(['in_use', 'wanted', 'here', 'absent']).meta({
    description: '`wanted`: it takes the place of the one in use soon; `absent`: it would have to be fetched',
  }),
  bundled: z.boolean().meta({ description: 'Its weights are part of Aisle' }),
  dimensions: z.int().nullable().meta({ description: 'Length of its vectors; null: it makes none' }),
  languages: z
    .array(z.string())
    .nullable()
    .meta({ description: 'BCP 47; null: not bound to any, or unknown' }),
  bytes: z.int().nullable().meta({ description: 'Size of its files; null: they are not here' }),
  licence: z.string().nullable().meta({ description: 'Its SPDX name; null: unknown' }),
});
export type ModelInfo = z.infer<typeof ModelInfo>;

const ModelUseInfo = z.strictObject({
  use: Use,
  state: z.enum(['ready', 'loading', 'unavailable', 'off']),
  progress: z
    .strictObject({ encoded: z.int(), total: z.int() })
    .nullable()
    .meta({ description: 'Products that are encoded with the wanted model; null: no switch is under way' }),
});
export type ModelUseInfo = z.infer<typeof ModelUseInfo>;

export const ModelList = z.strictObject({ uses: z.array(ModelUseInfo), models: z.array(ModelInfo) });
export type ModelList = z.infer<typeof ModelList>;
