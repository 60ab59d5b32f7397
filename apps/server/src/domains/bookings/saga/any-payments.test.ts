import { money } from '@caravel/kernel';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isAppError } from '../../../platform/errors.ts';
import { giveUsdcBack, sendUsdc, watchChain } from '../../../testing/chain-deeds.ts';
import { IS_SOAK } from '../../../testing/chosen-today.ts';
import { disagreements } from '../../../testing/disagreements.ts';
import { type GatewayScript, type MoneyBench, moneyBench } from '../../../testing/money-bench.ts';
import { payByLinkOf } from '../../../testing/sources-on-bench.ts';
import { startTestApp, type TestAgency, type TestApp } from '../../../testing/start-test-app.ts';
import { IS_ON_CLUSTER, testDatabaseUrl } from '../../../testing/test-database.ts';
import { takeCrypto } from '../../../testing/usdc-books.ts';
import { balanceOf, paymentReference } from '../../payments/index.ts';
import { cancelBooking } from '../cancellation/cancel-booking.ts';
import { lookAtDispute } from '../disputes/look-at-dispute.ts';
import type { PaymentChoice } from '../inputs.ts';
import { continueBooking } from './continue-booking.ts';
import { payHeldBooking } from './pay-held-booking.ts';

let t: TestApp;
let agency: TestAgency;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

/**
 * A history takes an eighth of a second on PostgreSQL and up to twice as long on the embedded database or a cluster; `npm run soak -- properties` tries ten
 * thousand wherever the suites run, and says how many it has lived through.
 */
const isDear = testDatabaseUrl() === undefined || IS_ON_CLUSTER;
const RUNS = IS_SOAK ? {} : { numRuns: isDear ? 20 : 60 };
const TIMEOUT_MS = IS_SOAK ? 24 * 3_600_000 : 300_000;
/** A machine that is so slow tries fewer cases: the deadline of the test is there to end what hangs. */
const ENOUGH = IS_SOAK ? {} : { interruptAfterTimeLimit: 200_000 };

const GRANTED = 60_000;
/** Looks at what is open cost more with each booking of an agency, so another agency lives the next histories. */
const HISTORIES_OF_AN_AGENCY = 8;
async function agencyOf(history: number): Promise<TestAgency> {
  if (history % HISTORIES_OF_AN_AGENCY !== 0) return agency;
  agency = await t.freshAgency();
  const b = await moneyBench(t, agency);
  await takeCrypto(b.deps.payments, b.staff, true);
  return agency;
}

/** Faults of a call, mostly none: most histories take the money, so that there is something to give back. */
const few = <const T>(maxLength: number, ...values: T[]) => {
  const faults = fc.array(fc.constantFrom(...values), { minLength: 1, maxLength });
  return fc.oneof({ weight: 6, arbitrary: fc.constant<T[]>([]) }, { weight: 1, arbitrary: faults });
};
const scriptArb: fc.Arbitrary<GatewayScript> = fc.record({
  authorise: few(2, 'lostBefore', 'lostAfter', 'refuse'),
  capture: few(3, 'lostBefore', 'lostAfter', 'refuse'),
  void: few(2, 'lostBefore', 'lostAfter', 'refuse'),
  refund: few(3, 'lostBefore', 'lostAfter', 'refuse'),
  retrieve: few(2, 'lostBefore', 'refuse'),
});
/** A part of the price by credit or by a card; the last source pays the rest. A chain pays all of it. */
const partArb = fc.record({
  by: fc.constantFrom('credit', 'card'),
  minor: fc.integer({ min: 0, max: 40_000 }),
  card: fc.constantFrom(
    ...Array<'succeeds'>(8).fill('succeeds'),
    ...(['challenge', 'refusedLater', 'insufficientFunds', 'disputed', 'disputeWon', 'disputeLost'] as const),
  ),
});
const planArb = fc.record({
  byChain: fc.constantFrom(false, false, false, true),
  onLapse: fc.constantFrom('capture' as const, 'renew' as const),
  hold: fc.constantFrom(false, false, false, true),
  /** The credit does not reach for a whole price, so the last source is mostly a card. */
  parts: fc
    .tuple(fc.array(partArb, { maxLength: 2 }), fc.constantFrom(true, true, true, false), partArb)
    .map(([first, isCard, last]) => [...first, isCard ? { ...last, by: 'card' as const } : last]),
  gateway: scriptArb,
  credit: scriptArb,
  reserve: fc.oneof(
    { weight: 2, arbitrary: few(2, 'asked', 'pending', 'refuse', 'lostAfter', 'lostBefore') },
    { weight: 1, arbitrary: fc.constant(['pending' as const]) },
  ),
  penalty: fc.constantFrom(0, 0, 25_000, 90_000, 100_000),
  protection: fc.boolean(),
  /** The point at which the process crashes, counted over all points around calls and writes of the whole history. */
  crashes: fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 3 }),
  deeds: fc.array(
    fc.tuple(
      fc.constantFrom(
        ...([
          'cancel',
          'cancel',
          'cancel',
          'continue',
          'approve',
          'bookAgain',
          'pay',
          'payByLink',
          'look',
          'win',
          'lose',
        ] as const),
        ...(['week', 'week', 'send', 'send', 'sendLess', 'sendMore', 'giveBack'] as const),
      ),
      fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 40 })),
    ),
    { maxLength: 5 },
  ),
});
type Plan = typeof planArb extends fc.Arbitrary<infer P> ? P : never;

