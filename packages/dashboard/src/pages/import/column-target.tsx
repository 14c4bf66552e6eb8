import { NativeSelect } from '@mantine/core';
import { useTexts } from '../../i18n/index.ts';
import { USUAL_FIELDS, useFieldNames } from './use-field-names.ts';

/** Fields of JSON that no column of a sheet holds. */
const WHOLE_OBJECTS = ['attributes', 'metadata'];

type ColumnTargetProps = {
  column: string;
  target: string;
  /** All fields that a column may become; usual ones stand first. */
  fields: readonly string[];
  onChange: (column: string, target: string) => void;
};

/** Chooses what a column becomes. */
export function ColumnTarget({ column, target, fields, onChange }: ColumnTargetProps) {
  const t = useTexts('import');
  const nameOf = useFieldNames();
  const named = [
    ...USUAL_FIELDS,
    ...fields.filter((field) => !USUAL_FIELDS.some((one) => one === field) && !WHOLE_OBJECTS.includes(field)),
  ];
  const others = [...new Set([`attributes.${column}`, target])].filter(
    (one) => one !== '' && !named.includes(one),
  );
  return (
    <NativeSelect
      aria-label={t('targetOf', { column })}
      miw={180}
      value={target}
      onChange={(event) => onChange(column, event.currentTarget.value)}
      data={[
        { value: '', label: t('leaveOut') },
        ...others.map((one) => ({
          value: one,
          label: nameOf(one),
        })),
        ...named.map((field) => ({ value: field, label: nameOf(field) })),
      ]}
    />
  );
}
