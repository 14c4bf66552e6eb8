import type { ProductDetails } from '@aisle/contract';
import { useEffect, useState } from 'preact/hooks';
import type { Looked, WidgetState } from '../core/state.ts';
import { usePart } from '../parts/use-part.ts';
import type { Part } from '../parts/widget-parts.ts';
import { type WidgetContext, webUrl } from '../views/context.ts';
import { valueText } from '../views/field-words.ts';
import { Link } from '../views/link.tsx';
import { Price, Rating, STOCK } from '../views/product-card.tsx';
import { Facts, nameOf } from './facts.tsx';
import { Pictures } from './pictures.tsx';
import { sayQuick } from './quick-messages.ts';
import { type Choice, choicesOf, nearestTo, type Version, valueIn } from './versions.ts';

type QuickProps = WidgetContext & { state: WidgetState; looked: Looked };

/** What cards do not have. Without it the quick look shows what the card has. */
const useDetails = ({ core, looked }: QuickProps): Partial<ProductDetails> => {
  const [details, setDetails] = useState<Partial<ProductDetails>>({});
  const { externalId } = looked.card;
  useEffect(() => {
    const path = `/api/widget/products/${encodeURIComponent(externalId)}`;
    core.shelf(path).then((answer) => setDetails(answer as Partial<ProductDetails>));
  }, [core, externalId]);
  return details;
};

type ChoicesProps = QuickProps & {
  filters: Part<'filters'> | null;
  shown: Version;
  versions: readonly Version[];
  choices: readonly Choice[];
  onChoose: (version: Version) => void;
};

/** Buttons for the values that versions come in. What is sold out can be looked at. */
const Choices = ({ words, state, filters, shown, versions, choices, onChoose }: ChoicesProps) => (
  <>
    {choices.map(({ field, values }) => (
      <fieldset class="choices" key={field}>
        <legend>{nameOf(words, state, field)}</legend>
        {values.map((value) => {
          const version = nearestTo(shown, versions, { field, value, choices });
          const isPressed = valueIn(shown, field) === value;
          // The stock of what is shown stands beside its price.
          const isOut = !isPressed && version.availability === 'out_of_stock';
          return (
            <button
              type="button"
              key={value}
              class={isOut ? 'out' : ''}
              aria-pressed={isPressed}
              onClick={() => onChoose(version)}
            >
              {filters !== null && <filters.Swatch name={value} />}
              <span dir="auto">{valueText(words, `attributes.${field}`, value)}</span>
              {isOut && <span class="hidden"> {words.say('outOfStock')}</span>}
            </button>
          );
        })}
      </fieldset>
    ))}
  </>
);

const Product = (props: QuickProps) => {
  const { core, words, parts, looked } = props;
  const { card, position } = looked;
  const details = useDetails(props);
  const [shown, setShown] = useState<Version>(card);
  // Beside the results for long: it has the colours of names.
  const { part: filters } = usePart(parts, 'filters', true);
  const versions = [card, ...card.variants];
  const choices = choicesOf(versions);
  const stock = STOCK[shown.availability] ?? 'inStock';
  return (
    <div class="quick">
      <Pictures {...props} shown={shown} images={details.images ?? []} />
      <div>
        {card.brand !== null && <p class="brand">{card.brand}</p>}
        <h2>
          <bdi>{card.name}</bdi>
        </h2>
        <Rating card={card} words={words} />
        <div role="status">
          <Price card={shown} words={words} />
          <p class={`stock ${shown.availability}`}>{words.say(stock)}</p>
        </div>
        <Choices
          {...props}
          filters={filters}
          shown={shown}
          versions={versions}
          choices={choices}
          onChoose={setShown}
        />
        {webUrl(shown.url ?? card.url) !== undefined && (
          <p class="go">
            <Link
              class="primary"
              url={shown.url ?? card.url}
              onOpen={() => core.clicked(card.externalId, position)}
            >
              {sayQuick(words)('toProduct')}
            </Link>
          </p>
        )}
        {details.description && (
          <p class="description" dir="auto">
            {details.description}
          </p>
        )}
        <Facts {...props} shown={shown} chosen={choices.map(({ field }) => field)} />
      </div>
    </div>
  );
};

/** A product over the results: pictures, versions, stock, description. */
export const QuickLook = (props: WidgetContext & { state: WidgetState }) => {
  const { looked } = props.state;
  return looked && <Product {...props} looked={looked} />;
};
