import { type LanguagePack, WITHOUT_WORDS } from '../language-pack.ts';

export const FINNISH: LanguagePack = {
  ...WITHOUT_WORDS,
  code: 'fi',
  name: 'Finnish',
  suggestions: {
    functionWords: '',
    headLast: true,
    writtenTogether: true,
    nounsCapitalised: false,
  },
};
