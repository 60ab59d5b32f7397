import { addDays, required } from '@caravel/kernel';
import type { PaxMix } from '@caravel/products/activities/contract';
import { penaltyAt } from '../domains/pricing/index.ts';
import type { JobDeps } from '../platform/jobs/run-job.ts';
import { sandboxActivitySupplier } from '../products/activities/adapters/sandbox/sandbox-supplier.ts';
import { bookActivity } from '../products/activities/bookings/book-activity.ts';
import { cancelActivity } from '../products/activities/bookings/cancel-activity.ts';
import type { ActivityOrderState, SupplierOption, SupplierPlace } from '../products/activities/ports.ts';
import { activitiesDriver } from '../products/activities/product/driver.ts';
import { holdOption } from '../products/activities/quotes/ask-again.ts';
import { quote } from '../products/activities/quotes/quote.ts';
import { activityPolicy, freeUntil } from '../products/activities/rules/activity-policy.ts';
import { answeredOf } from '../products/activities/rules/check-answers.ts';
import { answersFor } from '../products/activities/seed-answers.ts';
import { fixedPartners } from './fixed-partners.ts';
import { CONTACT } from './made-contact.ts';
import type { BenchProduct, MoneyBench, OrderInBooks } from './money-bench.ts';

const LISBON: SupplierPlace = {
  destinationId: 'city-2267057',
  type: 'CITY',
  name: 'Lisbon',
  countryCode: 'PT',
  position: { lat: 38.7167, lng: -9.1333 },
  radiusKm: 30,
};
const paxMix: PaxMix = [{ ageBand: 'ADULT', numberOfTravelers: 1 }];

const STATES = {
  pending: 'pending',
  confirmed: 'confirmed',
  cancelled: 'cancelled',
  rejected: 'refused',
} as const satisfies Record<ActivityOrderState, OrderInBooks['state']>;

/** Every process opens what the one before it sealed. */
const sealSecret = 'passports of the bench';

/** Activities on the bench, booked and cancelled by the verbs of activities. */
export type ActivitiesOnBench = {
  readonly besides: BenchProduct;
  /**
   * Books one that is given back for nothing until an instant, and for a part then. The last name may be a trigger. Returns the booking's id, even if it
   * fails, and the instant.
   */
  book(bench: MoneyBench, lastName: string): Promise<{ readonly bookingId: string; readonly freeUntil: number }>;
  /** Cancels a booking at the terms of now. */
  cancel(bench: MoneyBench, bookingId: string): Promise<void>;
  /** Returns what differs between a booking of ours and its supplier's order, beyond what is compared for every product. */
  disagreements(bench: MoneyBench, bookingId: string): Promise<string[]>;
};

/** Until when an option that is confirmed at once is free, if a part of it comes back after that. */
function freeThenInPart(option: SupplierOption, now: number): number | undefined {
  const { price } = option;
  if (!option.available || option.confirmation !== 'instant' || price === null) return undefined;
  const sold = { ...option, price };
  const [policy, until] = [activityPolicy(sold), freeUntil(sold, now)];
  return policy && until && penaltyAt(policy, until).amountMinor < policy.net.amountMinor ? until : undefined;
}

/** Books at the simulated supplier, whose order book is in the database and outlives a process. */
export function activitiesOnBench({ database, clock }: JobDeps): ActivitiesOnBench {
  const simulated = sandboxActivitySupplier({ db: database.system, clock }).platformPort();
  const supplier = required(simulated, "the platform's account");
  const never = new AbortController().signal;

  const findChoice = async () => {
    const start = addDays(new Date(clock.now()).toISOString().slice(0, 10), 30);
    const query = { place: LISBON, dates: null, currency: 'USD', language: 'en', limit: 100 };
    for await (const { products } of supplier.search(query, never)) {
      for (const { code } of products) {
        const [day] = await supplier.days(code, { start, end: addDays(start, 10), paxMix }, never);
        if (!day) continue;
        const { date: travelDate } = day;
        const options = await supplier.check(code, { travelDate, paxMix, language: 'en' }, never);
        for (const option of options) {
          const until = freeThenInPart(option, clock.now());
          const { optionCode, startTime } = option;
          if (until) return { freeUntil: until, choice: { code, optionCode, startTime, travelDate, paxMix } };
        }
      }
    }
    throw new Error('no such activity is sold');
  };

  return {
    besides: {
      driver: activitiesDriver({ suppliers: fixedPartners(supplier), sealSecret }),
      findOrder: async (reference) => {
        const order = await supplier.find({ reference });
        return order && { state: STATES[order.state], cancellations: order.cancellationId === null ? 0 : 1 };
      },
    },
    book: async ({ deps, client, clientRef, token, bookingIdOf }, lastName) => {
      const found = await findChoice();
      const asked = await holdOption(client, supplier, found.choice);
      const { travelDate } = found.choice;
      const frozen = { travelDate, paxMix, changes: { terms: false } };
      const sold = { ...asked, frozen, client: clientRef, agent: null, protection: true };
      const made = await quote({ bookings: deps }, client, sold);
      const { activity, option } = made.details;
      await bookActivity({ bookings: deps, sealSecret }, client, {
        quoteId: made.id,
        acceptTotal: made.price.traveler.total,
        travelers: [{ title: 'Ms', firstName: firstNameOf(made.id), middleName: '', lastName, ageBand: 'ADULT' }],
        languageGuide: option.languageGuides[0] ?? null,
        answers: answersFor(answeredOf(activity, travelDate, 1)),
        contact: CONTACT,
        payment: { method: 'card', token: await token() },
      });
      return { bookingId: await bookingIdOf(made), freeUntil: found.freeUntil };
    },
    cancel: async ({ deps, client }, bookingId) => {
      await cancelActivity({ bookings: deps }, client, { bookingId, reason: 'wrongDate' });
    },
    disagreements: async (bench, bookingId) => {
      const { reference, product, figures, sagaState } = await bench.booking(bookingId);
      const order = product === 'activities' ? await supplier.find({ reference }) : undefined;
      if (!order) return [];
      const kept = sagaState === 'failed' ? 0 : order.net.amountMinor;
      const cost = figures.cost.amountMinor;
      return cost === kept ? [] : [`${bookingId} ${sagaState}: what the supplier keeps: ${cost}, not ${kept}`];
    },
  };
}

/** A name of letters that nobody else has: the same person on the same day would be asked about. */
function firstNameOf(quoteId: string): string {
  return quoteId.replaceAll('-', '').replace(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)));
}
