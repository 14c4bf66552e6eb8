import type { AssistanceWords } from './assistance-words.ts';

/** See `AssistanceWords`. */
export const ARABIC_ASSISTANCE: AssistanceWords = {
  code: 'ar',
  questions: {
    brand: 'أي علامة تجارية؟',
    categories: 'عمّ تبحث؟',
    price: 'ما السعر المناسب؟',
    availability: 'هل يجب أن يكون متوفرًا؟',
    other: '{label}: ماذا تفضل؟',
  },
  availability: {
    in_stock: 'متوفر',
    out_of_stock: 'غير متوفر',
    preorder: 'طلب مسبق',
    backorder: 'قيد التوريد',
  },
  yes: 'نعم',
  no: 'لا',
  upTo: 'حتى {high}',
  from: 'من {low}',
  between: 'من {low} إلى {high}',
  prices: 'الأسعار هنا من {low} إلى {high}.',
  onSale: 'بسعر مخفض: {n} من {m}.',
  bestRated: 'الأعلى تقييمًا: {name}، {value} من 5.',
  notInStock: 'غير متوفر: {n} من {m}.',
  shared: '{label}: {value} لدى {n} من {m}.',
  fits: 'على الأكثر {limit}: {n} من {m}. {list}',
  fitsFrom: 'على الأقل {limit}: {n} من {m}. {list}',
  fitsNone: 'لا يذكر ذلك أي من المنتجات المعروضة وعددها {m}.',
  cheaper: 'أرخص',
  otherBrand: 'ليس هذه العلامة, علامة أخرى, ماركة أخرى',
  bigger: 'أكبر',
  smaller: 'أصغر',
  fillers: 'لكن في من فضلك و',
  sizes: 'عرض ارتفاع طول عمق حجم سعة قطر وزن',
  leads:
    'و أيضا أيضًا هنا هذه هذا هؤلاء في من إلى على عن مع بين لك لكم المنتجات منتجات المنتج منتج النتائج نتائج البحث بحث الأسعار أسعار السعر سعر العلامة العلامات التجارية التقييم التقييمات الحجم الأحجام المقاس المقاسات اللون الألوان المادة المواد الميزات التفاصيل نظرة عامة انظر قارن مقارنة أولا أولًا ثم أخيرا أخيرًا السؤال حسب',
  claims:
    'مجانا مجانًا مجاني مجانية خصم خصومات تخفيض تخفيضات عرض عروض قسيمة المخزون مخزون بقي متبقي نفد آخر الأخيرة أفضل الأفضل أرخص الأرخص مضمون ضمان رسمي معتمد موصى بالمئة هدية',
};
