// Fills a fresh data folder before a server opens it: the demo agencies, `hostile`, whose every text is an attack, `closed`, which is not
// active, `mover`, which will ask for a domain of its own, `dawn`, whose owner has never logged in, `open` and `wander`, where visitors will search, `renew`, whose owner will pay for a subscription, `locked` and `guarded`, with second factors, `proven`, whose owner logged in by one a while ago, `viewed`, which somebody who runs the platform will look after, `leaver`, whose owner will close it, `busy`, whose agent has an hour of work, and `late`, whose client has a stay and activities that are no longer free to cancel, and watches a price.

import { ensurePlatform, seedDemo } from '../apps/server/src/composition/seed.ts';
import { switchAgency } from '../apps/server/src/composition/switch-agency.ts';
import { createAgency, subdomainOf } from '../apps/server/src/domains/agencies/index.ts';
import { createUser } from '../apps/server/src/domains/identity/index.ts';
import { DEMO_PASSWORD } from './browser.ts';
import { plantBusyAgency } from './busy-agency.ts';
import { plantHostileAgency } from './hostile/plant.ts';
import { plantLateActivities } from './late-activities.ts';
import { plantLateStay } from './late-stay.ts';
import { plantOldSession } from './old-session.ts';
import { openStore } from './open-store.ts';
import { plantOperator } from './operator-session.ts';
import { plantWatchedPrice } from './watched-price.ts';

const platform = await openStore();
const { publicOrigin } = platform.config;

/** Makes an agency with an owner. */
async function makeAgency(slug: string, name: string, isSubscribed = true) {
  const { origin } = subdomainOf(slug, publicOrigin);
  const agency = await createAgency(platform, { name, slug, origin, currency: 'USD', isSubscribed });
  const owner = { name: 'Olga Prado', email: `owner@${slug}.test`, password: DEMO_PASSWORD, userType: 'AgencyOwner' } as const;
  await createUser(platform, agency, owner);
  return agency;
}

await ensurePlatform({ ...platform, publicOrigin });
await seedDemo({ ...platform, publicOrigin });
await plantHostileAgency(platform);
const late = await plantLateStay(platform);
await plantLateActivities(platform, late);
await plantWatchedPrice(platform, late);
await plantBusyAgency(platform);
await makeAgency('mover', 'Mover Travel');
await makeAgency('dawn', 'Dawn Travel');
await makeAgency('open', 'Open Roads');
await makeAgency('wander', 'Wander Tours');
await makeAgency('renew', 'Renew Travel', false);
// Nothing is asked of people at `.test`.
const agent = { name: 'Ada Prado', email: 'agent@guarded.example', password: DEMO_PASSWORD, userType: 'SalesAgent' } as const;
await createUser(platform, await makeAgency('guarded', 'Guarded Gate'), agent);
await makeAgency('locked', 'Locked Door');
await plantOldSession(platform, await makeAgency('proven', 'Proven Paths'));
await makeAgency('viewed', 'Viewed Voyages');
// Its owner takes all along, closes it, and comes back.
const leaver = await makeAgency('leaver', 'Leaver Travel');
await createUser(platform, leaver, {
  name: 'Cleo Prado',
  email: 'client@leaver.test',
  password: DEMO_PASSWORD,
  userType: 'Client',
});
await plantOperator(platform);
await switchAgency(platform, (await makeAgency('closed', 'Closed Tours')).id, 'Inactive');
await platform.close();
