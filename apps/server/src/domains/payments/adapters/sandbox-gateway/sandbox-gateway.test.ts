import { paymentWebhook } from '@caravel/contracts';
import { money, newId, required } from '@caravel/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../testing/start-test-app.ts';
import { paymentReference } from '../../index.ts';
import { gatewayContract } from '../../port.contract.ts';
import type { GatewayPayment } from '../../ports.ts';
import { checkCard } from './cards.ts';
import { deliverEvents } from './deliver-events.ts';
import { answerChallenge, createToken } from './gateway-books.ts';
import { challengePage, pageQuerySchema } from './pages.ts';
import { sandboxGateway } from './sandbox-gateway.ts';
import { isWebhookSigned, SIGNATURE_HEADER, signWebhook } from './webhook-signature.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const gatewayWith = (webhookSecret: string) =>
  required(sandboxGateway({ ...books(), webhookSecret }).platformPort(), "the platform's account");
const books = () => ({ db: t.platform.database.system, now: () => t.clock.now() });
const token = (behaviour: 'succeeds' | 'challenge' | 'paymentDeclined') =>
  createToken(books(), { brand: 'visa', last4: '4242', behaviour });

gatewayContract('sandbox gateway', () => ({
  gateway: gatewayWith('a secret of this test'),
  goodToken: () => token('succeeds'),
  declinedToken: () => token('paymentDeclined'),
  challengeToken: () => token('challenge'),
  approve: async (payment) => {
    await answerChallenge(books(), payment.gatewayPaymentId, true);
  },
  newReference: () => paymentReference(newId(), newId()),
}));

const post = (body: unknown) =>
  t.app.inject({
    method: 'POST',
    url: '/sandbox-gateway/v1/tokens',
    headers: { 'content-type': 'application/json', host: 'localhost' },
    payload: JSON.stringify(body),
  });
const card = { number: '4242 4242 4242 4242', expMonth: 12, expYear: 2030, cvc: '123', zip: '10001' };

