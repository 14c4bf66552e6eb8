import { expect, it } from 'vitest';
import { deviceOf } from './device-of.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const PIXEL =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const GALAXY_TAB =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const IPAD =
  'Mozilla/5.0 (iPad; CPU OS 12_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.1 Mobile/15E148 Safari/604.1';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const FIREFOX_PHONE = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0';

it.each([
  [IPHONE, 'phone'],
  [PIXEL, 'phone'],
  [FIREFOX_PHONE, 'phone'],
  [GALAXY_TAB, 'tablet'],
  [IPAD, 'tablet'],
  [FIREFOX, 'computer'],
  ['python-requests/2.32', null],
  ['okhttp/4.12', null],
  ['', null],
  [null, null],
])('%s is a %s', (userAgent, device) => expect(deviceOf(userAgent)).toBe(device));
