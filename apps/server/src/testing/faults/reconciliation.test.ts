import { newId, required } from '@caravel/kernel';
import { getReservationDetails } from '@caravel/products/flights/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeReconciliation, rebuildRollups, reconcile as reconcileNow } from '../../composition/reconcile.ts';
import { authorisePayment, refundPayment } from '../../domains/payments/adapters/sandbox-gateway/gateway-books.ts';
import { paymentReference } from '../../domains/payments/index.ts';
import { listMailbox } from '../../platform/mail/mailbox.ts';
import { sandboxSupplier } from '../../products/flights/adapters/sandbox/sandbox-supplier.ts';
import { bookQuote, quoteAFlight } from '../../products/flights/testing/book-a-flight.ts';
import { cardToken } from '../card-token.ts';
import { letTimePass } from '../let-time-pass.ts';
import { type Persona, startTestApp, type TestAgency, type TestApp } from '../start-test-app.ts';

let t: TestApp;
let home: TestAgency;
let client: Persona;
const DESK = `${newId()}@desk.test`;
beforeAll(async () => {
  t = await startTestApp();
  home = await t.freshAgency({ contactEmail: DESK });
  client = await home.persona('client');
});
afterAll(() => t.close());

async function bookAFlight(): Promise<string> {
  const { data } = await bookQuote(t, client, await quoteAFlight(t, client));
  await letTimePass(t, 1_000);
  await letTimePass(t, 20_000);
  return data.bookingId;
}

/** Runs the comparison as the schedule would, an hour later, and sends the emails that it queues. */
async function reconcile(): Promise<void> {
  t.clock.advance(3_600_000);
  const schedules = t.slices.flatMap(({ schedules: some = [] }) => some);
  const schedule = required(
    schedules.find(({ name }) => name === 'bookings.reconcile'),
    'the comparison',
  );
  await schedule.run({ system: t.platform.database.system, log: t.platform.log, now: t.clock.now() });
  await t.drain();
}

const rowsOf = async (sql: string, values: unknown[] = []) => (await t.platform.database.raw.query(sql, values)).rows;
const differences = () =>
  rowsOf('SELECT subject_id, kind FROM book_differences WHERE agency_id = $1 ORDER BY kind', [home.agency.id]);
/** Reads everything that a comparison must not change. */
const ourBooks = () =>
  rowsOf(`SELECT (SELECT json_agg(b ORDER BY id) FROM bookings b) AS bookings,
    (SELECT json_agg(p ORDER BY id) FROM booking_payments p) AS payments,
    (SELECT json_agg(l ORDER BY id) FROM ledger_transfers l) AS ledger,
    (SELECT json_agg(g ORDER BY reference) FROM sandbox_gateway_payments g) AS gateway,
    (SELECT json_agg(o ORDER BY id) FROM sandbox_supplier_orders o) AS supplier`);

