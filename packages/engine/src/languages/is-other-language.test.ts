import { describe, expect, it } from 'vitest';
import { isOtherLanguage } from './is-other-language.ts';

const TEXTS: Readonly<Record<string, string>> = {
  en: 'Hand-thrown mug. A generous mug for the first coffee of the day, which is safe in the dishwasher and will not fade with the years.',
  de: 'Schmortopf Großmutter. Ein schwerer Topf für Gulasch und Sauerbraten, der die Wärme lange hält und auf den Tisch darf.',
  fr: 'Savon de Marseille. Un cube traditionnel pour la peau et le linge, sans parfum, qui se garde dans une boîte avec du bois.',
  es: 'Cazuela de barro. Conserva el calor hasta la mesa y es para los guisos, con un mango que no se calienta en el horno.',
  it: 'Tazza di ceramica. Una tazza per il caffè del mattino, che si lava nella lavastoviglie e non perde il colore.',
  nl: 'Koffiemok. Een ruime mok voor de eerste koffie van de dag, die ook in de vaatwasser kan en niet verkleurt.',
  pl: 'Kubek ceramiczny. Kubek do kawy, który można myć w zmywarce, ale nie jest do mikrofalówki oraz piekarnika.',
  sv: 'Kaffemugg. En rymlig mugg för dagens första kaffe, som tål maskindisk och inte är för liten.',
  ar: 'زعتر بلدي. خلطة زعتر مع السمسم والسماق، تقدم مع زيت الزيتون والخبز الساخن.',
  he: 'דובי רך לתינוקות. דובי רך ונעים לתינוקות, עשוי מבד ממוחזר וניתן לכביסה במכונה.',
  ru: 'Кружка ручной работы. Большая кружка для кофе, которую можно мыть в машине.',
  ja: '手作りのマグカップ。朝のコーヒーのための大きなマグカップです。食洗機で洗えます。',
  ko: '수제 머그컵. 아침 커피를 위한 큰 머그컵으로 식기세척기에 안전합니다.',
  zh: '手工马克杯。适合早晨第一杯咖啡的大杯子，可放入洗碗机清洗，颜色持久。',
};

describe('isOtherLanguage', () => {
  it.each(Object.entries(TEXTS))('a text in %s is in its own language', (language, text) => {
    expect(isOtherLanguage(text, language)).toBe(false);
    expect(isOtherLanguage(text, `${language}-XX`)).toBe(false);
  });

  it.each(['en', 'de', 'fr', 'it', 'nl', 'pl'])('other texts are foreign in a shop of %s', (language) => {
    const foreign = Object.entries(TEXTS).filter(([, text]) => isOtherLanguage(text, language));
    expect(foreign.map(([code]) => code)).toEqual(Object.keys(TEXTS).filter((code) => code !== language));
  });

  it.each([
    ['iPhone 15 Pro Max Silver 256 GB', 'ja', 'a name in Latin letters is a brand'],
    ['Nike Air Max 90', 'de', 'names are no text'],
    ['Game of Thrones: A Song of Ice and Fire', 'de', 'a title has too few function words'],
    [
      'Kaffee to go Becher mit Deckel und Griff aus dem Hause The Cup Company',
      'de',
      'foreign words in a text',
    ],
    ['מאג', 'en', 'few letters'],
    [
      'Kézzel készített bögre, amely a mosogatógépben is mosható és nem fakul ki.',
      'hu',
      'a language without words here',
    ],
    ['Mug for the first coffee of the day', 'xx-unknown', 'an unknown tag'],
    ['', 'en', 'no text'],
  ])('%j is not surely foreign as %s: %s', (text, language) => {
    expect(isOtherLanguage(text, language)).toBe(false);
  });
});
