import { addMoney, instantOf, money, required } from '@caravel/kernel';
import type { RentalLine } from '@caravel/products/cars/contract';
import { findCarRate, searchCars } from '@caravel/products/cars/world';
import { findAirport } from '@caravel/reference';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { composePrice, type PriceRules, penaltyAt } from '../../../domains/pricing/index.ts';
import { toRate } from '../adapters/sandbox/map-world.ts';
import type { SupplierRate } from '../ports.ts';
import { isExcludedCompany } from './excluded-company.ts';
import { termsChanged, termsOf } from './rental-changes.ts';
import { canBeHeld, isSoundRate, netOf, rentalPrice, sumOf } from './rental-lines.ts';
import { freeUntil, rentalPolicy } from './rental-policy.ts';

const NOW = Date.parse('2026-11-22T12:00:00Z');
const AT = '2027-03-28T10:00';

function ratesAt(code: string, age = 23): SupplierRate[] {
  const { rates } = searchCars({
    pickUp: required(findAirport(code), code),
    dropOff: null,
    radiusKm: 30,
    limit: 60,
    now: NOW,
    pickUpAt: AT,
    dropOffAt: '2027-04-02T10:00',
    age,
    residence: 'BR',
  });
  return rates.flatMap((rate) => toRate(rate, rate.key) ?? []);
}
const RATES = [...ratesAt('MIA'), ...ratesAt('LIS'), ...ratesAt('GRU', 30)];
const ofPayment = (payment: string) =>
  required(
    RATES.find((rate) => rate.payment === payment),
    payment,
  );

function rulesOf(percent: number, feeMinor: number): PriceRules {
  const none = money(0, 'USD');
  const markup = percent === 0 ? null : ({ type: 'percent', value: percent } as const);
  return {
    platformMarkupPercent: 2,
    markup: { markup, source: markup === null ? 'none' : 'agency' },
    agencyFee: money(feeMinor, 'USD'),
    protection: { offered: true, premiumPercent: 5, agencyMarkup: none },
    gatewayCost: { percent: 0, fixed: none },
  };
}
const priced = (rate: SupplierRate, percent: number, feeMinor: number, protectionSelected = false) => {
  const price = composePrice({ net: netOf(rate), rules: rulesOf(percent, feeMinor), protectionSelected });
  return { price, rental: rentalPrice(price, rate) };
};
const ofLine = (lines: readonly RentalLine[], kind: RentalLine['kind']) => lines.find((line) => line.kind === kind);

