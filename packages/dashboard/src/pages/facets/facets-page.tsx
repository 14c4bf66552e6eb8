import type { FacetSettings } from '@aisle/contract';
import { Autocomplete, Button, Group, Stack, Textarea, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../api/index.ts';
import { Icon } from '../../frame/icon.tsx';
import { useTexts } from '../../i18n/index.ts';
import {
  Dialog,
  EmptyState,
  ErrorView,
  Form,
  Page,
  useNotices,
  useShopData,
  useShopper,
  useSubmit,
} from '../../parts/index.ts';
import { useMay, useShop } from '../../session/index.ts';
import { FacetCard } from './facet-card.tsx';
import { draftsOf, type FacetDraft, moved, newDraft, settingsOf, sortLines } from './facet-draft.ts';

const FIXED = ['brand', 'categories', 'tags', 'availability', 'price', 'rating'];

/** The facets that shoppers see now. */
const useFields = (): string[] => {
  const shopper = useShopper();
  const { shopId } = useShop();
  const { data } = useQuery({
    queryKey: ['shop', shopId, 'shown-facets'],
    queryFn: async () => (await shopper.search({ query: '', pageSize: 1 })).facets.map(({ field }) => field),
  });
  return [...new Set([...(data ?? []), ...FIXED])];
};

function AddForm({ onAdd }: { onAdd: (field: string, category: string) => void }) {
  const t = useTexts('facets');
  const fields = useFields();
  return (
    <Form send={async ({ field = '', category = '' }) => onAdd(field, category)} button={t('add')}>
      <Autocomplete
        name="field"
        label={t('field')}
        description={t('fieldHint')}
        data={fields}
        required
        maxLength={200}
        data-autofocus
      />
      <TextInput name="category" label={t('category')} description={t('categoryHint')} maxLength={500} />
    </Form>
  );
}

type SettingsFormProps = {
  drafts: FacetDraft[];
  setDrafts: (drafts: FacetDraft[]) => void;
  stored: FacetSettings;
};

/** All facets of the shop, saved together. */
function SettingsForm({ drafts, setDrafts, stored }: SettingsFormProps) {
  const t = useTexts('facets');
  const frame = useTexts('frame');
  const api = useApi();
  const notices = useNotices();
  const queries = useQueryClient();
  const { shopId } = useShop();
  const isReadOnly = !useMay()('putFacetSettings');
  const [sorts, setSorts] = useState(sortLines(stored.sorts ?? []));
  const { onSubmit, busy, error } = useSubmit(async () => {
    const settings = await api.putFacetSettings(settingsOf(drafts, sorts));
    queries.setQueryData(['shop', shopId, 'facet-settings'], settings);
    notices.done(frame('saved'));
  });
  return (
    <form onSubmit={onSubmit}>
      <fieldset className="bare form" disabled={isReadOnly} aria-label={frame('pageFacets')}>
        {drafts.length === 0 && <EmptyState icon="facets" title={t('emptyTitle')} text={t('emptyText')} />}
        <Stack component="ol" className="bare">
          {drafts.map((draft) => (
            <FacetCard
              key={draft.key}
              draft={draft}
              isReadOnly={isReadOnly}
              onChange={(next) => setDrafts(drafts.map((one) => (one.key === draft.key ? next : one)))}
              onMove={(by) => setDrafts(moved(drafts, { key: draft.key, by }))}
              onRemove={() => setDrafts(drafts.filter(({ key }) => key !== draft.key))}
            />
          ))}
        </Stack>
        <Textarea
          label={t('sorts')}
          description={t('sortsHint')}
          rows={3}
          dir="auto"
          value={sorts}
          onChange={(event) => setSorts(event.currentTarget.value)}
        />
        {error !== null && <ErrorView error={error} />}
        {!isReadOnly && (
          <Group justify="flex-end">
            <Button type="submit" loading={busy}>
              {frame('save')}
            </Button>
          </Group>
        )}
      </fieldset>
    </form>
  );
}

function Content() {
  const t = useTexts('facets');
  const api = useApi();
  const may = useMay();
  const stored = useShopData('facet-settings', () => api.getFacetSettings());
  const [drafts, setDrafts] = useState(() => draftsOf(stored));
  const [added, setAdded] = useState(0);
  const [opened, { open, close }] = useDisclosure();
  return (
    <Stack>
      {may('putFacetSettings') && (
        <Group>
          <Button leftSection={<Icon name="plus" size={16} />} onClick={open}>
            {t('add')}
          </Button>
        </Group>
      )}
      <SettingsForm drafts={drafts} setDrafts={setDrafts} stored={stored} />
      <Dialog title={t('add')} opened={opened} onClose={close}>
        <AddForm
          onAdd={(field, category) => {
            setDrafts([...drafts, newDraft(`added-${added}`, field, category)]);
            setAdded(added + 1);
            close();
          }}
        />
      </Dialog>
    </Stack>
  );
}

/** How filters look to shoppers. */
export function FacetsPage() {
  const t = useTexts('facets');
  const frame = useTexts('frame');
  return (
    <Page title={frame('pageFacets')} description={t('description')}>
      <Content />
    </Page>
  );
}
