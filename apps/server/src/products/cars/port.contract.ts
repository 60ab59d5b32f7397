import { required } from '@caravel/kernel';
import { type CarDriver, isOpenAt } from '@caravel/products/cars/contract';
import { describe, expect, test } from 'vitest';
import { penaltyAt } from '../../domains/pricing/index.ts';
import {
  cancelsOnce,
  failsWith,
  never,
  newReference,
  ordersSuite,
  searchStops,
} from '../../domains/suppliers/testing/port-suites.ts';
import {
  CAR_ORDER_STATES,
  type CarSupplier,
  type SupplierBookRequest,
  type SupplierQuery,
  type SupplierQuote,
  type SupplierRate,
} from './ports.ts';
import { isSoundRate, netOf, sumOf } from './rules/rental-lines.ts';
import { rentalPolicy } from './rules/rental-policy.ts';

/** What the suite needs to know about the supplier under test. */
export type ContractSubject = {
  readonly supplier: CarSupplier;
  /** A search whose results can be cancelled. */
  readonly query: SupplierQuery;
  readonly driver: CarDriver;
  /** The supplier's clock, epoch milliseconds. */
  readonly now: () => number;
};

async function collect({ supplier, query }: ContractSubject): Promise<SupplierRate[]> {
  const found: SupplierRate[] = [];
  for await (const wave of supplier.search(query, never)) found.push(...wave.rates);
  return found;
}

/** The first rate that is paid now and can be cancelled. A supplier may tell that with the quote alone. */
async function quoteFirst(subject: ContractSubject) {
  for (const rate of await collect(subject)) {
    if (rate.policy?.refundable === false || rate.payment === 'atDesk') continue;
    const quoted = await subject.supplier.reprice(rate.ref, [], 'en', never);
    if (quoted.rate.policy?.refundable) return { rate, quoted };
  }
  throw new Error('no rate can be cancelled');
}

/** A rate as its search told it, with the policy that only asking tells. */
const asAsked = (rate: SupplierRate, { policy }: SupplierRate): SupplierRate => ({ ...rate, policy: rate.policy ?? policy });

function request(subject: ContractSubject, quoted: SupplierQuote): SupplierBookRequest {
  const net = netOf(quoted.rate);
  return {
    reference: newReference(),
    quoteRef: quoted.ref,
    acceptNet: { amountMinor: sumOf(net), currency: net.base.currency },
    driver: subject.driver,
    flight: { code: 'AA', number: '123' },
  };
}

const mayBeOpen = ({ hours }: SupplierRate['pickUp'], at: string) => hours === null || isOpenAt(hours, at);

function searchSuite(subject: () => ContractSubject): void {
  test('a search gives sound rates, each once, at desks that are open then', async () => {
    const { query } = subject();
    const rates = await collect(subject());
    expect(rates.length).toBeGreaterThan(0);
    expect(rates.length).toBeLessThanOrEqual(query.limit);
    expect(new Set(rates.map(({ ref }) => ref)).size).toBe(rates.length);
    for (const rate of rates) {
      expect([isSoundRate(rate, query.currency), rate.ref.length <= 500]).toEqual([true, true]);
      expect(mayBeOpen(rate.pickUp, query.pickUp.at) && mayBeOpen(rate.dropOff, query.dropOff.at)).toBe(true);
      expect(Intl.supportedValuesOf('timeZone').concat('UTC')).toContain(rate.pickUp.timeZone);
    }
  });

  test('a drop-off at the position of the pick-up is at the same desk', async () => {
    const { supplier, query } = subject();
    const same = { ...query, dropOff: { ...query.dropOff, position: query.pickUp.position } };
    for (const { pickUp, dropOff, lines } of await collect({ ...subject(), supplier, query: same })) {
      expect(dropOff.deskId).toBe(pickUp.deskId);
      expect(lines.some(({ kind }) => kind === 'oneWayFee')).toBe(false);
    }
  });

  searchStops((stopped) => subject().supplier.search(subject().query, stopped));
}

function askingSuite(subject: () => ContractSubject): void {
  test('a rate costs at asking what it cost in the search, and promises the same', async () => {
    const { rate, quoted } = await quoteFirst(subject());
    expect(quoted.rate).toEqual(asAsked(rate, quoted.rate));
    expect(quoted.changes).toEqual({ price: false, terms: false });
    expect(quoted.expiresAt).toBeGreaterThan(subject().now());
    const details = await subject().supplier.details(rate.ref, 'en', never);
    expect(details.rate).toEqual(quoted.rate);
    expect(details.conditions).toEqual(quoted.conditions);
  });

  test('an extra is a line at its price, and nothing else changes', async () => {
    const { supplier } = subject();
    const { rate, quoted } = await quoteFirst(subject());
    const [extra] = quoted.extras;
    if (!extra) return failsWith(supplier.reprice(rate.ref, [{ code: 'childSeat', count: 1 }], 'en', never), 'offerUnavailable');
    const more = await supplier.reprice(rate.ref, [{ code: extra.code, count: 1 }], 'en', never);
    const added = more.rate.lines.filter(({ kind }) => kind === 'extra');
    expect(added).toMatchObject([{ code: extra.code, count: 1, due: extra.due, amount: extra.price }]);
    expect(more.rate.lines.filter(({ kind }) => kind !== 'extra')).toEqual(rate.lines);
    expect(more.rate.ref).toBe(rate.ref);
    await failsWith(supplier.reprice(rate.ref, [{ code: extra.code, count: extra.max + 1 }], 'en', never), 'offerUnavailable');
  });

  test('what is not sold cannot be asked for', async () => {
    await failsWith(subject().supplier.reprice('no-such-rate', [], 'en', never), 'offerUnavailable');
    await failsWith(subject().supplier.details('no-such-rate', 'en', never), 'offerUnavailable');
  });
}

function bookingSuite(subject: () => ContractSubject): void {
  const orders = () => ({
    ...subject(),
    states: CAR_ORDER_STATES,
    ask: async () => request(subject(), (await quoteFirst(subject())).quoted),
  });
  ordersSuite(orders, { quoteRef: 'no-such-quote' }, ({ confirmationCode }) =>
    expect(confirmationCode).toMatch(/^[A-Z0-9][A-Z0-9-]{4,29}$/),
  );
}

function cancellingSuite(subject: () => ContractSubject): void {
  test('a cancellation costs what the policy says, and what was quoted; another quote does nothing; a second one changes nothing', async () => {
    const { supplier, query, now } = subject();
    const { quoted } = await quoteFirst(subject());
    const policy = required(rentalPolicy(quoted.rate, query.pickUp.at), 'a policy');
    await cancelsOnce({ supplier }, request(subject(), quoted), {
      termsOf: (orderId) => supplier.quoteCancellation(orderId),
      agreed: ({ penalty }) => expect(penalty).toEqual(penaltyAt(policy, now())),
      over: ({ net }, { penalty }) => expect(net).toEqual(penalty),
    });
  });
}

/** The suite that every adapter of the port must pass. */
export function carSupplierContract(name: string, subject: () => ContractSubject): void {
  describe(`${name} as a car supplier`, () => {
    describe('searching', () => searchSuite(subject));
    describe('asking', () => askingSuite(subject));
    describe('booking', () => bookingSuite(subject));
    describe('cancelling', () => cancellingSuite(subject));
  });
}
