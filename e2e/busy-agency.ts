import type { Platform } from '../apps/server/src/composition/build-platform.ts';
import { demoContact } from '../apps/server/src/composition/seed-booking.ts';
import { createAgency, subdomainOf } from '../apps/server/src/domains/agencies/index.ts';
import { createUser } from '../apps/server/src/domains/identity/index.ts';
import { type DemoBooking, seedBooking } from '../apps/server/src/products/flights/seed.ts';
import { seedStay } from '../apps/server/src/products/hotels/seed.ts';
import { DEMO_PASSWORD } from './browser.ts';

const PEOPLE = [
  { login: 'owner', name: 'Olga Prado', userType: 'AgencyOwner' },
  { login: 'agent', name: 'Ada Prado', userType: 'SalesAgent' },
  { login: 'client', name: 'Clara Reyes', userType: 'Client' },
  { login: 'client2', name: 'Bruno Quill', userType: 'Client' },
] as const;

/** The phone of one booking of Clara's alone, as it is stored. */
export const ONE_PHONE = '+17865550199';

/** The flights of the clients: Clara's are named by their route, Bruno's five are what is done at once. */
const FLIGHTS: readonly DemoBooking[] = [
  {
    ...{ by: 'client', from: 'JFK', to: 'LHR', daysAgo: 0, leavesIn: 34, fate: 'ticketed' },
    contact: { ...demoContact('client@busy.test'), phone: ONE_PHONE },
  },
  { by: 'agent', forClient: 'client', from: 'SFO', to: 'NRT', daysAgo: 0, leavesIn: 58, fate: 'held' },
  { by: 'client', from: 'LAX', to: 'HNL', daysAgo: 3, leavesIn: 40, fate: 'refundable' },
  { by: 'client', from: 'BOS', to: 'CDG', daysAgo: 2, leavesIn: 46, fate: 'ticketed' },
  ...(['MIA-CUN', 'GRU-LIS', 'ORD-SFO', 'SEA-LAX', 'DFW-CUN'] as const).map((route, at): DemoBooking => {
    const [from = '', to = ''] = route.split('-');
    return { by: 'client2', from, to, daysAgo: 1, leavesIn: 20 + at * 9, fate: 'ticketed' };
  }),
];

/** Makes the agency `busy`, whose agent has an hour of work: flights of two clients, a hold, and a stay of two rooms. */
export async function plantBusyAgency(platform: Platform): Promise<void> {
  const { origin } = subdomainOf('busy', platform.config.publicOrigin);
  const agency = await createAgency(platform, { name: 'Busy Travel', slug: 'busy', origin, currency: 'USD', isSubscribed: true });
  for (const { login, ...person } of PEOPLE)
    await createUser(platform, agency, { ...person, email: `${login}@busy.test`, password: DEMO_PASSWORD });
  const today = platform.clock.now();
  for (const flight of FLIGHTS) await seedBooking(platform, agency, flight, today);
  const stay = { by: 'client', place: 'LISBON', daysAgo: 0, beginsIn: 35, nights: 4, rooms: 2, fate: 'free' } as const;
  if (!(await seedStay(platform, agency, stay, { today }))) throw new Error('no stay of two rooms is sold');
}
