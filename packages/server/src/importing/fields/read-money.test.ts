import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writingOf } from './currencies.ts';
import { type MoneyReading, readMoney } from './read-money.ts';
import { readDecimal } from './read-number.ts';

const CURRENCIES = (
  'USD CAD AUD NZD SGD HKD TWD MXN ARS CLP COP BRL PEN EUR GBP CHF SEK NOK DKK ISK PLN CZK HUF RON BGN TRY UAH RUB ' +
  'JPY CNY KRW VND IDR THB MYR PHP INR PKR AED SAR EGP KWD BHD TND MAD ILS ZAR NGN KES XOF PYG KZT'
).split(' ');

/** `12 EUR`; `12` in the shop's own. A text says why there is no amount. */
const readIn = (shop: string, text: string, more: Omit<MoneyReading, 'currency'> = {}): string => {
  const money = readMoney(text, { currency: shop, ...more });
  if ('fault' in money) return money.isUnclear ? 'two ways' : 'refused';
  return [money.amount, ...(money.currency === undefined ? [] : [money.currency])].join(' ');
};

describe('money of a file', () => {
  it.each([
    ['USD', '15.00 USD', '15 USD'],
    ['EUR', '1.234,56 €', '1234.56 EUR'],
    ['USD', 'EUR 12', '12 EUR'],
    ['USD', '$1,299', '1299'],
    ['USD', '$1,234.50', '1234.5'],
    ['SEK', '1 234,50 kr', '1234.5'],
    ['CHF', "CHF 1'234.50", '1234.5 CHF'],
    ['EUR', '12,- €', '12 EUR'],
    ['EUR', '1.234.567,8', '1234567.8'],
    ['USD', '0.5', '0.5'],
    ['EUR', '0.299', '0.299'],
    ['EUR', '19,9', '19.9'],
    ['USD', '1.5 usd', '1.5 USD'],
    ['GBP', '£.99', '0.99'],
    ['USD', '199.0000', '199'],
    ['USD', 'US$ 1,299', '1299 USD'],
    ['USD', '1299.500', '1299.5'],
    ['CAD', '12 $ CAD', '12 CAD'],
    ['CAD', '$1,299', '1299'],
    ['CAD', '12 C$', '12 CAD'],
    ['ZAR', 'R1,299', '1299 ZAR'],
  ])('%s: %s is %s', (shop, text, money) => {
    expect(readIn(shop, text)).toBe(money);
  });

  it.each([
    ['CLP', '$12.990', '12990'],
    ['CLP', '12.990', '12990'],
    ['CLP', 'CLP 12.990', '12990 CLP'],
    ['CLP', '12990.00', '12990'],
    ['CLP', '1.290.990', '1290990'],
    ['IDR', 'Rp 150.000', '150000 IDR'],
    ['IDR', 'Rp.150.000,-', '150000 IDR'],
    ['USD', 'Rp 150.000', '150000 IDR'],
    ['NOK', '1.299 kr', '1299'],
    ['DKK', 'kr. 1.299', '1299'],
    ['SEK', '1299:-', '1299'],
    ['SEK', '2 490,00', '2490'],
    ['ISK', '12.990 kr.', '12990'],
    ['VND', '150.000₫', '150000 VND'],
    ['VND', '150.000 đ', '150000 VND'],
    ['HUF', '12.990 Ft', '12990 HUF'],
    ['CZK', '1.299 Kč', '1299 CZK'],
    ['PLN', '1.299 zł', '1299 PLN'],
    ['BRL', 'R$ 1.299', '1299 BRL'],
    ['BRL', 'R$1.299,90', '1299.9 BRL'],
    ['EUR', '1.299,-', '1299'],
    ['EUR', '1.299,—', '1299'],
    ['EUR', '1.299,- €', '1299 EUR'],
    ['CHF', "1'299.–", '1299'],
    ['CHF', '5.-', '5'],
    ['CHF', 'Fr. 12.50', '12.5 CHF'],
    ['JPY', '￥１２，９９０', '12990'],
    ['JPY', '12,990円', '12990 JPY'],
    ['CNY', '¥1,299.00', '1299'],
    ['KRW', '₩12,900', '12900 KRW'],
    ['INR', '₹1,23,456.00', '123456 INR'],
    ['INR', 'Rs. 1,299/-', '1299'],
    ['AED', '‏١٬٢٣٤٫٥٠ د.إ.‏', '1234.5 AED'],
    ['INR', '₹१,२३,४५६.००', '123456 INR'],
    ['PEN', 'S/.12.50', '12.5 PEN'],
    ['MYR', 'RM1,299', '1299 MYR'],
    ['TRY', '1.299 TL', '1299 TRY'],
    ['RON', '1.299 lei', '1299'],
    ['KWD', '12.500 KWD', '12.5 KWD'],
    ['TND', '12,500 TND', '12.5 TND'],
    ['PYG', 'Gs. 12.990', '12990 PYG'],
  ])('by the currency, in %s: %s is %s', (shop, text, money) => {
    expect(readIn(shop, text)).toBe(money);
  });

  it.each([
    ['EUR', '1.299'],
    ['EUR', '1,299'],
    ['EUR', '1.299 €'],
    ['USD', '1.299'],
    ['SEK', '1.299'],
    ['SEK', '1,299 kr'],
    ['KWD', '1,299 KWD'],
  ])('in %s, %s could be a thousand times as much, until the decimal sign is known', (shop, text) => {
    expect(readIn(shop, text)).toBe('two ways');
    const amount = (sign: string) => (text.includes(sign) ? 1.299 : 1299);
    for (const [style, sign] of [
      ['point', '.'],
      ['comma', ','],
    ] as const) {
      expect(Number.parseFloat(readIn(shop, text, { decimal: style }))).toBe(amount(sign));
      expect(Number.parseFloat(readIn(shop, text, { learned: sign }))).toBe(amount(sign));
    }
  });

  it.each([
    ['CLP', '$12.990', '12990'],
    ['MXN', '$12.90', '12.9'],
    ['EUR', '$12.90', '12.9 USD'],
    ['USD', '€12.90', '12.9 EUR'],
    ['DKK', '12,90 kr', '12.9'],
    ['EUR', '12,90 kr', 'refused'],
    ['EUR', '¥100', 'refused'],
    ['TWD', '100元', '100'],
    ['USD', '€12 USD', 'refused'],
    ['EUR', 'CA$12.90', '12.9 CAD'],
    ['EUR', 'C$ 12.90 CAD', '12.9 CAD'],
    ['EUR', 'VAT 12', '12'],
  ])('a sign is of the shop where it can be, in %s: %s is %s', (shop, text, money) => {
    expect(readIn(shop, text)).toBe(money);
  });

  it.each([
    ['from 12.99', '12.99'],
    ['ab 12,99', '12.99'],
    ['12.99 / kg', '12.99'],
    ['12,99 €/m²', '12.99 EUR'],
    ['Price: 12.99 incl. VAT', '12.99'],
  ])('words that change no amount are left out: %s', (text, money) => {
    expect(readIn('EUR', text)).toBe(money);
  });

  it.each(
    [
      [
        '',
        'free',
        '10 - 20',
        '12.99-15.99',
        '1.2.3,4,5',
        '--',
        'NaN',
        '1e9',
        '1 2',
        '12.99 / 100 g',
        '12,34,5',
      ],
      [
        '-5',
        '- 5',
        '€ -5',
        '$-5.00',
        '(5.00)',
        '5.00-',
        '−5',
        '10%',
        '1.2k',
        'Rp 150rb',
        '2 million',
        '1,5 Mio.',
      ],
      [
        '99 cents',
        '99¢',
        '99p',
        '50 öre',
        '12 lakh',
        '1万2000円',
        '3万円',
        '1 2345',
        '12.99.2026',
        '9'.repeat(50),
      ],
    ].flat(),
  )('refuses %j', (text) => {
    expect(readIn('USD', text)).toBe('refused');
  });

  it('of a file whose decimal sign was said, no digits are joined that are no groups of three', () => {
    expect(readIn('EUR', '12.99', { decimal: 'comma' })).toBe('refused');
    expect(readIn('USD', '12,99', { decimal: 'point' })).toBe('refused');
    expect(readIn('EUR', '1.299,-', { decimal: 'point' })).toBe('1299');
  });

  it('numbers that are no money keep the point as decimal sign', () => {
    expect(readDecimal('1,234', 'comma')).toBe(1.234);
    expect(readDecimal('1,234')).toBe(1234);
    expect(readDecimal('1.250')).toBe(1.25);
    expect(readDecimal('-4')).toBe(-4);
    expect(readDecimal('4,5')).toBe(4.5);
    expect(readDecimal('١٢')).toBe(12);
    expect(readDecimal('12.')).toBe(12);
    expect(readDecimal('none')).toBe(null);
  });
});

