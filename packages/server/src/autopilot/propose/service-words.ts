import { foldedWords } from '../evidence/query-words.ts';

/** Words for pages of a shop, not for its products, in 11 languages. */
const TOPICS: Readonly<Record<string, string>> = {
  returns:
    'return, returns, return policy, refund, refunds, exchange, send back, rückgabe, retoure, retouren, umtausch, ' +
    'widerruf, retour, retours, remboursement, devolución, devoluciones, reembolso, reso, resi, rimborso, ' +
    'retourneren, ruilen, devolução, reembolsos, retur, returer, returret, bytte, retursedel, palautus, palautukset',
  shipping:
    'shipping, delivery, delivery time, shipping cost, shipping costs, versand, versandkosten, lieferung, lieferzeit, ' +
    'livraison, frais de port, envío, envios, gastos de envío, spedizione, consegna, verzending, bezorging, levertijd, ' +
    'entrega, frete, levering, fragt, frakt, leverans, toimitus, toimitusaika',
  order:
    'track my order, order status, track order, tracking, my order, my orders, bestellstatus, sendungsverfolgung, ' +
    'meine bestellung, suivi de commande, suivi commande, mi pedido, seguimiento, seguimiento pedido, stato ordine, ' +
    'il mio ordine, track and trace, mijn bestelling, meu pedido, ordrestatus, min ordre, min order, tilaukseni',
  contact:
    'contact, contact us, customer service, phone number, kontakt, kundenservice, kundendienst, telefonnummer, ' +
    'nous contacter, service client, contacto, atención al cliente, contatti, assistenza clienti, klantenservice, ' +
    'contato, kundeservice, kundtjänst, asiakaspalvelu, yhteystiedot',
  hours:
    'opening hours, opening times, store locator, öffnungszeiten, filiale, filialen, filialfinder, ' +
    "horaires, heures d'ouverture, magasins, horario, horarios, tiendas, orari, orari di apertura, negozi, " +
    'openingstijden, winkels, lojas, åbningstider, åpningstider, öppettider, aukioloajat, myymälät',
  voucher:
    'gift card, gift cards, gift voucher, voucher, gift certificate, gutschein, gutscheine, geschenkgutschein, ' +
    'geschenkkarte, carte cadeau, cartes cadeaux, tarjeta regalo, tarjetas regalo, buono regalo, carta regalo, cadeaubon, ' +
    'cadeaukaart, cartão presente, vale presente, gavekort, presentkort, lahjakortti',
  discount:
    'promo code, discount code, coupon, coupons, voucher code, rabattcode, gutscheincode, code promo, ' +
    'código descuento, cupón, codice sconto, kortingscode, código de desconto, cupom, rabatkode, rabattkode, rabattkod, alennuskoodi',
  offers:
    'sale, sales, offers, deals, special offers, clearance, black friday, cyber monday, bestseller, bestsellers, best sellers, ' +
    'new, new in, new arrivals, gift ideas, angebote, sonderangebote, ausverkauf, neuheiten, geschenkideen, soldes, promotions, ' +
    'nouveautés, idées cadeaux, ofertas, rebajas, novedades, saldi, offerte, novità, aanbiedingen, uitverkoop, nieuw, promoções, ' +
    'novidades, tilbud, udsalg, nyheder, salg, nyheter, rea, erbjudanden, tarjoukset, ale, uutuudet',
  jobs: 'jobs, careers, vacancies, karriere, stellenangebote, emplois, recrutement, empleo, trabaja con nosotros, lavora con noi, vacatures, vagas, ledige stillinger, lediga jobb, avoimet työpaikat',
  warranty: 'warranty, guarantee, garantie, gewährleistung, garantía, garanzia, garantia, garanti, takuu',
  invoice:
    'invoice, invoices, rechnung, rechnungen, facture, factura, fattura, factuur, fatura, faktura, lasku',
  help: 'help, faq, hilfe, aide, ayuda, aiuto, hulp, ajuda, hjælp, hjelp, hjälp, apua, terms and conditions, agb, imprint, impressum, privacy policy, datenschutz',
};

const keyOf = (text: string): string => foldedWords(text).join(' ');

const TOPIC_OF = new Map(
  Object.entries(TOPICS).flatMap(([topic, phrases]) =>
    phrases.split(',').map((phrase): [string, string] => [keyOf(phrase), topic]),
  ),
);

const WORDS = new Set([...TOPIC_OF.keys()].filter((key) => !key.includes(' ')));

/** The page that the whole query asks for; null without one. */
export const serviceTopicOf = (query: string): string | null => TOPIC_OF.get(keyOf(query)) ?? null;

/** Whether a word of the query may ask for a page of the shop. */
export const mentionsService = (query: string): boolean => foldedWords(query).some((word) => WORDS.has(word));