describe('the price of a rental', () => {
  test('adds up: lines, what is due now, what is due at the desk', () => {
    fc.assert(
      fc.property(fc.constantFrom(...RATES), fc.nat(100), fc.nat(9000), fc.boolean(), (rate, percent, fee, isProtected) => {
        const { price, rental } = priced(rate, percent, fee, isProtected);
        expect(rental.total).toEqual(addMoney([rental.dueNow, rental.dueAtDesk]));
        expect(
          addMoney(
            rental.lines.map(({ amount }) => amount),
            'USD',
          ),
        ).toEqual(rental.total);
        const now = rental.lines.filter(({ due }) => due === 'now').map(({ amount }) => amount);
        expect(addMoney(now, 'USD')).toEqual(rental.dueNow);
        // The protection is optional: it is charged, and in none of the rental's own sums.
        const charged = price.traveler.total.amountMinor - (isProtected ? price.protection.amount.amountMinor : 0);
        expect(rental.dueNow.amountMinor).toBe(charged);
        expect(rental.lines.every(({ amount }) => amount.amountMinor >= 0)).toBe(true);
      }),
    );
  });

  test('never falls by a markup, a fee or another line', () => {
    fc.assert(
      fc.property(fc.constantFrom(...RATES), fc.nat(99), fc.nat(9000), fc.nat(50_000), (rate, percent, fee, extra) => {
        const total = (one: SupplierRate, markup: number, agencyFee: number) =>
          priced(one, markup, agencyFee).rental.total.amountMinor;
        const before = total(rate, percent, fee);
        expect(total(rate, percent + 1, fee)).toBeGreaterThanOrEqual(before);
        expect(total(rate, percent, fee + 1)).toBe(before + 1);
        const seat = { kind: 'extra', code: 'childSeat', count: 1, amount: money(extra, 'USD'), local: null } as const;
        for (const due of rate.payment === 'atDesk' ? (['atDesk'] as const) : (['now', 'atDesk'] as const))
          expect(total({ ...rate, lines: [...rate.lines, { ...seat, due }] }, percent, fee)).toBeGreaterThanOrEqual(
            before + extra,
          );
      }),
    );
  });

  test('tells mandatory lines before what is chosen, and hides what the agency adds in the rental', () => {
    const rate = ofPayment('now');
    const seat = { kind: 'extra', code: 'childSeat', count: 1, due: 'atDesk', amount: money(500, 'USD'), local: null } as const;
    const { rental } = priced({ ...rate, lines: [seat, ...rate.lines] }, 20, 700);
    expect(rental.lines[0]?.kind).toBe('rental');
    expect(rental.lines.at(-1)?.kind).toBe('extra');
    expect(ofLine(rental.lines, 'agencyFee')?.amount).toEqual(money(700, 'USD'));
    expect(ofLine(rental.lines, 'youngDriver')?.amount).toEqual(ofLine(rate.lines, 'youngDriver')?.amount);
    expect(ofLine(rental.lines, 'rental')?.amount.amountMinor).toBeGreaterThan(
      ofLine(rate.lines, 'rental')?.amount.amountMinor ?? 0,
    );
  });

  test('of a part at the desk charges little now and leaves the rest as it is', () => {
    const rate = ofPayment('partAtDesk');
    const { rental } = priced(rate, 20, 0);
    const atDesk = rate.lines.filter(({ due }) => due === 'atDesk').map(({ amount }) => amount);
    expect(rental.dueAtDesk).toEqual(addMoney(atDesk, 'USD'));
    expect(rental.dueNow.amountMinor).toBeLessThan(rental.dueAtDesk.amountMinor);
  });

  test('of all at the desk is all due there, whatever the agency adds: its fee alone is paid now', () => {
    const rate = ofPayment('atDesk');
    const whole = addMoney(
      rate.lines.map(({ amount }) => amount),
      'USD',
    );
    for (const protectionSelected of [true, false]) {
      const { price, rental } = priced(rate, 20, 0, protectionSelected);
      expect([rental.dueNow, rental.dueAtDesk, rental.total]).toEqual([money(0, 'USD'), whole, whole]);
      expect(price.waterfall).toMatchObject({ total: money(0, 'USD'), commission: money(0, 'USD') });
      expect(price.protection.offered).toBe(false);
    }
    const { rental } = priced(rate, 20, 700);
    expect([rental.dueNow, rental.dueAtDesk]).toEqual([money(700, 'USD'), whole]);
    expect(ofLine(rental.lines, 'rental')).toEqual(ofLine(rate.lines, 'rental'));
    expect(freeUntil(rate, AT, NOW)).toBe(instantOf(AT, rate.pickUp.timeZone));
  });

  test('is of sound rates alone', () => {
    const rate = ofPayment('now');
    const [line] = rate.lines;
    const first = required(line, 'a line');
    expect(isSoundRate(rate, 'USD')).toBe(true);
    expect(isSoundRate(rate, 'EUR')).toBe(false);
    expect(isSoundRate({ ...rate, lines: [] }, 'USD')).toBe(false);
    expect(isSoundRate({ ...rate, days: 0 }, 'USD')).toBe(false);
    expect(isSoundRate({ ...rate, vendor: { ...rate.vendor, name: ' ' } }, 'USD')).toBe(false);
    expect(isSoundRate({ ...rate, lines: [...rate.lines, { ...first, amount: money(-1, 'USD') }] }, 'USD')).toBe(false);
    const there = { ...rate, lines: rate.lines.map((one) => ({ ...one, due: 'atDesk' as const })) };
    expect([isSoundRate(there, 'USD'), isSoundRate({ ...there, payment: 'atDesk' }, 'USD')]).toEqual([false, true]);
    expect(isSoundRate({ ...rate, payment: 'atDesk' }, 'USD')).toBe(false);
    const held = { ...there, payment: 'atDeskWithCard' } as const;
    expect([isSoundRate(held, 'USD'), isSoundRate({ ...rate, payment: 'atDeskWithCard' }, 'USD')]).toEqual([true, false]);
    // A supplier that takes no cards sells none that needs one.
    const cardForm = async () => ({ frameUrl: '/form' });
    expect([canBeHeld(held, {}), canBeHeld(held, { cardForm }), canBeHeld(rate, {})]).toEqual([false, true, true]);
  });
});

