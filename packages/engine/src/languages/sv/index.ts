import { type LanguagePack, WITHOUT_WORDS } from '../language-pack.ts';
import { COMPOUNDS, STEMMING } from './stemming.ts';

export const SWEDISH: LanguagePack = {
  ...WITHOUT_WORDS,
  code: 'sv',
  name: 'Swedish',
  stemming: STEMMING,
  compounds: COMPOUNDS,
  heads: {
    place: 'end',
    particles: 'för med utan till',
    unlessNumbered: '',
  },
  fitting: 'till',
  units: {
    in: 'tum',
  },
  amounts: {
    packs: '',
    sets: '',
    of: 'med',
    sizes: 'storlek',
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
