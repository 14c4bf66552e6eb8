import { counted } from '../count-words.ts';
import type { NumberWords } from '../language-pack.ts';

/** The second form of a number stands after `do` and `poniżej`: `do stu złotych`. */
export const NUMBERS: NumberWords = {
  values: [
    ...counted('zero jeden/jedna/jedno dwa/dwie/dwoch trzy/trzech cztery/czterech piec/pieciu', 0),
    ...counted('szesc/szesciu siedem/siedmiu osiem/osmiu dziewiec/dziewieciu dziesiec/dziesieciu', 6),
    ...counted('jedenascie/jedenastu dwanascie/dwunastu trzynascie/trzynastu czternascie/czternastu', 11),
    ...counted('pietnascie/pietnastu szesnascie/szesnastu siedemnascie/siedemnastu', 15),
    ...counted('osiemnascie/osiemnastu dziewietnascie/dziewietnastu', 18),
    ...counted('dwadziescia/dwudziestu trzydziesci/trzydziestu czterdziesci/czterdziestu', 20, 10),
    ...counted('piecdziesiat/piecdziesieciu szescdziesiat/szescdziesieciu', 50, 10),
    ...counted('siedemdziesiat/siedemdziesieciu osiemdziesiat/osiemdziesieciu', 70, 10),
    ...counted('dziewiecdziesiat/dziewiecdziesieciu', 90),
    ...counted('sto/stu dwiescie/dwustu trzysta/trzystu czterysta/czterystu piecset/pieciuset', 100, 100),
    ...counted('szescset/szesciuset siedemset/siedmiuset osiemset/osmiuset dziewiecset', 600, 100),
  ],
  thousand: 'tysiac tysiace tysiecy tysiaca',
  tensApart: true,
  points: 'przecinek',
  centsJoins: 'i',
  cents: 'grosz grosze groszy gr',
  half: 'i pol',
  homeOnly: true,
};
