import type { Contact, PersonRef, Product } from '@caravel/contracts';
import { required } from '@caravel/kernel';
import { listBookings } from '../domains/bookings/index.ts';
import { createToken } from '../domains/payments/adapters/sandbox-gateway/gateway-books.ts';
import type { AgencyContext, Ctx } from '../platform/context.ts';
import type { Platform } from './build-platform.ts';
import { seedContext } from './seed-context.ts';

/* What the demo bookings of all products have in common. */

/** The person who makes a demo booking, and the client it is for; by default themselves. */
export type DemoMaker = {
  readonly by: 'client' | 'client2' | 'agent' | 'restricted' | 'owner';
  readonly forClient?: 'client' | 'client2';
};

function personOf(ctx: Ctx): PersonRef {
  const { userId, name, email } = required(ctx.actor.kind === 'user' ? ctx.actor : undefined, 'a person who acts');
  return { _id: userId, name, email };
}

/** Returns the people of a demo booking at an instant (epoch milliseconds): the context of who makes it, its client, and the agent if one makes it. */
export async function seedMaker(
  platform: Platform,
  agency: AgencyContext,
  { by, forClient }: DemoMaker,
  now: number,
): Promise<{ readonly ctx: Ctx; readonly client: PersonRef; readonly agent: PersonRef | null }> {
  const ctx = await seedContext(platform, agency, by, now);
  const client = personOf(await seedContext(platform, agency, forClient ?? by, now));
  return { ctx, client, agent: by === 'client' || by === 'client2' ? null : personOf(ctx) };
}

/** The contact of a demo booking. */
export function demoContact(email: string): Contact {
  return { email, phone: '+13055550123', address: '12 Palm Avenue', city: 'Miami', state: 'FL', zip: '33139', country: 'US' };
}

/** Pays a demo booking by a card that succeeds. */
export async function demoCard(platform: Platform, now: number) {
  const gateway = { db: platform.database.system, now: () => now };
  const token = await createToken(gateway, { brand: 'visa', last4: '4242', behaviour: 'succeeds' });
  return { method: 'card', token } as const;
}

/** Makes the demo bookings of a product that an agency does not have yet, in their order; stops if the signal says so. */
export async function seedMissing<Demo>(
  platform: Platform,
  agencies: readonly AgencyContext[],
  signal: AbortSignal,
  {
    product,
    demos,
    seed,
  }: {
    readonly product: Product;
    readonly demos: readonly Demo[];
    readonly seed: (agency: AgencyContext, demo: Demo, today: number) => Promise<void>;
  },
): Promise<void> {
  const today = platform.clock.now();
  for (const agency of agencies) {
    const ctx = await seedContext(platform, agency, 'owner', today);
    const { total } = await listBookings(ctx, { product }, { offset: 0, limit: 1 });
    for (const demo of demos.slice(total)) {
      if (signal.aborted) return;
      await seed(agency, demo, today);
    }
  }
}
