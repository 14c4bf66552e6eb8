import { counted, type NamedNumber } from '../count-words.ts';
import type { NumberWords } from '../language-pack.ts';

const PLAIN: readonly NamedNumber[] = [
  ...counted('صفر واحد/واحده اثنين/اثنان/اتنين ثلاثه/ثلاث/تلاته اربعه/اربع خمسه/خمس سته/ست', 0),
  ...counted('سبعه/سبع ثمانيه/ثماني/تمانيه تسعه/تسع عشره/عشر', 7),
  ...counted('عشرين/عشرون ثلاثين/ثلاثون/تلاتين اربعين/اربعون خمسين/خمسون ستين/ستون', 20, 10),
  ...counted('سبعين/سبعون ثمانين/ثمانون تسعين/تسعون', 70, 10),
  ...counted('ميتين/ميتان/مايتين ثلاثميه/ثلاثمايه اربعميه/اربعمايه خمسميه/خمسمايه', 200, 100),
  ...counted('ستميه/ستمايه سبعميه/سبعمايه ثمانميه/ثمانمايه/ثمانيميه تسعميه/تسعمايه', 600, 100),
];

/** The `و` between the parts of a number is written with the second one: `مئتين وخمسين`. */
const added = PLAIN.map(([word, value]): NamedNumber => [`و${word}`, value]);

export const NUMBERS: NumberWords = {
  values: [...PLAIN, ...added, ['وميه', 100], ['ومايه', 100]],
  hundred: 'ميه مايه',
  thousand: 'الف الاف',
  tensApart: true,
  unitsBeforeTens: true,
  points: 'فاصله',
  centsJoins: 'و',
  cents: 'هلله فلس قرش',
  half: 'ونصف',
  homeOnly: true,
};
