import type { EndpointAnswer } from '@caravel/contracts';
import { flightUnpacker } from '@caravel/flight-search/wire';
import { fromDecimalString, money, required, toDecimalString } from '@caravel/kernel';
import {
  type FareFamily,
  type FlightResult,
  flightStreamEventSchema,
  repriceFlight,
  streamFlights,
} from '@caravel/products/flights/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MadeOffer } from '../../../../domains/suppliers/adapters/duffel/testing/duffel-world.ts';
import { bookQuote } from '../../testing/book-a-flight.ts';
import { findFlights } from '../../testing/find-flights.ts';
import { type DuffelApp, startDuffelApp } from './testing/duffel-app.ts';

let app: DuffelApp;
let t: DuffelApp['t'];
let standIn: DuffelApp['standIn'];
let client: DuffelApp['client'];
beforeAll(async () => {
  app = await startDuffelApp(process.env.PARTNER_CONTRACTS);
  ({ t, standIn, client } = app);
});
afterAll(() => app.close());

const body = {
  routeType: 'One Way' as const,
  legs: [{ origin: 'BOS', destination: 'CDG', date: '2027-05-10' }],
  passengers: { adults: 1 },
};

/** The offer of the brand, its total lowered to this share in percent, as another source of the same airline has it. */
const cheaper = (offer: MadeOffer, percent: number, id: string): MadeOffer => {
  const [total, tax] = [offer.total_amount, offer.tax_amount].map(
    (text) => fromDecimalString(text, offer.total_currency).amountMinor,
  );
  const lowered = money(Math.round(((total ?? 0) * percent) / 100), offer.total_currency);
  const base = money(lowered.amountMinor - (tax ?? 0), offer.total_currency);
  return { ...offer, id, total_amount: toDecimalString(lowered), base_amount: toDecimalString(base) };
};

/** Each fare in a batch of its own, the dearest first; the Light fares come again in the last one, cheaper. */
const scatter = (batches: MadeOffer[][], newId: (kind: string) => string): MadeOffer[][] => {
  const all = batches.flat();
  const again = all.filter(({ slices }) => slices[0]?.fare_brand_name === 'Light').map((one) => cheaper(one, 80, newId('off')));
  return [...all.toReversed().map((one) => [one]), again];
};

type Shown = { readonly result: FlightResult; readonly fares: readonly FareFamily[] };

/** Reads a stream as the page does: what comes again replaces what was shown. */
async function stream() {
  const response = await t.client.inject(client, { method: 'POST', url: streamFlights.path, body });
  const events = response.text
    .trim()
    .split('\n')
    .map((line) => flightStreamEventSchema.parse(JSON.parse(line)));
  const unpack = flightUnpacker();
  const shown = new Map<string, Shown>();
  const firstSeen = new Map<string, FareFamily>();
  for (const event of events) {
    if (event.type !== 'wave') continue;
    const { data, fareFamilies } = unpack(event);
    for (const result of data) {
      const fares = fareFamilies[result.id] ?? [];
      shown.set(result.id, { result, fares });
      for (const fare of fares) if (!firstSeen.has(fare.offerId)) firstSeen.set(fare.offerId, fare);
    }
  }
  const start = events.find((event) => event.type === 'start');
  return { searchId: required(start, 'a start').searchId, end: events.at(-1), shown, firstSeen };
}

const factsOf = (fares: readonly FareFamily[]) => fares.map(({ offerId, name, total }) => [offerId, name, total.amountMinor]);

test('fares that come in later batches are sold: one row with all of them, cheapest first, each quoted, the chosen one too', async () => {
  standIn.books.deal = scatter;
  const { searchId, end, shown, firstSeen } = await stream();
  expect(end).toEqual({ type: 'done', count: 2 });
  expect(shown.size).toBe(2);
  for (const { result, fares } of shown.values()) {
    expect(fares.map(({ name }) => name)).toEqual(['Light', 'Standard', 'Flex']);
    expect(result.total).toEqual(fares[0]?.total);
    for (const { offerId, total } of fares) {
      const asked = { searchId, offerId, seenTotal: total };
      const { data } = await t.client.call(client, repriceFlight, { body: asked });
      expect(data).toMatchObject({ offerId, priceChanged: false, price: { total } });
    }
    // Somebody who chose the fare before it became cheaper is told so.
    const [light] = fares;
    const seen = required(firstSeen.get(light?.offerId ?? ''), 'the fare as it was first');
    expect(seen.total.amountMinor).toBeGreaterThan(light?.total.amountMinor ?? 0);
    const { data } = await t.client.call(client, repriceFlight, {
      body: { searchId, offerId: seen.offerId, seenTotal: seen.total },
    });
    expect(data).toMatchObject({ priceChanged: true, previousTotal: seen.total, price: { total: light?.total } });
  }
  const [first] = shown.values();
  const { data: quote }: EndpointAnswer<typeof repriceFlight> = await t.client.call(client, repriceFlight, {
    body: { searchId, offerId: first?.result.offerId ?? '' },
  });
  await bookQuote(t, client, quote);
  const ordered = required(standIn.books.orders.at(-1), 'the order').offer;
  expect(fromDecimalString(ordered.total_amount, 'USD').amountMinor).toBeLessThanOrEqual(quote.price.total.amountMinor);
  expect(ordered.slices[0]?.fare_brand_name).toBe('Light');
  expect(standIn.breaches).toEqual([]);
});

test('a whole answer has each flight once, with the fares that one batch would give', async () => {
  standIn.books.deal = scatter;
  const scattered = await findFlights(t, client, body);
  standIn.books.deal = (batches, newId) => [scatter(batches, newId).flat()];
  const whole = await findFlights(t, client, body);
  const facts = ({ data, fareFamilies }: typeof whole) =>
    data.map(({ id, total }) => [id, total, factsOf(fareFamilies[id] ?? [])]);
  expect(scattered.data).toHaveLength(2);
  expect(facts(scattered)).toEqual(facts(whole));
});
