import { Switch } from '@mantine/core';
import { useApi } from '../../api/index.ts';
import { useFormat, useTexts } from '../../i18n/index.ts';
import { Note, SectionCard, useAction, useShopData } from '../../parts/index.ts';
import { usePlace, useShop } from '../../session/index.ts';

/** Whether the person gets the week of the shop by mail. It is theirs to say, whatever their role is. */
export function WeekMailCard() {
  const t = useTexts('weekMail');
  const frame = useTexts('frame');
  const format = useFormat();
  const api = useApi();
  const { shopId } = useShop();
  const organizationId = usePlace().organization?.organizationId ?? '';
  const place = { organizationId, id: shopId };
  const { wanted, mailServer, nextAt } = useShopData('week-mail', () => api.getWeekMail(place));
  const choose = useAction(() => api.setWeekMail(place, { wanted: !wanted }), {
    said: frame('saved'),
    changes: ['shop', shopId, 'week-mail'],
  });
  return (
    <SectionCard title={t('title')} text={t('text')}>
      <Switch
        label={t('wanted')}
        checked={wanted}
        disabled={choose.isPending}
        onChange={() => choose.mutate()}
      />
      {!mailServer && <Note>{t('noServer')}</Note>}
      {mailServer && nextAt !== null && <Note>{t('next', { at: format.dateTime(nextAt) })}</Note>}
    </SectionCard>
  );
}
