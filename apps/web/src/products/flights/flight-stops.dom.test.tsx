import type { Locale } from '@caravel/contracts';
import { required } from '@caravel/kernel';
import type { FlightSlice, FlightStop } from '@caravel/products/flights/contract';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { openResults, PLANS, SLICE } from '../../testing/open-flights.ts';
import { renderPart } from '../../testing/open-page.tsx';
import { Itinerary } from './itinerary.tsx';
import { SegmentList } from './search/details/segment-list.tsx';
import { LegLine } from './search/leg-line.tsx';

const BANGOR: FlightStop = {
  ...{ airport: 'BGR', airportName: 'Bangor International', city: 'Bangor' },
  ...{ minutes: 70, overnight: false, within: 0 },
};
const WAIT: FlightStop = { airport: 'FRA', airportName: 'Frankfurt', city: 'Frankfurt', minutes: 95, overnight: false };
const [flight] = SLICE.segments;
const first = required(flight, 'a flight');
const next = { ...first, departureTime: '2027-03-06T10:00', arrivalTime: '2027-03-06T12:00', origin: first.destination };

const through = (stops: readonly FlightStop[], segments = [first]): FlightSlice => ({ ...SLICE, stops: [...stops], segments });
/** What a part says, its blanks as one. */
const said = async (part: ReactNode, locale: Locale = 'en') =>
  (await renderPart(part, { locale })).container.textContent?.replaceAll('\u00a0', ' ') ?? '';

test.each<[Locale, string, string]>([
  ['en', '1 stop BGR 1 h 10 m (same plane)', 'Stop in Bangor (BGR), 1 h 10 m, same plane'],
  ['pt', '1 parada BGR 1 h 10 min (mesmo avião)', 'Parada em Bangor (BGR), 1 h 10 min, no mesmo avião'],
  ['es', '1 escala BGR 1 h 10 min (mismo avión)', 'Escala en Bangor (BGR), 1 h 10 min, en el mismo avión'],
])('a landing on the way is a stop on the card, and told as one without a change: %s', async (locale, short, long) => {
  const leg = through([BANGOR]);
  expect(await said(<LegLine leg={leg} />, locale)).toContain(short);
  expect(await said(<SegmentList leg={leg} title="T" />, locale)).toContain(long);
  expect(await said(<Itinerary slices={[leg]} isRoundTrip={false} />, locale)).toContain(long);
});

test.each<[Partial<FlightStop>, string, string]>([
  [{ minutes: null }, 'BGR (same plane)', 'Stop in Bangor (BGR), same plane'],
  [{ airport: '', airportName: '', city: '' }, '1 h 10 m (same plane)', 'Stop of 1 h 10 m on the way, same plane'],
  [{ airport: '', airportName: '', city: '', minutes: null }, '1 stop same plane', 'Stop on the way, same plane'],
])('what is not known of it is not said: %j', async (unknown, short, long) => {
  const leg = through([{ ...BANGOR, ...unknown }]);
  expect(await said(<LegLine leg={leg} />)).toContain(short);
  expect(await said(<SegmentList leg={leg} title="T" />)).toContain(long);
});

test('the landing stands within its flight, the wait for the next one after it', async () => {
  const leg = through([BANGOR, WAIT], [first, next]);
  for (const part of [<SegmentList key="s" leg={leg} title="T" />, <Itinerary key="i" slices={[leg]} isRoundTrip={false} />]) {
    const { container } = await renderPart(part);
    const [one, other] = [...container.querySelectorAll('ol > li')].map(({ textContent }) => textContent ?? '');
    expect(one).toMatch(/Stop in Bangor.*in Frankfurt/);
    expect(other).not.toMatch(/Bangor|Frankfurt/);
    expect(container.textContent).toContain('2 stops');
  }
});

test('a screen reader hears it in the name of the card', async () => {
  const [plan] = PLANS;
  const made = required(plan, 'a plan');
  const page = await openResults([{ ...made, stops: [BANGOR] }]);
  expect(page.getByRole('article').getAttribute('aria-label')).toContain('1 stop: Bangor (same plane)');
});
