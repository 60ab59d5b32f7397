// Fills a fresh data folder before a server opens it: one agency, `real`, whose owner has a passkey and logged in a while ago.
import { ensurePlatform } from '../apps/server/src/composition/seed.ts';
import { createAgency, subdomainOf } from '../apps/server/src/domains/agencies/index.ts';
import { createUser } from '../apps/server/src/domains/identity/index.ts';
import { DEMO_PASSWORD } from './browser.ts';
import { plantOldSession } from './old-session.ts';
import { openStore } from './open-store.ts';

const platform = await openStore();
const { publicOrigin } = platform.config;
await ensurePlatform({ ...platform, publicOrigin });
const { origin } = subdomainOf('real', publicOrigin);
const agency = await createAgency(platform, {
  name: 'Real Routes',
  slug: 'real',
  origin,
  currency: 'USD',
  isSubscribed: true,
});
const people = [
  { name: 'Olga Prado', email: 'owner@real.test', userType: 'AgencyOwner' },
  { name: 'Ines Prado', email: 'client@real.test', userType: 'Client' },
] as const;
for (const person of people) await createUser(platform, agency, { ...person, password: DEMO_PASSWORD });
await plantOldSession(platform, agency);
await platform.close();