describe('the policy of a rental', () => {
  const lisbon = required(
    ratesAt('LIS', 30).find(({ policy }) => policy?.refundable),
    'a rate',
  );
  const policyWith = (from: { at: number } | { local: string } | { hoursBeforePickUp: number }) =>
    required(
      rentalPolicy(
        { ...lisbon, policy: { refundable: true, tiers: [{ from, penalty: { kind: 'days', days: 1 } }], noShow: null } },
        AT,
      ),
      'a policy',
    );

  test('begins by the clocks of the desk: hours before the pick-up pass, whatever clocks do', () => {
    // Summer time begins in Lisbon on 28 March 2027: the pick-up at 10:00 is 09:00 UTC, and 24 hours before it is 09:00 there.
    const pickUp = Date.parse('2027-03-28T09:00:00Z');
    const day = policyWith({ hoursBeforePickUp: 24 });
    expect(day.steps.map(({ from }) => from)).toEqual([null, pickUp - 24 * 3_600_000]);
    expect(policyWith({ local: '2027-03-27T10:00:00' }).steps[1]?.from).toBe(pickUp - 23 * 3_600_000);
  });

  test('keeps a share of what is paid now, and never more', () => {
    const policy = policyWith({ hoursBeforePickUp: 24 });
    const net = sumOf(netOf(lisbon));
    expect(penaltyAt(policy, NOW).amountMinor).toBe(0);
    expect(penaltyAt(policy, Date.parse('2027-03-28T00:00:00Z')).amountMinor).toBe(Math.round(net / lisbon.days));
    const part = ofPayment('partAtDesk');
    const strict = required(rentalPolicy({ ...part, policy: { refundable: false, tiers: [], noShow: null } }, AT), 'a policy');
    expect(penaltyAt(strict, NOW).amountMinor).toBe(sumOf(netOf(part)));
    expect(sumOf(netOf(part))).toBeLessThan(part.lines.reduce((sum, { amount }) => sum + amount.amountMinor, 0));
  });

  test('of a car that a card holds is not known in money; it is free until the conditions say, and not until the pick-up', () => {
    const tiers = [{ from: { hoursBeforePickUp: 24 }, penalty: { kind: 'percent', percent: 100 } as const }];
    const held = { ...lisbon, payment: 'atDeskWithCard', policy: { refundable: true, tiers, noShow: null } } as const;
    const pickUp = Date.parse('2027-03-28T09:00:00Z');
    expect(rentalPolicy(held, AT)).toBeNull();
    expect(freeUntil(held, AT, NOW)).toBe(pickUp - 24 * 3_600_000);
    expect(freeUntil(held, AT, pickUp - 3_600_000)).toBeNull();
    for (const policy of [null, { refundable: false, tiers: [], noShow: null }, { refundable: true, tiers: [], noShow: null }])
      expect(freeUntil({ ...held, policy }, AT, NOW)).toBeNull();
  });

  test('is not known where the supplier does not tell', () => {
    expect(rentalPolicy({ ...lisbon, policy: null }, AT)).toBeNull();
  });
});

test('a rate that is found again maps to the same record', () => {
  for (const rate of RATES.slice(0, 5)) {
    const found = findCarRate(rate.ref, NOW);
    expect(typeof found === 'object' && toRate(found, rate.ref)).toEqual(rate);
  }
});

test('a policy that only asking tells is no other term; one that is taken back, or is another, is', () => {
  const [rate] = RATES.filter(({ policy }) => policy?.refundable);
  const sold = required(rate, 'a rate that can be cancelled');
  const at = '2027-05-10T10:00';
  const asked = (policy: SupplierRate['policy']) => ({ rate: { ...sold, policy }, changes: { price: false, terms: false } });
  const silent = termsOf({ ...sold, policy: null }, at);
  expect(termsChanged(silent, asked(sold.policy), at)).toBe(false);
  const told = termsOf(sold, at);
  expect(termsChanged(told, asked(null), at)).toBe(true);
  expect(termsChanged(told, asked({ refundable: false, tiers: [], noShow: null }), at)).toBe(true);
});

test.each([
  ['HERTZ', true],
  ['HERTZ-CORPORATION', true],
  ['THE-HERTZ-CORPORATION', true],
  ['ZE', true],
  ['HERT', false],
  ['THE-CORPORATION', false],
  ['SIXT', false],
])('%s in the list leaves out The Hertz Corporation: %s', (one, isOut) => {
  expect(isExcludedCompany({ code: 'ze', name: 'The Hertz Corporation' }, new Set([one]))).toBe(isOut);
});
