import { useMemo } from 'react';
import { useLanguage } from './language-context.tsx';
import type { Language } from './languages.ts';

export type Format = {
  number: (value: number) => string;
  /** Formats a fraction: .125 is "12.5 %". */
  percent: (fraction: number, digits?: number) => string;
  /** `amount` in units of the currency, as the API has it. */
  money: (amount: number | string, currency: string) => string;
  date: (at: string | number | Date) => string;
  dateTime: (at: string | number | Date) => string;
  /** The time of the day, with seconds. */
  time: (at: string | number | Date) => string;
  /** The day in UTC, by which months of quotas are counted. */
  utcDate: (at: string | number | Date) => string;
  /** Such as "3 hours ago"; a date beyond a month. */
  ago: (at: string | number | Date, nowMs?: number) => string;
  bytes: (count: number) => string;
  /** Names one after the other. */
  list: (names: readonly string[]) => string;
};

const STEPS: readonly [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];
const MONTH_SECONDS = 30 * 86_400;

/** An unknown currency code is shown as it is. */
const moneyFormat = (language: Language, currency: string): Intl.NumberFormat => {
  try {
    return new Intl.NumberFormat(language, { style: 'currency', currency });
  } catch {
    return new Intl.NumberFormat(language, { minimumFractionDigits: 2 });
  }
};

/** Writes numbers, money and times as one language does. Times are in the browser's time zone. */
export const formatFor = (language: Language): Format => {
  const number = new Intl.NumberFormat(language);
  const list = new Intl.ListFormat(language, { type: 'unit' });
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'medium' });
  const dateTime = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  const time = new Intl.DateTimeFormat(language, { timeStyle: 'medium' });
  const utcDate = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
  const relative = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  const monies = new Map<string, Intl.NumberFormat>();
  return {
    number: (value) => number.format(value),
    list: (names) => list.format(names),
    percent: (fraction, digits = 1) =>
      new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: digits }).format(fraction),
    money: (amount, currency) => {
      const format = monies.get(currency) ?? moneyFormat(language, currency);
      monies.set(currency, format);
      // A decimal string is formatted exactly.
      return format.format(amount as Intl.StringNumericLiteral);
    },
    date: (at) => date.format(new Date(at)),
    utcDate: (at) => utcDate.format(new Date(at)),
    time: (at) => time.format(new Date(at)),
    dateTime: (at) => dateTime.format(new Date(at)),
    ago: (at, nowMs = Date.now()) => {
      const seconds = (new Date(at).getTime() - nowMs) / 1000;
      if (Math.abs(seconds) > MONTH_SECONDS) return date.format(new Date(at));
      for (const [unit, length] of STEPS)
        if (Math.abs(seconds) >= length) return relative.format(Math.trunc(seconds / length), unit);
      return relative.format(0, 'minute');
    },
    bytes: (count) => {
      const [unit, size] =
        count < 1_000_000 ? (['kilobyte', 1_000] as const) : (['megabyte', 1_000_000] as const);
      const written = new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 });
      return written.format(count / size);
    },
  };
};

export const useFormat = (): Format => {
  const { language } = useLanguage();
  return useMemo(() => formatFor(language), [language]);
};
