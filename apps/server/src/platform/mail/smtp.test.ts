import { expect, test } from 'vitest';
import { mustOfferTls } from './smtp.ts';

test.each([
  ['smtp://mail.vela.travel:587', true],
  ['smtp://user:127.0.0.1@mail.vela.travel', true],
  ['smtp://127.0.0.1.vela.travel', true],
  ['smtps://mail.vela.travel:465', false],
  ['smtp://127.0.0.1:1025', false],
  ['smtp://localhost', false],
  ['smtp://[::1]:25', false],
])('%s must offer TLS: %s', (url, must) => {
  expect(mustOfferTls(url)).toBe(must);
});
