import { counted } from '../count-words.ts';
import type { NumberWords } from '../language-pack.ts';

export const NUMBERS: NumberWords = {
  values: [
    ...counted('cero uno/un/una dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce', 0),
    ...counted('quince dieciseis diecisiete dieciocho diecinueve veinte veintiuno/veintiun/veintiuna', 15),
    ...counted('veintidos veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho', 22),
    ...counted('veintinueve', 29),
    ...counted('treinta cuarenta cincuenta sesenta setenta ochenta noventa cien/ciento', 30, 10),
    ...counted('doscientos trescientos cuatrocientos quinientos seiscientos setecientos', 200, 100),
    ...counted('ochocientos novecientos', 800, 100),
    ...counted('doscientas trescientas cuatrocientas quinientas seiscientas setecientas', 200, 100),
    ...counted('ochocientas novecientas', 800, 100),
  ],
  thousand: 'mil',

  tensJoins: 'y',
  tensApart: true,
  points: 'coma',
  centsJoins: 'con y',
  cents: 'centimos centimo centavos centavo',
};
