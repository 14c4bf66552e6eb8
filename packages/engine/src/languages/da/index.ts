import { type LanguagePack, WITHOUT_WORDS } from '../language-pack.ts';
import { COMPOUNDS, STEMMING } from './stemming.ts';

export const DANISH: LanguagePack = {
  ...WITHOUT_WORDS,
  code: 'da',
  name: 'Danish',
  stemming: STEMMING,
  compounds: COMPOUNDS,
  heads: {
    place: 'end',
    particles: 'til med uden',
    unlessNumbered: '',
  },
  fitting: 'til',
  units: {
    in: 'tommer',
  },
  amounts: {
    packs: '',
    sets: '',
    of: 'med',
    sizes: 'str',
    notInch: '',
    countEnding: '',
  },
  currencies: {
    krone: 'kr',
  },
  suggestions: {
    functionWords: '',
    headLast: true,
    writtenTogether: true,
    nounsCapitalised: false,
  },
};
