import * as agencies from './agencies/agencies.ts';
import * as agencyDomain from './agencies/agency-domain.ts';
import * as agencySearches from './agencies/agency-searches.ts';
import * as agencySettings from './agencies/agency-settings.ts';
import * as agencySubscription from './agencies/agency-subscription.ts';
import * as accountBookings from './bookings/account-bookings.ts';
import * as bookingRequests from './bookings/booking-requests.ts';
import * as bookings from './bookings/bookings.ts';
import * as claims from './bookings/claims.ts';
import * as dashboards from './bookings/dashboards.ts';
import * as payments from './bookings/payments.ts';
import * as pricing from './bookings/pricing.ts';
import * as carsBookings from './cars/booking-calls.ts';
import * as carsSearch from './cars/search-calls.ts';
import type { Endpoint } from './endpoint.ts';
import * as flightsBookings from './flights/bookings.ts';
import * as flightsIdeas from './flights/ideas.ts';
import * as flightsSearch from './flights/search.ts';
import * as hotelsBookings from './hotels/booking-calls.ts';
import * as hotelsSearch from './hotels/search-calls.ts';
import * as agents from './identity/agents.ts';
import * as clients from './identity/clients.ts';
import * as handover from './identity/handover.ts';
import * as identity from './identity/identity.ts';
import * as identityAccount from './identity/identity-account.ts';
import * as listViews from './identity/list-views.ts';
import * as savedTravelers from './identity/saved-travelers.ts';
import * as secondFactor from './identity/second-factor.ts';
import * as staffActivity from './identity/staff-activity.ts';
import * as explainedPrice from './office/explained-price.ts';
import * as mails from './office/mails.ts';
import * as notes from './office/notes.ts';
import * as reference from './reference.ts';

const domains = [
  identity,
  identityAccount,
  clients,
  agents,
  handover,
  secondFactor,
  savedTravelers,
  listViews,
  staffActivity,
  accountBookings,
  dashboards,
  reference,
  agencies,
  agencySearches,
  agencySettings,
  agencyDomain,
  agencySubscription,
  pricing,
  payments,
  bookings,
  bookingRequests,
  claims,
  flightsSearch,
  flightsIdeas,
  flightsBookings,
  hotelsSearch,
  hotelsBookings,
  carsSearch,
  carsBookings,
  explainedPrice,
  notes,
  mails,
];

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value;
}

/** Every call of the platform, by id: all endpoints that the domain files export. */
export const ENDPOINTS: ReadonlyMap<string, Endpoint> = new Map(
  domains
    .flatMap((domain) => Object.values(domain))
    .filter(isEndpoint)
    .map((endpoint) => [endpoint.id, endpoint]),
);