class Crash extends Error {}

/** Whatever a person would be told, and the death of a process, end an action; any other error is a fault. */
async function orEnd(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!isAppError(error) && !(error instanceof Crash)) throw error;
  }
}

async function choose(b: MoneyBench, { parts, byChain }: Plan): Promise<PaymentChoice> {
  if (byChain) return { method: 'crypto' };
  const sources = parts.map(async ({ by, minor, card }, i) => {
    const atMost = i === parts.length - 1 ? null : money(minor, 'USD');
    return by === 'credit'
      ? ({ gateway: 'wallet', accountId: null, method: 'wallet', token: 'ana', atMost } as const)
      : ({ gateway: 'sandbox', accountId: null, method: 'card', token: await b.token(card), atMost } as const);
  });
  return { method: 'several', sources: await Promise.all(sources) };
}

async function approveAll(b: MoneyBench, bookingId: string): Promise<void> {
  for (const { theirs } of await b.payments(bookingId)) {
    if (theirs?.status === 'actionRequired') await b.approve(theirs.gatewayPaymentId);
  }
}

/** The gateway tells of all disputes of a booking, once more and out of order. */
async function lookAtAll(b: MoneyBench, bookingId: string): Promise<void> {
  const payments = await b.payments(bookingId);
  for (const { reference, gatewayDisputeId } of (await b.disputes(bookingId)).toReversed()) {
    const of = payments.find(({ ours }) => paymentReference(b.staff.agency.id, ours.id) === reference);
    if (of) await lookAtDispute(b.deps, b.staff, { paymentId: of.ours.id, disputeId: gatewayDisputeId }).catch(unlessSilent);
  }
}

/** A gateway that does not tell is asked again later. */
function unlessSilent(error: unknown): void {
  if (!(error instanceof Error) || !error.message.includes('does not tell')) throw error;
}

async function decideAll(b: MoneyBench, bookingId: string, isWon: boolean): Promise<void> {
  for (const { gatewayDisputeId } of await b.disputes(bookingId)) await b.decide(gatewayDisputeId, isWon);
}

const WEEK_MS = 7 * 86_400_000;
/** By then an authorisation is captured or renewed. */
const ALMOST_A_WEEK_MS = 5.6 * 86_400_000;

/** A week passes without a decision: two looks secure an authorisation. */
async function wait(b: MoneyBench): Promise<void> {
  b.clock.advance(ALMOST_A_WEEK_MS);
  await b.pass(31);
}

/** What a traveler and staff do on the chain. */
async function onChain(b: MoneyBench, bookingId: string, deed: Plan['deeds'][number][0]): Promise<void> {
  const more = { send: 0, sendLess: -1_000_000, sendMore: 1_000_000 } as const;
  if (deed in more && (await sendUsdc(b, bookingId, more[deed as keyof typeof more]))) tell('transfers');
  if (deed === 'giveBack') tell('transfers given back', await giveUsdcBack(b, bookingId));
}

