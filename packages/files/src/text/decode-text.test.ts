import { expect, it } from 'vitest';
import { textOf, textOfStream } from '../../test/text-of.ts';
import { writtenIn } from '../../test/written-in.ts';

/** Some rows of a shop, as its language writes them. */
const SAMPLES: readonly [language: string, encodings: readonly string[], text: string][] = [
  ['German', ['windows-1252'], 'Wärmflasche groß;12,99 €\nKopfhörer für Kinder – „neu“;5,00\nStühle;7'],
  ['German, one word', ['windows-1252', 'windows-1250'], 'Lampe;1\nTisch;2\nGartenstühle;3'],
  ['French', ['windows-1252'], 'Théière à café;12,99\nŒuf d’été;5,00\nPâtes fraîches;7'],
  ['Spanish', ['windows-1252'], 'Cafetera española niño;12,99\nTeléfono móvil ¡nuevo!;5'],
  ['Portuguese', ['windows-1252'], 'Coração de maçã;12,99\nCalções para mulher, pão;5'],
  ['Swedish', ['windows-1252'], 'Höstjacka för män;12,99\nBlå tröja på ängen;5'],
  ['Danish', ['windows-1252'], 'Køkkenknive på æsker;12,99\nBlå trøje til børn;5'],
  ['English', ['windows-1252'], 'The shop’s “best” kettle – £12\nCup, 20 m³, 5 °C\nM²-rug ½ price'],
  [
    'Polish',
    ['windows-1250', 'iso-8859-2'],
    'Żółta koszulka męska;12\nButy dziecięce źrebię, święta;5\nSłuchawki',
  ],
  [
    'Czech',
    ['windows-1250', 'iso-8859-2'],
    'Žluté tričko dětské;12\nBoty růžové kůň;5\nSluchátka bezdrátová',
  ],
  ['Hungarian', ['windows-1250'], 'Őszi kabát női;12\nGyermek cipő, fülhallgató;5\nFűszer'],
  ['Romanian', ['windows-1250'], 'Încălţăminte pentru femei;12\nCăşti fără fir;5'],
  ['Turkish', ['windows-1254'], 'Kırmızı gömlek şık;12\nÇocuk ayakkabısı;5\nKablosuz kulaklık, IĞDIR'],
  ['Lithuanian', ['windows-1257'], 'Raudoni marškiniai šviesūs ąžuolas;12\nVaikiški batai žiemai;5'],
  ['Russian', ['windows-1251', 'koi8-r', 'iso-8859-5'], 'Красная рубашка;12\nДетская обувь, размер 5;5'],
  ['Ukrainian', ['windows-1251'], 'Червона сорочка дитяча, їжак;12\nВзуття жіноче;5'],
  ['Greek', ['windows-1253', 'iso-8859-7'], 'Κόκκινο πουκάμισο;12\nΠαιδικά παπούτσια, Άσπρο;5'],
  ['Hebrew', ['windows-1255'], 'חולצה אדומה;12\nנעלי ילדים לבנות;5'],
  ['Arabic', ['windows-1256'], 'قميص أحمر;12\nأحذية أطفال للبيت;5'],
];

const CASES = SAMPLES.flatMap(([language, encodings, text]) =>
  encodings.map((encoding) => [language, encoding, text] as const),
);

it.each(CASES)('%s in %s is read by its words', async (_, encoding, text) => {
  const file = `id;name;price\n${text}\n`;
  expect(await textOfStream(writtenIn(encoding, file), 7)).toBe(file);
});

it('Japanese in Shift_JIS is read by its words', async () => {
  const word = [0x83, 0x65, 0x83, 0x58, 0x83, 0x67, 0x82, 0xcc, 0x93, 0xfa, 0x96, 0x7b, 0x8c, 0xea];
  const bytes = Uint8Array.from(Array.from({ length: 20 }, () => [0x31, 0x3b, ...word, 0x0a]).flat());
  expect(await textOfStream(bytes)).toBe('1;テストの日本語\n'.repeat(20));
});

