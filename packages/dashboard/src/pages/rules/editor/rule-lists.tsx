import type { RuleAction } from '@aisle/contract';
import { Group, Stack, Text } from '@mantine/core';
import { useTexts } from '../../../i18n/index.ts';
import { RowButton, SectionCard } from '../../../parts/index.ts';
import { filtersText } from './criteria.ts';
import type { Edit } from './edit-actions.ts';
import { useProductName } from './use-product-name.ts';

type ListProps = { actions: readonly RuleAction[]; mayEdit: boolean; onEdit: (edit: Edit) => void };

function Hidden({ externalId, mayEdit, onEdit }: Omit<ListProps, 'actions'> & { externalId: string }) {
  const t = useTexts('ruleEditor');
  const name = useProductName(externalId);
  return (
    <Group component="li" justify="space-between" wrap="nowrap">
      <Text size="sm" className="may-shrink">
        <bdi>{name}</bdi>
      </Text>
      {mayEdit && (
        <RowButton
          aria-label={`${t('show')}: ${name}`}
          onClick={() => onEdit({ type: 'show', ids: [externalId] })}
        >
          {t('show')}
        </RowButton>
      )}
    </Group>
  );
}

/** The products that the rule hides, from which they come back. */
export function HiddenTray({ actions, ...rest }: ListProps) {
  const t = useTexts('ruleEditor');
  const hidden = actions.flatMap((action) => (action.type === 'hide' ? [action.externalId] : []));
  return (
    <SectionCard title={t('hidden')}>
      {hidden.length === 0 && <Text c="dimmed">{t('hiddenNone')}</Text>}
      <Stack gap="xs" component="ul" className="plain-list">
        {hidden.map((externalId) => (
          <Hidden key={externalId} externalId={externalId} {...rest} />
        ))}
      </Stack>
    </SectionCard>
  );
}

const useActionText = (action: RuleAction): string => {
  const t = useTexts('ruleEditor');
  const name = useProductName('externalId' in action ? action.externalId : null);
  switch (action.type) {
    case 'pin':
      return t('doesPin', { place: action.position, name });
    case 'hide':
      return t('doesHide', { name });
    case 'boost':
      return t('doesBoost', { strength: action.strength, what: filtersText(action.filters, t) });
    case 'bury':
      return t('doesBury', { strength: action.strength, what: filtersText(action.filters, t) });
    case 'filter':
      return t('doesFilter', { what: filtersText(action.filters, t) });
    case 'redirect':
      return t('doesRedirect', { url: action.url });
    case 'banner':
      return t('doesBanner', { text: action.text });
  }
};

function ActionRow({ action, onRemove }: { action: RuleAction; onRemove: (() => void) | null }) {
  const t = useTexts('ruleEditor');
  const text = useActionText(action);
  return (
    <Group component="li" justify="space-between" wrap="nowrap">
      <Text size="sm" className="may-shrink" style={{ overflowWrap: 'anywhere' }}>
        {text}
      </Text>
      {onRemove !== null && (
        <RowButton aria-label={t('removeAction', { action: text })} onClick={onRemove}>
          {t('remove')}
        </RowButton>
      )}
    </Group>
  );
}

/** All that the rule does, also what the result cannot show, such as a redirect. */
export function ActionList({ actions, mayEdit, onEdit }: ListProps) {
  const t = useTexts('ruleEditor');
  return (
    <SectionCard title={t('actions')}>
      {actions.length === 0 && <Text c="dimmed">{t('actionsNone')}</Text>}
      <Stack gap="xs" component="ul" className="plain-list">
        {actions.map((action, at) => (
          <ActionRow
            key={JSON.stringify(action)}
            action={action}
            onRemove={mayEdit ? () => onEdit({ type: 'remove', at }) : null}
          />
        ))}
      </Stack>
    </SectionCard>
  );
}
