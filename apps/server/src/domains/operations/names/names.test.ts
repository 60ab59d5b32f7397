import { checkSubdomain, listReservedNames, releaseName, reserveName } from '@caravel/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeOperator } from '../../../testing/make-operator.ts';
import { startTestApp, type TestAgency, type TestApp } from '../../../testing/start-test-app.ts';
import type { Caller } from '../../../testing/test-client.ts';

let t: TestApp;
let brand: TestAgency;
let operator: Caller;
beforeAll(async () => {
  t = await startTestApp();
  brand = await t.freshAgency({ isPlatformBrand: true });
  operator = await makeOperator(t, brand, 'oda@platform.test');
});
afterAll(() => t.close());

const reserve = (name: string, note = 'For a partner') =>
  t.client.call(operator, reserveName, { body: { name, note } }).then(({ data }) => data.name);
const refused = (name: string) => t.client.refusal(operator, reserveName, { body: { name, note: 'Why not' } });
const list = async (query: object = {}) => (await t.client.call(operator, listReservedNames, { query })).data;
const check = async (subdomain: string) => (await t.client.call(brand.visitor, checkSubdomain, { query: { subdomain } })).data;

describe('a reserved name', () => {
  test('cannot be signed up with, nor one that looks like it, until it is released', async () => {
    expect(await check('harbor-lights')).toMatchObject({ isAvailable: true });
    expect(await reserve(' Harbor-Lights ')).toBe('harbor-lights');
    for (const name of ['harbor-lights', 'harb0r-lights', 'HARBOR-LIGHT5'])
      expect(await check(name), name).toMatchObject({
        isAvailable: false,
        message: 'Agency could not be created with this domain',
      });
    expect((await list({ searchQuery: 'LIGHTS' })).names).toMatchObject([{ name: 'harbor-lights', note: 'For a partner' }]);
    await t.client.call(operator, releaseName, { params: { name: 'harbor-lights' } });
    expect(await check('harbor-lights')).toMatchObject({ isAvailable: true });
    const again = await t.client.refusal(operator, releaseName, { params: { name: 'harbor-lights' } });
    expect(again).toMatchObject({ status: 404, code: 'notFound' });
    const { rows } = await t.platform.database.raw.query(
      "SELECT action FROM audit_events WHERE agency_id = $1 AND subject_id = 'harbor-lights' ORDER BY id",
      [brand.agency.id],
    );
    expect(rows).toEqual([{ action: 'name.reserved' }, { action: 'name.released' }]);
  });

  test('is none that an agency has, that no agency may have, that is reserved, or that is no name', async () => {
    const home = await t.freshAgency();
    await reserve('taken-twice');
    const refusals = [];
    for (const name of [home.agency.slug, 'admin', 'taken-twice', 'taken-tw1ce', 'a', ''])
      refusals.push((await refused(name)).code);
    expect(refusals).toEqual([
      'agencySubdomainExists',
      'agencyDomainRefused',
      'agencyDomainRefused',
      'agencyDomainRefused',
      'subdomainInvalid',
      'subdomainMissing',
    ]);
  });

  test('is listed in pages', async () => {
    for (const name of ['page-c', 'page-a', 'page-b']) await reserve(name);
    const names = async (query: object) => (await list({ searchQuery: 'page-', ...query })).names.map(({ name }) => name);
    expect(await names({ limit: 2 })).toEqual(['page-a', 'page-b']);
    expect(await names({ limit: 2, offSet: 2 })).toEqual(['page-c']);
    expect((await list({ searchQuery: 'page-', limit: 1 })).total).toBe(3);
  });
});