async function live(b: MoneyBench, plan: Plan): Promise<string> {
  const quote = await b.quote({ protection: plan.protection, hold: plan.hold });
  const how = plan.hold ? { hold: true, ctx: b.staff } : { payment: await choose(b, plan) };
  await orEnd(() => b.book(quote, how));
  const bookingId = await b.bookingIdOf(quote);
  for (const [deed, minutes] of plan.deeds) {
    await b.pass(minutes);
    if (deed === 'week') await wait(b);
    if (plan.byChain) await orEnd(() => onChain(b, bookingId, deed));
    if (deed === 'payByLink') await orEnd(() => payByLinkOf(b, bookingId).then(() => tell('paid by a link')));
    if (deed === 'cancel') await orEnd(() => cancelBooking(b.deps, b.client, { ref: { bookingId } }));
    if (deed === 'continue') await orEnd(() => continueBooking(b.deps, b.client, { bookingId }));
    if (deed === 'approve') await approveAll(b, bookingId);
    if (deed === 'look') await lookAtAll(b, bookingId);
    if (deed === 'win' || deed === 'lose') await decideAll(b, bookingId, deed === 'win');
    const payment = deed === 'bookAgain' || deed === 'pay' ? await choose(b, plan) : null;
    if (deed === 'bookAgain' && payment) await orEnd(() => b.book(quote, { payment }));
    if (deed === 'pay' && payment) await orEnd(() => payHeldBooking(b.deps, b.staff, { bookingId, payment }));
  }
  for (const verdict of ['confirmed', 'refused'] as const) {
    // A booking that was only held must not be confirmed unpaid.
    b.museum.decide(verdict === 'confirmed' && (await b.payment(bookingId)) === null ? 'held' : verdict);
    await b.pass(60 * 12);
    b.museum.decide('cancelled', 'held');
    await b.pass(60 * 30);
  }
  if (plan.byChain) {
    // What comes in for nothing is looked for until a day after.
    for (let i = 0; i < 3; i++) {
      await watchChain(b, t.platform);
      tell('transfers given back', await giveUsdcBack(b, bookingId));
      await b.pass(60 * 9);
    }
  }
  if ((await b.disputes(bookingId)).length > 0) {
    await lookAtAll(b, bookingId);
    b.clock.advance(WEEK_MS);
    // A call that was to be lost may still be: twice is enough.
    for (let i = 0; i < 3; i++) await lookAtAll(b, bookingId);
    await b.pass(60 * 30);
  }
  return bookingId;
}

/** What was done so that authorisations did not lapse. */
async function stepsOf(bookingId: string): Promise<string[]> {
  const { rows } = await t.platform.database.raw.query(
    `SELECT event FROM booking_steps WHERE booking_id = $1 AND event IN ('capturedEarly', 'renewed', 'renewalRefused')`,
    [bookingId],
  );
  return rows.map(({ event }) => String(event));
}

/** What was lived through, for the line that a soak prints. */
const told: Record<string, number> = {};
const tell = (what: string, count = 1) => {
  told[what] = (told[what] ?? 0) + count;
};

describe('whatever a booking is paid with, and whatever goes wrong', () => {
  test('property: all is taken or nothing, each part goes back where it came from, nothing twice, and the ledger is gateway, chain and wallet', {
    timeout: TIMEOUT_MS,
  }, async () => {
    let history = 0;
    await fc.assert(
      fc.asyncProperty(planArb, async (plan) => {
        let point = 0;
        const b = await moneyBench(t, await agencyOf(history++), {
          museum: { reserve: [...plan.reserve], penalty: money(plan.penalty, 'USD') },
          gateway: structuredClone(plan.gateway),
          credit: structuredClone(plan.credit),
          crashPoint: () => {
            point += 1;
            if (!plan.crashes.includes(point)) return;
            tell('crashes');
            throw new Crash();
          },
        });
        b.credit.grant('ana', GRANTED);
        await b.onLapse(plan.onLapse);
        const bookingId = await live(b, plan);
        expect(await disagreements(b, bookingId)).toEqual([]);
        const { sagaState, refundStatus, total, captured } = await b.booking(bookingId);
        const disputes = await b.disputes(bookingId);
        // What was to be refunded and the bank gave back instead stays with staff.
        const isLost = disputes.some(({ state }) => state === 'lost');
        const payments = await b.payments(bookingId);
        // Travel that was confirmed after its authorisation had lapsed stays, unpaid, with staff.
        const isLapsed = payments.some(({ ours, theirs }) => ours.lapsesAt !== null && theirs?.status === 'voided');
        const ends = ['done', 'failed', 'cancelled', ...(isLost ? ['voiding'] : []), ...(isLapsed ? ['paymentDue'] : [])];
        expect(ends).toContain(sagaState);
        expect(balanceOf(await b.balances(bookingId), 'transfers_owed', 'USD')).toBe(0);
        expect(['none', 'partial', 'refunded', ...(isLost ? ['pending', 'Rejected'] : [])]).toContain(refundStatus);
        for (const { state } of disputes) tell(`dispute ${state}`);
        expect(captured.amountMinor).toBeLessThanOrEqual(total.amountMinor);
        const byCredit = payments.filter(({ ours }) => ours.method === 'wallet');
        const spent = byCredit.reduce((sum, { theirs }) => {
          return sum + (theirs ? theirs.captured.amountMinor - theirs.refunded.amountMinor : 0);
        }, 0);
        expect(b.credit.balanceOf('ana')).toBe(GRANTED - spent);
        expect(b.museum.orders().length).toBeLessThanOrEqual(1);
        tell('histories');
        tell(sagaState);
        for (const action of await stepsOf(bookingId)) tell(action);
        tell('payments', payments.length);
        if (refundStatus !== 'none') tell(`refund ${refundStatus}`);
      }),
      { ...RUNS, ...ENOUGH },
    );
    if (IS_SOAK) process.stdout.write(`Payments: ${JSON.stringify(told)}\n`);
  });
});
