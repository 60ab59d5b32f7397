import { required } from '@caravel/kernel';
import { distanceKm, findDestination, isLand, listTowns } from '@caravel/reference';
import { describe, expect, it } from 'vitest';
import { modesOf } from '../contract/index.ts';
import { activitiesAt } from './destinations.ts';
import { titleOf } from './details.ts';
import { hubOfTownId, soldTowns, surroundingsOf } from './hubs.ts';
import { ideasOf } from './ideas.ts';
import { pickupPlacesOf } from './places.ts';
import { activitiesOf, findActivity } from './products.ts';
import { needsPassport } from './subjects.ts';
import { themeOf } from './themes/index.ts';

const townNamed = (name: string, code: string) =>
  required(
    listTowns().find((town) => town.name === name && town.countryCode === code),
    name,
  );
const hubOf = (name: string, code: string) => required(hubOfTownId(townNamed(name, code).id), name);
const kindsOf = (name: string, code: string) => new Set(activitiesOf(hubOf(name, code)).map(({ kind }) => kind));

describe('places where activities are sold', () => {
  it('are every town over 100,000, and smaller ones that people travel for', () => {
    const sold = new Set(soldTowns().map(({ id }) => id));
    const missing = listTowns().filter(({ id, population, rank }) => (population >= 100_000 || rank > 45) && !sold.has(id));
    expect(missing).toEqual([]);
    for (const [name, code] of [
      ['Zermatt', 'CH'],
      ['Sintra', 'PT'],
      ['Búzios', 'BR'],
    ] as const)
      expect(sold).toContain(townNamed(name, code).id);
  });

  it('sell 20 to 600 things of believable kinds, the more the more important they are', () => {
    const towns = soldTowns();
    const sample = towns.filter((_, at) => at % 31 === 0);
    for (const { id, name } of sample) {
      const ideas = ideasOf(required(hubOfTownId(id), name));
      expect(ideas.length, name).toBeGreaterThanOrEqual(20);
      expect(ideas.length, name).toBeLessThanOrEqual(600);
      const kinds = new Set(ideas.map(({ theme }) => themeOf(theme).kind));
      for (const kind of ['walk', 'food', 'class', 'nature', 'show'] as const) expect(kinds, name).toContain(kind);
    }
    expect(activitiesOf(hubOf('Lisbon', 'PT')).length).toBeGreaterThan(400);
    expect(activitiesOf(hubOf('Lisbon', 'PT')).length).toBeGreaterThan(activitiesOf(hubOf('Braga', 'PT')).length);
  });

  it('have all ten kinds among their first in a great city at the water, and no boats where there is none', () => {
    expect(kindsOf('Lisbon', 'PT').size).toBe(10);
    expect(
      new Set(
        activitiesOf(hubOf('Lisbon', 'PT'))
          .slice(0, 10)
          .map(({ kind }) => kind),
      ).size,
    ).toBe(10);
    for (const [name, code] of [
      ['Madrid', 'ES'],
      ['Mexico City', 'MX'],
      ['Zermatt', 'CH'],
      ['Johannesburg', 'ZA'],
      ['Marrakesh', 'MA'],
    ] as const)
      expect(kindsOf(name, code), name).not.toContain('boat');
  });

  it('are found by the ids of our destinations', () => {
    const eiffel = activitiesAt('landmark-eiffel-tower');
    expect(eiffel.slice(0, 3).every(({ idea }) => idea.subject?.id === 'landmark-eiffel-tower')).toBe(true);
    expect(eiffel.length).toBeGreaterThanOrEqual(20);
    expect(activitiesAt('neighborhood-alfama')[0]?.idea.subject?.id).toBe('neighborhood-alfama');
    const algarve = activitiesAt('region-algarve');
    expect(new Set(algarve.map(({ hub }) => hub.names.en)).size).toBeGreaterThan(3);
    const portugal = activitiesAt('country-PT');
    expect(portugal.length).toBe(600);
    expect(new Set(portugal.slice(0, 30).map(({ hub }) => hub.countryCode))).toEqual(new Set(['PT']));
    expect(new Set(portugal.slice(0, 100).map(({ hub }) => hub.key)).size).toBeGreaterThan(5);
    expect(activitiesAt(`city-${townNamed('Lisbon', 'PT').id}`, 50)).toHaveLength(50);
    expect(activitiesAt('landmark-perito-moreno-glacier').length).toBeGreaterThanOrEqual(20);
    for (const nowhere of ['country-XX', 'city-1', 'region-nowhere', '', 'country-pt']) expect(activitiesAt(nowhere)).toEqual([]);
  });

  it('sell something at each sight and in each region that can be searched', () => {
    for (const id of [
      'landmark-taj-mahal',
      'region-bali',
      'region-svalbard',
      'region-fernando-de-noronha',
      'landmark-uluru',
      'country-LI',
      'country-DM',
      'neighborhood-gion',
    ])
      expect(activitiesAt(id).length, id).toBeGreaterThanOrEqual(20);
  });
});

