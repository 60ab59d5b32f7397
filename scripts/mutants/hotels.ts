import type { Mutant } from './mutant.ts';

const RULES = 'apps/server/src/products/hotels/rules';
const policy = `${RULES}/cancellation-policy.ts`;
const netPolicy = 'apps/server/src/domains/pricing/rules/net-policy.ts';
const policyTest = `${RULES}/cancellation-policy.test.ts`;
const stayPrice = `${RULES}/stay-price.ts`;
const stayPriceTest = `${RULES}/stay-price.test.ts`;
const mergeTest = `${RULES}/merge.test.ts`;
const rulesTest = `${RULES}/rules.test.ts`;
const toTheSecond = {
  file: policyTest,
  test: 'is free until its first tier, to the second; tiers are in order whatever the supplier sends',
};
const dueThere = { file: stayPriceTest, test: 'has all that must be paid in its total, and says what is paid where' };
const soldRate = { file: stayPriceTest, test: 'a rate that is sold' };
const oneOfAll = {
  file: `${RULES}/hotel-list.test.ts`,
  test: 'one offer must fit all: a refundable one without breakfast and a kept one with it are no refundable breakfast',
};

const STAY = 'apps/server/src/products/hotels';
const BOOKINGS = 'apps/server/src/domains/bookings';
const cancelRoomTest = `${STAY}/bookings/cancel-room.test.ts`;
const bookingTest = `${STAY}/bookings/booking.test.ts`;
const faultsTest = `${STAY}/bookings/supplier-faults.test.ts`;
const remindTest = `${STAY}/product/remind-of-deadline.test.ts`;
const evenTest = {
  file: cancelRoomTest,
  test: 'is cancelled alone, its part goes back and the other stands; then the other, and all is even',
};
const history = {
  file: `${BOOKINGS}/rules/figures.test.ts`,
  test: 'property: after every step of any history the equation holds, and says what the ledger says',
};

