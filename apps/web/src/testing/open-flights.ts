import { type EndpointAnswer, suggestAirports } from '@caravel/contracts';
import { flightPacker, makeResults } from '@caravel/flight-search/testing';
import { addDays, money, required } from '@caravel/kernel';
import type { FareFamily, FlightResult, FlightSlice, FlightStreamEvent } from '@caravel/products/flights/contract';
import { fareCalendar, storeFlightSearch, streamFlights } from '@caravel/products/flights/contract';
import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { FakeServer } from './fake-server.ts';
import { idOf, instantIn } from './made-booking.ts';
import { openPage } from './open-page.tsx';
import { CLIENT } from './people.ts';

export const DAY = addDays(new Date().toISOString().slice(0, 10), 40);

/** The fields in which the flights of the list differ; the rest is the same for all. */
export type Plan = {
  readonly id: string;
  readonly airline: readonly [string, string];
  readonly minutes: number;
  readonly fares: readonly Fare[];
  readonly back?: FlightSlice;
  /** When it departs, if not as the model does. */
  readonly departs?: string;
  /** Its stops, if they are not those of the model. */
  readonly stops?: FlightSlice['stops'];
};
type Fare = { readonly price: number; readonly isRefundable?: boolean; readonly isChangeable?: boolean };

export const PLANS: readonly Plan[] = [
  {
    id: 'tap',
    airline: ['TP', 'TAP Air Portugal'],
    minutes: 700,
    fares: [{ price: 50_000 }, { price: 80_000, isChangeable: true }],
  },
  { id: 'iberia', airline: ['IB', 'Iberia'], minutes: 500, fares: [{ price: 60_000 }, { price: 90_000, isRefundable: true }] },
  { id: 'swiss', airline: ['LX', 'SWISS'], minutes: 480, fares: [{ price: 95_000 }] },
];
export const MODEL = required(
  makeResults({ count: 1, seed: 3, legs: [{ origin: 'LIS', destination: 'JFK', date: DAY }] }),
  'a model',
);
export const SLICE = required(MODEL.results[0]?.flights[0], 'a slice');
export const FAMILY = required(Object.values(MODEL.fareFamilies)[0]?.[0], 'a fare');

export function familyOf(id: string, { price, isRefundable = false, isChangeable = false }: Fare): FareFamily {
  return {
    ...FAMILY,
    offerId: `${id}.${price}`,
    total: money(price, 'USD'),
    totalAmount: price / 100,
    perAdult: money(price, 'USD'),
    refund: { allowed: isRefundable, penalty: null },
    change: { allowed: isChangeable, penalty: null },
  };
}

/** A direction of one flight. */
export function sliceOf(segment: FlightSlice['segments'][number]): FlightSlice {
  const { origin, originCity, destination, destinationCity, departureTime, arrivalTime } = segment;
  return {
    ...SLICE,
    origin,
    originCity,
    destination,
    destinationCity,
    departureTime,
    arrivalTime,
    stops: [],
    segments: [segment],
  };
}

export function resultOf({ id, airline: [code, name], minutes, fares, back, departs, stops }: Plan): FlightResult {
  const families = fares.map((fare) => familyOf(id, fare));
  const { offerId, total, totalAmount, perAdult } = required(families[0], 'a fare');
  const segments = SLICE.segments.map((segment, place) => ({
    ...segment,
    ...(departs && place === 0 ? { departureTime: departs } : {}),
    carrier: code,
    carrierName: name,
  }));
  return {
    ...required(MODEL.results[0], 'a result'),
    id,
    offerId,
    total,
    totalAmount,
    perAdult,
    flights: [
      {
        ...SLICE,
        ...(departs ? { departureTime: departs } : {}),
        ...(stops ? { stops } : {}),
        segments,
        airlineCode: code,
        airlineName: name,
        duration: minutes,
      },
      ...(back ? [back] : []),
    ],
    airlines: [code],
    refundable: false,
    changeable: false,
  };
}

export function linesOf(plans: readonly Plan[], isCut = false): FlightStreamEvent[] {
  const facts = { serverTime: instantIn(0), expiresAt: instantIn(1_800_000), passengers: { adults: 1, children: 0, infants: 0 } };
  const fareFamilies = Object.fromEntries(plans.map(({ id, fares }) => [id, fares.map((fare) => familyOf(id, fare))]));
  return [
    { type: 'start', searchId: idOf(501), ...facts, parts: 1 },
    { type: 'wave', part: 0, ...flightPacker('USD')({ data: plans.map(resultOf), fareFamilies }) },
    ...(isCut ? [{ type: 'notice' as const, notice: { supplier: 'sandbox', code: 'resultsCut' as const } }] : []),
    { type: 'done', count: plans.length },
  ];
}

export const FAR = '2099-01-01T00:00:00.000Z';
type DayPrice = EndpointAnswer<typeof fareCalendar>['data'][number];

/** Days from one on, each $1.00 dearer than the one before. */
export const dayPrices = (from: string, days: number): DayPrice[] =>
  Array.from({ length: days }, (_, at) => ({ date: addDays(from, at), total: money(48_000 + at * 100, 'USD'), seenAt: null }));

/** Answers what days cost. Returns what is asked. */
export const answerDays = (server: FakeServer) =>
  server.on(fareCalendar, ({ query }) => ({ data: dayPrices(query?.from ?? DAY, Number(query?.days)), freshUntil: FAR }));

/** Opens the results of a search that finds the three flights, or those given. */
export async function openResults(
  plans = PLANS,
  query: string | undefined = `t=ow&l=LIS-JFK-${DAY.replaceAll('-', '')}`,
  isCut = false,
  session = CLIENT,
) {
  const server = new FakeServer();
  const searched = server.onStream(streamFlights, () => linesOf(plans, isCut));
  server.on(storeFlightSearch, () => ({ data: { stored: true as const } }));
  server.on(suggestAirports, () => ({ data: [] }));
  const days = answerDays(server);
  const page = await openPage(`/booknow/flights/search?${query}`, { session, server });
  await page.findByRole('list', { name: 'Flights found' });
  /** Ticks a filter, once its box is there. */
  const tick = async (name: RegExp) => {
    const box = await page.findByRole('checkbox', { name });
    await waitFor(() => expect(box).toHaveProperty('disabled', false));
    await page.user.click(box);
  };
  /** Airline and price of each card, in order. */
  const cards = () =>
    page
      .getAllByRole('article')
      .map((card) => `${/^[^:]+/.exec(card.getAttribute('aria-label') ?? '')?.[0]} ${/\$[\d,.]+/.exec(card.textContent)?.[0]}`);
  return {
    ...page,
    server,
    searched,
    days,
    tick,
    cards,
    becomes: (list: readonly string[]) => waitFor(() => expect(cards()).toEqual(list)),
  };
}

export const TAP = 'TAP Air Portugal $500.00';
export const IBERIA = 'Iberia $600.00';
export const SWISS = 'SWISS $950.00';
