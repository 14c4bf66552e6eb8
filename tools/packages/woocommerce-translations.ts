import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** By languages of our texts: WordPress's names of them. Regions without one of their own take the same file. */
export const LOCALES: Readonly<Record<string, string>> = {
  ar: 'ar',
  de: 'de_DE',
  es: 'es_ES',
  fr: 'fr_FR',
  it: 'it_IT',
  pl: 'pl_PL',
};

/** Texts of one language by the English ones. */
export type Translation = Readonly<Record<string, string>>;

const DOMAIN = 'aisle-search';

/**
 * Reads `languages/<language>.json` of the plugin.
 * @param folder of the plugin
 */
export const translationIn = (folder: string, language: string): Translation =>
  JSON.parse(readFileSync(join(folder, 'languages', `${language}.json`), 'utf8'));

const header = (locale: string): string =>
  [
    'Project-Id-Version: Aisle Search',
    `Language: ${locale}`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=UTF-8',
    'Content-Transfer-Encoding: 8bit',
    `X-Domain: ${DOMAIN}`,
    '',
  ].join('\n');

/** The file of translators. */
const toPo = (locale: string, texts: Translation): string => {
  const quoted = (text: string): string =>
    `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')}"`;
  const entries = Object.entries({ '': header(locale), ...texts });
  return `${entries.map(([text, said]) => `msgid ${quoted(text)}\nmsgstr ${quoted(said)}`).join('\n\n')}\n`;
};

/** The file of gettext: a head of seven numbers, two tables of lengths and places, then texts that end with a zero. */
const toMo = (locale: string, texts: Translation): Buffer => {
  const pairs = Object.entries({ '': header(locale), ...texts })
    .map(([text, said]) => [Buffer.from(text), Buffer.from(said)] as const)
    .sort(([one], [other]) => one.compare(other));
  const HEAD = 28;
  const tables = 16 * pairs.length;
  const numbers = [0x950412de, 0, pairs.length, HEAD, HEAD + 8 * pairs.length, 0, HEAD + tables];
  const bytes: Buffer[] = [];
  let place = HEAD + tables;
  for (const texts of [pairs.map(([text]) => text), pairs.map(([, said]) => said)])
    for (const text of texts) {
      numbers.push(text.length, place);
      bytes.push(text, Buffer.from([0]));
      place += text.length + 1;
    }
  const head = Buffer.alloc(4 * numbers.length);
  for (const [index, number] of numbers.entries()) head.writeUInt32LE(number, 4 * index);
  return Buffer.concat([head, ...bytes]);
};

/** The file that WordPress reads from 6.5 on: PHP keeps it in its cache of code. */
const toPhp = (locale: string, texts: Translation): string => {
  const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
  const lines = Object.entries(texts).map(([text, said]) => `${quoted(text)}=>${quoted(said)}`);
  return `<?php\nreturn ['domain'=>'${DOMAIN}','language'=>'${locale}','messages'=>[${lines.join(',')}]];\n`;
};

/**
 * Files that WordPress reads, by their paths in the plugin.
 * @param folder of the plugin
 */
export function translationFiles(folder: string): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  for (const [language, locale] of Object.entries(LOCALES)) {
    const texts = translationIn(folder, language);
    const path = `languages/${DOMAIN}-${locale}`;
    files.set(`${path}.po`, Buffer.from(toPo(locale, texts)));
    files.set(`${path}.mo`, toMo(locale, texts));
    files.set(`${path}.l10n.php`, Buffer.from(toPhp(locale, texts)));
  }
  return files;
}
