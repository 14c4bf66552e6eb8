import { counted } from '../count-words.ts';
import type { NumberWords } from '../language-pack.ts';

export const NUMBERS: NumberWords = {
  values: [
    ...counted('zero um/uma dois/duas tres quatro cinco seis sete oito nove dez onze doze treze', 0),
    ...counted('catorze/quatorze quinze dezesseis/dezasseis dezessete/dezassete dezoito', 14),
    ...counted('dezenove/dezanove', 19),
    ...counted('vinte trinta quarenta cinquenta sessenta setenta oitenta noventa cem/cento', 20, 10),
    ...counted('duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos', 200, 100),
    ...counted('novecentos', 900),
    ...counted('duzentas trezentas quatrocentas quinhentas seiscentas setecentas oitocentas', 200, 100),
    ...counted('novecentas', 900),
  ],
  thousand: 'mil',

  tensJoins: 'e',
  tensApart: true,
  hundredsJoins: 'e',
  points: 'virgula',
  centsJoins: 'e',
  cents: 'centavos centavo centimos centimo',
};
