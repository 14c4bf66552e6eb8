import { expect, it } from 'vitest';
import { isRobot } from './is-robot.ts';

it.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36 (compatible; AdsBot-Google)',
  'Googlebot/2.1',
  'facebookexternalhit/1.1',
  'Mozilla/5.0 (compatible; Yahoo! Slurp)',
  'Baiduspider+(+http://www.baidu.com/search/spider.htm)',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/120.0 Safari/537.36',
])('%s is a robot', (userAgent) => expect(isRobot(userAgent)).toBe(true));

it.each([
  null,
  '',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:121.0) Gecko/20100101 Firefox/121.0',
  'node',
  'okhttp/4.12.0',
  'curl/8.5.0',
  'WordPress/6.4; https://shop.example',
  'GuzzleHttp/7',
  'Abbott-Shop/2.1 (Android 14)',
])('%s asks for a shopper', (userAgent) => expect(isRobot(userAgent)).toBe(false));
