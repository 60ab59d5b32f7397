import { addMoney, money } from '@caravel/kernel';
import { createTranslator } from '@caravel/products/translate.ts';
import { describe, expect, test } from 'vitest';
import { contextWithoutDatabase } from '../../../testing/context-without-database.ts';
import { fakeClock } from '../../../testing/fake-clock.ts';
import { fixedPartners } from '../../../testing/fixed-partners.ts';
import type { HotelSupplier, SupplierQuote } from '../ports.ts';
import { netOf } from '../rules/stay-price.ts';
import { charge } from '../testing/rates.ts';
import { standInSupplier } from '../testing/stand-in-supplier.ts';
import { bookingOf, guest, quoteOf } from '../testing/stored-booking.ts';
import type { HotelBookingOf } from './describe-hotel.ts';
import { hotelsDriver } from './driver.ts';
import { hotelFacts } from './stored.ts';

const clock = fakeClock();
const ctx = contextWithoutDatabase(clock);

/** The driver over the stand-in, some of whose calls respond otherwise. */
function driverOver(changes: Partial<HotelSupplier> = {}) {
  const supplier = standInSupplier(() => clock.now());
  return { supplier, driver: hotelsDriver({ suppliers: fixedPartners({ ...supplier, ...changes }) }) };
}

/** Books a quote and returns the booking as it is stored then. */
async function booked(driver: ReturnType<typeof hotelsDriver>, before: HotelBookingOf): Promise<HotelBookingOf> {
  const outcome = await driver.reserve(ctx, before, 'book');
  if (outcome.kind !== 'confirmed') throw new Error(outcome.kind);
  const { supplierOrderId = null, supplierReference = null, facts } = outcome;
  return { ...before, supplierOrderId, supplierReference, facts: hotelFacts.read(facts) };
}

describe('a quote right before it is paid', () => {
  const changed = (change: (quoted: SupplierQuote) => SupplierQuote) => {
    const { reprice } = standInSupplier(() => clock.now());
    return { reprice: async (...asked: Parameters<HotelSupplier['reprice']>) => change(await reprice(...asked)) };
  };
  const firstRate = (change: Partial<SupplierQuote['rates'][number]>) =>
    changed((quoted) => ({ ...quoted, rates: quoted.rates.map((rate, i) => (i === 0 ? { ...rate, ...change } : rate)) }));

  test('is the same where nothing moved, whatever the supplier says has changed since the search', async () => {
    const { supplier, driver } = driverOver(
      changed((quoted) => ({ ...quoted, changes: { price: true, board: true, cancellation: true, room: true } })),
    );
    expect(await driver.confirmQuote(ctx, await quoteOf(supplier, 'free'))).toEqual({ kind: 'same' });
  });

  test.each([
    ['a price', firstRate({ base: money(11_999, 'USD') }), {}],
    ['a board', firstRate({ board: 'roomOnly' }), { board: true }],
    ['a room', firstRate({ roomName: 'Broom cupboard' }), { room: true }],
    ['a policy', firstRate({ policy: { refundable: false, tiers: [], noShow: null } }), { cancellation: true }],
    [
      'a fee at the property',
      firstRate({ charges: [charge('tax', 'included', 500), charge('resortFee', 'atProperty', 3_000)] }),
      {},
    ],
    ['what the property takes', firstRate({ charges: [] as const, taxes: money(0, 'USD'), base: money(12_500, 'USD') }), {}],
  ])('that has another %s is asked about', async (_what, changes, flags) => {
    const { supplier, driver } = driverOver(changes);
    const quote = await quoteOf(supplier, 'free');
    const check = await driver.confirmQuote(ctx, quote);
    const expected = { board: false, cancellation: false, room: false, ...flags };
    expect(check).toMatchObject({ kind: 'changed', details: { changes: expected, rateIds: quote.details.rateIds } });
  });

  test.each([
    ['offerUnavailable', { kind: 'gone', code: 'roomNotAvailable' }],
    ['unavailable', { kind: 'unknown', code: 'priceNotFound' }],
    ['timeout', { kind: 'unknown', code: 'supplierTimeout' }],
  ] as const)('at a supplier that says %s', async (code, expected) => {
    const { SupplierError } = await import('../../../domains/suppliers/index.ts');
    const { supplier, driver } = driverOver({ reprice: () => Promise.reject(new SupplierError(code)) });
    expect(await driver.confirmQuote(ctx, await quoteOf(supplier, 'free'))).toEqual(expected);
  });

  test('whose rates cannot be sold is none', async () => {
    const { supplier, driver } = driverOver(firstRate({ publishedRate: money(1, 'USD') }));
    expect(await driver.confirmQuote(ctx, await quoteOf(supplier, 'free'))).toMatchObject({ kind: 'unknown' });
  });
});