const SAMPLE = (
  [
    ['Lisbon', 'PT'],
    ['Madrid', 'ES'],
    ['Zermatt', 'CH'],
    ['Cancún', 'MX'],
    ['Foz do Iguaçu', 'BR'],
    ['Trondheim', 'NO'],
    ['Dubai', 'AE'],
  ] as const
).map(([name, code]) => hubOf(name, code));

describe('products', () => {
  it('are found again by their code alone, and each has a title of its own', () => {
    for (const hub of SAMPLE) {
      const list = activitiesOf(hub);
      for (const locale of ['en', 'pt', 'es'] as const)
        expect(new Set(list.map((one) => titleOf(one, locale))).size).toBe(list.length);
      for (const one of list.slice(0, 20)) expect(findActivity(one.code)).toBe(one);
      for (const { code } of list) expect(code).toMatch(/^[\w-]{3,60}$/);
    }
    for (const code of ['', 'nothing', 't1cl9t-9999', 't1cl9t-', 'tzzzzzz-1', '../x-1'])
      expect(findActivity(code)).toBeUndefined();
  });

  it('begin on land near their place; boats and beaches beside water', () => {
    for (const hub of SAMPLE) {
      const { shores, water, beach } = surroundingsOf(hub);
      for (const { position, theme, idea, kind } of activitiesOf(hub)) {
        if (position === null) continue;
        if (theme.from !== 'airport') expect(isLand(position), idea.theme).toBe(true);
        expect(distanceKm(position, hub.centre)).toBeLessThan(60);
        if (kind === 'boat') expect(water).not.toBeNull();
        if (theme.from === 'shore') expect(shores.length).toBeGreaterThan(0);
        if (idea.theme === 'surf' || idea.theme === 'snorkelling') expect(beach).toBe(true);
      }
    }
  });

  it('ask what their kind needs to know', () => {
    for (const hub of SAMPLE)
      for (const { idea, questions, kind, pickup, theme } of activitiesOf(hub)) {
        if (['helicopter', 'balloon', 'zipline', 'rafting'].includes(idea.theme)) expect(questions).toContain('WEIGHT');
        if (kind === 'dayTrip' && idea.subject && needsPassport(hub.countryCode, idea.subject.countryCode))
          expect(questions).toContain('PASSPORT_PASSPORT_NO');
        if (idea.theme === 'cruiseTransfer' || idea.theme === 'airportPrivate')
          expect(questions).toEqual(expect.arrayContaining(['TRANSFER_ARRIVAL_MODE', 'TRANSFER_DEPARTURE_MODE']));
        expect(questions.includes('PICKUP_POINT')).toBe(
          pickup.option !== 'MEET_EVERYONE_AT_START_POINT' || (theme.questions?.includes('PICKUP_POINT') ?? false),
        );
      }
    expect(activitiesOf(hubOf('Foz do Iguaçu', 'BR')).some(({ idea }) => idea.theme === 'tripBorder')).toBe(true);
  });

  it('offer to come by ship only where ships call, and always by plane to an airport', () => {
    for (const [name, code, ships] of [
      ['Madrid', 'ES', false],
      ['Zermatt', 'CH', false],
      ['Lisbon', 'PT', true],
    ] as const)
      for (const activity of activitiesOf(hubOf(name, code))) {
        const { idea, questions, pickup } = activity;
        if (themeOf(idea.theme).kind !== 'transfer' || !questions.includes('TRANSFER_ARRIVAL_MODE')) continue;
        const pickupKinds = [...new Set(pickupPlacesOf(activity, 'en').map(({ kind }) => kind))];
        const asking = { questions, pickupKinds, allowsCustomPickup: pickup.allowsCustom };
        expect(modesOf('arrival', asking).includes('SEA'), name).toBe(ships);
        expect(modesOf('departure', asking).includes('SEA'), name).toBe(ships && questions.includes('TRANSFER_DEPARTURE_MODE'));
        expect(modesOf('arrival', asking)).toEqual(expect.arrayContaining(['AIR', 'RAIL']));
      }
  });

  it('cost what the country makes believable', () => {
    const walk = (name: string, code: string) =>
      required(
        activitiesOf(hubOf(name, code)).find(({ idea }) => idea.theme === 'oldTown' && idea.style === 'plain'),
        name,
      ).pricing.baseMinor;
    expect(walk('Zurich', 'CH')).toBeGreaterThan(walk('Hanoi', 'VN'));
    for (const hub of SAMPLE)
      for (const { pricing } of activitiesOf(hub)) {
        expect(pricing.baseMinor).toBeGreaterThanOrEqual(300);
        expect(pricing.baseMinor).toBeLessThan(200_000);
      }
  });
});

it('names of destinations are those of the reference data', () => {
  const lisbon = hubOf('Lisbon', 'PT');
  expect(lisbon.names).toEqual(findDestination(lisbon.destinationId)?.names);
  expect(titleOf(required(activitiesOf(lisbon)[0], 'a product'), 'pt')).toMatch(/Lisboa|:/);
});
