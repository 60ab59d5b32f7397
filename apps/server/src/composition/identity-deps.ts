import { findOpened } from '../domains/agency-sign-up/index.ts';
import { bookingsOfClient, countTripsOf, figuresOfPeople, listClientsBookedBy } from '../domains/bookings/index.ts';
import { type IdentityDeps, isDemoPersonOf, providerKeys, type TellingDeps } from '../domains/identity/index.ts';
import { adoptWatches } from '../domains/price-watches/index.ts';
import { findUserMarkups } from '../domains/pricing/index.ts';
import { tellOfClients } from '../domains/webhooks/index.ts';
import type { Platform } from './build-platform.ts';
import { eraserOf } from './erase-person.ts';
import type { ProductModule } from './product-module.ts';
import { signInDeps } from './sign-in-deps.ts';

/** What people and their log-ins need. */
export function identityDeps(platform: Platform, products: readonly ProductModule[], telling: TellingDeps): IdentityDeps {
  return {
    passwords: platform.passwords,
    ...telling,
    storage: platform.storage,
    providerKeys: providerKeys(platform.clock),
    signIn: signInDeps(platform),
    isDemoPerson: isDemoPersonOf(platform.config),
    secret: platform.secrets.of('links'),
    listClientsBookedBy,
    findOpened: (emails) => findOpened(platform.database.system, emails),
    ofClients: { countTrips: countTripsOf, bookingsOf: bookingsOfClient, findMarkups: findUserMarkups },
    figuresOf: figuresOfPeople,
    eraseElsewhere: eraserOf(platform, products),
    emailProved: adoptWatches,
    clientsCreated: tellOfClients,
  };
}