const encode = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

it('UTF-8 is UTF-8, however late its first umlaut comes and wherever it is cut', async () => {
  const text = `id,name\n${'1,Lamp\n'.repeat(20_000)}2,Wärmflasche 🫖 Żółta\n`;
  for (const length of [1, 999, 65_536])
    expect(await textOfStream(encode(text.slice(-100_000)), length)).toBe(text.slice(-100_000));
  expect(await textOf(new Blob([encode(text)]))).toBe(text);
});

it('the first umlaut of a long windows-1252 file may come late', async () => {
  const text = `id,name\n${'1,Lamp\n'.repeat(300_000)}2,Wärmflasche\n`;
  expect(await textOf(new Blob([writtenIn('windows-1252', text)]))).toBe(text);
});

it('one broken character costs UTF-8 that character, not the rest', async () => {
  const bytes = [...encode('1,Wärme\n2,Kopfhörer\n3,caf'), 0xe9, ...encode('\n4,Stühle\n')];
  expect(await textOfStream(Uint8Array.from(bytes))).toBe('1,Wärme\n2,Kopfhörer\n3,caf\uFFFD\n4,Stühle\n');
});

it('UTF-8 that breaks behind the part that was looked at has broken characters there', async () => {
  const bytes = [...encode(`1,Wärme\n${'2,Lamp\n'.repeat(160_000)}3,caf`), 0xe9, 10];
  expect(await textOfStream(Uint8Array.from(bytes), 65_536)).toMatch(/3,caf\uFFFD\n$/);
});

it('a short price list in Shift_JIS is read, although half of its bytes are ASCII', async () => {
  const hex =
    '69642c8fa4956996bc2c89bf8a692c834a83658353838a815b0a312c8ee882ca82ae82a22c3938302c834c8362836083930a322c94a22c3132302c8365815b8375838b0a';
  expect(await textOfStream(Uint8Array.from(Buffer.from(hex, 'hex')))).toBe(
    'id,商品名,価格,カテゴリー\n1,手ぬぐい,980,キッチン\n2,箸,120,テーブル\n',
  );
});

const xml = (encoding: string): string =>
  `<?xml version="1.0" encoding="${encoding}"?>\n<rss><item><title>Théière für ÀÇ</title></item></rss>`;

it.each(['ISO-8859-1', 'windows-1252', 'iso-8859-15'])('XML is read as it declares: %s', async (encoding) => {
  expect(await textOfStream(writtenIn(encoding, xml(encoding)))).toBe(xml(encoding));
});

it('a declaration that the bytes contradict does not count', async () => {
  const text = xml('ISO-8859-1').replace('ÀÇ', 'ÀÇéèàùôî');
  expect(await textOfStream(encode(text))).toBe(text);
  expect(await textOfStream(writtenIn('windows-1252', xml('utf-8')))).toBe(xml('utf-8'));
  expect(await textOfStream(writtenIn('windows-1252', xml('x-unknown')))).toBe(xml('x-unknown'));
});

const utf16 = (text: string, bigEndian = false): Uint8Array<ArrayBuffer> => {
  const bytes = Uint8Array.from(Buffer.from(text, 'utf16le'));
  return bigEndian ? Uint8Array.from(Buffer.from(bytes).swap16()) : bytes;
};

it.each([
  ['UTF-8 with a mark', encode('\uFEFFid;name\n1;Żółta\n')],
  ['UTF-16 with a mark', utf16('\uFEFFid;name\n1;Żółta\n')],
  ['big-endian UTF-16 with a mark', utf16('\uFEFFid;name\n1;Żółta\n', true)],
  ['UTF-16 without a mark', utf16('id;name\n1;Żółta\n')],
  ['big-endian UTF-16 without a mark', utf16('id;name\n1;Żółta\n', true)],
])('%s', async (_, bytes) => {
  expect(await textOfStream(bytes, 3)).toBe('id;name\n1;Żółta\n');
});
