import { daysBetween, instantOf, type Money, required } from '@caravel/kernel';
import type { ActivityTraveler } from '@caravel/products/activities/contract';
import { describe, expect, test } from 'vitest';
import { netPolicy, penaltyAt } from '../../domains/pricing/index.ts';
import {
  cancelsOnce,
  failsWith,
  never,
  newReference,
  ordersSuite,
  searchStops,
} from '../../domains/suppliers/testing/port-suites.ts';
import {
  ACTIVITY_ORDER_STATES,
  type ActivitySupplier,
  type DaySpan,
  type SupplierBookRequest,
  type SupplierOption,
  type SupplierPolicy,
  type SupplierQuery,
  type SupplierQuote,
  type SupplierSummary,
} from './ports.ts';

/** What the suite needs to know about the supplier under test. */
export type ContractSubject = {
  readonly supplier: ActivitySupplier;
  /** A search among whose results some are confirmed at once and can be cancelled at no cost. */
  readonly query: SupplierQuery;
  /** Days of which most can be booked. */
  readonly span: DaySpan;
  /** The supplier's clock, epoch milliseconds. */
  readonly now: () => number;
};

const TOLD_DAYS = 366;
const sumOf = (amounts: readonly Money[]) => amounts.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

async function collect({ supplier, query }: ContractSubject): Promise<SupplierSummary[]> {
  const found: SupplierSummary[] = [];
  for await (const wave of supplier.search(query, never)) found.push(...wave.products);
  return found;
}

/** The penalty of a policy at an instant, by the platform's own rules. */
export function supplierPenaltyAt(policy: SupplierPolicy, option: SupplierOption, net: Money, at: number): Money {
  const start = instantOf(option.startsAt, option.timeZone);
  const amountOf = (penalty: SupplierPolicy['tiers'][number]['penalty']): Money =>
    penalty.kind === 'amount' ? penalty.amount : { ...net, amountMinor: Math.round((net.amountMinor * penalty.percent) / 100) };
  const instantOfTier = (from: SupplierPolicy['tiers'][number]['from']) => {
    if ('hoursBeforeStart' in from) return start - from.hoursBeforeStart * 3_600_000;
    return 'at' in from ? from.at : instantOf(from.local, option.timeZone);
  };
  const tiers = policy.tiers.map(({ from, penalty }) => ({ from: instantOfTier(from), penalty: amountOf(penalty) }));
  const { refundable, noShow } = policy;
  const terms = { zone: option.timeZone, net, refundable, tiers, noShow: noShow && amountOf(noShow) };
  return penaltyAt(netPolicy(terms), at);
}

/** An option that is confirmed at once and costs nothing to cancel now, with what it is of. */
async function freeOption(subject: ContractSubject) {
  const { supplier, span, now } = subject;
  for (const { code, from, confirmationType } of await collect(subject)) {
    if (confirmationType !== 'INSTANT') continue;
    const { paxMix } = from;
    const days = await supplier.days(code, { ...span, paxMix }, never);
    for (const { date } of days.slice(-2)) {
      const options = await supplier.check(code, { travelDate: date, paxMix, language: 'en' }, never);
      const option = options.find(
        ({ price, policy, ...one }) =>
          price !== null &&
          policy !== null &&
          supplierPenaltyAt(policy, { price, policy, ...one }, price.net, now()).amountMinor === 0,
      );
      if (option) return { code, paxMix, travelDate: date, option };
    }
  }
  throw new Error('nothing can be cancelled at no cost');
}

async function holdFree(subject: ContractSubject) {
  const { code, paxMix, travelDate, option } = await freeOption(subject);
  const { optionCode, startTime } = option;
  const choice = { code, optionCode, startTime, travelDate, paxMix };
  return { choice, option, quoted: await subject.supplier.hold(choice, 'en', never) };
}

