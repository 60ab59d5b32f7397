import { required } from '@caravel/kernel';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DuffelFault } from '../../../../domains/suppliers/adapters/duffel/testing/duffel-stand-in.ts';
import { SUPPLIER_ERRORS } from '../../../../domains/suppliers/index.ts';
import { newReference } from '../../../../domains/suppliers/testing/port-suites.ts';
import type { CarSupplier } from '../../ports.ts';
import { type DuffelCarBench, duffelCarBench, never } from './testing/duffel-car-bench.ts';

let b: DuffelCarBench;
let hasty: CarSupplier;
let stop: () => Promise<void>;
beforeAll(async () => {
  b = await duffelCarBench(process.env.PARTNER_CONTRACTS);
});
beforeEach(async () => {
  b.standIn.clearFaults();
  // The rate of calls goes by the clock.
  b.t.clock.advance(60_000);
  await stop?.();
  const { supplier, close } = b.hasty();
  [hasty, stop] = [supplier, close];
});
afterEach(() => {
  expect(b.standIn.breaches.splice(0)).toEqual([]);
});
afterAll(async () => {
  await stop();
  await b.close();
});

/** Faults after which nobody knows, whatever the call. */
const DOUBTFUL = [
  'broken',
  'brokenAfter',
  'busy',
  'badGateway',
  'hang',
  'late',
  'lostBefore',
  'lostAfter',
  'cut',
  'rubbish',
] as const;
/** Faults after which it was certainly not done. */
const CERTAIN = ['tooMany', 'unauthorized'] as const;
/** Faults after which it was done, although the answer says nothing. */
const DONE: ReadonlySet<DuffelFault> = new Set(['brokenAfter', 'late', 'lostAfter', 'cut', 'rubbish', 'empty']);
const ALL = [...DOUBTFUL, ...CERTAIN];

const madeOf = (reference: string) => b.standIn.books.cars.bookings.filter(({ metadata }) => metadata?.reference === reference);

describe('a fault of Duffel', () => {
  test.each([...DOUBTFUL, 'empty'] as const)(
    '%s at a booking is unknown: it is one or none, never a second, and never called none',
    async (fault) => {
      const request = await b.request(newReference());
      b.standIn.fail(/POST \/cars\/bookings$/, fault);
      expect(await hasty.book(request)).toMatchObject({ kind: 'unknown' });
      expect(madeOf(request.reference)).toHaveLength(DONE.has(fault) ? 1 : 0);
      b.t.clock.advance(24 * 3_600_000);
      await expect(hasty.find({ reference: request.reference })).rejects.toMatchObject({ code: 'unavailable' });
      expect(await hasty.book(request)).toEqual({ kind: 'unknown', code: 'unavailable' });
      expect(madeOf(request.reference)).toHaveLength(DONE.has(fault) ? 1 : 0);
    },
  );

  test('a lost booking that is read by its id is found by our reference from then on', async () => {
    const request = await b.request(newReference());
    const { reference } = request;
    b.standIn.fail(/POST \/cars\/bookings$/, 'lostAfter');
    expect(await hasty.book(request)).toMatchObject({ kind: 'unknown' });
    const { id: orderId } = required(madeOf(reference)[0], 'a booking at Duffel');
    await expect(hasty.find({ reference })).rejects.toMatchObject({ code: 'unavailable' });
    const known = { orderId, reference, state: 'confirmed' };
    expect(await hasty.find({ orderId })).toMatchObject(known);
    expect(await hasty.find({ reference })).toMatchObject(known);
    expect(await hasty.list(0)).toContainEqual(expect.objectContaining(known));
  });

  test('a booking that cannot be read is listed as such, and takes no other along', async () => {
    const [one, other] = [await b.request(newReference()), await b.request(newReference())];
    for (const request of [one, other]) expect((await b.supplier.book(request)).kind).toBe('confirmed');
    const { id } = required(madeOf(one.reference)[0], 'a booking at Duffel');
    b.standIn.mangle = (call, data) => (call.endsWith(id) ? { ...Object(data), total_amount: null, rate: null } : data);
    const listed = new Map((await hasty.list(0)).map(({ reference, state }) => [reference, state]));
    b.standIn.mangle = undefined;
    expect([listed.get(one.reference), listed.get(other.reference)]).toEqual(['unread', 'confirmed']);
  });

  test.each(CERTAIN)('%s at a booking is a refusal, and no booking', async (fault) => {
    const request = await b.request(newReference());
    b.standIn.fail(/POST \/cars\/bookings$/, fault);
    expect(await hasty.book(request)).toMatchObject({ kind: 'refused' });
    expect(await hasty.find({ reference: request.reference })).toBeUndefined();
  });

  test.each([...ALL, 'empty'] as const)('%s at cancelling: asked again, it is cancelled at what was agreed', async (fault) => {
    const request = await b.request(newReference());
    const made = await b.supplier.book(request);
    const { orderId } = required('order' in made ? made.order : null, 'an order');
    const { ref, refund } = await hasty.quoteCancellation(orderId);
    b.standIn.fail(/actions\/cancel$/, fault);
    expect((await hasty.cancel(orderId, ref)).kind).toBe(CERTAIN.some((one) => one === fault) ? 'refused' : 'unknown');
    expect((await hasty.find({ orderId }))?.state).toBe(DONE.has(fault) ? 'cancelled' : 'confirmed');
    expect(await hasty.cancel(orderId, ref)).toEqual({ kind: 'cancelled', refund });
  });

  test.each(ALL)('%s at a question is an error of the closed list', async (fault) => {
    const request = await b.request(newReference());
    const { reference } = request;
    const made = await b.supplier.book(request);
    const { orderId } = required('order' in made ? made.order : null, 'an order');
    const rate = required((await b.wave()).rates[0], 'a rate');
    const questions = {
      search: () => hasty.search(b.query(), never)[Symbol.asyncIterator]().next(),
      details: () => hasty.details(rate.ref, 'en', never),
      reprice: () => hasty.reprice(rate.ref, [], 'en', never),
      find: () => hasty.find({ orderId }),
      findAgain: () => hasty.find({ reference }),
      list: () => hasty.list(0),
      quoteCancellation: () => hasty.quoteCancellation(orderId),
    };
    for (const [what, question] of Object.entries(questions)) {
      b.standIn.fail(/./, ...Array.from({ length: 4 }, () => fault));
      const error: unknown = await question().then(
        () => undefined,
        (thrown: unknown) => thrown,
      );
      b.standIn.clearFaults();
      expect(error, what).toMatchObject({ name: 'SupplierError' });
      expect(SUPPLIER_ERRORS).toContain(Object(error).code);
    }
  });
});
