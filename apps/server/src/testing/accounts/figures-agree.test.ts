import {
  downloadAgencyBookings,
  type EndpointInput,
  type FlightBookingRow,
  getReservationDetails,
  listAgencyFlights,
  login,
} from '@caravel/contracts';
import { addMoney, type Money, money, required, toDecimalString } from '@caravel/kernel';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../composition/demo-agencies.ts';
import { seedDemo } from '../../composition/seed.ts';
import { seedProducts } from '../../composition/seed-products.ts';
import { balanceOf, readBalances } from '../../domains/payments/index.ts';
import type { AgencyContext } from '../../platform/context.ts';
import { startTestApp, type TestApp } from '../start-test-app.ts';
import type { Caller } from '../test-client.ts';

let t: TestApp;
let agency: AgencyContext;
beforeAll(async () => {
  t = await startTestApp();
  // Flights in every state, past and future, by everybody.
  const agencies = await seedDemo({ ...t.platform, publicOrigin: 'http://localhost:3000' });
  await seedProducts(t.platform, agencies);
  agency = required(agencies[0], 'a demo agency');
});
afterAll(() => t.close());

type Query = EndpointInput<typeof listAgencyFlights>['query'];
const CONFIRMED = 'Booked,Ticket Requested,Ticketed';

async function logIn(name: string): Promise<Caller> {
  const body = { email: `${name}@${agency.slug}.test`, password: DEMO_PASSWORD };
  return { agency, token: (await t.client.call({ agency }, login, { body })).data.token };
}

const list = async (caller: Caller, query: Query) =>
  (await t.client.call(caller, listAgencyFlights, { query: { limit: 100, showPastTrips: 'true', ...query } })).data;

/** Returns the rows of the file that the list's button requests. */
async function download(caller: Caller, query: Record<string, string> = {}): Promise<Record<string, string>[]> {
  const search = new URLSearchParams({ category: 'flights', showPastTrips: 'true', ...query });
  const { text } = await t.client.inject(caller, { method: 'GET', url: `${downloadAgencyBookings.path}?${search}` });
  return parse(text, { bom: true, columns: true });
}

/** Reads the figures of the start page: each is the count of the list that it links to, and the commission is the sum of all. */
async function dashboard(caller: Caller) {
  const count = async (query: Query) => (await list(caller, { limit: 1, ...query })).totalFlightRecords;
  return {
    confirmed: await count({ selectedStatus: CONFIRMED }),
    upcoming: await count({ selectedStatus: CONFIRMED, showPastTrips: 'false' }),
    all: await count({}),
    cancelled: await count({ selectedStatus: 'cancelled' }),
    commission: (await list(caller, { limit: 6 })).sums?.commission,
  };
}

const sumOf = (amounts: readonly (Money | undefined)[]) => addMoney(amounts.map((amount) => amount ?? money(0)));
const inCents = (decimal: string | undefined) => Math.round(Number(decimal) * 100);
const centsOf = (rows: readonly Record<string, string>[], column: string) =>
  rows.reduce((sum, row) => sum + inCents(row[column]), 0);

/** Returns a row of the list in the file's format. */
const asWritten = ({ recordLocator, reference, status, salesPrice, staff }: FlightBookingRow) => [
  recordLocator ?? reference,
  status,
  ...[salesPrice, staff?.cost, staff?.commission, staff?.transactionFees, staff?.penaltyAmount].map((amount) =>
    toDecimalString(required(amount, 'an amount')),
  ),
];
const COLUMNS = ['Reference', 'Status', 'Total', 'Cost', 'Commission', 'Transaction fee', 'Cancellation cost'];

