import { describe, expect, test } from 'vitest';
import { isOwnCall, readToken } from './origin-check.ts';

const ORIGIN = 'https://sunset.example.com';
const app = { 'x-app-key': 'caravel-web', host: 'sunset.example.com' };

describe('calls that change state', () => {
  test.each([
    ['our own page', { ...app, 'sec-fetch-site': 'same-origin' }, true, true],
    ['our own page in an old browser', { ...app, origin: ORIGIN }, true, true],
    [
      'our own page on another host of the agency',
      { ...app, host: 'book.sunset.com', origin: 'https://book.sunset.com' },
      true,
      true,
    ],
    ['a client that is no browser, with its token', { ...app, 'x-access-token': 't' }, false, true],
    ['a client that is no browser, logging in', app, false, true],
    ['another agency’s sub-domain', { ...app, 'sec-fetch-site': 'same-site', origin: 'https://atlas.example.com' }, true, false],
    ['another site', { ...app, 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' }, true, false],
    ['a navigation typed by hand', { ...app, 'sec-fetch-site': 'none' }, true, false],
    ['another site in an old browser', { ...app, origin: 'https://evil.test' }, true, false],
    ['the same host without https', { ...app, origin: 'http://sunset.example.com' }, true, false],
    ['the same host on another port', { ...app, origin: `${ORIGIN}:8443` }, true, false],
    ['a sandboxed frame', { ...app, origin: 'null' }, true, false],
    ['an origin that only begins like ours', { ...app, origin: `${ORIGIN}.evil.test` }, true, false],
    ['a form, which cannot send the key', { 'sec-fetch-site': 'same-origin' }, true, false],
    ['another key', { 'x-app-key': 'x', 'sec-fetch-site': 'same-origin' }, true, false],
    ['a cookie of unknown origin', app, true, false],
    ['a foreign page that says it is no browser', { ...app, 'x-access-token': 't', 'sec-fetch-site': 'cross-site' }, true, false],
  ])('%s', (_name, headers, hasCookie, allowed) => {
    expect(isOwnCall(headers, ORIGIN, hasCookie)).toBe(allowed);
  });
});

describe('the session token', () => {
  test('comes from the cookie; from the header only for clients that are no browser', () => {
    expect(readToken({}, { 'x-access-token': 'cookie' })).toBe('cookie');
    expect(readToken({ 'x-access-token': 'header' }, {})).toBe('header');
    expect(readToken({ 'x-access-token': 'header', origin: 'https://evil.test' }, {})).toBeUndefined();
    expect(readToken({ 'x-access-token': 'header', 'sec-fetch-site': 'same-origin' }, { 'x-access-token': 'cookie' })).toBe(
      'cookie',
    );
    expect(readToken({}, {})).toBeUndefined();
  });
});
