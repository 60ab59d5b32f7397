import { newId, required } from '@caravel/kernel';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDuffel } from '../../../../domains/suppliers/adapters/duffel/duffel-client.ts';
import { type DuffelFault, PLATFORM_KEY } from '../../../../domains/suppliers/adapters/duffel/testing/duffel-stand-in.ts';
import { SUPPLIER_ERRORS } from '../../../../domains/suppliers/index.ts';
import { createLogger } from '../../../../platform/log.ts';
import type { FlightSupplier, SupplierOrder } from '../../ports.ts';
import { APPEARS_WITHIN_MS } from './duffel-orders.ts';
import { duffelSupplier } from './duffel-supplier.ts';
import { type DuffelBench, duffelBench, never } from './testing/duffel-bench.ts';

let b: DuffelBench;
let impatient: FlightSupplier;
let stop: () => Promise<void>;
beforeAll(async () => {
  b = await duffelBench(process.env.PARTNER_CONTRACTS);
});
/** A client that has met no fault yet, so that no breaker is open, and that does not wait for a minute. */
beforeEach(async () => {
  b.standIn.clearFaults();
  // The rate of calls goes by the clock.
  b.t.clock.advance(60_000);
  await stop?.();
  const log = createLogger({ level: 'silent' });
  const outbound = openDuffel(b.standIn.url, { log, clock: b.t.clock });
  const hasty = {
    ...outbound,
    exchange: (call: Parameters<typeof outbound.exchange>[0]) => outbound.exchange({ ...call, totalMs: 400 }),
  };
  stop = () => outbound.close();
  const { database, clock } = b.t.platform;
  const partner = duffelSupplier({
    outbound: hasty as typeof outbound,
    platform: { key: PLATFORM_KEY },
    db: database.system,
    clock,
    log,
  });
  impatient = required(partner.platformPort(), "the platform's account");
});
afterEach(() => {
  expect(b.standIn.breaches.splice(0)).toEqual([]);
});
afterAll(async () => {
  await stop();
  await b.close();
});

const newReference = () => newId().replaceAll('-', '').slice(-16).toUpperCase();

/** After these nobody knows, whatever the call. */
const DOUBTFUL = [
  'broken',
  'brokenAfter',
  'busy',
  'badGateway',
  'airline',
  'hang',
  'late',
  'lostBefore',
  'lostAfter',
  'cut',
  'rubbish',
] as const;
/** After these it was certainly not done. */
const CERTAIN = ['tooMany', 'unauthorized'] as const;
/** After these it was done, although the answer says nothing. */
const DONE: ReadonlySet<DuffelFault> = new Set(['brokenAfter', 'late', 'lostAfter', 'cut', 'rubbish', 'empty']);
const ALL = [...DOUBTFUL, ...CERTAIN];

async function booked(hold = false): Promise<SupplierOrder> {
  const request = await b.request(newReference(), ({ holdable, familyName }) => (hold ? holdable : familyName === 'Flex'));
  const outcome = await b.supplier.book({ ...request, hold });
  return required('order' in outcome ? outcome.order : null, 'an order');
}

