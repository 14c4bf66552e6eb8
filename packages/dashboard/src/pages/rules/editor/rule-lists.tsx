import type { RuleAction } from '@aisle/contract';
import { Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../../i18n/index.ts';
import { RowButton, SectionCard } from '../../../parts/index.ts';
import { type NamedProducts, ProductLine } from '../../../parts/products/index.ts';
import { ActionLine, useActionText } from '../action-line.tsx';
import { type Content, ContentDialog } from './content-dialog.tsx';
import { filtersText } from './criteria.ts';
import type { Edit } from './edit-actions.ts';
import { StrengthSlider } from './strength-slider.tsx';
import { weighBy } from './weigh-form.tsx';

type ListProps = {
  actions: readonly RuleAction[];
  products: NamedProducts;
  mayEdit: boolean;
  onEdit: (edit: Edit) => void;
};

/** The products that the rule hides, from which they come back. */
export function HiddenTray({ actions, products, mayEdit, onEdit }: ListProps) {
  const t = useTexts('ruleEditor');
  const hidden = actions.flatMap((action) => (action.type === 'hide' ? [action.externalId] : []));
  return (
    <SectionCard title={t('hidden')}>
      {hidden.length === 0 && <Text c="dimmed">{t('hiddenNone')}</Text>}
      <Stack gap="xs" component="ul" className="plain-list">
        {hidden.map((externalId) => {
          const { name, imageUrl } = products?.get(externalId) ?? { name: externalId, imageUrl: null };
          return (
            <Group key={externalId} component="li" justify="space-between" wrap="nowrap">
              <ProductLine name={name} imageUrl={imageUrl} />
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
        })}
      </Stack>
    </SectionCard>
  );
}

const isContent = (action: RuleAction): action is Content =>
  action.type === 'banner' || action.type === 'redirect';

type RowProps = Omit<ListProps, 'actions'> & { action: RuleAction; at: number };

function ContentButton({ action, at, onEdit }: { action: Content; at: number; onEdit: ListProps['onEdit'] }) {
  const t = useTexts('ruleEditor');
  const [opened, setOpened] = useState(false);
  const close = (): void => setOpened(false);
  const title = t(action.type === 'banner' ? 'editBanner' : 'editRedirect');
  return (
    <>
      <RowButton aria-label={title} onClick={() => setOpened(true)}>
        {t('edit')}
      </RowButton>
      <ContentDialog
        title={title}
        opened={opened}
        onClose={close}
        type={action.type}
        initial={action}
        onDone={(changed) => {
          onEdit({ type: 'put', at, action: changed });
          close();
        }}
      />
    </>
  );
}

function ActionRow({ action, at, products, mayEdit, onEdit }: RowProps) {
  const t = useTexts('ruleEditor');
  const text = useActionText(products)(action);
  const put = (changed: RuleAction | null): void =>
    onEdit(changed === null ? { type: 'remove', at } : { type: 'put', at, action: changed });
  return (
    <Group component="li" justify="space-between" wrap="nowrap">
      {mayEdit && 'strength' in action ? (
        <StrengthSlider
          label={filtersText(action.filters, t)}
          value={action.type === 'boost' ? action.strength : -action.strength}
          onChoose={(value) => put(weighBy(action.filters, value))}
        />
      ) : (
        <ActionLine action={action} products={products} />
      )}
      {mayEdit && (
        <Group gap="xs" wrap="nowrap">
          {isContent(action) && <ContentButton action={action} at={at} onEdit={onEdit} />}
          <RowButton aria-label={t('removeAction', { action: text })} onClick={() => put(null)}>
            {t('remove')}
          </RowButton>
        </Group>
      )}
    </Group>
  );
}

/** A slider that is moved keeps the focus. */
const keyOf = (action: RuleAction): string =>
  JSON.stringify('strength' in action ? { filters: action.filters } : action);

/** All that the rule does, also what the result cannot show, such as a redirect. */
export function ActionList({ actions, ...rest }: ListProps) {
  const t = useTexts('ruleEditor');
  return (
    <SectionCard title={t('actions')}>
      {actions.length === 0 && <Text c="dimmed">{t('actionsNone')}</Text>}
      <Stack gap="sm" component="ul" className="plain-list">
        {actions.map((action, at) => (
          <ActionRow key={keyOf(action)} action={action} at={at} {...rest} />
        ))}
      </Stack>
    </SectionCard>
  );
}