describe('the card page', () => {
  test('gives a token for a test card, and keeps nothing of the card but its last digits', async () => {
    const answer = await post(card);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ brand: 'visa', last4: '4242', token: expect.stringMatching(/^tok_.{43}$/) });
    const { rows } = await t.platform.database.raw.query('select * from sandbox_gateway_tokens');
    expect(JSON.stringify(rows)).not.toContain('42424242');
  });

  test.each([
    [{ number: '4242' }, 'number', 'incomplete_number'],
    [{ number: '4242424242424241' }, 'number', 'invalid_number'],
    [{ number: '4539578763621486' }, 'number', 'invalid_number'],
    [{ expMonth: 13 }, 'expiry', 'invalid_expiry'],
    [{ expYear: 2026, expMonth: 12 }, 'expiry', 'invalid_expiry'],
    [{ holder: ' ' }, 'holder', 'missing_holder'],
    [{ holder: '4242' }, 'holder', 'missing_holder'],
    [{ cvc: '12' }, 'cvc', 'invalid_cvc'],
    [{ zip: '' }, 'zip', 'invalid_zip'],
  ])('refuses %j at the field %s', async (change, field, code) => {
    const answer = await post({ ...card, ...change });
    expect(answer.statusCode).toBe(402);
    expect(answer.json()).toEqual({ error: { field, code } });
  });

  test.each([
    [
      'en',
      'Please enter card holder name',
      ['Your card number is incomplete', 'Your card number is invalid.'],
      ['Please enter valid expiry date', 'Please enter valid CVV', 'Please enter valid zip code'],
    ],
    [
      'pt',
      'Informe o nome do titular do cartão',
      ['O número do cartão está incompleto', 'O número do cartão é inválido.'],
      ['Informe uma data de validade correta', 'Informe um CVV correto', 'Informe um CEP correto'],
    ],
    [
      'es',
      'Ingresa el nombre del titular de la tarjeta',
      ['El número de la tarjeta está incompleto', 'El número de la tarjeta no es válido.'],
      ['Ingresa una fecha de vencimiento válida', 'Ingresa un CVV válido', 'Ingresa un código postal válido'],
    ],
  ])('its page says what is wrong in the words of the specification: %s', async (lng, holder, numbers, others) => {
    const { body } = await t.app.inject({
      method: 'GET',
      url: `/sandbox-gateway/card?lng=${lng}`,
      headers: { host: 'localhost' },
    });
    const { problems } = JSON.parse(/id="texts">(.+)<\/script>/.exec(body)?.[1] ?? '{}');
    const wrong = [
      { holder: '' },
      { number: '4242' },
      { number: '4242424242424241' },
      { expYear: 2020 },
      { cvc: '12' },
      { zip: '' },
    ];
    const said = await Promise.all(wrong.map(async (change) => problems[(await post({ ...card, ...change })).json().error.code]));
    expect(said).toEqual([holder, ...numbers, ...others]);
  });

  test.each([
    ['HK', false],
    ['AE', false],
    ['IE', false],
    ['US', true],
    ['SG', true],
    ['', true],
    ['"><', true],
  ])('asks for a postal code where cards of %j have one: %s', async (country, isAsked) => {
    const url = `/sandbox-gateway/card?country=${encodeURIComponent(country)}`;
    const { body } = await t.app.inject({ method: 'GET', url, headers: { host: 'localhost' } });
    expect(body.includes('id="zip"')).toBe(isAsked);
    const { statusCode } = await post({ ...card, zip: '', country: country.slice(0, 1) === '"' ? '' : country });
    expect(statusCode).toBe(isAsked ? 402 : 200);
  });

  test('a card is good to the end of its month', () => {
    const last = Date.parse('2027-03-31T23:59:59Z');
    expect(checkCard({ ...card, expMonth: 3, expYear: 2027 }, last)).toMatchObject({ behaviour: 'succeeds' });
    expect(checkCard({ ...card, expMonth: 3, expYear: 2027 }, last + 1_000)).toMatchObject({ code: 'invalid_expiry' });
  });

  test('may be framed by our own pages only, runs no inline script, and escapes what it is given', async () => {
    const url = '/sandbox-gateway/card?lng=%22%3E%3Cscript%3E&theme=x&dir=rtl';
    const page = await t.app.inject({ method: 'GET', url, headers: { host: 'localhost' } });
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(page.headers['content-security-policy']).not.toContain('unsafe');
    expect(page.headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(page.body).toContain('<html lang="en" dir="rtl" data-theme="light">');
    expect(page.body.match(/<script(?! type="module" src=| type="application\/json")/g)).toBeNull();
  });

  test('has the font of the site around it, and of no other place; and shows which cards it takes', async () => {
    const at = async (font: string) =>
      (
        await t.app.inject({
          method: 'GET',
          url: `/sandbox-gateway/card?font=${encodeURIComponent(font)}`,
          headers: { host: 'localhost' },
        })
      ).body;
    expect(await at('/assets/inter-x1.woff2')).toContain('data-font="/assets/inter-x1.woff2"');
    for (const strange of ['https://evil.test/a.woff2', '//evil.test/a.woff2', '/a.woff2"><script>', '/a.css'])
      expect(await at(strange), strange).not.toContain('data-font');
    for (const brand of ['Visa', 'Mastercard', 'Amex', 'Discover']) expect(await at('')).toContain(`aria-label="${brand}"`);
  });

  test.each([
    ['en', '$2,954.48'],
    ['pt', 'US$ 2.954,48'],
    ['es', 'US$'],
  ])('a challenge in %s names the amount as people write it', (lng, written) => {
    const query = pageQuerySchema.parse({ lng });
    const [amount, none] = [money(295_448, 'USD'), money(0, 'USD')];
    const payment: GatewayPayment = {
      gatewayPaymentId: 'p',
      reference: 'r',
      status: 'actionRequired',
      amount,
      captured: none,
      refunded: none,
      brand: null,
      last4: null,
      actionUrl: null,
      declineCode: null,
    };
    const words = challengePage(query, payment).replaceAll('\u00a0', ' ');
    expect(words).toContain(written);
    expect(words).not.toContain('2954.48');
  });

  test.each(['card.js', 'challenge.js', 'font.js', 'gateway.css'])('serves %s', async (name) => {
    const file = await t.app.inject({ method: 'GET', url: `/sandbox-gateway/files/${name}`, headers: { host: 'localhost' } });
    expect([file.statusCode, file.headers['x-content-type-options']]).toEqual([200, 'nosniff']);
  });
});