/** Cancellation policies, prices of stays, properties of several suppliers, lists, changes and statuses of hotels. */
export const HOTELS: readonly Mutant[] = [
  {
    name: 'hotel-free-at-the-deadline',
    file: netPolicy,
    from: 'from === null || from <= at);\n  return required(counting',
    to: 'from === null || from < at);\n  return required(counting',
    killedBy: toTheSecond,
  },
  {
    name: 'hotel-deadline-in-utc',
    file: policy,
    from: "if ('local' in deadline) return instantOf(deadline.local, zone);",
    to: "if ('local' in deadline) return instantOf(deadline.local, 'UTC');",
    killedBy: { file: policyTest, test: 'when a penalty begins' },
  },
  {
    name: 'hotel-kept-rate-is-free',
    file: netPolicy,
    from: 'if (!refundable || tiers.length === 0) return',
    to: 'if (!refundable && tiers.length === 0) return',
    killedBy: { file: policyTest, test: 'keeps everything at all times' },
  },
  {
    name: 'hotel-penalty-above-the-rate',
    file: netPolicy,
    from: 'return money(Math.min(asked.amountMinor, net.amountMinor), net.currency);',
    to: 'return money(asked.amountMinor, net.currency);',
    killedBy: { file: policyTest, test: 'what a penalty is of the net rate' },
  },
  {
    name: 'hotel-penalty-in-any-money',
    file: netPolicy,
    from: 'if (asked.currency !== net.currency)',
    to: "if (asked.currency === '')",
    killedBy: { file: policyTest, test: 'in another currency, or below zero, it makes the record bad' },
  },
  {
    name: 'hotel-shows-the-net-penalty',
    file: netPolicy,
    from: '      penalty: shown(penalty),',
    to: '      penalty,',
    killedBy: { file: policyTest, test: 'is a share of their price, never the supplier’s amount' },
  },
  {
    name: 'hotel-unknown-policy-is-free',
    file: netPolicy,
    from: 'if (!first || known.length < policies.length) return null;',
    to: 'if (!first) return null;',
    killedBy: { file: policyTest, test: 'property: several rooms cost together what they cost one by one' },
  },
  {
    name: 'hotel-total-without-the-resort-fee',
    file: stayPrice,
    from: 'const total = addMoney([parts.dueNow, parts.dueAtProperty]);',
    to: 'const total = addMoney([parts.dueNow]);',
    killedBy: dueThere,
  },
  {
    name: 'hotel-total-with-the-protection',
    file: stayPrice,
    from: 'price.protection.selected ? subtractMoney(total, price.protection.amount) : total',
    to: 'total',
    killedBy: { file: stayPriceTest, test: 'leaves out the protection, which nobody must buy' },
  },
  {
    name: 'hotel-sold-above-the-published-rate',
    file: stayPrice,
    from: 'return publishedRate.currency === currency && isSellable({ base, taxes }, publishedRate);',
    to: 'return publishedRate.currency === currency;',
    killedBy: soldRate,
  },
  {
    name: 'hotel-taxes-that-are-no-charges',
    file: stayPrice,
    from: "if (chargesDue(charges, 'included', currency).amountMinor !== taxes.amountMinor) return false;",
    to: "if (chargesDue(charges, 'included', currency).amountMinor > taxes.amountMinor + 1_000_000_000) return false;",
    killedBy: soldRate,
  },
  {
    name: 'hotel-capped-markup-is-not-told',
    file: stayPrice,
    from: "price.waterfall.markupSource === 'booking' && isMarkupCapped(price)",
    to: "price.waterfall.markupSource !== 'booking' && isMarkupCapped(price)",
    killedBy: { file: stayPriceTest, test: 'caps a markup, and tells whoever typed it' },
  },
  {
    name: 'hotel-rooms-lose-a-cent',
    file: stayPrice,
    from: 'const part = money(upTo - given, total.currency);',
    to: 'const part = shareOf(total, weight, sum);',
    killedBy: { file: stayPriceTest, test: 'property: rooms add up to the total, none below its share by more than a cent' },
  },
  {
    name: 'hotel-neighbours-are-one',
    file: `${RULES}/same-property.ts`,
    from: ' && !disagree(one.codes, codes)',
    to: '',
    killedBy: { file: mergeTest, test: 'of one name, ' },
  },
  {
    name: 'hotel-torn-bundle',
    file: `${RULES}/merge-offers.ts`,
    from: 'const name = bundle === null ?',
    to: 'const name = i >= 0 ?',
    killedBy: { file: mergeTest, test: 'that are only sold together stay together' },
  },
  {
    name: 'hotel-stay-of-two-suppliers',
    file: `${RULES}/merge-offers.ts`,
    from: ' && seller === first.seller',
    to: '',
    killedBy: { file: mergeTest, test: 'rates that can be booked as one stay' },
  },
  {
    name: 'hotel-filters-by-different-offers',
    file: `${RULES}/list-filter.ts`,
    from: 'if (isBoardFit && isTermsFit && totalMinor < fitting) fitting = totalMinor;',
    to: 'if (isTermsFit && totalMinor < fitting) fitting = totalMinor;',
    killedBy: oneOfAll,
  },
  {
    name: 'hotel-silent-new-policy',
    file: `${RULES}/stay-changes.ts`,
    from: 'changes.cancellation || isDifferent(before, rates',
    to: 'changes.cancellation && isDifferent(before, rates',
    killedBy: { file: rulesTest, test: 'what has changed since a person saw it' },
  },
  {
    name: 'hotel-promises-an-unknown-policy',
    file: 'apps/server/src/products/hotels/search/hotel-record.ts',
    from: 'refundable: policy !== null && penaltyAt',
    to: 'refundable: policy === null || penaltyAt',
    killedBy: {
      file: 'apps/server/src/products/hotels/search/hotel-record.test.ts',
      test: 'promises nothing of a policy that is not known',
    },
  },
  {
    name: 'hotel-past-by-the-server',
    file: `${RULES}/search-request.ts`,
    from: 'const today = dayAt(terms.now, terms.zone);',
    to: "const today = dayAt(terms.now, 'UTC');",
    killedBy: { file: rulesTest, test: 'what may be searched' },
  },
  {
    name: 'hotel-part-cancelled-as-a-whole',
    file: `${BOOKINGS}/rules/effects.ts`,
    from: 'part.index}`, movement: cancelled(row.price, kept, settled)',
    to: 'part.index}`, movement: cancelled(row.price, kept)',
    killedBy: history,
  },
  {
    name: 'hotel-part-refunded-twice',
    file: `${BOOKINGS}/rules/effects.ts`,
    from: 'const due = refundMinor - sumOf(taken.refunds);',
    to: 'const due = refundMinor;',
    killedBy: history,
  },
  {
    name: 'hotel-rest-forgets-what-was-kept',
    file: `${BOOKINGS}/rules/compose-cancellation.ts`,
    from: 'addMoney([rest, supplierPenalty])',
    to: 'supplierPenalty',
    killedBy: {
      file: cancelRoomTest,
      test: 'is cancelled alone, its part goes back and the other stands; then the other, and all is even',
    },
  },
  {
    name: 'hotel-sold-at-another-board',
    file: `${STAY}/product/driver.ts`,
    from: 'costsSame && !board && !cancellation && !room &&',
    to: 'costsSame && !cancellation && !room &&',
    killedBy: { file: `${STAY}/product/driver.test.ts`, test: 'that has another ' },
  },
  {
    name: 'hotel-held-unpaid',
    file: `${STAY}/product/driver.ts`,
    from: "if (mode !== 'book') return",
    to: "if (mode === 'payHold') return",
    killedBy: { file: `${STAY}/product/driver.test.ts`, test: 'is never placed to ' },
  },
  {
    name: 'hotel-failure-is-invalid',
    file: 'apps/server/src/domains/bookings/saga/apply-step.ts',
    from: 'ERROR_CODES.find((code) => code === row.failureCode) ?? null',
    to: 'null',
    killedBy: {
      file: `${STAY}/bookings/booking.test.ts`,
      test: 'a room that was sold a moment ago is answered as a failure, is invalid, and nothing is charged',
    },
  },
  {
    name: 'hotel-quoted-for-fewer-rooms',
    file: `${STAY}/quotes/ask-again.ts`,
    from: 'if (!isWhole || !quoted.rates.every(',
    to: 'if (!quoted.rates.every(',
    killedBy: { file: faultsTest, test: 'is answered for one room of two' },
  },
  {
    name: 'hotel-unsound-rate-is-quoted',
    file: `${STAY}/quotes/ask-again.ts`,
    from: 'if (!isWhole || !quoted.rates.every((rate) => isSoundRate(rate, stay.currency))) {',
    to: 'if (!isWhole) {',
    killedBy: { file: faultsTest, test: 'is answered with taxes below zero' },
  },
  {
    name: 'hotel-typed-markup-above-the-published-rate',
    file: `${STAY}/quotes/quote-stay.ts`,
    from: '  refuseAbovePublished(ctx, quote);\n',
    to: '',
    killedBy: {
      file: bookingTest,
      test: 'never exceeds the published rate: a markup typed for it is refused by name, any other lowered',
    },
  },
  {
    name: 'hotel-fee-there-moves-silently',
    file: `${STAY}/product/driver.ts`,
    from: ' && dueThere(now.details) === dueThere(quote.details)',
    to: '',
    killedBy: { file: `${STAY}/product/driver.test.ts`, test: 'a fee at the property' },
  },
  {
    name: 'hotel-guests-of-too-few-rooms',
    file: `${STAY}/rules/guests.ts`,
    from: "if (guests.length !== rooms) problems.guests = 'guestsDoNotMatch';",
    to: '',
    killedBy: { file: bookingTest, test: 'one guest for two rooms' },
  },
  {
    name: 'hotel-refused-card-ends-the-quote',
    file: `${BOOKINGS}/quotes/failed-for-good.ts`,
    from: 'if (!isAppError(error) || OF_CARD.has(error.code)) return undefined;',
    to: 'if (!isAppError(error)) return undefined;',
    killedBy: { file: bookingTest, test: 'with a refused card leaves the quote to be paid by another' },
  },
  {
    name: 'hotel-description-keeps-from-booking',
    file: `${STAY}/quotes/quote-sold.ts`,
    from: 'return { checkInFrom: null, checkOutUntil: null, beds: rates.map(() => []) };',
    to: 'throw error;',
    killedBy: { file: faultsTest, test: 'goes on where the description' },
  },
  {
    name: 'hotel-room-cancelled-twice',
    file: `${STAY}/bookings/cancel-hotel.ts`,
    from: 'if (over[room] !== false) throw',
    to: 'if (over[room] === undefined) throw',
    killedBy: evenTest,
  },
  {
    name: 'hotel-last-room-leaves-a-booking',
    file: `${STAY}/bookings/cancel-hotel.ts`,
    from: '  if (over.filter((isOver) => !isOver).length === 1) return undefined;\n',
    to: '',
    killedBy: evenTest,
  },
  {
    name: 'hotel-cancelled-after-the-last-night',
    file: `${STAY}/bookings/present-booking.ts`,
    from: 'return canCancel(sagaState) && now < instantOf(',
    to: 'return canCancel(sagaState) && 0 < instantOf(',
    killedBy: { file: cancelRoomTest, test: 'is no question once the last day has begun at the property' },
  },
  {
    name: 'hotel-part-is-the-whole-at-the-supplier',
    file: `${STAY}/product/driver.ts`,
    from: 'return part === null ? standingRates(booking) : booking.details.rates.filter((_, i) => i === part);',
    to: 'return standingRates(booking).filter((_, i) => i >= (part ?? 0) * 0);',
    killedBy: evenTest,
  },
  {
    name: 'hotel-unseen-cancellation-is-of-all-rooms',
    file: `${STAY}/product/driver.ts`,
    from: "(part === null || i === part ? { ...room, state: 'cancelled' as const } : room)",
    to: "({ ...room, state: 'cancelled' as const })",
    killedBy: { file: faultsTest, test: 'that the supplier confirms and does not show afterwards is known to be done' },
  },
  {
    name: 'hotel-penalty-agreed-is-not-asked-again',
    file: `${BOOKINGS}/cancellation/cancel-booking.ts`,
    from: '  if (hasMoved) return { priceChanged: true, quote, booking: toBooking(found) };\n',
    to: '',
    killedBy: { file: cancelRoomTest, test: 'changes at the very second of each deadline, on the clocks of the property' },
  },
  {
    name: 'hotel-reminder-of-a-cancelled-room',
    file: `${BOOKINGS}/reminders/deadline-reminder.ts`,
    from: '          if (until - BEFORE_MS > now) return promiseAt(ctx, bookingId, until - BEFORE_MS);\n',
    to: '',
    killedBy: {
      file: remindTest,
      test: 'where the room with the first deadline was cancelled, people are reminded of that of the others, in time',
    },
  },
  {
    name: 'cancel-policy-of-rooms-that-are-gone',
    file: `${STAY}/product/standing-rooms.ts`,
    from: 'return booking.details.rates.filter((_, i) => !over[i]);',
    to: 'return booking.details.rates.filter((_, i) => over[i] !== undefined);',
    killedBy: evenTest,
  },
  {
    name: 'paid-by-what-was-let-go',
    file: `${BOOKINGS}/rules/paid-by.ts`,
    from: 'payments.filter(({ status }) => TAKEN.has(status))',
    to: "payments.filter(({ status }) => status !== 'failed')",
    killedBy: { file: `${BOOKINGS}/rules/paid-by.test.ts`, test: 'has paid nothing' },
  },
];
