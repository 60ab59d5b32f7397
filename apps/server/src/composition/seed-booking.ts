import type { Contact, PersonRef, Product } from '@caravel/contracts';
import { required } from '@caravel/kernel';
import { listBookings } from '../domains/bookings/index.ts';
import { createToken } from '../domains/payments/adapters/sandbox-gateway/gateway-books.ts';
import type { BookingManners } from '../domains/suppliers/adapters/sandbox/manners.ts';
import type { AgencyContext, Ctx } from '../platform/context.ts';
import type { Platform } from './build-platform.ts';
import { seedContext } from './seed-context.ts';

/* What the demo bookings of all products have in common. */

/** The person who makes a demo booking, and the client it is for; by default themselves. */
export type DemoMaker = {
  readonly by: 'client' | 'client2' | 'agent' | 'restricted' | 'owner';
  readonly forClient?: 'client' | 'client2';
};

/** One booking of the demo. `daysAgo`: how many days ago it was made; `fate`: its final state. */
export type Demo = DemoMaker & { readonly daysAgo: number; readonly fate: string };

const DAY_MS = 86_400_000;

/** How the supplier behaves if a booking shall not simply be made. */
const EFFECTS: Readonly<Record<string, ReturnType<BookingManners['effectOf']>>> = {
  pending: 'pendingThenConfirmed',
  failed: 'refused',
};

/** How the simulated supplier of a demo booking behaves, by the final state. */
export function demoManners({ fate }: Demo): BookingManners {
  return { effectOf: () => EFFECTS[fate] ?? null, decidesAfterMs: DAY_MS };
}

function personOf(ctx: Ctx): PersonRef {
  const { userId, name, email } = required(ctx.actor.kind === 'user' ? ctx.actor : undefined, 'a person who acts');
  return { _id: userId, name, email };
}

/** A demo booking's past: the context of who makes it, its client, and the agent if one makes it. */
export type DemoPast = {
  /** The platform at that instant, whose simulated suppliers answer at once. */
  readonly platform: Platform;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly ctx: Ctx;
  readonly client: PersonRef;
  readonly agent: PersonRef | null;
};

/** Goes back to the day on which a demo booking is made, counted from `today` (epoch milliseconds), or so many days `later`. */
export async function demoPast(
  platform: Platform,
  agency: AgencyContext,
  { by, forClient, daysAgo }: Omit<Demo, 'fate'>,
  today: number,
  later = 0,
): Promise<DemoPast> {
  const now = today - (daysAgo - later) * DAY_MS;
  const ctx = await seedContext(platform, agency, by, now);
  const client = personOf(await seedContext(platform, agency, forClient ?? by, now));
  const agent = by === 'client' || by === 'client2' ? null : personOf(ctx);
  const config = { ...platform.config, sandboxLatencyMs: 0 };
  // The demo pays by the simulated gateway, whatever else takes cards.
  return { platform: { ...platform, clock: { now: () => now }, config, stripe: undefined }, now, ctx, client, agent };
}

/** The first and the last name of a demo person. */
export function demoNames(name: string): { readonly firstName: string; readonly lastName: string } {
  const [firstName = '', ...rest] = name.split(' ');
  return { firstName, lastName: rest.join(' ') || firstName };
}

/** The contact of a demo booking. */
export function demoContact(email: string): Contact {
  return { email, phone: '+13055550123', address: '12 Palm Avenue', city: 'Miami', state: 'FL', zip: '33139', country: 'US' };
}

/** Pays a demo booking by a card that succeeds. */
export async function demoCard({ platform, now }: DemoPast) {
  const gateway = { db: platform.database.system, now: () => now };
  const token = await createToken(gateway, { brand: 'visa', last4: '4242', behaviour: 'succeeds' });
  return { method: 'card', token } as const;
}

/** Makes the demo bookings of a product that an agency does not have yet, in their order; stops if the signal says so. */
export async function seedMissing<Made>(
  platform: Platform,
  agencies: readonly AgencyContext[],
  signal: AbortSignal,
  {
    product,
    demos,
    seed,
  }: {
    readonly product: Product;
    readonly demos: readonly Made[];
    readonly seed: (platform: Platform, agency: AgencyContext, demo: Made, today: number) => Promise<unknown>;
  },
): Promise<void> {
  const today = platform.clock.now();
  for (const agency of agencies) {
    const ctx = await seedContext(platform, agency, 'owner', today);
    const { total } = await listBookings(ctx, { product }, { offset: 0, limit: 1 });
    for (const demo of demos.slice(total)) {
      if (signal.aborted) return;
      await seed(platform, agency, demo, today);
    }
  }
}
