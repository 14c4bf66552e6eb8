import type { ProductCard } from '@aisle/contract';
import type { ViewContext } from '../views/context.ts';
import { colorHex } from './color-names.ts';

const MOST = 5;

/** A dot in the colour that a text names; nothing for other texts. */
export const Swatch = ({ name }: { name: string }) => {
  const hex = colorHex(name);
  return hex === undefined ? null : <i class="swatch" style={{ background: hex }} />;
};

/** The colours of a product's versions, by the first attribute that names some. */
const colorsOf = ({ attributes, variants }: ProductCard): string[] => {
  const versions = [attributes, ...variants.map((variant) => variant.attributes)];
  for (const field of new Set(versions.flatMap(Object.keys))) {
    const values = versions.map((version) => version[field]);
    const colors = values.filter((value) => typeof value === 'string' && colorHex(value) !== undefined);
    const names = [...new Set(colors.map(String))];
    if (names.length > 1) return names;
  }
  return [];
};

/** The colours that a product comes in; undefined where it comes in one. */
export const swatchesOf = ({ words }: Pick<ViewContext, 'words'>, card: ProductCard) => {
  const names = colorsOf(card);
  if (names.length === 0) return undefined;
  return (
    <p class="swatches" role="img" aria-label={names.join(', ')}>
      {names.slice(0, MOST).map((name) => (
        <Swatch key={name} name={name} />
      ))}
      {names.length > MOST && `+${words.number(names.length - MOST)}`}
    </p>
  );
};
