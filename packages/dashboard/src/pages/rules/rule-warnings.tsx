import type { Rule } from '@aisle/contract';
import type { Say } from '@aisle/contract/texts';
import { Alert, Stack } from '@mantine/core';
import { useTexts } from '../../i18n/index.ts';
import type { SearchTexts } from '../../messages/generated/texts.ts';
import type { NamedProducts } from '../../parts/products/index.ts';

type Warning = Rule['warnings'][number];
type RulesText = Say<SearchTexts['rules']>;

/** Products in a warning are called by their names. */
const named = <Params extends object>(params: Params, products: NamedProducts): Params =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      name.toLowerCase().endsWith('externalid') ? (products?.get(String(value))?.name ?? value) : value,
    ]),
  ) as Params;

const sayWarning = (t: RulesText, warning: Warning, products: NamedProducts): string => {
  switch (warning.code) {
    case 'unknown_product':
      return t('unknown_product', warning.params);
    case 'pinned_elsewhere':
      return t('pinned_elsewhere', named(warning.params, products));
    case 'place_taken':
      return t('place_taken', named(warning.params, products));
    case 'pinned_but_hidden':
      return t('pinned_but_hidden', named(warning.params, products));
    case 'hidden_but_pinned':
      return t('hidden_but_pinned', named(warning.params, products));
    case 'redirects_later':
      return t('redirects_later', warning.params);
  }
};

type RuleWarningsProps = { rule: Pick<Rule, 'warnings'>; products: NamedProducts };

/** Products that the catalog lacks, and where older rules count instead of this one. */
export function RuleWarnings({ rule: { warnings }, products }: RuleWarningsProps) {
  const t = useTexts('rules');
  if (warnings.length === 0) return null;
  return (
    <Stack gap={4}>
      {warnings.map((warning) => (
        <Alert key={JSON.stringify(warning)} color="yellow" p="xs">
          {sayWarning(t, warning, products)}
        </Alert>
      ))}
    </Stack>
  );
}

/** The products that warnings name. */
export const productsOfWarnings = ({ warnings }: Pick<Rule, 'warnings'>): string[] =>
  warnings.flatMap(({ params }) =>
    Object.entries(params).flatMap(([name, value]) =>
      name.toLowerCase().endsWith('externalid') ? [String(value)] : [],
    ),
  );
