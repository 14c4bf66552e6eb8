// Writes packages/engine/src/understand/spelling/generated/known-words.ts, the words that spelling never corrects.
//   node tools/generate/known-words.ts [--check]
//
// With --check it fails when the file differs from the text model's vocabulary and our own lists.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fold } from '../../packages/engine/src/analyze/fold.ts';
import { LANGUAGES } from '../../packages/engine/src/analyze/language.ts';
import { SYNONYMS } from '../../packages/engine/src/languages/en/synonyms.ts';
import { BloomFilter } from '../../packages/engine/src/understand/spelling/bloom-filter.ts';
import { PERSON_WORDS } from '../../packages/engine/src/understand/values/person-words.ts';
import { TRANSLATIONS_SHA256 } from '../../packages/models/src/text/lexis/generated/translations-digest.ts';
import { WEIGHTS_SHA256 } from '../../packages/models/src/text/lexis/generated/weights-digest.ts';
import { readWeights } from '../../packages/models/src/text/lexis/weights-file.ts';
import { BRAND_WORDS } from './brand-words.ts';

const root = join(import.meta.dirname, '../..');
const path = 'packages/engine/src/understand/spelling/generated/known-words.ts';
const BITS_PER_WORD = 16;
/** Shorter words are never corrected anyway. */
const LONG_ENOUGH = /^\p{L}{4,}$/u;
/**
 * Words of the model's vocabulary that are misspellings more often than words. The vocabulary was counted in real
 * texts.
 */
const SLIPS = new Set(
  `alcaline calender capiscum ceratin cerate chaddar corundom creese dinkey dogg formol grummet laager leging linin
  maintanance materiel metalic mizenmast modul nexxt pallette pardner plyers prestigo propellor safire sanatarium
  scollop suppplies tassle thermel trimer turnup`.split(/\s+/),
);

const wordsOfModel = (name: string, sha256: string): readonly string[] =>
  readWeights(readFileSync(join(root, 'packages/models/weights', name)), sha256).words;

const wordsIn = (text: string): string[] => text.match(/\p{L}+/gu) ?? [];

/**
 * Every word that spelling accepts unchanged, folded, in order. It takes all words of the model, not only the frequent
 * ones. nDCG@10 of 827 misspelt queries of a hardware shop is .3616 with them, .3612 without. Of 1,500 others it is
 * .4307 and .4308.
 */
const knownWords = (): string[] => {
  const listed = [
    ...wordsOfModel('lexis.bin', WEIGHTS_SHA256),
    ...Object.values(SYNONYMS).flatMap(wordsIn),
    ...LANGUAGES.flatMap(({ stopWords }) => [...stopWords]),
    ...PERSON_WORDS,
    ...wordsIn(BRAND_WORDS),
  ];
  return longWords(listed).filter((word) => !SLIPS.has(word));
};

/** The words of other languages: they count where the shop or the shopper speaks one of these. */
const foreignWords = (): string[] => longWords(wordsOfModel('translations.bin', TRANSLATIONS_SHA256));

const longWords = (words: readonly string[]): string[] =>
  [...new Set(words.map(fold))].filter((word) => LONG_ENOUGH.test(word)).sort();

const constant = (name: string, words: readonly string[]): string => {
  const bits = new Uint8Array(Math.ceil((words.length * BITS_PER_WORD) / 8));
  const filter = new BloomFilter(bits);
  for (const word of words) filter.add(word);
  return `/** ${words.length} words. */\nexport const ${name} =\n  '${Buffer.from(bits).toString('base64')}';\n`;
};

const source = (): string =>
  [
    `// Made by tools/generate/known-words.ts, ${BITS_PER_WORD} bits a word. Do not edit.`,
    constant('KNOWN_WORDS_BASE64', knownWords()),
    constant('FOREIGN_WORDS_BASE64', foreignWords()),
  ].join('\n');

const target = join(root, path);
const made = source();
if (!process.argv.includes('--check')) {
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, made);
} else if (!existsSync(target) || readFileSync(target, 'utf8') !== made) {
  console.error(`${path} is stale: run node tools/generate/known-words.ts`);
  process.exitCode = 1;
}
