import { money, toDecimalString } from '@caravel/kernel';
import { getFareRules, repriceFlight } from '@caravel/products/flights/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { termOf } from '../../../../domains/suppliers/adapters/duffel/testing/duffel-world.ts';
import { readPdf } from '../../../../testing/booking-papers/read-pdf.ts';
import { bookQuote } from '../../testing/book-a-flight.ts';
import { findFlights } from '../../testing/find-flights.ts';
import { type DuffelApp, startDuffelApp } from './testing/duffel-app.ts';

let app: DuffelApp;
beforeAll(async () => {
  app = await startDuffelApp(process.env.PARTNER_CONTRACTS);
});
afterAll(() => app.close());

/** A term as Duffel writes it, for a fee in minor units; null: refused. */
const term = (minor: number | null) => termOf(minor === null ? false : Number(toDecimalString(money(minor, 'USD'))), 'USD');

const search = {
  routeType: 'Round-Trip' as const,
  legs: [
    { origin: 'BOS', destination: 'CDG', date: '2027-05-10' },
    { origin: 'CDG', destination: 'BOS', date: '2027-05-20' },
  ],
  passengers: { adults: 1 },
};

test('a direction with terms of its own says them, with their amounts, in the rules of the fare and on paper', async () => {
  const { t, standIn, client } = app;
  // The way out can be changed for a fee and the way back cannot; nobody says what the whole journey can.
  standIn.books.deal = (batches) =>
    batches.map((batch) =>
      batch.map((offer) => ({
        ...offer,
        conditions: { change_before_departure: null, refund_before_departure: term(20_000) },
        slices: offer.slices.map((slice, i) => ({
          ...slice,
          conditions: {
            ...slice.conditions,
            change_before_departure: term(i === 0 ? 7_550 : null),
            refund_before_departure: term(20_000),
          },
        })),
      })),
    );
  const found = await findFlights(t, client, search);
  const [first] = found.data;
  const [fare] = found.fareFamilies[first?.id ?? ''] ?? [];
  // A whole of which a part cannot be changed cannot be changed as a whole.
  expect(fare).toMatchObject({
    change: { allowed: false, penalty: null },
    refund: { allowed: true, penalty: money(20_000, 'USD') },
  });
  const asked = { searchId: found.searchId, offerId: fare?.offerId ?? '' };
  const rulesIn = async (locale: string) => {
    const caller = { ...client, headers: { 'accept-language': locale } };
    const { sections } = (await t.client.call(caller, getFareRules, { body: asked })).data;
    return sections.slice(0, 2).map(({ text }) => text.replaceAll('\u00a0', ' '));
  };
  const changes =
    'BOS to CDG: changes cost $75.50 for all travelers, and a more expensive flight the difference too. CDG to BOS: changes are not allowed.';
  expect(await rulesIn('en')).toEqual([
    changes,
    'Cancellation before departure costs $200.00 for the whole booking; the rest is refunded.',
  ]);
  expect((await rulesIn('pt'))[0]).toMatch(/^De BOS para CDG: as alterações custam .*75,50.*De CDG para BOS: alterações não/);
  expect((await rulesIn('es'))[0]).toMatch(/^De BOS a CDG: los cambios cuestan .*75[,.]50.*De CDG a BOS: no se permiten cambios/);
  const { data: quote } = await t.client.call(client, repriceFlight, { body: asked });
  const { data } = await bookQuote(t, client, quote);
  const headers = {
    host: new URL(client.agency.origin).host,
    cookie: `x-access-token=${client.token}`,
    'x-app-key': 'caravel-web',
  };
  const url = `/api/bookings/${data.bookingId}/itinerary.pdf`;
  const pdf = readPdf((await t.app.inject({ method: 'GET', url, headers })).rawPayload);
  expect(pdf.replaceAll(/\s+/g, '')).toContain(changes.replaceAll(' ', ''));
  expect(standIn.breaches).toEqual([]);
});
