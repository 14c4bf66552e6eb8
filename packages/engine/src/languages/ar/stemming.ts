import type { Stemming } from '../language-pack.ts';

/** Folded: alef without hamza, `ه` for `ة`, `ي` for `ى` and `ئ`, `و` for `ؤ`. */
const STOP_WORDS =
  'في من الي على علي عن مع او ثم ان هذا هذه ذلك تلك التي الذي هو هي ما كل و ف ل ب اي يا انا اريد ابحث لدي عند عندي مثل حتي لكن قد كان كانت يكون تكون'.split(
    ' ',
  );

/** `و` and `ف` (and), `ب` (with), `ك` (like), `ل` (for), before or with the article. */
const PREFIX = /^(?:[وف]?(?:[بك]?ال|لل)|ال|وال)(?=...)/;
/** What is left of a word after these endings is long enough to name a thing: `فستان` and `زيتون` keep theirs. */
const ENDINGS: readonly RegExp[] = [/(?<=....)(?:ون|ين|ان)$/, /(?<=...)(?:ات|يه|ها)$/, /(?<=...)[هيء]$/];

/** Plurals made by another pattern of vowels, and feminine colours, folded: `singular: plural plural`. */
const BROKEN = `
حذاء: احذيه حذاءين
قميص: قمصان
فستان: فساتين
بنطلون: بناطيل بنطال بنطلونات بناطلين
سروال: سراويل
معطف: معاطف
جورب: جوارب
قبعه: قبعات
قفاز: قفازات قفازين
حقيبه: حقايب
محفظه: محافظ
خاتم: خواتم
قرط: اقراط
نظاره: نظارات
ساعه: ساعات
حزام: احزمه
وشاح: اوشحه
صندل: صنادل
كرسي: كراسي
طاوله: طاولات
سرير: اسره سراير
مصباح: مصابيح
لمبه: لمبات
ستاره: ستاير
سجاده: سجاد سجادات سجاجيد
مخده: مخدات
وساده: وسايد وسادات
بطانيه: بطاطين بطانيات
منشفه: مناشف
مراه: مرايا مرايه
رف: رفوف ارفف
كتاب: كتب
سكين: سكاكين
مقلاه: مقالي مقلايه
قدر: قدور
طنجره: طناجر
كوب: اكواب
كاس: كووس كاسات كوس
فنجان: فناجين
صحن: صحون
طبق: اطباق
غلايه: غلايات
هاتف: هواتف
جوال: جوالات
لابتوب: ابتوب لابتوبات
شاحن: شواحن
غطاء: اغطيه
سماعه: سماعات
شاشه: شاشات
جهاز: اجهزه
لعبه: العاب لعب
دميه: دمي
كره: كرات
خيمه: خيام
كيس: اكياس
طفل: اطفال طفله
ولد: اولاد
بنت: بنات
رجل: رجال رجالي رجاليه
امراه: نساء نسايي نساييه حريمي
كلب: كلاب
قطه: قطط
عطر: عطور
لون: الوان
مقاس: مقاسات
لوح: الواح
قلم: اقلام
دفتر: دفاتر
شتاء: شتوي شتويه
صيف: صيفي صيفيه
اسود: سوداء سود
ابيض: بيضاء بيض
احمر: حمراء حمر
ازرق: زرقاء زرق
اخضر: خضراء خضر
اصفر: صفراء صفر
بني: بنيه
وردي: ورديه
رمادي: رماديه
ذهبي: ذهبيه ذهب
فضي: فضيه فضه
كبير: كبيره كبار
صغير: صغيره صغار
رياضه: رياضي رياضيه
جلد: جلدي جلديه جلود
قطن: قطني قطنيه
صوف: صوفي صوفيه
حرير: حريري حريريه
خشب: خشبي خشبيه اخشاب
معدن: معدني معدنيه
حليب: لبن
دراجه: دراجات
عربه: عربات
حفاض: حفاضات حفايض
مكنسه: مكانس
ثلاجه: ثلاجات
غساله: غسالات`;

const light = (word: string): string => {
  let bare = word.replace(PREFIX, '');
  for (const ending of ENDINGS) {
    const cut = bare.replace(ending, '');
    if (cut !== bare) {
      bare = cut;
      break;
    }
  }
  return bare;
};

/** By the form without its prefix, and by its light stem. */
const singulars: ReadonlyMap<string, string> = new Map(
  BROKEN.trim()
    .split('\n')
    .flatMap((line) => {
      const [singular = '', forms = ''] = line.split(': ');
      return [singular, ...forms.split(' ')].map((form): [string, string] => [form, light(singular)]);
    }),
);

const stem = (word: string): string => {
  const plain = word.replace(PREFIX, '');
  return singulars.get(word) ?? singulars.get(plain) ?? light(word);
};

export const STEMMING: Stemming = {
  stopWords: STOP_WORDS,
  stem,
  words: /^[\u0621-\u064a]{3,}$/,
};
