import type { WidgetState } from '../core/state.ts';
import type { Words } from '../messages/choose-messages.ts';
import type { ViewContext } from '../views/context.ts';
import { headingOf, valueText } from '../views/field-words.ts';
import { sayQuick } from './quick-messages.ts';
import type { Version } from './versions.ts';

/** More belong on the product's page. */
const MOST_FACTS = 10;
const LONGEST = 120;

/** `weightGrams` and `weight_grams` as words. */
const spelled = (name: string): string => {
  const words = name.replace(/[_-]+/g, ' ').replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2');
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
};

/** The name of an attribute: as the filters have it, where they do. */
export const nameOf = (words: Words, { answer }: WidgetState, attribute: string): string => {
  const facet = answer?.facets.find(({ field }) => field === `attributes.${attribute}`);
  return facet === undefined ? spelled(attribute) : headingOf(words, facet);
};

const textOf = (words: Words, attribute: string, value: Version['attributes'][string]): string => {
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'number'
    ? words.number(value)
    : valueText(words, `attributes.${attribute}`, `${value}`);
};

const cut = (text: string): string =>
  text.length > LONGEST ? `${text.slice(0, LONGEST).trimEnd()} …` : text;

/** Attributes of a version but those that were chosen by. */
export const Facts = ({
  words,
  state,
  shown,
  chosen,
}: ViewContext & { state: WidgetState; shown: Version; chosen: readonly string[] }) => {
  const facts = Object.entries(shown.attributes)
    .filter(([attribute]) => !chosen.includes(attribute))
    .map(([attribute, value]) => [nameOf(words, state, attribute), textOf(words, attribute, value)] as const)
    .filter(([, text]) => text !== '');
  if (facts.length === 0) return null;
  return (
    <>
      <h3>{sayQuick(words)('facts')}</h3>
      <dl>
        {facts.slice(0, MOST_FACTS).map(([name, text]) => (
          <div key={name}>
            <dt>
              <bdi>{cut(name)}</bdi>
            </dt>
            <dd>
              <bdi>{cut(text)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
};
