import type { Mutant } from './mutant.ts';

const BOOKINGS = 'apps/server/src/domains/bookings';
const saga = `${BOOKINGS}/rules/saga.ts`;
const events = `${BOOKINGS}/rules/events.ts`;
const table = { file: `${BOOKINGS}/rules/saga.test.ts`, test: 'takes each event in each state to where it should' };
const eventsTest = `${BOOKINGS}/rules/events.test.ts`;
const cancelTest = `${BOOKINGS}/cancellation/cancel-booking.test.ts`;
const payTest = `${BOOKINGS}/saga/book-and-pay.test.ts`;
const startTest = `${BOOKINGS}/quotes/start-booking.test.ts`;
const storedTest = `${BOOKINGS}/stored/stored-versions.test.ts`;
const claimTrip = `${BOOKINGS}/trips/claim-trip.ts`;
const sameTripTest = `${BOOKINGS}/trips/same-trip.test.ts`;
const leaseTest = `${BOOKINGS}/saga/lease.test.ts`;

/** The steps of a booking, who may work on it, and the handling of a lost response. */
export const SAGA: readonly Mutant[] = [
  {
    name: 'timeline-guesses-the-system',
    file: 'apps/server/src/domains/bookings/lists/list-timeline.ts',
    from: "actorKind === 'person' ?",
    to: "!actor.includes('.') ?",
    killedBy: {
      file: 'apps/server/src/domains/bookings/lists/list-timeline.test.ts',
      test: 'a cancellation by a person called',
    },
  },
  {
    name: 'saga-refusal-forgets-the-money',
    file: saga,
    from: "  refused: 'voiding',\n} as const;",
    to: "  refused: 'failed',\n} as const;",
    killedBy: table,
  },
  {
    name: 'saga-gives-confirmed-travel-up',
    file: saga,
    from: "confirmed: { captured: 'captured', capturedPart: 'confirmed', captureFailed: 'paymentDue' },",
    to: "confirmed: { captured: 'captured', capturedPart: 'confirmed', captureFailed: 'voiding' },",
    killedBy: table,
  },
  {
    name: 'saga-refused-cancellation-is-one',
    file: saga,
    from: "cancelRefused: 'origin'",
    to: "cancelRefused: 'cancelled'",
    killedBy: table,
  },
  {
    name: 'saga-cancels-twice',
    file: saga,
    from: "cancelUnknown: 'cancelling' },",
    to: "cancelUnknown: 'cancelling', cancelRequested: 'cancelling' },",
    killedBy: table,
  },
  {
    name: 'saga-sends-what-was-sent',
    file: saga,
    from: "    case 'supplierRequested':\n    case 'supplierPending':",
    to: "    case 'supplierRequested':\n      return 'reserve';\n    case 'supplierPending':",
    killedBy: { file: `${BOOKINGS}/rules/saga.test.ts`, test: 'every state has its command or none' },
  },
  {
    name: 'saga-refund-after-void',
    file: saga,
    from: '      return facts.moneyDue;\n',
    to: "      return facts.moneyDue && 'void';\n",
    killedBy: { file: `${BOOKINGS}/rules/saga.test.ts`, test: 'every state has its command or none' },
  },
  {
    name: 'unknown-is-a-refusal',
    file: events,
    from: "      return { event: 'supplierUnknown' };",
    to: "      return { event: 'refused', failureCode: 'bookingFailed' };",
    killedBy: { file: eventsTest, test: 'a silence never fails a booking' },
  },
  {
    name: 'unknown-first-empty-look-believed',
    file: events,
    from: "if (facts.asked === 'reserve' || facts.looks < LOOKS_BEFORE_BELIEVING)",
    to: "if (facts.asked === 'reserve')",
    killedBy: { file: eventsTest, test: 'what a supplier says' },
  },
  {
    name: 'unknown-sent-without-end',
    file: events,
    from: 'if (facts.sends < SENDS_AT_MOST) {',
    to: 'if (facts.sends < SENDS_AT_MOST + 1) {',
    killedBy: { file: eventsTest, test: 'what a supplier says' },
  },
  {
    name: 'unknown-sent-after-its-quote',
    file: events,
    from: "if (facts.isQuoteLive) return { event: 'resend' };",
    to: "return { event: 'resend' };",
    killedBy: { file: eventsTest, test: 'what a supplier says' },
  },
  {
    name: 'unknown-second-refusal-believed',
    file: events,
    from: "const isDoubtful = asked === 'reserve' && sends > 1;",
    to: "const isDoubtful = asked === 'reserve' && sends > 2;",
    killedBy: { file: payTest, test: 'an order that is hidden, sent again and refused as known is found all the same' },
  },
  {
    name: 'unknown-throw-ends-the-run',
    file: `${BOOKINGS}/saga/perform-supplier.ts`,
    from: "    return { kind: 'unknown' };\n  }\n}",
    to: '    throw error;\n  }\n}',
    killedBy: { file: payTest, test: 'a driver that throws is a silence' },
  },
  {
    name: 'unknown-payment-waits-for-ever',
    file: events,
    from: 'if (age <= PAYMENT_PATIENCE_MS) return { event };',
    to: 'if (age >= 0) return { event };',
    killedBy: { file: payTest, test: '3-D Secure: a holder who never answers is let go after a while' },
  },
  {
    name: 'unknown-cancellation-sent-again-blindly',
    file: `${BOOKINGS}/saga/perform-supplier.ts`,
    from: '  if (isRepeated) {\n    const known = await look();',
    to: '  if (isRepeated && attempt > 99) {\n    const known = await look();',
    killedBy: { file: cancelTest, test: 'done although its answer was lost: found by looking, and not sent again' },
  },
  {
    name: 'unknown-refused-cancellation-believed',
    file: `${BOOKINGS}/saga/perform-supplier.ts`,
    from: "if (outcome.kind === 'refused' && isRepeated) {",
    to: "if (outcome.kind === 'refused' && isRepeated && attempt > 99) {",
    killedBy: {
      file: cancelTest,
      test: 'done although its answer was lost, hidden once and refused the second time: found out, and the money goes back',
    },
  },
  {
    name: 'capture-taken-but-due',
    file: `${BOOKINGS}/saga/perform-payment.ts`,
    from: "return wasTaken ? { event, gatewayPayment: known.payment } : { event: 'captureFailed', detail: outcome.code };",
    to: "return wasTaken && outcome.code === null ? { event } : { event: 'captureFailed', detail: outcome.code };",
    killedBy: { file: payTest, test: 'a capture whose answer is lost and that is refused ever after' },
  },
  {
    name: 'a-card-for-what-costs-nothing-now',
    file: saga,
    from: "facts.mode === 'hold' || facts.isFree ?",
    to: "facts.mode === 'hold' ?",
    killedBy: { file: table.file, test: 'every state has its command or none' },
  },
  {
    name: 'void-of-what-the-gateway-hides',
    file: `${BOOKINGS}/saga/perform-payment.ts`,
    from: "if (wasThere) return { event: 'voidFailed', detail: 'notFound' };",
    to: '',
    killedBy: { file: payTest, test: 'is of a payment that the gateway hides, then keeps' },
  },
  {
    name: 'lease-taken-from-the-living',
    file: `${BOOKINGS}/saga/lease.ts`,
    from: 'or(isNull(bookings.leaseUntil), lte(bookings.leaseUntil, now))',
    to: 'or(isNull(bookings.leaseUntil), lte(bookings.leaseUntil, bookings.leaseUntil))',
    killedBy: { file: leaseTest, test: 'of a worker that hangs goes to the next after twenty seconds' },
  },
  {
    name: 'lease-kept-by-the-dead',
    file: `${BOOKINGS}/saga/lease.ts`,
    from: 'if (!held?.owner || !(await ctx.db.workers.isGone(tx, held.owner))) return undefined;',
    to: 'if (!held?.owner || held.owner) return undefined;',
    killedBy: { file: leaseTest, test: 'of a process that ended goes to the next at once' },
  },
  {
    name: 'lease-taken-from-a-neighbour',
    file: `${BOOKINGS}/saga/lease.ts`,
    from: 'if (!held?.owner || !(await ctx.db.workers.isGone(tx, held.owner))) return undefined;',
    to: 'if (!held?.owner) return undefined;',
    killedBy: { file: leaseTest, test: 'of a worker that hangs goes to the next after twenty seconds' },
  },
  {
    name: 'same-trip-not-asked',
    file: claimTrip,
    from: 'if (shared.size === 0) return;',
    to: 'if (shared.size >= 0) return;',
    killedBy: { file: sameTripTest, test: 'is named before anything is paid' },
  },
  {
    name: 'same-trip-any-yes-will-do',
    file: claimTrip,
    from: 'told.every(({ id }) => besides.includes(id))',
    to: 'told.some(({ id }) => besides.includes(id)) || told.length === 0',
    killedBy: { file: sameTripTest, test: 'is named before anything is paid' },
  },
  {
    name: 'same-trip-betrayed-to-strangers',
    file: claimTrip,
    from: 'others.filter((other) => isStaff(ctx.actor) || canSee(ctx.actor, other))',
    to: 'others',
    killedBy: { file: sameTripTest, test: 'clients of what they may see' },
  },
  {
    name: 'same-trip-details-for-all-staff',
    file: claimTrip,
    from: 'const booking = canSee(ctx.actor, row)',
    to: 'const booking = isStaff(ctx.actor)',
    killedBy: { file: sameTripTest, test: 'clients of what they may see' },
  },
  {
    name: 'same-trip-counts-what-is-over',
    file: claimTrip,
    from: 'inArray(bookings.id, [...shared.keys()]), stands)',
    to: 'inArray(bookings.id, [...shared.keys()]))',
    killedBy: { file: sameTripTest, test: 'counts a hold, and a payment that is under way' },
  },
  {
    name: 'same-trip-not-asked-at-the-next-card',
    file: `${BOOKINGS}/saga/apply-step.ts`,
    from: '    await input.within?.(tx);\n',
    to: '',
    killedBy: { file: sameTripTest, test: 'that was booked after a card was declined is named to the next card' },
  },
  {
    name: 'lease-never-renewed',
    file: `${BOOKINGS}/saga/lease.ts`,
    from: 'const timer = setInterval(renew, RENEW_EVERY_MS);',
    to: 'const timer = setInterval(() => renew, RENEW_EVERY_MS);',
    killedBy: { file: leaseTest, test: 'is one worker’s for as long as it works, and anybody’s after it' },
  },
  {
    name: 'lease-lost-and-written',
    file: `${BOOKINGS}/saga/apply-step.ts`,
    from: '.where(and(eq(bookings.agencyId, ctx.agency.id), eq(bookings.id, before.id), eq(bookings.leaseOwner, owner)))',
    to: '.where(and(eq(bookings.agencyId, ctx.agency.id), eq(bookings.id, before.id)))',
    killedBy: { file: leaseTest, test: 'that was lost writes nothing' },
  },
  {
    name: 'cancel-at-other-terms',
    file: `${BOOKINGS}/cancellation/cancel-booking.ts`,
    from: 'if (hasMoved) return',
    to: 'if (hasMoved && quote.refund.amountMinor > acceptRefund.amountMinor) return',
    killedBy: { file: cancelTest, test: 'where the refund moved, nothing is done and the new one is answered' },
  },
  {
    name: 'cancel-of-a-booking-that-moved',
    file: `${BOOKINGS}/cancellation/cancel-booking.ts`,
    from: 'if (!isDeepStrictEqual(moneyOf(row), moneyOf(found)))',
    to: "if (row.sagaState === 'created')",
    killedBy: {
      file: cancelTest,
      test: 'a booking that is paid while its cancellation is quoted is not cancelled at the unpaid terms',
    },
  },
  {
    name: 'book-at-another-total',
    file: `${BOOKINGS}/quotes/start-booking.ts`,
    from: 'if (acceptTotal.amountMinor === total.amountMinor && acceptTotal.currency === total.currency) return;',
    to: 'if (acceptTotal.amountMinor >= total.amountMinor && acceptTotal.currency === total.currency) return;',
    killedBy: { file: startTest, test: 'from the quote is refused' },
  },
  {
    name: 'book-in-another-currency',
    file: `${BOOKINGS}/quotes/start-booking.ts`,
    from: 'if (acceptTotal.amountMinor === total.amountMinor && acceptTotal.currency === total.currency) return;',
    to: 'if (acceptTotal.amountMinor === total.amountMinor) return;',
    killedBy: { file: startTest, test: 'the same number in another currency is refused' },
  },
  {
    name: 'book-another-order-of-a-quote',
    file: `${BOOKINGS}/quotes/start-booking.ts`,
    from: 'if (!isDeepStrictEqual(readOrder(row.order), readOrder(asStored(order))))',
    to: 'if (row.order === undefined)',
    killedBy: {
      file: startTest,
      test: 'the same order again answers how the first stands; another order on the same quote is a conflict',
    },
  },
  {
    name: 'book-an-expired-quote',
    file: `${BOOKINGS}/quotes/start-booking.ts`,
    from: "  if (isNew && quote.expiresAt <= ctx.clock.now()) throw new AppError('quoteExpired');\n",
    to: '',
    killedBy: { file: startTest, test: 'an expired quote books nothing; a quoted price outlives a change of the markup' },
  },
  {
    name: 'book-without-asking-the-supplier-again',
    file: `${BOOKINGS}/quotes/start-booking.ts`,
    from: '    await checkQuote(deps, ctx, quote);\n',
    to: '',
    killedBy: {
      file: startTest,
      test: 'a price that changed at the supplier: the old and the new are answered, nothing is charged',
    },
  },
  {
    name: 'hold-by-a-client',
    file: `${BOOKINGS}/quotes/start-booking.ts`,
    from: "if (!isStaff(ctx.actor) && ctx.actor.kind !== 'system') throw new AppError('forbidden');",
    to: '',
    killedBy: { file: cancelTest, test: 'is staff’s to hold; costs nothing until it is paid' },
  },
  {
    name: 'outcome-of-somebody-elses-quote',
    file: `${BOOKINGS}/quotes/find-by-quote.ts`,
    from: 'row && canSee(ctx.actor, row) ? row : undefined',
    to: 'row',
    killedBy: {
      file: `${BOOKINGS}/quotes/start-booking.test.ts`,
      test: 'what became of a quote is told to those who see its booking',
    },
  },
  {
    name: 'newer-booking-moved-on',
    file: `${BOOKINGS}/saga/run-booking.ts`,
    from: 'getDriver(deps, start.row.product).assertReadable(toBooking(start.row));',
    to: '',
    killedBy: { file: storedTest, test: 'is refused in words, left alone, and takes nothing else down' },
  },
  {
    name: 'newer-booking-takes-the-list-down',
    file: `${BOOKINGS}/stored/readable-only.ts`,
    from: "if (!isAppError(error, 'savedByNewerVersion')) throw error;",
    to: 'throw error;',
    killedBy: { file: storedTest, test: 'is refused in words, left alone, and takes nothing else down' },
  },
  {
    name: 'facts-without-version',
    file: `${BOOKINGS}/saga/learn-about.ts`,
    from: 'getDriver(deps, row.product).storeFacts(found.facts)',
    to: 'found.facts',
    killedBy: { file: storedTest, test: 'all that is stored of a booking names its version, whatever wrote it' },
  },
];
