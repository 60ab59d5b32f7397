import { createHash } from 'node:crypto';
import { subscribeAgency } from '@caravel/contracts';
import { newId } from '@caravel/kernel';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cardToken } from '../../../testing/card-token.ts';
import { ownBrand, signUp } from '../../../testing/sign-up-bench.ts';
import { startTestApp, type TestAgency, type TestApp } from '../../../testing/start-test-app.ts';

let t: TestApp;
let brand: TestAgency;
let signUpToken: string;
beforeAll(async () => {
  t = await startTestApp({ settings: { SUBSCRIPTION_OFFER: 'holiday' } });
  brand = await ownBrand(t);
  ({ signUpToken } = await signUp(t, brand, 'nora@texts.test'));
});
afterAll(() => t.close());

type Behaviour = Parameters<typeof cardToken>[1];

/** What is said to somebody who pays with a card, in each language, with the status. */
async function said(token: string, behaviour?: Behaviour) {
  const refusals = [];
  for (const language of ['en', 'pt', 'es']) {
    const caller = { ...brand.visitor, headers: { 'accept-language': language } };
    const body = { signUpToken: token, cardToken: await cardToken(t, behaviour) };
    const { status, message } = await t.client.refusal(caller, subscribeAgency, { body });
    refusals.push([status, message]);
  }
  return refusals;
}

describe('what the payment of a subscription is refused with, in three languages', () => {
  test('by a gateway that gives no reason', async () => {
    expect(await said(signUpToken, 'paymentFailed')).toEqual([
      [402, 'Something went wrong during payment, please try again'],
      [402, 'Algo deu errado no pagamento, tente de novo'],
      [402, 'Algo salió mal durante el pago, inténtalo de nuevo'],
    ]);
  });

  test('for an agency that nobody signed up', async () => {
    expect(await said(createHash('sha256').update(newId()).digest('base64url'))).toEqual([
      [404, 'Agency does not exist'],
      [404, 'A agência não existe'],
      [404, 'La agencia no existe'],
    ]);
  });

  test('once it is paid', async () => {
    await t.client.call(brand.visitor, subscribeAgency, { body: { signUpToken, cardToken: await cardToken(t) } });
    expect(await said(signUpToken)).toEqual([
      [409, 'You already paid the subscription'],
      [409, 'Você já pagou a assinatura'],
      [409, 'Ya pagaste la suscripción'],
    ]);
  });
});
