import type { Maker } from '@aisle/contract';
import type { MakerColumns } from './schema.ts';

/** The columns of a row that says who made it; null: unknown. */
export const makerColumns = (maker: Maker | null): MakerColumns => ({
  maker_kind: maker?.kind ?? null,
  maker_id: maker?.id ?? null,
  maker_name: maker?.name ?? null,
});

export const toMaker = ({ maker_kind: kind, maker_id: id, maker_name: name }: MakerColumns): Maker | null =>
  kind === null ? null : { kind, id, name: name ?? '' };