/** As many travelers as a party has. */
function travelersOf({ paxMix }: { readonly paxMix: SupplierSummary['from']['paxMix'] }): ActivityTraveler[] {
  return paxMix.flatMap(({ ageBand, numberOfTravelers }) =>
    Array.from({ length: numberOfTravelers }, (_, at) => ({
      title: 'Ms' as const,
      firstName: `Ana${'abcde'[at] ?? ''}`,
      middleName: '',
      lastName: 'Souza',
      ageBand,
    })),
  );
}

function request(quoted: SupplierQuote, travelers: readonly ActivityTraveler[]): SupplierBookRequest {
  return {
    reference: newReference(),
    quoteRef: quoted.ref,
    acceptNet: quoted.option.price.net,
    travelers,
    contact: { email: 'ana@example.com', phone: '+13055550100' },
    languageGuide: quoted.option.languageGuides[0] ?? null,
    answers: [],
  };
}

function searchSuite(subject: () => ContractSubject): void {
  test('a search gives sound products, each once, in the money that was asked for', async () => {
    const { query } = subject();
    const found = await collect(subject());
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThanOrEqual(query.limit);
    expect(new Set(found.map(({ code }) => code)).size).toBe(found.length);
    for (const { code, title, from, duration, score, startMinutes } of found) {
      expect([code.length > 0 && code.length <= 60, title.trim() !== '']).toEqual([true, true]);
      expect(from.price.net.currency).toBe(query.currency);
      expect(from.price.net.amountMinor).toBeGreaterThan(0);
      if (from.price.netBeforeDiscount)
        expect(from.price.netBeforeDiscount.amountMinor).toBeGreaterThan(from.price.net.amountMinor);
      if (duration) expect(duration.min).toBeLessThanOrEqual(duration.max);
      if (score) expect([score.score >= 0 && score.score <= 5, score.count > 0]).toEqual([true, true]);
      for (const minutes of startMinutes) expect(minutes >= 0 && minutes < 1440).toBe(true);
    }
  });

  test('a search by days finds only what can be booked on one of them, at its price', async () => {
    const { supplier, span } = subject();
    const dates = { start: span.start, end: span.start };
    const found = await collect({ ...subject(), query: { ...subject().query, dates, limit: 30 } });
    expect(found.length).toBeGreaterThan(0);
    for (const { code, from } of found) {
      const days = await supplier.days(code, { ...dates, paxMix: from.paxMix }, never);
      expect(days.map(({ date, price }) => [date, price.net])).toEqual([[span.start, from.price.net]]);
    }
  });

  test('the tags are those of the products, each with how many have it', async () => {
    const { supplier, query } = subject();
    const tags = await supplier.tags(query, never);
    const found = await collect(subject());
    expect(tags.length).toBeGreaterThan(0);
    const known = new Set(tags.map(({ tagId }) => tagId));
    for (const { tags: of } of found) for (const { tagId } of of) expect(known).toContain(tagId);
    for (const { parentTagId, count } of tags)
      expect([parentTagId === null || known.has(parentTagId), count > 0]).toEqual([true, true]);
  });

  searchStops((stopped) => subject().supplier.search(subject().query, stopped));
}

