import * as accountBookings from './account-bookings.ts';
import * as agencies from './agencies.ts';
import * as agencyDomain from './agency-domain.ts';
import * as agencySettings from './agency-settings.ts';
import * as bookings from './bookings.ts';
import type { Endpoint } from './endpoint.ts';
import * as flightsBookings from './flights-bookings.ts';
import * as flightsSearch from './flights-search.ts';
import * as identity from './identity.ts';
import * as identityAccount from './identity-account.ts';
import * as payments from './payments.ts';
import * as pricing from './pricing.ts';
import * as reference from './reference.ts';

const domains = [
  identity,
  identityAccount,
  accountBookings,
  reference,
  agencies,
  agencySettings,
  agencyDomain,
  pricing,
  payments,
  bookings,
  flightsSearch,
  flightsBookings,
];

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;
}

/** Every call of the platform, by id. Whatever a domain file exports with `defineEndpoint` is in it. */
export const ENDPOINTS: ReadonlyMap<string, Endpoint> = new Map(
  domains
    .flatMap((domain) => Object.values(domain))
    .filter(isEndpoint)
    .map((endpoint) => [endpoint.id, endpoint]),
);
