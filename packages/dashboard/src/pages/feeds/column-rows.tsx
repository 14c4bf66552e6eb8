import type { ImportMapping } from '@aisle/contract';
import { ActionIcon, Box, Group, Stack, Text, TextInput } from '@mantine/core';
import { Icon } from '../../frame/icon.tsx';
import { useTexts } from '../../i18n/index.ts';
import { Note, RowButton } from '../../parts/index.ts';
import { ColumnTarget } from '../import/column-target.tsx';
import { OTHER_FIELDS } from '../import/use-field-names.ts';

type ColumnRowsProps = {
  mapping: readonly ImportMapping[];
  onChange: (mapping: readonly ImportMapping[]) => void;
};

/** Columns of the file that are named by hand, each with what it becomes. */
export function ColumnRows({ mapping, onChange }: ColumnRowsProps) {
  const t = useTexts('feeds');
  const importing = useTexts('import');
  const change = (at: number, more: Partial<ImportMapping>): void =>
    onChange(mapping.map((one, place) => (place === at ? { ...one, ...more } : one)));
  return (
    <fieldset className="bare">
      <Text component="legend" size="sm" fw={600}>
        {t('columns')}
      </Text>
      <Stack gap="xs" align="flex-start">
        <Note size="xs">{t('columnsHint')}</Note>
        {mapping.map(({ column, target }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place; two may be empty
          <Group key={at} gap="xs" w="100%">
            <TextInput
              aria-label={importing('column')}
              placeholder={importing('column')}
              value={column}
              onChange={(event) => change(at, { column: event.currentTarget.value })}
              flex="1 1 150px"
            />
            <Box flex="1 1 180px">
              <ColumnTarget
                column={column}
                target={target}
                fields={OTHER_FIELDS}
                onChange={(_, next) => change(at, { target: next })}
              />
            </Box>
            <ActionIcon
              variant="default"
              size="lg"
              aria-label={t('removeColumn', { column })}
              onClick={() => onChange(mapping.filter((_, place) => place !== at))}
            >
              <Icon name="close" size={16} />
            </ActionIcon>
          </Group>
        ))}
        <RowButton
          leftSection={<Icon name="plus" size={16} />}
          onClick={() => onChange([...mapping, { column: '', target: 'name' }])}
        >
          {t('addColumn')}
        </RowButton>
      </Stack>
    </fieldset>
  );
}
