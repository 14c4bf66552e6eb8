import type { Kind, Model } from './kind.ts';
import { BRAND_LINES, MATERIAL_LINES } from './materials.ts';
import { chanceOf } from './seed.ts';

const lineOf = (lines: readonly string[] | undefined, id: string): string | undefined =>
  lines?.[Math.floor(chanceOf(id, 'line') * lines.length)];

/**
 * A description of two to four sentences. It says what the kind is for and what is special about the model, in either
 * order. Some add a sentence on the material or the brand. A model in another language has only its own text.
 */
export const describe = (id: string, kind: Kind, model: Model): string => {
  if (model.language !== undefined) return model.note;
  const material = lineOf(MATERIAL_LINES[model.material ?? ''], id);
  const brand = lineOf(BRAND_LINES[model.brand], id);
  const chance = chanceOf(id, 'ending of the text');
  const ending = chance < 0.42 ? (material ?? brand) : chance < 0.7 ? (brand ?? material) : undefined;
  const told = chanceOf(id, 'order of the text') < 0.5 ? [model.note, kind.text] : [kind.text, model.note];
  return [...told, ...(ending === undefined ? [] : [ending])].join(' ');
};
