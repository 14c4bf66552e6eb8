import type { Filters, SearchResponse } from '@aisle/contract';
import { Checkbox, Group, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useTexts } from '../../i18n/index.ts';
import { Note } from '../../parts/index.ts';
import { valuesOf, withPrice, withValues } from './page-filters.ts';

/** Values of one field that can be chosen; those that are chosen are among them. */
const MOST_VALUES = 8;

type FilterChoiceProps = {
  facets: SearchResponse['facets'];
  filters: Filters;
  onChange: (filters: Filters) => void;
};

const textOf = (bound: number | undefined): string => (bound === undefined ? '' : String(bound));

/** The filters of a page, chosen from what its products have. */
export function FilterChoice({ facets, filters, onChange }: FilterChoiceProps) {
  const t = useTexts('landingPages');
  const { price = {} } = filters;
  const sides = { min: textOf(price.min), max: textOf(price.max) };
  const bound = { type: 'number', min: 0, step: 'any', maw: 140 } as const;
  return (
    <Stack>
      <Group align="flex-end">
        <TextInput
          {...bound}
          label={t('priceFrom')}
          value={sides.min}
          onChange={({ currentTarget: { value } }) => onChange(withPrice(filters, { ...sides, min: value }))}
        />
        <TextInput
          {...bound}
          label={t('priceTo')}
          value={sides.max}
          onChange={({ currentTarget: { value } }) => onChange(withPrice(filters, { ...sides, max: value }))}
        />
      </Group>
      <SimpleGrid cols={{ base: 1, sm: 2, md: 3 }}>
        {facets.map((facet) => {
          if (facet.type !== 'terms') return null;
          const { field, label, name = label } = facet;
          const chosen = valuesOf(filters, field);
          const offered = facet.values.map(({ value }) => value);
          const values = [...new Set([...chosen, ...offered])].slice(0, MOST_VALUES + chosen.length);
          return (
            <Checkbox.Group
              key={field}
              label={name}
              value={chosen}
              onChange={(next) => onChange(withValues(filters, field, next))}
            >
              <Stack gap={6} mt={6}>
                {values.map((value) => (
                  <Checkbox key={value} value={value} label={<bdi>{value}</bdi>} />
                ))}
              </Stack>
            </Checkbox.Group>
          );
        })}
      </SimpleGrid>
      <Note size="xs">{t('filtersHint')}</Note>
    </Stack>
  );
}
