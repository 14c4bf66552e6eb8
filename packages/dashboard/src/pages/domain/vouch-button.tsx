import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../api/index.ts';
import { useTexts } from '../../i18n/index.ts';
import { ConfirmButton } from '../../parts/index.ts';
import { useAccount, useMay, usePlace, useShop } from '../../session/index.ts';

/** Whether the person may vouch for the domain of the shop. */
export const useMayVouch = (): boolean => {
  const may = useMay();
  return useAccount().user.ownsInstallation && may('vouchForDomain');
};

/** The owner of the installation vouches for an address of the shop. Nothing for anyone else. */
export function VouchButton({ url }: { url: string }) {
  const t = useTexts('domain');
  const api = useApi();
  const queries = useQueryClient();
  const { shopId } = useShop();
  const organizationId = usePlace().organization?.organizationId ?? '';
  const vouch = async (): Promise<void> => {
    await api.vouchForDomain({ organizationId, id: shopId }, { url });
    await queries.invalidateQueries({ queryKey: ['shop', shopId, 'settings'] });
    await queries.invalidateQueries({ queryKey: ['account'] });
  };
  return useMayVouch() ? (
    <ConfirmButton size="sm" title={`${t('vouch')}: ${url}`} text={t('vouchText')} onConfirm={vouch}>
      {t('vouch')}
    </ConfirmButton>
  ) : null;
}
