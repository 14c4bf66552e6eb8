import { Card, Checkbox, Group, Select, Stack, Textarea, TextInput } from '@mantine/core';
import { useTexts } from '../../i18n/index.ts';
import { Heading, RowButton } from '../../parts/index.ts';
import type { FacetDraft } from './facet-draft.ts';

export type FacetCardProps = {
  draft: FacetDraft;
  isReadOnly: boolean;
  onChange: (draft: FacetDraft) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

/** Moves the entry in the list, or takes it out. */
function Buttons({
  title,
  onMove,
  onRemove,
}: Pick<FacetCardProps, 'onMove' | 'onRemove'> & { title: string }) {
  const t = useTexts('facets');
  return (
    <Group gap="xs">
      <RowButton aria-label={t('upName', { name: title })} onClick={() => onMove(-1)}>
        {t('up')}
      </RowButton>
      <RowButton aria-label={t('downName', { name: title })} onClick={() => onMove(1)}>
        {t('down')}
      </RowButton>
      <RowButton aria-label={t('removeName', { name: title })} onClick={onRemove}>
        {t('remove')}
      </RowButton>
    </Group>
  );
}

/** One facet: its place, its name and its values. */
export function FacetCard({ draft, isReadOnly, onChange, ...buttons }: FacetCardProps) {
  const t = useTexts('facets');
  const { field, categories, name, isPlaced, isHidden, sort, values } = draft;
  const title = categories.length === 0 ? field : t('in', { name: field, category: categories.join(', ') });
  return (
    <Card withBorder component="li" aria-label={title}>
      <Stack gap="sm">
        <Group justify="space-between">
          <Heading>
            <bdi>{title}</bdi>
          </Heading>
          {!isReadOnly && <Buttons title={title} {...buttons} />}
        </Group>
        <TextInput
          label={t('name')}
          value={name}
          maxLength={100}
          onChange={(event) => onChange({ ...draft, name: event.currentTarget.value })}
        />
        <Checkbox
          label={t('placed')}
          checked={isPlaced}
          onChange={(event) => onChange({ ...draft, isPlaced: event.currentTarget.checked })}
        />
        <Checkbox
          label={t('hidden')}
          checked={isHidden}
          onChange={(event) => onChange({ ...draft, isHidden: event.currentTarget.checked })}
        />
        <Select
          label={t('sort')}
          allowDeselect={false}
          value={sort}
          data={(['count', 'value', 'given'] as const).map((value) => ({ value, label: t(value) }))}
          onChange={(value) => onChange({ ...draft, sort: (value ?? 'count') as typeof sort })}
        />
        <Textarea
          label={t('values')}
          description={t('valuesHint')}
          rows={4}
          dir="auto"
          value={values}
          onChange={(event) => onChange({ ...draft, values: event.currentTarget.value })}
        />
      </Stack>
    </Card>
  );
}