/** Languages of the packs and their countries, and others that write numbers in their own way. */
const LOCALES = (
  'en en-GB en-IN en-ZA en-CA de de-CH de-AT fr fr-CH fr-CA es es-MX es-CL es-AR it it-CH nl pl pt pt-BR sv da nb fi cs tr ar ' +
  'ar-EG ar-AE hi hi-u-nu-deva ja ko vi id hu ro uk ru bg he th fa bn ja-u-nu-fullwide'
).split(' ');

describe('what Intl writes', () => {
  const amounts = fc.oneof(
    fc.integer({ min: 0, max: 99_999_999 }),
    fc.integer({ min: 0, max: 2_000_000 }).map((cents) => cents * 100),
  );
  const texts = fc.record({
    locale: fc.constantFrom(...LOCALES),
    currency: fc.constantFrom(...CURRENCIES),
    shop: fc.constantFrom(...CURRENCIES),
    isOwn: fc.boolean(),
    thousandths: amounts.map((amount) => amount * 10),
    currencyDisplay: fc.constantFrom<('symbol' | 'code' | 'narrowSymbol')[]>(
      'symbol',
      'code',
      'narrowSymbol',
    ),
    isStripped: fc.boolean(),
  });

  it('is read back as the same amount or refused, in every locale and currency', () => {
    let [read, all] = [0, 0];
    fc.assert(
      fc.property(texts, ({ locale, currency, shop, isOwn, thousandths, currencyDisplay, isStripped }) => {
        const { maximumFractionDigits: digits = 2 } = new Intl.NumberFormat('en', {
          style: 'currency',
          currency,
        }).resolvedOptions();
        const amount = Number((thousandths / 1000).toFixed(digits));
        const text = new Intl.NumberFormat(locale, {
          style: 'currency',
          currency,
          currencyDisplay,
          // Whole amounts without decimals, as many shops write. Not of three: `1.299` is then another amount.
          ...(isStripped && digits < 3 ? { trailingZeroDisplay: 'stripIfInteger' as const } : {}),
        }).format(amount);
        const money = readMoney(text, { currency: isOwn ? currency : shop });
        all++;
        if ('fault' in money) return;
        read++;
        expect([text, money.amount]).toEqual([text, amount]);
        if (isOwn) expect(money.currency ?? currency).toBe(currency);
      }),
      { numRuns: 4_000 },
    );
    expect(read / all).toBeGreaterThan(0.8);
  });

  it('in the locale of the currency itself is read, not refused', () => {
    for (const currency of CURRENCIES.filter((code) => code !== 'XOF' && code !== 'EUR')) {
      const { language, region } = new Intl.Locale(`und-${currency.slice(0, 2)}`).maximize();
      const format = new Intl.NumberFormat(`${language}-${region}`, { style: 'currency', currency });
      for (const amount of [0.5, 9, 99.5, 999, 1299, 12_990, 129_990, 1_299_000.5]) {
        const rounded = Number(amount.toFixed(format.resolvedOptions().maximumFractionDigits));
        const text = format.format(amount);
        expect([text, readIn(currency, text).split(' ')[0]]).toEqual([text, String(rounded)]);
      }
    }
  });

  it('tells how shops write a currency', () => {
    expect(writingOf('CLP').decimals).toBe(0);
    expect(writingOf('IDR').decimals).toBe(0);
    expect(writingOf('USD')).toEqual({ decimals: 2, sign: '.' });
    expect(writingOf('BRL')).toEqual({ decimals: 2, sign: ',' });
    expect(writingOf('EUR')).toEqual({ decimals: 2, sign: null });
  });
});
