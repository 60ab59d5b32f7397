import {
  type SupplierOutcome as DriverOutcome,
  defineDriver,
  LISTED,
  type NewOffer,
  type ProductDriver,
  type Quote,
  quoteCalls,
  supplierDriver,
  toOutcome,
} from '../../../domains/bookings/index.ts';
import { sellerOf } from '../../../domains/selling/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import { openText } from '../../../platform/crypto/seal.ts';
import { PASSPORT_SEAL } from '../bookings/seal-answers.ts';
import type { ActivitiesDriverDeps } from '../deps.ts';
import type { ActivityOrderState, ActivitySupplier, SupplierBookRequest, SupplierOrder, SupplierOutcome } from '../ports.ts';
import { askAgain } from '../quotes/ask-again.ts';
import { freezeDetails } from '../quotes/freeze-details.ts';
import { presentQuote } from '../quotes/present-quote.ts';
import { netOf } from '../rules/activity-price.ts';
import { termsDiffer, termsOf } from '../rules/option-terms.ts';
import { rejectionCode } from '../rules/rejection.ts';
import { activityStatus } from '../rules/status.ts';
import { ASKING, BOOKING_REFUSED } from '../rules/supplier-errors.ts';
import { activityLetterWords } from './activity-words.ts';
import { askableActivity } from './askable-activity.ts';
import { type ActivityBookingOf, describeActivity } from './describe-activity.ts';
import { documentActivity } from './document-activity.ts';
import { factsOf } from './order-facts.ts';
import { quotedPolicy } from './quoted-activity.ts';
import { type ActivityFacts, type ActivityQuoted, activityJson } from './stored.ts';
import { tripPartsOf } from './trip-parts.ts';

/** Holds what was quoted again: after the supplier refused its price. */
const ask = async (
  deps: ActivitiesDriverDeps,
  ctx: Ctx,
  { supplier, details }: Quote<ActivityQuoted>,
): Promise<NewOffer<ActivityQuoted>> => {
  const { code, option, travelDate, paxMix } = details;
  const { optionCode, startTime } = option;
  const { quoted } = await askAgain(deps, ctx, supplier, { code, optionCode, startTime, travelDate, paxMix });
  // Only against what the quote says: what has changed since the page was seen, the person has accepted with it.
  const seen = termsOf(option);
  const frozen = { travelDate, paxMix, changes: { terms: termsDiffer(seen, quoted.option), seen } };
  return { net: netOf(quoted.option.price), details: freezeDetails(frozen, { supplier, quoted }), expiresAt: quoted.expiresAt };
};

/** What an order stands for. One that waits for its supplier's word says until when. */
function outcomeOf(order: SupplierOrder): DriverOutcome<ActivityFacts> {
  // mutant activity-rejected-without-its-reason: `rejectionCode(order.rejection)` -> `'bookingFailed'` fails activities/bookings/on-request.test.ts
  if (order.state === 'rejected') return { kind: 'refused', code: rejectionCode(order.rejection) };
  const found = factsOf(order);
  if (order.state !== 'pending') return { kind: order.state, ...found };
  return { kind: 'pending', ...found, ...(order.decidesBy !== null && { decidesBy: order.decidesBy }) };
}

const LISTED_ACTIVITIES: Readonly<Record<ActivityOrderState, (typeof LISTED)[keyof typeof LISTED]>> = {
  pending: LISTED.pending,
  confirmed: LISTED.confirmed,
  cancelled: LISTED.cancelled,
  rejected: LISTED.failed,
};

/** What goes to the supplier: passport numbers are opened here, and nowhere before. */
function requestOf({ sealSecret }: ActivitiesDriverDeps, { reference, details, order }: ActivityBookingOf): SupplierBookRequest {
  const { travelers, contact, languageGuide, answers, sealedFor } = order;
  const open = (sealed: string) => openText(sealSecret, PASSPORT_SEAL, sealedFor, sealed);
  return {
    reference,
    quoteRef: details.quoteRef,
    acceptNet: details.option.price.net,
    travelers,
    contact: { email: contact.email, phone: contact.phone },
    languageGuide,
    answers: answers.map(({ sealed, ...answer }) => (sealed === undefined ? answer : { ...answer, answer: open(sealed) })),
  };
}

/** The driver of activities. The saga treats a supplier's throw as unknown: it looks the order up and never sends it again blindly. */
export function activitiesDriver(deps: ActivitiesDriverDeps): ProductDriver {
  const { suppliers } = deps;
  const { requote } = quoteCalls<ActivityQuoted>({
    ask: (ctx, quote) => ask(deps, ctx, quote),
    asking: ASKING,
    // Another hold is another offer.
    isSame: () => false,
  });
  return defineDriver({
    ...activityJson,
    requote,
    // The supplier holds the price as long as the quote lives, and perhaps the last places: a second hold would find them taken.
    confirmQuote: async (ctx, { supplier }) => {
      try {
        await sellerOf<ActivitySupplier>(suppliers, ctx, supplier, ASKING);
        return { kind: 'same' };
      } catch {
        return { kind: 'gone', code: ASKING.gone };
      }
    },
    reserve: async (ctx, booking: ActivityBookingOf, mode) => {
      if (mode !== 'book') return { kind: 'refused', code: 'bookingStateConflict' };
      const seller = await suppliers.byAccount(ctx, booking.supplier);
      const answer: SupplierOutcome = await seller.book(requestOf(deps, booking));
      return toOutcome(answer, BOOKING_REFUSED, outcomeOf);
    },
    ...supplierDriver<ActivityOrderState, SupplierOrder, ActivityQuoted, ActivityBookingOf['order'], ActivityFacts>({
      suppliers,
      listed: LISTED_ACTIVITIES,
      outcomeOf: (_, __, order) => outcomeOf(order),
      policyOf: ({ details }) => quotedPolicy(details),
      foundAfter: async ({ facts }, _part, find) => {
        const order = await find().catch(() => undefined);
        if (order) return factsOf(order);
        return facts === null ? {} : { facts: { ...facts, state: 'cancelled' } };
      },
    }),
    statusFor: (state, { origin }) => activityStatus(state, origin),
    tripParts: tripPartsOf,
    describeTrip: () => ({ course: 'stay' }),
    describe: describeActivity,
    document: documentActivity,
    askable: askableActivity,
    letterWords: activityLetterWords,
    presentQuote,
  });
}
