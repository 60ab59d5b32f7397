import { getCarStaticData, listCarCountries } from '@caravel/products/cars/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CarDesk, startCarDesk } from '../testing/car-desk.ts';

let desk: CarDesk;
beforeAll(async () => {
  desk = await startCarDesk();
});
afterAll(() => desk.close());

test('the sizes of vehicles are named in the language of the caller, the smallest first', async () => {
  const home = await desk.t.freshAgency();
  const client = await home.persona('client');
  const { data } = await desk.client.call(client, getCarStaticData, {});
  expect(data.vehicleSizes.slice(0, 3)).toEqual([
    { id: 1, name: 'Mini' },
    { id: 3, name: 'Economy' },
    { id: 4, name: 'Compact' },
  ]);
  const inPortuguese = await desk.client.call({ ...client, headers: { 'accept-language': 'pt' } }, getCarStaticData, {});
  expect(inPortuguese.data.vehicleSizes.map(({ id }) => id)).toEqual(data.vehicleSizes.map(({ id }) => id));
  expect(inPortuguese.data.vehicleSizes[1]?.name).toBe('Econômico');
});

test('countries of residence have their English names, sorted by them, and nobody reads them without a session', async () => {
  const home = await desk.t.freshAgency();
  const { data } = await desk.client.call(await home.persona('client'), listCarCountries, {});
  expect(data.length).toBeGreaterThan(190);
  expect(data).toContainEqual({ name: 'Brazil', code: 'BR' });
  expect(data.map(({ name }) => name)).toEqual(data.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b, 'en')));
  expect((await desk.client.refusal(home.visitor, listCarCountries, {})).status).toBe(401);
});
