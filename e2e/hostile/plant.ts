import type { Platform } from '../../apps/server/src/composition/build-platform.ts';
import { createAgency } from '../../apps/server/src/domains/agencies/index.ts';
import { createUser } from '../../apps/server/src/domains/identity/index.ts';
import { seedBooking } from '../../apps/server/src/products/flights/seed.ts';
import { DEMO_PASSWORD } from '../browser.ts';
import { PAYLOADS } from './payloads.ts';

const ALL = PAYLOADS.join(' ');
const PEOPLE = [
  { login: 'owner', userType: 'AgencyOwner', isRestrictedAgent: false },
  { login: 'agent', userType: 'SalesAgent', isRestrictedAgent: false },
  { login: 'restricted', userType: 'SalesAgent', isRestrictedAgent: true },
  { login: 'client', userType: 'Client', isRestrictedAgent: false },
  { login: 'client2', userType: 'Client', isRestrictedAgent: false },
] as const;

let turn = 0;

/** The next payload that is not longer than a maximum. */
function next(max = 500): string {
  for (;;) {
    const payload = PAYLOADS[turn++ % PAYLOADS.length] ?? '';
    if (payload.length <= max) return payload;
  }
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

/**
 * Makes an agency whose every text is an attack. Texts that the API would refuse (a name with angle brackets) are written by domain
 * functions or directly into the tables: output must be safe whatever its origin.
 */
export async function plantHostileAgency(platform: Platform): Promise<void> {
  const agency = await createAgency(platform, {
    name: 'Hostile',
    slug: 'hostile',
    currency: 'USD',
    origin: 'http://hostile.localhost:3000',
    isSubscribed: true,
    contactEmail: 'hello@hostile.test',
    policies: { privacy: ALL, cookies: ALL, disclaimer: ALL, terms: ALL, userTerms: ALL },
  });
  for (const { login, ...person } of PEOPLE) {
    await createUser(platform, agency, {
      ...person,
      name: `${next()} ${next()}`,
      email: `${login}@hostile.test`,
      password: DEMO_PASSWORD,
    });
  }
  const links = Object.fromEntries(
    ['facebook', 'twitter', 'linkedin', 'instagram', 'youtube', 'tiktok'].map((network, at) => [
      network,
      PAYLOADS.filter((payload) => payload.startsWith('javascript:'))[at % 2],
    ]),
  );
  await platform.database.forAgency(agency.id).tx(async (tx) => {
    await tx.execute(`UPDATE agencies SET name = ${quoted(`Hostile ${ALL}`)}, heading = ${quoted(ALL)}, sub_heading = ${quoted(ALL)},
      font_family = ${quoted(ALL)}, logo = ${quoted(next())}, favicon = ${quoted(next())}, background_image = ${quoted(next())},
      background_video = ${quoted(next())}, contact_phone = ${quoted(next())}, social_links = ${quoted(JSON.stringify(links))}`);
    await tx.execute(`UPDATE agency_policies SET html = ${quoted(`<p>Ours</p>${ALL}`)} WHERE kind IN ('privacy', 'terms')`);
    await tx.execute(`UPDATE users SET phone = ${quoted(next())}, home_airport = ${quoted(next())}, street = ${quoted(next())},
      country = ${quoted(next())}, state = ${quoted(next())}, city = ${quoted(next())}, zip = ${quoted(next())}, picture = ${quoted(next())}`);
  });
  const routes = [
    { by: 'client', from: 'JFK', to: 'LHR' },
    { by: 'agent', forClient: 'client', from: 'MIA', to: 'CUN' },
    { by: 'restricted', forClient: 'client2', from: 'GRU', to: 'LIS' },
    { by: 'owner', from: 'LHR', to: 'SIN' },
  ] as const;
  for (const route of routes) {
    const contact = {
      email: 'client@hostile.test',
      phone: '+13055550123',
      address: next(120).replaceAll('\t', ' '),
      city: next(80).replaceAll('\t', ' '),
      state: next(80).replaceAll('\t', ' '),
      zip: '<b>33139</b>',
      country: 'US',
    };
    // Names of travelers are validated on each read, so the tables cannot hold anything else.
    const booking = {
      ...route,
      daysAgo: 0,
      leavesIn: 40,
      fate: 'ticketed',
      traveler: "O'Neill-D'Arc St. Clair",
      contact,
    } as const;
    await seedBooking(platform, { ...agency, name: `Hostile ${ALL}` }, booking, Date.now());
  }
}
