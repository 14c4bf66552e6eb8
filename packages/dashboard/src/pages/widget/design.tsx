import { FONT_NAMES, MAX_RADIUS, type WidgetLook } from '@aisle/contract';
import { Button, Group, SegmentedControl, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useApi } from '../../api/index.ts';
import { useFormat, useTexts } from '../../i18n/index.ts';
import { changedFields, ErrorView, Note, SectionCard, useNotices, useSubmit } from '../../parts/index.ts';
import { useMay, useShop } from '../../session/index.ts';
import { faintOn } from './contrast.ts';

/** What the widget takes from the page. */
const AUTOMATIC: WidgetLook = { mode: 'auto', accent: null, font: null, radius: null, layout: 'overlay' };
/** What an owner begins with who wants something else. */
const FIRST = { accent: '#1f6f5c', font: 'Inter, sans-serif', radius: 8 } as const;
const DEVICE = 'system-ui';

type ChoiceProps = {
  label: string;
  value: string;
  choices: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
  children?: ReactNode;
};

/** One property of the look: where it comes from, and below it what an owner sets. */
function Choice({ label, value, choices, onChange, children }: ChoiceProps) {
  const id = useId();
  return (
    <Stack gap="xs" role="group" aria-labelledby={id}>
      <Text size="sm" fw={600} id={id}>
        {label}
      </Text>
      <Group gap="sm">
        <SegmentedControl
          className="wraps"
          aria-labelledby={id}
          value={value}
          onChange={onChange}
          data={[...choices]}
        />
        {children}
      </Group>
    </Stack>
  );
}

type FieldsProps = { look: WidgetLook; onChange: (look: WidgetLook) => void };

function Color({ look, onChange }: FieldsProps) {
  const t = useTexts('widget');
  const format = useFormat();
  const { accent, mode } = look;
  const faint = accent === null ? null : faintOn(accent, mode);
  return (
    <div>
      <Choice
        label={t('color')}
        value={accent === null ? 'page' : 'own'}
        choices={[
          { value: 'page', label: t('fromPage') },
          { value: 'own', label: t('own') },
        ]}
        onChange={(value) => onChange({ ...look, accent: value === 'own' ? FIRST.accent : null })}
      >
        {accent !== null && (
          <input
            type="color"
            className="swatch"
            aria-label={t('ownColor')}
            value={accent}
            onChange={(event) => onChange({ ...look, accent: event.currentTarget.value })}
          />
        )}
      </Choice>
      {faint !== null && (
        <Note role="status">
          {t('faint', {
            ground: t(faint.ground === 'light' ? 'onLight' : 'onDark'),
            contrast: format.number(Math.round(faint.contrast * 10) / 10),
          })}
        </Note>
      )}
    </div>
  );
}

const isFont = (font: string | null): boolean =>
  font === null || (font.trim() !== '' && new RegExp(FONT_NAMES, 'u').test(font));

function Font({ look, onChange }: FieldsProps) {
  const t = useTexts('widget');
  const { font } = look;
  const value = font === null ? 'page' : font === DEVICE ? DEVICE : 'own';
  const of: Readonly<Record<string, string | null>> = { page: null, [DEVICE]: DEVICE };
  return (
    <Stack gap="xs">
      <Choice
        label={t('font')}
        value={value}
        choices={[
          { value: 'page', label: t('fromPage') },
          { value: DEVICE, label: t('ofDevice') },
          { value: 'own', label: t('own') },
        ]}
        onChange={(next) => onChange({ ...look, font: next in of ? (of[next] ?? null) : FIRST.font })}
      />
      {value === 'own' && (
        <TextInput
          label={t('fontNames')}
          description={t('fontHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          dir="ltr"
          maxLength={200}
          value={font ?? ''}
          error={isFont(font) ? undefined : t('fontWrong')}
          onChange={(event) => onChange({ ...look, font: event.currentTarget.value })}
        />
      )}
    </Stack>
  );
}

function Corners({ look, onChange }: FieldsProps) {
  const t = useTexts('widget');
  const format = useFormat();
  const { radius } = look;
  return (
    <Choice
      label={t('corners')}
      value={radius === null ? 'page' : 'own'}
      choices={[
        { value: 'page', label: t('fromPage') },
        { value: 'own', label: t('own') },
      ]}
      onChange={(value) => onChange({ ...look, radius: value === 'own' ? FIRST.radius : null })}
    >
      {radius !== null && (
        <>
          <input
            type="range"
            aria-label={t('ownCorners')}
            min={0}
            max={MAX_RADIUS}
            step={1}
            value={radius}
            onChange={(event) => onChange({ ...look, radius: event.currentTarget.valueAsNumber })}
          />
          <Text size="sm" aria-hidden="true">
            {format.number(radius)} px
          </Text>
        </>
      )}
    </Choice>
  );
}

/** `hasField`: the tag names the shop's own search field. */
type DesignProps = FieldsProps & { saved: WidgetLook; hasField: boolean };

/** The look of the widget, which the preview shows before it is saved. */
export function Design({ saved, look, hasField, onChange }: DesignProps) {
  const t = useTexts('widget');
  const frame = useTexts('frame');
  const api = useApi();
  const may = useMay();
  const notices = useNotices();
  const queries = useQueryClient();
  const { shopId } = useShop();
  const isChanged = JSON.stringify(look) !== JSON.stringify(saved);
  const isAutomatic = JSON.stringify(look) === JSON.stringify(AUTOMATIC);
  const isValid = isFont(look.font);
  const { onSubmit, busy, error } = useSubmit(async () => {
    if (!isValid) return;
    const shop = await api.patchShop({ widget: { theme: changedFields(saved, look) } });
    queries.setQueryData(['shop', shopId, 'settings'], shop);
    onChange(shop.widget.theme);
    notices.done(frame('saved'));
  });
  return (
    <SectionCard title={t('design')} text={t('designHint')}>
      <form onSubmit={onSubmit}>
        <fieldset className="bare" disabled={!may('patchShop')} aria-label={t('design')}>
          <Stack>
            <SimpleGrid cols={{ base: 1, sm: 2 }}>
              <Choice
                label={t('mode')}
                value={look.mode}
                choices={[
                  { value: 'auto', label: t('modeAuto') },
                  { value: 'light', label: t('light') },
                  { value: 'dark', label: t('dark') },
                ]}
                onChange={(mode) => onChange({ ...look, mode: mode as WidgetLook['mode'] })}
              />
              <Color look={look} onChange={onChange} />
              <Font look={look} onChange={onChange} />
              <Corners look={look} onChange={onChange} />
            </SimpleGrid>
            {hasField && (
              <Choice
                label={t('layout')}
                value={look.layout}
                choices={[
                  { value: 'overlay', label: t('overlay') },
                  { value: 'dropdown', label: t('dropdown') },
                ]}
                onChange={(layout) => onChange({ ...look, layout: layout as WidgetLook['layout'] })}
              />
            )}
            {error !== null && <ErrorView error={error} />}
            {may('patchShop') && (
              <Group justify="flex-end">
                {isChanged && <Note role="status">{t('notSaved')}</Note>}
                {!isAutomatic && (
                  <Button variant="default" onClick={() => onChange(AUTOMATIC)}>
                    {t('automatic')}
                  </Button>
                )}
                <Button
                  type="submit"
                  loading={busy}
                  disabled={!isChanged || !isValid}
                  aria-label={`${frame('save')}: ${t('design')}`}
                >
                  {frame('save')}
                </Button>
              </Group>
            )}
          </Stack>
        </fieldset>
      </form>
    </SectionCard>
  );
}
