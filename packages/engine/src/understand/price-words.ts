import { unitOf } from '../analyze/quantities/units.ts';

/** Words and signs of currencies, folded, by the ISO 4217 codes that they may stand for. */
const CURRENCIES: Readonly<Record<string, string>> = {
  'dollar dollars buck bucks $': 'USD CAD AUD NZD SGD HKD TWD MXN ARS CLP COP',
  'usd us$': 'USD',
  'cad c$': 'CAD',
  'aud a$': 'AUD',
  'euro euros eur €': 'EUR',
  // `pound` is not among them: `under 20 pounds` is a weight as often as a price.
  'gbp quid £': 'GBP',
  'yen jpy ¥': 'JPY CNY',
  'chf francs franken': 'CHF',
  pesos: 'MXN ARS CLP COP',
  'reais brl': 'BRL',
  'rupees inr ₹': 'INR PKR LKR NPR',
  'lira tl try ₺': 'TRY',
  'zloty pln': 'PLN',
  kr: 'SEK NOK DKK ISK',
  sek: 'SEK',
  nok: 'NOK',
  dkk: 'DKK',
  '₽': 'RUB',
  '₩': 'KRW',
};

const codesOf: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(CURRENCIES).flatMap(([words, codes]) =>
    words.split(' ').map((word) => [word, codes.split(' ')] as const),
  ),
);

export const isCurrency = (said: string): boolean => codesOf.has(said);

/** Whether a shop's own currency may be meant; a shop that names none takes any for it. */
export const isCurrencyOf = (said: string, shop: string | undefined): boolean =>
  shop === undefined || codesOf.get(said)?.includes(shop.toUpperCase()) !== false;

/** Beside the units of `quantities`: ages, times, heat, counts and what else is numbered, folded. */
const MEASURES: Readonly<Record<string, string>> = {
  en:
    'miles mile mi sq square cubic cu ton tons t pint pints cup cups hp bar cfm fps k kelvin degree degrees c f percent ' +
    'year years yr yrs old month months week weeks day days hour hours hr hrs h minute minutes min sec second seconds ' +
    'set sets page pages sheet sheets person persons people player players port ports star stars times x mils mil dpi ppm ' +
    'spf upf calories kcal carat carats karat denier mcg iu lux mbps gbps mph kmh km nm teeth slots speed speeds fold',
  de:
    'jahr jahre jahren monat monate monaten woche wochen tag tage tagen stunde stunden minuten sekunde sekunden grad prozent ' +
    'personen teile teilen zentimeter kilometer quadratmeter qm kubikmeter seiten spieler spielern lsf kalorien sterne sternen',
  fr:
    'an ans annee annees mois semaine semaines jour jours heure heures seconde secondes degre degres personne personnes ' +
    'places joueurs kilometres etoiles',
  es:
    'ano anos mes meses semana semanas dia dias hora horas minuto minutos segundo segundos grado grados persona personas ' +
    'paginas plazas jugadores kilometros vatios voltios estrellas',
  it:
    'anno anni mese mesi settimana settimane giorno giorni ora ore minuti secondi gradi persone pagine posti giocatori ' +
    'chilometri stelle',
  nl:
    'jaar jaren maand maanden weken dag dagen uur uren minuut minuten seconden graad graden procent bladzijden paginas ' +
    'spelers sterren',
  pt: 'mes semana grau graus pessoa pessoas segundos jogadores lugares quilometros estrelas',
};

const UNIT_WORDS: ReadonlySet<string> = new Set(Object.values(MEASURES).flatMap((words) => words.split(' ')));

/** Whether a number followed by this word is a size, an age, a count: anything but a price. */
export const isMeasure = (word: string): boolean => UNIT_WORDS.has(word) || unitOf(word) !== undefined;

export const UNIT_SIGNS: ReadonlySet<string> = new Set([
  '"',
  "'",
  '″',
  '′',
  '”',
  '’',
  '%',
  '°',
  '/',
  '×',
  '*',
]);

/** Said before a price and meaningless without it. */
export const PRICE_FILLERS: ReadonlySet<string> = new Set(
  'for price priced prices costs cost costing fur preis prix precio prezzo prijs preco pour por'.split(' '),
);
/** Before `under 40` they say that something else than a price is meant. */
export const SIZE_WORDS: ReadonlySet<string> = new Set(
  'size sizes age ages aged spf upf lsf grosse taille pointure talla taglia maat tamanho alter'.split(' '),
);
/** What a product has so much of: `ram > 16`, `lampe watt < 60` compare no prices, as with the names of units. */
export const PROPERTY_WORDS: ReadonlySet<string> = new Set(
  (
    'rating rated score width height length depth weight size diameter thickness ram memory storage power wattage voltage ' +
    'capacity volume resolution speed range area count pieces quantity stock zoom battery ' +
    'bewertung breite hohe lange tiefe gewicht grosse durchmesser dicke speicher leistung kapazitat volumen anzahl menge ' +
    'largeur hauteur longueur poids puissance capacite ancho alto largo peso potencia capacidad larghezza altezza ' +
    'lunghezza potenza capacita breedte hoogte lengte vermogen inhoud gewicht largura altura comprimento'
  ).split(' '),
);
/** Right before a price that no phrase reads together with it, they take the price back. */
export const PRICE_DENIALS: ReadonlySet<string> = new Set(
  'not no never without nicht kein keine ohne pas sans sin non senza niet geen zonder nao sem'.split(' '),
);
