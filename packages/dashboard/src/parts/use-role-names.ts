import type { Role } from '@aisle/contract';
import { useTexts } from '../i18n/index.ts';

/** The roles of members in the language in force. */
export const useRoleNames = (): Record<Role, string> => {
  const t = useTexts('frame');
  return {
    owner: t('roleOwner'),
    admin: t('roleAdmin'),
    merchandiser: t('roleMerchandiser'),
    analyst: t('roleAnalyst'),
  };
};