describe('webhooks', () => {
  const now = Date.parse('2027-03-01T12:00:00Z');
  const body = '{"id":"evt_1"}';

  test('a signature counts for one body, one secret and five minutes', () => {
    const signed = signWebhook('secret', body, now);
    expect(isWebhookSigned('secret', body, signed, now + 300_000)).toBe(true);
    expect(isWebhookSigned('secret', body, signed, now - 300_000)).toBe(true);
    expect(isWebhookSigned('secret', body, signed, now + 301_000)).toBe(false);
    expect(isWebhookSigned('secret', body, signed, now - 301_000)).toBe(false);
    expect(isWebhookSigned('other', body, signed, now)).toBe(false);
    expect(isWebhookSigned('secret', `${body} `, signed, now)).toBe(false);
    for (const header of [undefined, '', 't=1', signed.replace('v1=', 'v0='), [signed]]) {
      expect(isWebhookSigned('secret', body, header, now)).toBe(false);
    }
  });

  const send = (payload: string, headers: Record<string, string>) =>
    t.app.inject({
      method: 'POST',
      url: paymentWebhook.path.replace(':gateway', 'sandbox'),
      headers: { 'content-type': 'application/json', host: 'unknown.example', ...headers },
      payload,
    });

  test('are taken once, whatever host they come to, and refused without a good signature', async () => {
    const { agency } = await t.freshAgency();
    const secret = t.platform.secrets.of('sandbox-gateway');
    const reference = paymentReference(agency.id, newId());
    const event = JSON.stringify({ id: `evt_${newId()}`, type: 'payment.captured', reference });
    const signature = signWebhook(secret, event, t.clock.now());
    for (let i = 0; i < 3; i++) {
      const answer = await send(event, { [SIGNATURE_HEADER]: signature });
      expect([answer.statusCode, answer.body]).toEqual([200, '{"received":true}']);
    }
    const { rows } = await t.platform.database.raw.query('select * from gateway_events where agency_id = $1', [agency.id]);
    expect(rows).toHaveLength(1);
    const { rows: work } = await t.platform.database.raw.query('select * from outbox_events where agency_id = $1', [agency.id]);
    expect(work).toHaveLength(1);
    expect((await send(event, {})).statusCode).toBe(400);
    expect((await send(`${event} `, { [SIGNATURE_HEADER]: signature })).statusCode).toBe(400);
  });

  test('are sent again until they are taken', async () => {
    const secret = 'a secret of this test';
    const gateway = gatewayWith(secret);
    const reference = paymentReference(newId(), newId());
    await gateway.authorise({ reference, amount: money(100, 'USD'), token: await token('succeeds'), traveler: 'Ana Souza' });
    const seen: string[] = [];
    const deliver = (status: number) =>
      deliverEvents({ ...books(), webhookSecret: secret }, async (text, headers) => {
        if (text.includes(reference) && gateway.readEvent(text, headers, t.clock.now())) seen.push(text);
        return status;
      });
    await deliver(503);
    await deliver(200);
    expect(seen).toHaveLength(1);
    t.clock.advance(10_000);
    await deliver(200);
    t.clock.advance(3_600_000);
    await deliver(200);
    expect(seen).toHaveLength(2);
  });
});
