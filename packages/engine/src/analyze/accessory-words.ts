import { analyze } from './analyze.ts';
import { languageCode } from './language.ts';

/** What is sold to go with another thing, and is of no use without one. */
const ACCESSORIES: Readonly<Record<string, string>> = {
  en:
    'accessory adapter adaptor arm attachment bag base battery belt blade bracket bumper cable caddy card carrier cartridge case ' +
    'charger charging clamp clip cord cover cradle dock docking enclosure film filter floorstand folio grip guard handle hanger ' +
    'harness holder holster hook hub ink keyboard lead lens lid liner lock magnet mount pad part plate plug pouch protector rack ' +
    'rail refill remote repair replacement rest shell skin sleeve slipcover spare splitter stand sticker strap stylus supply tool ' +
    'toner tray tripod wallet wire',
  de:
    'zubehör hülle tasche ladegerät kabel halterung halter ständer schutz folie akku netzteil ersatzteil adapter filter ' +
    'fernbedienung stativ toner patrone',
  fr: 'coque housse étui chargeur câble support protection batterie accessoire pied sacoche film adaptateur filtre cartouche',
  es: 'funda carcasa cargador cable soporte protector batería accesorio bolsa adaptador filtro cartucho',
  it: 'custodia cover cavo caricatore supporto pellicola batteria accessorio borsa adattatore filtro cartuccia',
  nl: 'hoes hoesje kabel oplader houder standaard beschermer accu accessoire tas adapter filter cartridge',
  pt: 'capa cabo carregador suporte película bateria acessório bolsa adaptador filtro cartucho',
};

/** Things that much is sold for. */
const HOSTS: Readonly<Record<string, string>> = {
  en:
    'bathtub bed bicycle bike blender boat camcorder camera car chainsaw chair chromebook cellphone computer console copier ' +
    'couch desktop dishwasher drone dryer dslr earbuds fireplace fridge grill guitar handset headphones headset kayak kettle laptop ' +
    'lawnmower mattress microwave mixer mobile monitor motorbike motorcycle mower netbook notebook oven pc phone piano pram printer ' +
    'projector refrigerator scanner scooter shower smartphone smartwatch sofa stove stroller table tablet telephone television ' +
    'toilet tractor truck tv ultrabook vacuum violin washer watch',
  de: 'auto bett drucker fahrrad fernseher handy kamera matratze rechner sofa staubsauger telefon tisch uhr',
  fr: 'aspirateur canapé imprimante montre ordinateur téléviseur télé vélo voiture téléphone',
  es: 'aspiradora bicicleta cámara coche impresora móvil ordenador portátil reloj teléfono televisor',
  it: 'aspirapolvere bicicletta divano fotocamera letto orologio stampante televisore telefono',
  nl: 'camera fiets horloge matras stofzuiger televisie telefoon',
  pt: 'aspirador carro celular computador impressora relógio televisão telemóvel telefone',
};

/** The same, by names that a word may follow: an `ipad pro` is an iPad. */
const LINES: Readonly<Record<string, string>> = {
  en: 'airpods galaxy gopro imac ipad iphone ipod kindle macbook nintendo pixel playstation ps3 ps4 ps5 roomba wii xbox',
};

/** The lists of a language, and the English one: shops mix them. */
const stemsOf = (lists: Readonly<Record<string, string>>): ((language: string) => ReadonlySet<string>) => {
  const byLanguage = new Map<string, ReadonlySet<string>>();
  return (language) => {
    const code = languageCode(language);
    const known = byLanguage.get(code);
    if (known !== undefined) return known;
    const words = `${lists.en} ${lists[code] ?? ''}`.trim().split(' ');
    const stems = new Set(words.flatMap((word) => analyze(word, code)));
    byLanguage.set(code, stems);
    return stems;
  };
};

/** Index terms of accessories in a language. */
export const accessoryTerms = stemsOf(ACCESSORIES);
/** Index terms of things that accessories are for. */
export const hostTerms = stemsOf(HOSTS);
/** Index terms of lines of such things. */
export const lineTerms = stemsOf(LINES);
