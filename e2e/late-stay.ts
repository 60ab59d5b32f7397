import { addMoney } from '@caravel/kernel';
import type { Platform } from '../apps/server/src/composition/build-platform.ts';
import { seedContext } from '../apps/server/src/composition/seed-context.ts';
import { createAgency, subdomainOf } from '../apps/server/src/domains/agencies/index.ts';
import { createUser } from '../apps/server/src/domains/identity/index.ts';
import { updateMarkups } from '../apps/server/src/domains/pricing/index.ts';
import { penaltyAt } from '../apps/server/src/domains/pricing/rules/net-policy.ts';
import type { AgencyContext } from '../apps/server/src/platform/context.ts';
import type { HotelOffer, HotelQuery } from '../apps/server/src/products/hotels/index.ts';
import { stayPolicy } from '../apps/server/src/products/hotels/product/quoted-stay.ts';
import { type DemoStay, seedStay } from '../apps/server/src/products/hotels/seed.ts';
import { DEMO_PASSWORD } from './browser.ts';

const PEOPLE = [
  { login: 'owner', name: 'Olga Prado', userType: 'AgencyOwner' },
  { login: 'restricted', name: 'Rita Prado', userType: 'SalesAgent', isRestrictedAgent: true },
  { login: 'client', name: 'Clara Reyes', userType: 'Client' },
] as const;

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** Two rooms in Lisbon, booked weeks ago, that begin in some days: suppliers sell nothing that costs something to cancel from the first day on. */
const stayIn = (days: number): DemoStay => ({
  by: 'client',
  place: 'LISBON',
  daysAgo: 30,
  beginsIn: 30 + days,
  nights: 3,
  rooms: 2,
  fate: 'free',
});

/** Whether cancelling both rooms costs a part, now and hours later, and each can be cancelled alone. */
function costsAPart(
  offer: HotelOffer,
  { property, query }: { property: { zone: string }; query: HotelQuery },
  now: number,
): boolean {
  const policy = stayPolicy({ property, stay: query, rates: offer });
  if (policy === null || !offer.every(({ cancellableAlone }) => cancellableAlone)) return false;
  const { amountMinor: all } = addMoney([policy.net]);
  const costs = [now, now + 4 * HOUR_MS].map((at) => penaltyAt(policy, at).amountMinor);
  return costs.every((cost) => cost > 0 && cost < all && cost === costs[0]);
}

/** Makes the agency `late`, whose client has a stay of two rooms that costs a part to cancel, and returns it. Throws if no such stay is sold. */
export async function plantLateStay(platform: Platform): Promise<AgencyContext> {
  const now = platform.clock.now();
  const { origin } = subdomainOf('late', platform.config.publicOrigin);
  const agency = await createAgency(platform, { name: 'Late Travel', slug: 'late', origin, currency: 'USD', isSubscribed: true });
  for (const { login, ...person } of PEOPLE)
    await createUser(platform, agency, { ...person, email: `${login}@late.test`, password: DEMO_PASSWORD });
  const owner = await seedContext(platform, agency, 'owner', now - 40 * DAY_MS);
  await updateMarkups(owner, { markup: { type: 'percent', value: 10 } });
  for (const days of [2, 3, 1, 4, 5]) {
    const fits = (_demo: DemoStay, offer: HotelOffer, found: Parameters<typeof costsAPart>[1]) => costsAPart(offer, found, now);
    if (await seedStay(platform, agency, stayIn(days), { today: now, fits, limit: 60 })) return agency;
  }
  throw new Error('no stay is sold that costs a part to cancel later');
}
