/** The parts of which a language makes its numbers below 100. */
export type NumberParts = {
  /** 1 to 9, at their index; 0 is empty. */
  units: readonly string[];
  /** 10 to 19, at their index. */
  teens: readonly string[];
  /** 20 to 90, at 0 to 7. */
  tens: readonly string[];
};

export type NamedNumber = [word: string, value: number];

/** Numbers the words from `first` on, `step` apart. */
export const named = (words: readonly string[], first: number, step = 1): NamedNumber[] =>
  words.map((word, i): NamedNumber => [word, first + i * step]);

/** The same for words split by spaces. Slashes separate several words for one number. */
export const counted = (words: string, first: number, step = 1): NamedNumber[] =>
  words
    .split(' ')
    .flatMap((forms, i) => forms.split('/').map((word): NamedNumber => [word, first + i * step]));

/** 10 to 99 of languages that say the unit first: `zweiundvierzig`, `tweeenveertig`. */
export const unitFirst = ({ units, teens, tens }: NumberParts, and: string): NamedNumber[] => [
  ...named(teens, 10),
  ...named(tens, 20, 10),
  ...tens.flatMap((ten, i) =>
    units.flatMap((unit, digit): NamedNumber[] =>
      unit === '' ? [] : [[`${unit}${and}${ten}`, 20 + i * 10 + digit]],
    ),
  ),
];
