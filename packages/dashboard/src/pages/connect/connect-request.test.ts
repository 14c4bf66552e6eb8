import { describe, expect, it } from 'vitest';
import { declinedAddress, hostOf, readConnectRequest } from './connect-request.ts';

const BACK = 'https://shop.example/wp-admin/admin-post.php?action=aisle_connected';
const ASKED = {
  plugin: 'woocommerce',
  shop_url: 'https://shop.example/',
  shop_name: 'Tea & Töpfe',
  currency: 'EUR',
  language: 'de',
  redirect_uri: BACK,
  scope: 'read sync',
  state: 'a-state-of-the-plugin',
  code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  code_challenge_method: 'S256',
};
const read = (changed: Record<string, string> = {}) =>
  readConnectRequest(new URLSearchParams({ ...ASKED, ...changed }).toString());

describe('what a plugin asks for', () => {
  it('is read from the address', () => {
    expect(read()).toEqual({
      plugin: 'woocommerce',
      shopUrl: ASKED.shop_url,
      host: 'shop.example',
      name: 'Tea & Töpfe',
      currency: 'EUR',
      language: 'de',
      redirectUri: BACK,
      scopes: ['read', 'sync'],
      state: ASKED.state,
      codeChallenge: ASKED.code_challenge,
    });
    expect(read({ shop_name: ' ', currency: 'euro', language: 'deutsch' })).toMatchObject({
      name: 'shop.example',
      currency: null,
      language: null,
    });
  });

  it.each([
    { plugin: 'toString' },
    { shop_url: 'shop.example' },
    { shop_url: 'https://other.example/' },
    { redirect_uri: 'https://evil.example/wp-admin/admin-post.php?action=aisle_connected' },
    { redirect_uri: 'http://shop.example/wp-admin/admin-post.php?action=aisle_connected' },
    { redirect_uri: 'https://me@shop.example/wp-admin/admin-post.php?action=aisle_connected&x' },
    { redirect_uri: `${BACK}#x` },
    { redirect_uri: 'https://shop.example/go?to=https://evil.example' },
    {
      redirect_uri:
        'https://shop.example/go?to=https://evil.example/wp-admin/admin-post.php?action=aisle_connected',
    },
    { redirect_uri: 'javascript:alert(1)' },
    { scope: 'read manage' },
    { scope: '' },
    { state: 'short' },
    { code_challenge: 'x' },
    { code_challenge_method: 'plain' },
  ])('is incomplete with %j', (changed) => {
    expect(read(changed as Record<string, string>)).toBeNull();
  });

  it('declined, it goes back with the state and no code', () => {
    const asked = read();
    expect(asked && declinedAddress(asked)).toBe(`${BACK}&error=access_denied&state=${ASKED.state}`);
  });

  it.each([
    ['https://www.Shop.example:443/a', 'shop.example'],
    ['https://shop.example.:8443', 'shop.example:8443'],
    ['ftp://shop.example', null],
  ])('%s is on the host %s', (address, host) => {
    expect(hostOf(address)).toBe(host);
  });
});