describe('a fault of Duffel', () => {
  test.each([...DOUBTFUL, 'empty'] as const)('%s at an order is unknown; the order is one, and found, or none', async (fault) => {
    const request = await b.request(newReference());
    b.standIn.fail(/POST \/air\/orders$/, fault);
    expect(await impatient.book(request)).toMatchObject({ kind: 'unknown' });
    const made = b.standIn.books.orders.filter(({ metadata }) => metadata.reference === request.reference);
    expect(made).toHaveLength(DONE.has(fault) ? 1 : 0);
    b.t.clock.advance(APPEARS_WITHIN_MS);
    expect((await impatient.find({ reference: request.reference }))?.orderId).toBe(made[0]?.id);
    // The saga sends once more at most.
    await impatient.book(request);
    expect(b.standIn.books.orders.filter(({ metadata }) => metadata.reference === request.reference).length).toBe(made.length);
  });

  test('an order that arrives twice, and is refused the second time, is made', async () => {
    const request = await b.request(newReference());
    b.standIn.fail(/POST \/air\/orders$/, 'repeated');
    expect(await impatient.book(request)).toMatchObject({ kind: 'confirmed', order: { reference: request.reference } });
    const other = await b.request(newReference());
    b.standIn.fail(/POST \/air\/orders$/, 'repeated');
    b.standIn.fail(/GET \/air\/orders$/, 'broken', 'broken', 'broken');
    expect(await impatient.book(other)).toMatchObject({ kind: 'unknown' });
    b.standIn.clearFaults();
    expect(await impatient.find({ reference: other.reference })).toMatchObject({ state: 'ticketing' });
  });

  test('an order that is accepted and arrives twice is unknown, not refused; an offer that was ordered before is', async () => {
    b.standIn.books.ordersAre = 'accepted';
    const request = await b.request(newReference());
    b.standIn.fail(/POST \/air\/orders$/, 'repeated');
    expect(await impatient.book(request)).toMatchObject({ kind: 'unknown' });
    expect(await impatient.book({ ...request, reference: newReference() })).toMatchObject({ kind: 'refused' });
    b.standIn.books.ordersAre = 'made';
    b.standIn.decide();
    expect(await impatient.find({ reference: request.reference })).toMatchObject({ state: 'ticketing' });
  });

  test.each([...CERTAIN, 'notCreated'] as const)('%s at an order is a refusal, and no order', async (fault) => {
    const request = await b.request(newReference());
    b.standIn.fail(/POST \/air\/orders$/, fault);
    expect(await impatient.book(request)).toMatchObject({ kind: 'refused' });
    expect(await impatient.find({ reference: request.reference })).toBeUndefined();
  });

  test.each(ALL)('%s before an order is sent is a refusal: nothing was sent', async (fault) => {
    const request = await b.request(newReference());
    b.standIn.fail(/GET \/air\/offers/, fault, fault, fault);
    const sent = b.standIn.calls.length;
    expect(await impatient.book(request)).toMatchObject({ kind: 'refused' });
    expect(b.standIn.calls.slice(sent)).not.toContain('POST /air/orders');
    b.standIn.clearFaults();
  });

  test.each(ALL)('%s at paying a hold: it is paid once or not at all', async (fault) => {
    const { orderId, net } = await booked(true);
    b.standIn.fail(/POST \/air\/payments/, fault);
    const outcome = await impatient.ticket(orderId, net);
    expect(outcome.kind).toBe(CERTAIN.some((one) => one === fault) ? 'refused' : 'unknown');
    expect((await impatient.find({ orderId }))?.state).toBe(DONE.has(fault) ? 'ticketing' : 'held');
    expect(await impatient.ticket(orderId, net)).toMatchObject({ kind: 'confirmed' });
  });

  test('a payment that arrives twice, and is refused the second time, is one; it is unknown where the order cannot be read', async () => {
    const [one, other] = [await booked(true), await booked(true)];
    b.standIn.fail(/POST \/air\/payments/, 'repeated', 'repeated');
    expect(await impatient.ticket(one.orderId, one.net)).toMatchObject({ kind: 'confirmed' });
    const asked = b.standIn.calls.length;
    b.standIn.mangle = (call, data) =>
      call.startsWith('GET') && b.standIn.calls.slice(asked).includes('POST /air/payments') ? {} : data;
    expect(await impatient.ticket(other.orderId, other.net)).toMatchObject({ kind: 'unknown' });
    b.standIn.mangle = undefined;
    expect(await impatient.ticket(other.orderId, other.net)).toMatchObject({ kind: 'confirmed' });
  });

  test.each(ALL)('%s at confirming a cancellation: asked again, it is cancelled at what was agreed', async (fault) => {
    const { orderId } = await booked();
    const { ref, refund } = await impatient.quoteCancellation(orderId);
    b.standIn.fail(/actions\/confirm$/, fault);
    const outcome = await impatient.cancel(orderId, ref);
    expect(outcome.kind).toBe(CERTAIN.some((one) => one === fault) ? 'refused' : 'unknown');
    expect((await impatient.find({ orderId }))?.state).toBe(DONE.has(fault) ? 'cancelled' : 'ticketing');
    expect(await impatient.cancel(orderId, ref)).toEqual({ kind: 'cancelled', refund });
  });

  test.each(ALL)('%s at a question is an error of the closed list', async (fault) => {
    const { orderId, reference } = await booked();
    const { passengers } = b.query();
    const [fare] = await b.fares(b.query());
    const questions = {
      search: () => impatient.search(b.query(), never)[Symbol.asyncIterator]().next(),
      reprice: () => impatient.reprice(required(fare, 'a fare').ref, passengers, never),
      find: () => impatient.find({ orderId }),
      findAgain: () => impatient.find({ reference }),
      list: () => impatient.list(0),
      quoteCancellation: () => impatient.quoteCancellation(orderId),
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
