import { proveMailbox, signUpAgency, updateAgency, verifyCoupon } from '@caravel/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formOf, mailedCode, ownBrand, proven } from '../../testing/sign-up-bench.ts';
import { startTestApp, type TestAgency, type TestApp } from '../../testing/start-test-app.ts';
import type { Caller } from '../../testing/test-client.ts';

let t: TestApp;
let brand: TestAgency;
let home: TestAgency;
let token: string;
const EMAIL = 'nora@texts.test';
const LANGUAGES = ['en', 'pt', 'es'] as const;
beforeAll(async () => {
  t = await startTestApp({ settings: { SUBSCRIPTION_OFFER: 'holiday' } });
  brand = await ownBrand(t);
  home = await t.freshAgency();
  token = await proven(t, brand, EMAIL);
  // A host that is another agency's, though its sub-domain is nobody's.
  await t.freshAgency({ origin: 'http://orphan.localhost:3000' });
});
afterAll(() => t.close());

const inLanguage = (caller: Caller, language: string): Caller => ({ ...caller, headers: { 'accept-language': language } });
const body = (changes: object = {}) => formOf(EMAIL, token, { agencyName: 'Texts Travel', subdomain: 'texts', ...changes });

/** What the server says to a body, in a language: the message, or that of a field. */
async function said(locale: string, changes: object, field?: string): Promise<string | undefined> {
  const caller = inLanguage(brand.visitor, locale);
  const answer = await t.client.inject(caller, { method: 'POST', url: signUpAgency.path, body: body(changes) });
  const { message, validationError } = Object(answer.json());
  return field === undefined ? message : validationError?.[field];
}

describe('what a new agency is refused with, in three languages', () => {
  test.each([
    [{ subdomain: '' }, ['Please enter a subdomain', 'Informe um subdomínio', 'Escribe un subdominio']],
    [{ subdomain: 'not a label' }, ['Subdomain is not valid', 'O subdomínio não é válido', 'El subdominio no es válido']],
    [
      { subdomain: 'support' },
      [
        'Agency could not be created with this domain',
        'Não foi possível criar a agência com este domínio',
        'No se pudo crear la agencia con este dominio',
      ],
    ],
    [
      { subdomain: 'orphan' },
      [
        'Agency with Domain already exists!',
        'Já existe uma agência com este domínio!',
        '¡Ya existe una agencia con este dominio!',
      ],
    ],
    [
      { couponCode: 'NEVER-MADE' },
      ['Coupon Code is not valid', 'O código do cupom não é válido', 'El código del cupón no es válido'],
    ],
  ])('%j', async (changes, texts) => {
    for (const [i, language] of LANGUAGES.entries()) expect(await said(language, changes)).toBe(texts[i]);
  });

  test('names and sub-domains of others', async () => {
    const taken = { agencyName: home.agency.name };
    expect(await Promise.all(LANGUAGES.map((language) => said(language, taken)))).toEqual([
      'Agency with Name already exists!',
      'Já existe uma agência com este nome!',
      '¡Ya existe una agencia con este nombre!',
    ]);
    const sub = { subdomain: home.agency.slug };
    expect(await Promise.all(LANGUAGES.map((language) => said(language, sub)))).toEqual([
      'Agency with Subdomain already exists!',
      'Já existe uma agência com este subdomínio!',
      '¡Ya existe una agencia con este subdominio!',
    ]);
  });

  test.each([
    ['agencyName', '<b>', ['Invalid Agency Name', 'Nome da agência inválido', 'Nombre de agencia no válido']],
    ['name', 'R2D2', ['Invalid Name', 'Nome inválido', 'Nombre no válido']],
    ['email', 'nora@', ['Invalid email address', 'E-mail inválido', 'Correo electrónico no válido']],
    [
      'phone',
      'none',
      ['Please enter valid phone number', 'Informe um número de telefone válido', 'Ingresa un número de teléfono válido'],
    ],
    ['address', '???', ['Invalid Address Line', 'Endereço inválido', 'Dirección no válida']],
    ['city', '99', ['Invalid City Name', 'Nome da cidade inválido', 'Nombre de ciudad no válido']],
    ['zip', '#', ['Please enter valid zip code', 'Informe um CEP ou código postal válido', 'Escribe un código postal válido']],
  ])('%s', async (field, value, texts) => {
    for (const [i, language] of LANGUAGES.entries()) {
      const text = await said(language, { [field]: value }, field);
      expect(text, language).toBe(texts[i]);
    }
  });

  test('a proven address that has an agency', async () => {
    const { email } = await home.persona('owner');
    const texts = [];
    for (const language of LANGUAGES) {
      await t.client.inject(brand.visitor, { method: 'POST', url: '/api/agency/sign-up/codes', body: { email } });
      const code = await mailedCode(t, email);
      const caller = inLanguage(brand.visitor, language);
      const answer = await t.client.inject(caller, { method: 'POST', url: proveMailbox.path, body: { email, code } });
      texts.push(Object(answer.json()).message);
      t.clock.advance(1_000);
    }
    expect(texts).toEqual([
      'User with Email Address already exists!',
      'Já existe um usuário com este e-mail!',
      '¡Ya existe un usuario con este correo electrónico!',
    ]);
  });

  test('a coupon that is asked about', async () => {
    const texts = [];
    for (const language of LANGUAGES)
      texts.push((await t.client.call(inLanguage(brand.visitor, language), verifyCoupon, { query: {} })).data.errors);
    expect(texts.flat()).toEqual([
      'Please enter a valid coupon code',
      'Informe um código de cupom válido',
      'Escribe un código de cupón válido',
    ]);
  });

  test('a sub-domain that its owner wants to change', async () => {
    const owner = await home.persona('owner');
    const texts = [];
    for (const language of LANGUAGES) {
      const refused = await t.client.refusal(inLanguage(owner, language), updateAgency, { body: { subdomain: 'another' } });
      texts.push([refused.status, refused.message]);
    }
    expect(texts).toEqual([
      [422, 'Subdomain cannot be updated'],
      [422, 'O subdomínio não pode ser alterado'],
      [422, 'El subdominio no se puede cambiar'],
    ]);
    await t.client.call(owner, updateAgency, { body: { subdomain: home.agency.slug } });
  });
});