describe('an order', () => {
  test('is placed by our reference at the net that was quoted, found by it, and sold again at no other price', async () => {
    const { supplier, driver } = driverOver();
    const before = bookingOf(await quoteOf(supplier, 'free'));
    expect(await driver.retrieve(ctx, before)).toEqual({ kind: 'notFound' });
    const after = await booked(driver, before);
    expect(after.facts).toMatchObject({ state: 'confirmed', rooms: [{ state: 'confirmed' }, { state: 'confirmed' }] });
    expect(await driver.retrieve(ctx, before)).toMatchObject({ kind: 'confirmed', supplierOrderId: after.supplierOrderId });
    const { base, taxes } = netOf(before.details.rates);
    expect(addMoney(after.facts?.rooms.map(({ net }) => net) ?? [], 'USD')).toEqual(addMoney([base, taxes]));
    const dearer = { ...before, reference: 'OTHER', details: { ...before.details, rates: before.details.rates.slice(0, 1) } };
    expect(await driver.reserve(ctx, dearer, 'book')).toEqual({ kind: 'refused', code: 'priceChanged' });
  });

  test.each(['hold', 'payHold'] as const)('is never placed to %s', async (mode) => {
    const { supplier, driver } = driverOver({ book: () => Promise.reject(new Error('asked')) });
    const before = bookingOf(await quoteOf(supplier, 'free'));
    expect(await driver.reserve(ctx, before, mode)).toEqual({ kind: 'refused', code: 'bookingStateConflict' });
  });

  test('is cancelled at what was agreed; the number of the cancellation is kept', async () => {
    const { supplier, driver } = driverOver();
    const after = await booked(driver, bookingOf(await quoteOf(supplier, 'free')));
    const terms = await driver.quoteCancellation(ctx, after, null);
    if (terms.kind !== 'cancel') throw new Error(terms.kind);
    const agreed = { kind: terms.kind, supplierPenalty: terms.supplierPenalty, part: null, reason: null } as const;
    expect(await driver.cancel(ctx, after, { ...agreed, termsReference: null })).toMatchObject({ kind: 'refused' });
    // The agreed terms have expired: those of now are as good.
    const outcome = await driver.cancel(ctx, after, { ...agreed, termsReference: 'all 1' });
    expect(outcome).toMatchObject({ kind: 'cancelled', facts: { state: 'cancelled', cancellationId: 'X1' } });
    expect(await driver.quoteCancellation(ctx, after, null)).toEqual({ kind: 'refused', code: 'cancellationFailed' });
  });
});

describe('in words', () => {
  test.each(['en', 'pt', 'es'] as const)(
    'a voucher in %s has address, rooms, what is due there and the policy',
    async (locale) => {
      const { supplier, driver } = driverOver();
      const guests = [guest('Souza', { requests: 'A quiet room', arrivalTime: '22:30' }), guest('Lopes')];
      const after = await booked(driver, bookingOf(await quoteOf(supplier, 'free'), guests));
      const paper = driver.document(after, createTranslator(locale));
      expect(paper.travelers.map(({ name, reference }) => [name, reference])).toEqual([
        ['Ana Souza', 'Souza 0'],
        ['Ana Lopes', 'Lopes 1'],
      ]);
      const text = JSON.stringify(paper);
      expect(text).toContain('Rua 1º de Dezembro 123');
      expect(text).toContain(locale === 'en' ? 'Lisbon time' : 'Lisboa');
      expect(text).toContain('+351 21 555 0142');
      expect(text).toContain('A quiet room');
      expect(paper.alsoDue?.map(({ amount }) => amount.amountMinor)).toEqual([
        4_000,
        after.price.traveler.total.amountMinor + 4_000,
      ]);
      expect(paper.words.paidHere).not.toBe(paper.alsoDue?.at(-1)?.label);
      expect(paper.position).toEqual(after.details.property.position);
      const policy = paper.terms.find(({ isInLetters }) => isInLetters);
      expect(policy?.spans?.map(({ tone }) => tone)[0]).toBe('free');
      expect(policy?.spans?.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
      // The net rate of the first room, and of all.
      for (const net of ['125.00', '125,00', '370.00', '370,00']) expect(text).not.toContain(net);
    },
  );

  test('a room that is cancelled is said to be, and nothing is due for it', async () => {
    const { supplier, driver } = driverOver();
    const after = await booked(driver, bookingOf(await quoteOf(supplier, 'free')));
    const rooms = after.facts?.rooms.map((room, i) => (i === 0 ? { ...room, state: 'cancelled' as const } : room)) ?? [];
    const part = { ...after, facts: after.facts && { ...after.facts, rooms } };
    const paper = driver.document(part, createTranslator('en'));
    expect(paper.travelers.map(({ kind }) => kind.split(' · ')[0])).toEqual([
      'Room 1: Double room, cancelled',
      'Room 2: Double room, Free breakfast',
    ]);
    // The whole is with what was paid for both: what goes back for the cancelled room is taken off where the rows are made.
    expect(paper.alsoDue?.map(({ amount }) => amount.amountMinor)).toEqual([2_000, 42_700]);
    // The policy is that of the room that stands: a tenth above its net rate of $245, not above that of both.
    const policy = paper.terms[0]?.lines.join(' ');
    expect(policy).toContain('$269.50');
    expect(policy).not.toContain('$407');
  });

  test('the calendar has the stay in the zone of the property', async () => {
    const { supplier, driver } = driverOver();
    const described = driver.describe(bookingOf(await quoteOf(supplier, 'free')));
    expect(described).toMatchObject({
      startsOn: '2027-04-10',
      endsOn: '2027-04-14',
      travelerCount: 4,
      leadTraveler: 'Ana Souza',
      legs: [{ startsAt: '2027-04-10T15:00', startZone: 'Europe/Lisbon', endsAt: '2027-04-14T11:00' }],
    });
  });
});