describe('what an agency sold and earned is the same in the list, its sums, its file and on the start page', () => {
  test.each([
    ['owner', 10],
    ['agent', 10],
    ['restricted', 2],
  ] as const)('for the %s, with %d bookings', async (name, total) => {
    const caller = await logIn(name);
    const { flights, sums, totalFlightRecords } = await list(caller, {});
    expect([flights.length, totalFlightRecords]).toEqual([total, total]);

    const file = await download(caller);
    expect(file.map((row) => COLUMNS.map((column) => row[column])).toSorted()).toEqual(flights.map(asWritten).toSorted());

    const bought = file.filter(({ Status }) => Status !== 'Failed');
    expect({
      sales: sums?.sales.amountMinor,
      cost: sums?.cost.amountMinor,
      commission: sums?.commission.amountMinor,
      transactionFees: sums?.transactionFees.amountMinor,
      refunded: sums?.refunded.amountMinor,
    }).toEqual({
      sales: centsOf(bought, 'Total'),
      cost: centsOf(bought, 'Cost'),
      commission: centsOf(bought, 'Commission'),
      transactionFees: centsOf(bought, 'Transaction fee'),
      refunded: centsOf(bought, 'Refunded'),
    });

    const confirmed = flights.filter(({ status }) => CONFIRMED.split(',').includes(status));
    const today = new Date(t.clock.now()).toISOString().slice(0, 10);
    expect(await dashboard(caller)).toEqual({
      confirmed: confirmed.length,
      upcoming: confirmed.filter(({ endDate }) => endDate >= today).length,
      all: total,
      cancelled: flights.filter(({ status }) => status === 'cancelled').length,
      commission: sumOf(flights.filter(({ status }) => status !== 'Failed').map(({ staff }) => staff?.commission)),
    });
  });

  test('whatever the list is filtered by, the file has the same', async () => {
    const owner = await logIn('owner');
    const filters: Record<string, string>[] = [
      { selectedStatus: CONFIRMED },
      { selectedStatus: 'cancelled' },
      { showPastTrips: 'false' },
      { searchString: 'lisbon' },
      { startDate: '2027-03-20', endDate: '2027-04-20' },
    ];
    for (const filter of filters) {
      const { flights } = await list(owner, filter);
      expect([filter, flights.length > 0 && flights.length < 10]).toEqual([filter, true]);
      const file = await download(owner, filter);
      expect(file.map(({ Reference }) => Reference).toSorted()).toEqual(
        flights.map((row) => row.recordLocator ?? row.reference).toSorted(),
      );
    }
  });

  test('and in the ledger: commission, fees, and what the gateway holds', async () => {
    const owner = await logIn('owner');
    const { flights } = await list(owner, {});
    const details = await Promise.all(
      flights.map(async ({ bookingId }) => (await t.client.call(owner, getReservationDetails, { query: { bookingId } })).data),
    );
    // Unpaid holds and unconfirmed bookings are not sold yet, so the ledger does not contain them.
    const isSold = ({ status, payment }: (typeof details)[number]) =>
      payment !== null && !['Failed', 'Processing'].includes(status);
    const sold = new Set(details.filter(isSold).map(({ bookingId }) => bookingId));
    const rows = flights.filter(({ bookingId }) => sold.has(bookingId));
    expect(rows.length).toBeGreaterThan(5);

    const ctx = t.ctx(agency, { kind: 'system', task: 'test' });
    const balances = await ctx.db.tx((tx) => readBalances(tx, ctx));
    const file = (await download(owner)).filter(({ Reference }) => rows.some(({ recordLocator }) => recordLocator === Reference));
    expect(file).toHaveLength(rows.length);
    expect({
      commission: balanceOf(balances, 'agency_commission'),
      fees: balanceOf(balances, 'agency_gateway_fees'),
      atGateway: balanceOf(balances, 'gateway_clearing'),
      owed: balanceOf(balances, 'customer_receivable'),
    }).toEqual({
      commission: 0 - sumOf(rows.map(({ staff }) => staff?.commission)).amountMinor,
      fees: centsOf(file, 'Transaction fee'),
      atGateway: centsOf(file, 'Total') - centsOf(file, 'Refunded') - centsOf(file, 'Transaction fee'),
      owed: 0,
    });
  });
});
