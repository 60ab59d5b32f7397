import { required } from '@caravel/kernel';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { bookingsDeps } from '../../../composition/bookings-deps.ts';
import { subscriptionsDeps } from '../../../composition/subscriptions-deps.ts';
import type { Ctx } from '../../../platform/context.ts';
import { listMailbox } from '../../../platform/mail/mailbox.ts';
import { cardToken } from '../../../testing/card-token.ts';
import type { TestAgency, TestApp } from '../../../testing/start-test-app.ts';
import { findPayment } from '../../payments/adapters/sandbox-gateway/gateway-books.ts';
import { getLife } from '../account/get-life.ts';
import { continueCharges } from '../charges/continue-charges.ts';
import { subscribe } from '../charges/subscribe.ts';
import type { SubscriptionsDeps } from '../deps.ts';
import { renewSubscriptions } from '../renewals/renew-subscriptions.ts';
import { chargeReference } from '../rules/charge.ts';

type Behaviour = Parameters<typeof cardToken>[1];

const rowsSchema = z.looseObject({ rows: z.array(z.looseObject({})) });

/** An agency of its own, whose subscription lives through the clock of the test. */
export type SubscribedAgency = {
  readonly agencyId: string;
  readonly email: string;
  /** The agency as it is now, with its owner. */
  ctx(): Promise<Ctx>;
  /** Somebody of the agency, logged in. */
  person: TestAgency['persona'];
  life(): ReturnType<typeof getLife>;
  /** The office works today. */
  isOpen(): Promise<boolean>;
  pay(behaviour?: Behaviour | null, couponCode?: string): ReturnType<typeof subscribe>;
  /** Gateway, invoices and ledger: what was taken in all, minor units. */
  books(): Promise<{ readonly taken: number; readonly invoiced: number; readonly posted: number; readonly open: number }>;
  invoices(): Promise<readonly { readonly startsOn: string; readonly endsOn: string; readonly amount: number }[]>;
  /** Subjects of the emails that its owner got since this was asked last, oldest first. */
  letters(): Promise<readonly string[]>;
};

/** What the tests of a subscription's life share. */
export function lifeBench(t: TestApp) {
  const deps = subscriptionsDeps(t.platform, bookingsDeps(t.platform, []).payments);
  const { system } = t.platform.database;
  const rowsOf = (query: ReturnType<typeof sql>) => system.tx(async (tx) => rowsSchema.parse(await tx.execute(query)).rows);
  const sumOf = async (query: ReturnType<typeof sql>) => Number((await rowsOf(query))[0]?.sum ?? 0);

  /** Runs the jobs once, as the server would, and sends what they queued. */
  async function runJobs(of: SubscriptionsDeps = deps): Promise<void> {
    for (const schedule of [continueCharges(of), renewSubscriptions(of)])
      await schedule.run({ system, log: t.platform.log, now: t.clock.now() } as never);
    await t.drain();
  }

  /** Lives through days, noon by noon in UTC, with the jobs run on each, until a day at noon has passed. */
  async function liveUntil(day: string): Promise<void> {
    while (new Date(t.clock.now()).toISOString().slice(0, 10) < day) {
      t.clock.advance(86_400_000);
      await runJobs();
    }
  }

  async function agency(timeZone = 'America/New_York'): Promise<SubscribedAgency> {
    const home = await t.freshAgency({ isSubscribed: false, timeZone });
    const owner = await home.persona('owner');
    const { id: agencyId } = home.agency;
    const ctx = async () => {
      const now = required((await t.platform.agencies.findById(agencyId)) ?? undefined, 'the agency');
      return t.ctx(now, owner.actor);
    };
    let read = 0;
    return {
      ...{ agencyId, email: owner.email, ctx, person: home.persona },
      life: async () => getLife(deps, await ctx()),
      isOpen: async () => (await ctx()).agency.isSubscribed,
      pay: async (behaviour = 'succeeds', couponCode) => {
        const token = behaviour === null ? null : await cardToken(t, behaviour);
        return subscribe(deps, await ctx(), { signUpToken: null, cardToken: token, couponCode: couponCode ?? null });
      },
      books: async () => {
        const charges = await rowsOf(sql`select id, status from subscription_charges where agency_id = ${agencyId}`);
        const books = { db: system, now: () => t.clock.now() };
        const paid = await Promise.all(charges.map(({ id }) => findPayment(books, chargeReference(agencyId, String(id)))));
        return {
          taken: paid.reduce((sum, payment) => sum + (payment?.captured.amountMinor ?? 0), 0),
          invoiced: await sumOf(
            sql`select sum((content->'total'->>'amountMinor')::int)::int as sum from subscription_invoices where agency_id = ${agencyId}`,
          ),
          posted: await sumOf(sql`select sum(amount_minor)::int as sum from ledger_transfers where agency_id = ${agencyId}`),
          open: charges.filter(({ status }) => !['paid', 'failed'].includes(String(status))).length,
        };
      },
      invoices: async () =>
        (
          await rowsOf(
            sql`select starts_on::text as starts, ends_on::text as ends, (content->'total'->>'amountMinor')::int as amount
                from subscription_invoices where agency_id = ${agencyId} order by starts_on`,
          )
        ).map(({ starts, ends, amount }) => ({ startsOn: String(starts), endsOn: String(ends), amount: Number(amount) })),
      letters: async () => {
        await t.drain();
        const all = (await listMailbox(t.platform.database, owner.email)).map(({ subject }) => subject).toReversed();
        const fresh = all.slice(read);
        read = all.length;
        return fresh;
      },
    };
  }
  return { deps, runJobs, liveUntil, agency, rowsOf };
}
