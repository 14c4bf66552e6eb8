import { type LanguagePack, WITHOUT_WORDS } from '../language-pack.ts';
import { COMPOUNDS, STEMMING } from './stemming.ts';

export const NORWEGIAN: LanguagePack = {
  ...WITHOUT_WORDS,
  code: 'no',
  name: 'Norwegian',
  aliases: ['nb', 'nn'],
  stemming: STEMMING,
  compounds: COMPOUNDS,
  heads: {
    place: 'end',
    particles: 'til med uten',
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
