import { ERROR_CODES, SAGA_STATES } from '@caravel/contracts';
import { type ActivityDetails, type PaxMix, REJECTION_REASONS } from '@caravel/products/activities/contract';
import { describe, expect, test } from 'vitest';
import type { SupplierOption } from '../ports.ts';
import { madeOption } from '../testing/made-records.ts';
import { nearestDates } from './nearest-dates.ts';
import { termsDiffer, termsOf } from './option-terms.ts';
import { checkParty, countsOf, fitsParty, orderedParty } from './party.ts';
import { productCodeOf, readProductCode, sellerKey } from './product-code.ts';
import { rejectionCode, rejectionOf } from './rejection.ts';
import { activityStatus } from './status.ts';

const limits: Pick<ActivityDetails, 'ageBands' | 'party'> = {
  ageBands: [
    { ageBand: 'ADULT', startAge: 18, endAge: 64, min: 0, max: 4 },
    { ageBand: 'CHILD', startAge: 3, endAge: 12, min: 0, max: 5 },
    { ageBand: 'INFANT', startAge: 0, endAge: 2, min: 0, max: 1 },
  ],
  party: { min: 2, max: 6, requiresAdult: true },
};
const party = (text: string): PaxMix =>
  text.split(' ').map((one) => {
    const [ageBand = '', count] = one.split(':');
    return { ageBand: ageBand as PaxMix[number]['ageBand'], numberOfTravelers: Number(count) };
  });

describe('a party', () => {
  test.each([
    ['ADULT:2', {}],
    ['ADULT:1 CHILD:1', {}],
    ['ADULT:5', { 'paxMix.0.numberOfTravelers': 'partyTooLarge' }],
    ['ADULT:4 CHILD:3', { paxMix: 'partyTooLarge' }],
    ['ADULT:1', { paxMix: 'partyTooSmall' }],
    ['CHILD:2', { paxMix: 'adultMissing' }],
    ['ADULT:1 SENIOR:1', { 'paxMix.1.numberOfTravelers': 'ageBandNotSold' }],
    ['ADULT:2 INFANT:2', { 'paxMix.1.numberOfTravelers': 'partyTooLarge' }],
  ])('of %s: %o', (text, problems) => {
    expect(checkParty(party(text), limits)).toEqual(problems);
  });

  test('needs as many of a band as the product asks for', () => {
    const withSeniors = {
      ...limits,
      ageBands: [...limits.ageBands, { ageBand: 'SENIOR', startAge: 65, endAge: 99, min: 1, max: 2 } as const],
    };
    expect(checkParty(party('ADULT:2'), withSeniors)).toEqual({ paxMix: 'partyTooSmall' });
    expect(checkParty(party('ADULT:1 SENIOR:1'), withSeniors)).toEqual({});
  });

  test('is counted by all six bands, told in their order, and fits only its own travelers', () => {
    const mix = party('CHILD:1 ADULT:2');
    expect(countsOf(mix)).toEqual({ ADULT: 2, SENIOR: 0, YOUTH: 0, CHILD: 1, INFANT: 0, TRAVELER: 0 });
    expect(orderedParty(mix).map(({ ageBand }) => ageBand)).toEqual(['ADULT', 'CHILD']);
    const of = (...bands: PaxMix[number]['ageBand'][]) => bands.map((ageBand) => ({ ageBand }));
    expect(fitsParty(of('ADULT', 'CHILD', 'ADULT'), mix)).toBe(true);
    expect(fitsParty(of('ADULT', 'ADULT'), mix)).toBe(false);
    expect(fitsParty(of('ADULT', 'ADULT', 'ADULT'), mix)).toBe(false);
  });
});

describe('the code of a product', () => {
  test.each(['SANDBOX-1', '5010SYDNEY', 'a b/c', '-x', 'é', 'x'.repeat(60)])(
    '%s is one word for an address, and read again',
    (code) => {
      const productCode = productCodeOf('viator', code);
      expect(productCode).toMatch(/^[\w-]{1,80}$/);
      expect(readProductCode(productCode ?? '')).toEqual({ seller: sellerKey('viator'), code });
    },
  );

  test('names nobody, and is none if it does not fit', () => {
    expect(productCodeOf('viator', 'A')).not.toContain('viator');
    expect(productCodeOf('viator', '/'.repeat(60))).toBeUndefined();
    expect(productCodeOf('viator', '')).toBeUndefined();
    expect(readProductCode('x')).toBeUndefined();
  });
});

describe('the status', () => {
  test('is pending as long as the supplier has not decided, and known in every state', () => {
    const words = Object.fromEntries(
      SAGA_STATES.map((state) => [state, activityStatus(state, state === 'cancelling' ? 'done' : null)]),
    );
    expect(words).toMatchObject({
      created: 'in progress',
      supplierRequested: 'in progress',
      supplierUnknown: 'in progress',
      supplierPending: 'pending',
      confirmed: 'confirmed',
      done: 'confirmed',
      cancelling: 'confirmed',
      cancelled: 'cancelled',
      voiding: 'failed',
      failed: 'failed',
    });
  });
});

test('each reason of a rejection has an error of its own, by which it is found again', () => {
  const codes = REJECTION_REASONS.map(rejectionCode);
  expect(new Set(codes).size).toBe(REJECTION_REASONS.length);
  for (const code of codes) expect(ERROR_CODES).toContain(code);
  expect(REJECTION_REASONS.map((reason) => rejectionOf(rejectionCode(reason)))).toEqual(REJECTION_REASONS);
  expect([rejectionCode(null), rejectionOf('priceChanged'), rejectionOf(null)]).toEqual(['bookingFailed', null, null]);
});

test('the nearest days are told in their order, at most five, never the day itself', () => {
  const days = ['2027-05-01', '2027-05-04', '2027-05-09', '2027-05-10', '2027-05-11', '2027-05-16', '2027-05-20'];
  expect(nearestDates('2027-05-10', days)).toEqual(['2027-05-01', '2027-05-04', '2027-05-09', '2027-05-11', '2027-05-16']);
  expect(nearestDates('2027-05-10', ['2027-05-10'])).toEqual([]);
});

describe('the terms of an option', () => {
  const price = (net: number) => ({
    net: { amountMinor: net, currency: 'USD' },
    netBeforeDiscount: null,
    taxes: { amountMinor: 0, currency: 'USD' },
    lines: [{ ageBand: 'ADULT' as const, unitType: null, count: 2, net: { amountMinor: net, currency: 'USD' } }],
  });

  test('are the same at another price, and others if anything else differs', () => {
    const terms = termsOf(madeOption());
    expect(termsDiffer(terms, madeOption({ price: price(30_000), placesLeft: 2, title: 'x' }))).toBe(false);
    const changed: Partial<SupplierOption>[] = [
      { confirmation: 'onRequest' },
      { duration: { min: 60, max: 60 } },
      { startsAt: '2027-05-10T10:00' },
      { languageGuides: [] },
      { policy: null },
      {
        policy: {
          refundable: true,
          tiers: [{ from: { hoursBeforeStart: 48 }, penalty: { kind: 'percent', percent: 100 } }],
          noShow: null,
        },
      },
      {
        policy: {
          refundable: true,
          tiers: [{ from: { hoursBeforeStart: 24 }, penalty: { kind: 'percent', percent: 50 } }],
          noShow: null,
        },
      },
    ];
    for (const changes of changed) expect(termsDiffer(terms, madeOption(changes))).toBe(true);
  });
});