function askingSuite(subject: () => ContractSubject): void {
  test('the lowest price of a list is that of the lowest day, of its options, and of the details', async () => {
    const { supplier, now } = subject();
    const today = new Date(now() - 86_400_000).toISOString().slice(0, 10);
    const end = new Date(now() + TOLD_DAYS * 86_400_000).toISOString().slice(0, 10);
    for (const { code, from } of (await collect(subject())).slice(0, 12)) {
      const { paxMix, price } = from;
      const days = await supplier.days(code, { start: today, end, paxMix }, never);
      const lowest = required(days.toSorted((a, b) => a.price.net.amountMinor - b.price.net.amountMinor)[0], 'a day');
      expect(lowest.price).toEqual(price);
      const options = await supplier.check(code, { travelDate: lowest.date, paxMix, language: 'en' }, never);
      const nets = options.flatMap((option) => (option.price ? [option.price.net.amountMinor] : []));
      expect(Math.min(...nets)).toBe(price.net.amountMinor);
      expect((await supplier.details(code, 'en', never)).from).toEqual(from);
    }
  });

  test('options that can be booked have a price whose lines add up; others have a reason', async () => {
    const { supplier, span } = subject();
    for (const { code, from } of (await collect(subject())).slice(0, 20)) {
      const asked = { travelDate: span.start, paxMix: from.paxMix, language: 'en' };
      for (const { available, unavailableReason, price } of await supplier.check(code, asked, never)) {
        expect([price !== null, unavailableReason === null]).toEqual([available, available]);
        if (!price) continue;
        expect(sumOf(price.lines.map(({ net }) => net))).toBe(price.net.amountMinor);
        expect(price.taxes.amountMinor).toBeLessThan(price.net.amountMinor);
      }
    }
  });

  test('what is held costs what the check said, has its terms, and is promised for a time', async () => {
    const { option, quoted, choice } = await holdFree(subject());
    expect(quoted.option).toEqual(option);
    expect(quoted.changes).toEqual({ price: false, terms: false });
    expect(quoted.expiresAt).toBeGreaterThan(subject().now());
    expect(quoted.ref.length).toBeLessThanOrEqual(500);
    expect(quoted.activity.code).toBe(choice.code);
    expect(Intl.supportedValuesOf('timeZone').concat('UTC')).toContain(option.timeZone);
    expect(daysBetween(option.startsAt.slice(0, 10), choice.travelDate)).toBe(0);
  });

  test('what is not sold cannot be asked for, or held', async () => {
    const { supplier, span } = subject();
    const { choice } = await holdFree(subject());
    const { paxMix } = choice;
    for (const code of ['no-such-product', '']) {
      await failsWith(supplier.details(code, 'en', never), 'offerUnavailable');
      await failsWith(supplier.days(code, { ...span, paxMix }, never), 'offerUnavailable');
      await failsWith(supplier.check(code, { travelDate: span.start, paxMix, language: 'en' }, never), 'offerUnavailable');
      await failsWith(supplier.hold({ ...choice, code }, 'en', never), 'offerUnavailable');
    }
    for (const wrong of [{ optionCode: 'none' }, { startTime: '03:33' }, { travelDate: '2020-01-01' }])
      await failsWith(supplier.hold({ ...choice, ...wrong }, 'en', never), 'offerUnavailable');
  });
}

function bookingSuite(subject: () => ContractSubject): void {
  const orders = () => ({
    ...subject(),
    states: ACTIVITY_ORDER_STATES,
    ask: async () => {
      const { quoted, choice } = await holdFree(subject());
      return request(quoted, travelersOf(choice));
    },
  });
  ordersSuite(orders, { quoteRef: 'no-such-quote' }, ({ confirmationCode, rejection, decidesBy }) =>
    expect([confirmationCode !== null, rejection, decidesBy]).toEqual([true, null, null]),
  );
}

function cancellingSuite(subject: () => ContractSubject): void {
  test('a cancellation costs what the policy says, and what was quoted; another quote does nothing; a second one changes nothing', async () => {
    const { supplier, now } = subject();
    const { quoted, choice } = await holdFree(subject());
    const { option } = quoted;
    const policy = required(option.policy, 'a policy');
    await cancelsOnce({ supplier }, request(quoted, travelersOf(choice)), {
      termsOf: (orderId) => supplier.quoteCancellation(orderId),
      agreed: ({ penalty }) => expect(penalty).toEqual(supplierPenaltyAt(policy, option, option.price.net, now())),
      over: ({ net, cancellationId }, { penalty }) => expect([net, cancellationId !== null]).toEqual([penalty, true]),
    });
  });
}

/** The suite that every adapter of the port must pass. */
export function activitySupplierContract(name: string, subject: () => ContractSubject): void {
  describe(`${name} as a supplier of activities`, () => {
    describe('searching', () => searchSuite(subject));
    describe('asking', () => askingSuite(subject));
    describe('booking', () => bookingSuite(subject));
    describe('cancelling', () => cancellingSuite(subject));
  });
}