describe('the comparison of books', () => {
  test('finds nothing where all agree', async () => {
    await bookAFlight();
    await reconcile();
    expect(await differences()).toEqual([]);
  });

  test('tells of three differences once each, and mends none', async () => {
    const [cancelledThere, refundedThere] = [await bookAFlight(), await bookAFlight()];
    const books = { db: t.platform.database.system, now: () => t.clock.now() };
    // One is cancelled at the airline directly.
    const { orderId } = (await t.client.call(client, getReservationDetails, { query: { bookingId: cancelledThere } })).data;
    const partner = sandboxSupplier({ db: t.platform.database.system, clock: t.clock });
    const supplier = required(partner.platformPort(), "the platform's account");
    expect(await supplier.cancel(orderId, (await supplier.quoteCancellation(orderId)).ref)).toMatchObject({ kind: 'cancelled' });
    // One cent of another is refunded in the gateway's own console.
    const [paid] = await rowsOf('SELECT id FROM booking_payments WHERE booking_id = $1', [refundedThere]);
    const reference = paymentReference(home.agency.id, String(paid?.id));
    expect(await refundPayment(books, { reference, refundReference: 'by hand', amountMinor: 1 })).toMatchObject({ kind: 'done' });
    // A payment that belongs to no booking.
    const stranger = newId();
    await authorisePayment(books, {
      reference: paymentReference(home.agency.id, stranger),
      amountMinor: 4_200,
      currency: 'USD',
      token: await cardToken(t),
      traveler: 'Souza',
    });

    await reconcile();
    expect(await differences()).toEqual([
      { subject_id: cancelledThere, kind: 'orderOver' },
      { subject_id: stranger, kind: 'paymentUnknown' },
      { subject_id: refundedThere, kind: 'refundDiffers' },
    ]);
    const audited = await rowsOf(`SELECT subject_id FROM audit_events WHERE action = 'books.differ' AND agency_id = $1`, [
      home.agency.id,
    ]);
    expect(audited.map(({ subject_id }) => subject_id).sort()).toEqual([cancelledThere, refundedThere, stranger].sort());
    // The cancellation by the airline has a letter of its own.
    const mails = await listMailbox(t.platform.database, DESK);
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
      expect.stringContaining('3 differences in your records'),
      expect.stringContaining('The airline changed'),
    ]);
    const mail = mails.find(({ subject }) => subject.startsWith('3 differences'));
    for (const said of ['cancelled at the supplier', 'refunded an amount different from', 'belongs to no booking', stranger]) {
      expect(mail?.text).toContain(said);
    }

    const before = await ourBooks();
    await reconcile();
    expect(await ourBooks()).toEqual(before);
    expect(await differences()).toHaveLength(3);
    expect(await listMailbox(t.platform.database, DESK)).toHaveLength(2);
  });

  test('tells an operator who asks for it, by ids alone', async () => {
    const { isClean, text } = await reconcileNow(t.platform);
    expect(isClean).toBe(false);
    const lines = text.split('\n');
    const { slug } = home.agency;
    for (const { kind, subject_id } of await differences()) {
      expect(lines.filter((line) => line.startsWith(`${slug}: ${kind},`) && line.includes(`${subject_id}: ours `))).toHaveLength(
        1,
      );
    }
    expect(lines.at(-1)).toMatch(/^3 differences in the books of 1 agency\.$/);
    expect(text).not.toMatch(/Souza|@/);
  });

  test('gives no all-clear for bookings that changed a moment ago, and compares them on demand', async () => {
    t.clock.advance(31 * 60_000);
    const bookingId = await bookAFlight();
    const [paid] = await rowsOf('SELECT id FROM booking_payments WHERE booking_id = $1', [bookingId]);
    const books = { db: t.platform.database.system, now: () => t.clock.now() };
    const reference = paymentReference(home.agency.id, String(paid?.id));
    expect(await refundPayment(books, { reference, refundReference: 'too early', amountMinor: 1 })).toMatchObject({
      kind: 'done',
    });

    const early = await reconcileNow(t.platform);
    expect(early.isClean).toBe(false);
    expect(early.text).not.toContain(bookingId);
    expect(early.text).toContain('Not compared: 1 booking changed in the last 30 minutes. `reconcile --all`');
    const whole = await reconcileNow(t.platform, 'all');
    expect(whole.text).toContain(`refundDiffers, booking ${bookingId}: `);

    await rowsOf(`UPDATE bookings SET saga_state = 'cancelling' WHERE id = $1`, [bookingId]);
    const moving = await reconcileNow(t.platform, 'all');
    const underWay = ({ text }: { readonly text: string }) =>
      Number(/Not compared: (\d+) bookings? being made/.exec(text)?.[1] ?? 0);
    expect(underWay(moving)).toBe(underWay(whole) + 1);
    expect(moving.text).not.toContain(bookingId);
    expect(moving.text).toMatch(/at this moment\. Ask again in a minute\.$/m);
    // Nothing of ours writes so: the sums of the lists do not know of it.
    expect(moving.text).toMatch(/rows of sums differ from its bookings\.\nrollups:rebuild makes the sums of the lists right\.$/);
    expect(await rebuildRollups(t.platform)).toMatch(
      /rows of sums differ .*\nThe sums of the lists are those of the bookings\.$/,
    );
    await rowsOf(`UPDATE bookings SET saga_state = 'done' WHERE id = $1`, [bookingId]);
    await rebuildRollups(t.platform);
    expect(await rebuildRollups(t.platform)).toBe('The sums of the lists are those of the bookings.');
  });

  test('says what it could not compare, and whose books are nobody’s', () => {
    const nothing = { compared: 'atRest' as const, agencies: [], unknownOrders: [], unknownAgencies: [], silent: [] };
    expect(describeReconciliation(nothing)).toEqual({ isClean: true, text: 'No differences in the books of 0 agencies.' });
    expect(describeReconciliation({ ...nothing, silent: ['flights'] })).toEqual({
      isClean: false,
      text: 'No differences in the books of 0 agencies.\nNot compared, for want of a list: flights.',
    });
    expect(describeReconciliation({ ...nothing, unknownOrders: ['CV1'], unknownAgencies: ['an id'] })).toEqual({
      isClean: false,
      text: 'an order without a booking: CV1\npayments of an agency that is not there: an id\n2 differences in the books of 0 agencies.',
    });
  });
});
