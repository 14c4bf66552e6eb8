import type { Kind } from '../kind.ts';

/** The Arabic demo shop. Colours of model lines are keys of the colours in `ARABIC_WORDS`, by which the pictures are drawn. */
export const ARABIC: Kind[] = [
  {
    key: 'ar-mug',
    shape: 'mug',
    path: 'المطبخ > الأواني > أكواب',
    text: 'كوب كبير لكل يوم، مناسب للشاي والقهوة والكاكاو.',
    material: 'خزف',
    tags: 'شاي, قهوة, هدية',
    attributes: { 'السعة (مل)': 350 },
    models: `
      Morrow & Vale | كوب خزفي منقط | cream | 52.00 | مصنوع يدويًا فلا يتشابه كوبان. | colors=cream,blue,green
      Hjemlysa | كوب الإفطار الواسع | yellow | 43.00 | واسع ومنخفض، مثالي لغمس البسكويت.
    `,
  },
  {
    key: 'ar-teapot',
    shape: 'teapot',
    path: 'المطبخ > الشاي والقهوة > أباريق الشاي',
    text: 'إبريق يكفي أربعة أكواب ويصب دون أن يقطر.',
    material: 'بورسلان',
    tags: 'شاي, ضيافة',
    models: `
      Casa Lirondel | إبريق شاي زجاجي | clear | 120.00 | ترى أوراق الشاي وهي تتفتح. | material=زجاج
      Morrow & Vale | إبريق شاي أبيض كلاسيكي | white | 165.00 | غطاء ثابت لا يسقط عند الصب.
    `,
  },
  {
    key: 'ar-kettle',
    shape: 'kettle',
    path: 'المطبخ > الشاي والقهوة > غلايات',
    text: 'غلاية كهربائية تغلي لترًا في ثلاث دقائق ثم تتوقف وحدها.',
    material: 'فولاذ',
    tags: 'كهربائي, شاي, ماء ساخن',
    attributes: { 'القدرة (واط)': 2200 },
    models: `
      Voltarrel | غلاية كهربائية 1.7 لتر | silver | 149.00 | هادئة وبفلتر للترسبات يمكن إخراجه.
      Voltarrel | غلاية بعنق رفيع | black | 310.00 | حرارة من 40 إلى 100 درجة، مناسبة للقهوة المقطرة.
    `,
  },
  {
    key: 'ar-pan',
    shape: 'pan',
    path: 'المطبخ > الطبخ > مقالي',
    text: 'مقلاة تصلح للغاز والكهرباء والحث.',
    material: 'حديد زهر',
    tags: 'قلي, طبخ',
    models: `
      Eisenhold | مقلاة حديد زهر 28 سم | black | 185.00 | جاهزة للاستعمال من أول يوم.
      Eisenhold | مقلاة غير لاصقة 24 سم | grey | 125.00 | خفيفة وبمقبض قابل للفصل. | material=ألمنيوم
    `,
  },
  {
    key: 'ar-coffee',
    shape: 'pouch',
    path: 'الأغذية > القهوة والشاي > قهوة',
    text: 'حبوب قهوة محمصة حديثًا.',
    tags: 'حبوب, إسبريسو',
    models: `
      Roast Nordby | قهوة عربية بالهيل 500 غرام | green | 58.00 | تحميص فاتح ورائحة هيل.
      Roast Nordby | قهوة إسبريسو 500 غرام | brown | 55.00 | نكهة الشوكولاتة والمكسرات.
    `,
  },
  {
    key: 'ar-dates',
    shape: 'box',
    path: 'الأغذية > حلويات > تمور',
    text: 'تمور مختارة في علبة هدية.',
    tags: 'تمر, ضيافة, رمضان',
    models: `
      Casa Lirondel | علبة تمر مجدول 1 كغ | brown | 79.00 | حبات كبيرة وطرية.
      Casa Lirondel | تمر محشو باللوز 500 غرام | cream | 65.00 | لوز محمص في كل حبة.
    `,
  },
  {
    key: 'ar-cushion',
    shape: 'cushion',
    path: 'المنزل > منسوجات > وسائد',
    text: 'وسادة للأريكة بغطاء يُغسل.',
    material: 'كتان',
    tags: 'أريكة, ديكور',
    models: `
      Brumalis | وسادة كتان 50 × 50 سم | blue | 110.00 | نسج متين وألوان هادئة. | colors=blue,terracotta,green
      Hjemlysa | وسادة مخططة | red | 75.00 | حشوة سميكة من الريش. | pattern=striped
    `,
  },
  {
    key: 'ar-rug',
    shape: 'rug',
    path: 'المنزل > منسوجات > سجاد',
    text: 'سجادة تدفئ الغرفة وتخفت الأصوات.',
    material: 'صوف',
    tags: 'غرفة الجلوس, أرضية',
    models: `
      Brumalis | سجادة صوف منسوجة يدويًا | red | 890.00 | عقدة بعد عقدة في مشغل عائلي.
      Hjemlysa | سجادة قطنية للممر | blue | 210.00 | تُغسل في الغسالة. | material=قطن
    `,
  },
  {
    key: 'ar-lamp',
    shape: 'desklamp',
    path: 'المنزل > إضاءة > مصابيح مكتب',
    text: 'مصباح بذراع متحرك وضوء لا يتعب العين.',
    material: 'معدن',
    tags: 'ضوء, قراءة, مكتب',
    models: `
      Nachtglim | مصباح مكتب مفصلي | black | 240.00 | ثلاثة مفاصل وقاعدة ثقيلة. | colors=black,white,yellow
      Nimbelo | مصباح قراءة بمشبك | white | 119.00 | بطارية تدوم اثنتي عشرة ساعة.
    `,
  },
  {
    key: 'ar-lantern',
    shape: 'lantern',
    path: 'المنزل > إضاءة > فوانيس',
    text: 'فانوس يضيء الشرفة والحديقة.',
    material: 'معدن',
    tags: 'رمضان, شرفة, زينة',
    models: `
      Nachtglim | فانوس رمضان معدني | yellow | 135.00 | زخارف مفرغة تلقي ظلالًا جميلة.
      Hjemlysa | فانوس شموع صغير | black | 69.00 | مقبض من الجلد.
    `,
  },
  {
    key: 'ar-headphones',
    shape: 'headphones',
    path: 'إلكترونيات > صوتيات > سماعات رأس',
    text: 'سماعات مريحة حتى بعد ساعات طويلة.',
    material: 'بلاستيك',
    tags: 'موسيقى, بلوتوث, سفر',
    attributes: { لاسلكي: true },
    models: `
      Nimbelo | سماعات بلوتوث عازلة للضجيج | black | 480.00 | بطارية تدوم ثلاثين ساعة. | colors=black,white
      Nimbelo | سماعات أطفال آمنة | blue | 149.00 | صوت محدود لحماية السمع.
    `,
  },
  {
    key: 'ar-phone',
    shape: 'phone',
    path: 'إلكترونيات > هواتف > هواتف ذكية',
    text: 'هاتف ذكي بشاشة واضحة وبطارية ليومين.',
    tags: 'جوال, كاميرا',
    models: `
      Voltarrel | هاتف ذكي 128 غيغابايت | navy | 1490.00 | كاميرا جيدة في الضوء الخافت. | colors=navy,silver
      Voltarrel | هاتف بسيط بأزرار كبيرة | black | 299.00 | سهل لكبار السن.
    `,
  },
  {
    key: 'ar-watch',
    shape: 'watch',
    path: 'إلكترونيات > ساعات > ساعات ذكية',
    text: 'ساعة تقيس النبض والخطوات والنوم.',
    tags: 'رياضة, صحة',
    models: `
      Temponova | ساعة رياضية بنظام تحديد المواقع | black | 690.00 | مقاومة للماء حتى 50 مترًا.
      Temponova | ساعة ذكية أنيقة | silver | 550.00 | سوار معدني قابل للتبديل.
    `,
  },
  {
    key: 'ar-backpack',
    shape: 'backpack',
    path: 'حقائب > حقائب ظهر',
    text: 'حقيبة ظهر بأحزمة مبطنة ومكان للحاسوب.',
    material: 'بوليستر معاد تدويره',
    tags: 'مدرسة, جامعة, سفر',
    models: `
      Fjellvarde | حقيبة ظهر يومية 22 لترًا | blue | 290.00 | غطاء للمطر في القاع. | colors=blue,black,red
      Ostravelle | حقيبة ظهر قابلة للطي 30 لترًا | yellow | 440.00 | تكبر حين تكثر المشتريات.
    `,
  },
  {
    key: 'ar-suitcase',
    shape: 'suitcase',
    path: 'حقائب > حقائب سفر',
    text: 'حقيبة سفر خفيفة بأربع عجلات هادئة.',
    material: 'بولي كربونات',
    tags: 'سفر, طائرة',
    models: `
      Ostravelle | حقيبة سفر للمقصورة | teal | 420.00 | بمقاس الطائرة وقفل مدمج.
      Ostravelle | حقيبة سفر كبيرة | red | 640.00 | تتسع لأسبوعين.
    `,
  },
  {
    key: 'ar-sneaker',
    shape: 'sneaker',
    path: 'أزياء > أحذية > أحذية رياضية',
    text: 'حذاء للجري بتبطين ناعم للمسافات الطويلة.',
    material: 'شبك',
    tags: 'جري, رياضة',
    models: `
      Temponova | حذاء جري نسائي | pink | 420.00 | خفيف ومريح. | sizes=37,38,39,40
      Temponova | حذاء جري رجالي | grey | 410.00 | سريع على الطرق. | sizes=41,42,43,44,45
    `,
  },
  {
    key: 'ar-sandal',
    shape: 'sandal',
    path: 'أزياء > أحذية > صنادل',
    text: 'صندل للصيف بنعل مرن.',
    material: 'جلد',
    tags: 'صيف, بحر',
    models: `
      Casa Lirondel | صندل جلدي رجالي | brown | 260.00 | جلد طبيعي يلين مع الوقت. | sizes=41,42,43,44
      Casa Lirondel | صندل نسائي | cream | 240.00 | رباط قابل للتعديل. | sizes=36,37,38,39,40
    `,
  },
  {
    key: 'ar-dress',
    shape: 'dress',
    path: 'أزياء > ملابس > فساتين',
    text: 'فستان خفيف يناسب الأيام الحارة.',
    material: 'قطن',
    tags: 'صيف, نسائي',
    models: `
      Nordhemd | فستان قطني طويل | green | 310.00 | أكمام طويلة وجيوب. | colors=green,navy; sizes=S,M,L,XL
      Nordhemd | فستان كتان صيفي | white | 350.00 | يجف بسرعة. | material=كتان; sizes=S,M,L
    `,
  },
  {
    key: 'ar-shirt',
    shape: 'shirt',
    path: 'أزياء > ملابس > قمصان',
    text: 'قميص للعمل والمناسبات لا يحتاج إلى كي كثير.',
    material: 'قطن',
    tags: 'رجالي, عمل',
    models: `
      Nordhemd | قميص قطني رجالي | white | 210.00 | ياقة كلاسيكية. | colors=white,blue; sizes=M,L,XL
      Nordhemd | قميص كتان | cream | 240.00 | بارد في الصيف. | material=كتان; sizes=M,L,XL
    `,
  },
  {
    key: 'ar-perfume',
    shape: 'perfume',
    path: 'العناية > عطور',
    text: 'عطر يدوم طوال اليوم.',
    tags: 'هدية, عود, ورد',
    models: `
      Casa Lirondel | عطر العود 100 مل | brown | 390.00 | عود وعنبر وخشب الصندل.
      Casa Lirondel | ماء الورد 200 مل | pink | 85.00 | مقطر من ورد الطائف.
    `,
  },
  {
    key: 'ar-soap',
    shape: 'soap',
    path: 'العناية > صابون',
    text: 'صابون صلب دون بلاستيك.',
    tags: 'طبيعي, حمام',
    models: `
      Casa Lirondel | صابون زيت الزيتون | green | 19.00 | لطيف على البشرة.
      Casa Lirondel | صابون الغار | brown | 24.00 | وصفة حلبية قديمة.
    `,
  },
  {
    key: 'ar-blocks',
    shape: 'blocks',
    path: 'ألعاب > مكعبات',
    text: 'مكعبات خشبية تنمي الخيال.',
    material: 'خشب',
    tags: 'أطفال, تعليم',
    models: `
      Purzel & Pip | مكعبات الحروف العربية | red | 99.00 | ثمانية وعشرون حرفًا ملونًا.
      Purzel & Pip | مكعبات بناء 60 قطعة | yellow | 129.00 | حواف مستديرة وطلاء مائي.
    `,
  },
  {
    key: 'ar-notebook',
    shape: 'notebook',
    path: 'قرطاسية > دفاتر',
    text: 'دفتر يبقى مفتوحًا وحده.',
    material: 'ورق',
    tags: 'كتابة, مكتب, هدية',
    models: `
      Papyrino | دفتر مسطر A5 | red | 62.00 | خياطة متينة وشريطان. | colors=red,black,blue
      Papyrino | دفتر رسم A4 | black | 85.00 | ورق للحبر والرصاص.
    `,
  },
  {
    key: 'ar-football',
    shape: 'football',
    path: 'رياضة > كرات',
    text: 'كرة مخيطة للملاعب والشوارع.',
    material: 'مطاط طبيعي',
    tags: 'كرة قدم, لعب',
    models: `
      Temponova | كرة قدم مقاس 5 | white | 95.00 | الحجم الرسمي للمباريات.
      Temponova | كرة قدم للأطفال مقاس 3 | orange | 65.00 | خفيفة للأقدام الصغيرة.
    `,
  },
];
