import type { Endpoint } from '@caravel/contracts';
import { ENDPOINTS } from '@caravel/products/endpoints.ts';
import { AGENCIES_CASES } from '../../domains/agencies/testing/access-cases.ts';
import { AGENCY_SIGN_UP_CASES } from '../../domains/agency-sign-up/testing/access-cases.ts';
import { API_KEYS_CASES } from '../../domains/api-keys/testing/access-cases.ts';
import { APPLICATIONS_CASES } from '../../domains/applications/testing/access-cases.ts';
import { REQUESTS_CASES } from '../../domains/booking-requests/testing/access-cases.ts';
import { BOOKINGS_CASES } from '../../domains/bookings/testing/access-cases.ts';
import { CLAIMS_CASES } from '../../domains/claims/testing/access-cases.ts';
import { COMMISSIONS_CASES } from '../../domains/commissions/testing/access-cases.ts';
import { CRYPTO_CASES } from '../../domains/crypto/testing/access-cases.ts';
import { ACCOUNTS_CASES } from '../../domains/dashboards/testing/access-cases.ts';
import { IDENTITY_CASES } from '../../domains/identity/testing/access-cases.ts';
import { EMAIL_CASES } from '../../domains/identity/testing/email-cases.ts';
import { SIGN_IN_CASES } from '../../domains/identity/testing/sign-in-cases.ts';
import { LEAVING_CASES } from '../../domains/leaving/testing/access-cases.ts';
import { LIST_VIEW_CASES } from '../../domains/list-views/testing/access-cases.ts';
import { NOTIFICATIONS_CASES } from '../../domains/notifications/testing/access-cases.ts';
import { OPERATIONS_CASES } from '../../domains/operations/testing/access-cases.ts';
import { PARTNER_ACCOUNTS_CASES } from '../../domains/partner-accounts/testing/access-cases.ts';
import { PAY_LINKS_CASES } from '../../domains/pay-links/testing/access-cases.ts';
import { PAYMENTS_CASES } from '../../domains/payments/testing/access-cases.ts';
import { PLACES_CASES } from '../../domains/places/testing/access-cases.ts';
import { PRICE_WATCHES_CASES } from '../../domains/price-watches/testing/access-cases.ts';
import { PRICING_CASES } from '../../domains/pricing/testing/access-cases.ts';
import { OFFICE_CASES } from '../../domains/records/testing/access-cases.ts';
import { REFERENCE_CASES } from '../../domains/reference-data/testing/access-cases.ts';
import { SAVED_TRAVELERS_CASES } from '../../domains/saved-travelers/testing/access-cases.ts';
import { SIGN_IN_CLIENTS_CASES } from '../../domains/sign-in-clients/testing/access-cases.ts';
import { STAFF_ACTIVITY_CASES } from '../../domains/staff-activity/testing/access-cases.ts';
import { STATEMENTS_CASES } from '../../domains/statements/testing/access-cases.ts';
import { SUBSCRIPTIONS_CASES } from '../../domains/subscriptions/testing/access-cases.ts';
import { SUPPLIER_TERMS_CASES } from '../../domains/supplier-terms/testing/access-cases.ts';
import { SUPPORT_CASES } from '../../domains/support/testing/access-cases.ts';
import { WALLET_CASES } from '../../domains/wallet/testing/access-cases.ts';
import { WEBHOOKS_CASES } from '../../domains/webhooks/testing/access-cases.ts';
import { ACTIVITIES_CASES } from '../../products/activities/testing/access-cases.ts';
import { activitiesAccess } from '../../products/activities/testing/access-product.ts';
import { CARS_CASES } from '../../products/cars/testing/access-cases.ts';
import { carsAccess } from '../../products/cars/testing/access-product.ts';
import { FLIGHTS_CASES } from '../../products/flights/testing/access-cases.ts';
import { flightsAccess } from '../../products/flights/testing/access-product.ts';
import { HOTELS_CASES } from '../../products/hotels/testing/access-cases.ts';
import { hotelsAccess } from '../../products/hotels/testing/access-product.ts';
import { testDatabaseUrl } from '../test-database.ts';
import type { AccessProduct, EndpointCase, EndpointCases, RequestParts } from './endpoint-case.ts';
import { ghostTarget } from './ghost-target.ts';

/** The cases of all endpoints, by id: the suites fail if one is missing. */
export const ENDPOINT_CASES: EndpointCases = {
  ...IDENTITY_CASES,
  ...EMAIL_CASES,
  ...SIGN_IN_CASES,
  ...SIGN_IN_CLIENTS_CASES,
  ...SAVED_TRAVELERS_CASES,
  ...ACCOUNTS_CASES,
  ...REFERENCE_CASES,
  ...AGENCIES_CASES,
  ...APPLICATIONS_CASES,
  ...AGENCY_SIGN_UP_CASES,
  ...SUBSCRIPTIONS_CASES,
  ...PLACES_CASES,
  ...PRICE_WATCHES_CASES,
  ...PRICING_CASES,
  ...PARTNER_ACCOUNTS_CASES,
  ...SUPPLIER_TERMS_CASES,
  ...PAYMENTS_CASES,
  ...BOOKINGS_CASES,
  ...REQUESTS_CASES,
  ...PAY_LINKS_CASES,
  ...CLAIMS_CASES,
  ...LIST_VIEW_CASES,
  ...STAFF_ACTIVITY_CASES,
  ...FLIGHTS_CASES,
  ...HOTELS_CASES,
  ...CARS_CASES,
  ...ACTIVITIES_CASES,
  ...OFFICE_CASES,
  ...NOTIFICATIONS_CASES,
  ...OPERATIONS_CASES,
  ...SUPPORT_CASES,
  ...WALLET_CASES,
  ...CRYPTO_CASES,
  ...STATEMENTS_CASES,
  ...COMMISSIONS_CASES,
  ...LEAVING_CASES,
  ...WEBHOOKS_CASES,
  ...API_KEYS_CASES,
};

/** The products whose bookings the calls are tested with. The first also serves the calls that are of no product. */
export const ACCESS_PRODUCTS: readonly [AccessProduct, ...AccessProduct[]] = [
  flightsAccess,
  hotelsAccess,
  carsAccess,
  activitiesAccess,
];

/** One line of the matrix: a call, and the product whose records it uses. */
export type AccessCall = {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly case: EndpointCase;
  readonly product: string;
};

function linesOf([id, endpointCase]: [string, EndpointCase]): AccessCall[] {
  const endpoint = ENDPOINTS.get(id);
  if (!endpoint) return [];
  const [first] = ACCESS_PRODUCTS;
  const own = ACCESS_PRODUCTS.find(({ name }) => name === endpoint.area) ?? first;
  const products = endpointCase.takesAnyProduct ? ACCESS_PRODUCTS : [own];
  return products.map((product) => ({
    name: product === own ? id : `${id} (${product.name})`,
    endpoint,
    case: endpointCase,
    product: product.name,
  }));
}

/** All lines of the matrix, ordered by id. */
export const ACCESS_CALLS: readonly AccessCall[] = Object.entries(ENDPOINT_CASES)
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .flatMap(linesOf);

/** The same without the calls of the platform, which nobody at an agency may make: `operators.security.test.ts` holds who may. */
export const AGENCY_CALLS = ACCESS_CALLS.filter(({ endpoint }) => endpoint.access !== 'platform');

/**
 * Whether the whole matrix runs. It does on PostgreSQL. On the embedded database a call costs many times as much, so one line of each kind
 * runs.
 */
export const IS_WHOLE = testDatabaseUrl() !== undefined;

/** Returns the lines to run: all, or the first of each kind. */
export function linesToRun<T>(lines: readonly T[], kindOf: (line: T) => string): T[] {
  const kinds = new Set<string>();
  return lines.filter((line) => {
    const kind = kindOf(line);
    const isFirst = !kinds.has(kind);
    kinds.add(kind);
    return IS_WHOLE || isFirst;
  });
}

/** Returns the shape of a call's input, before there are records to refer to. */
export function inputShape({ case: { input } }: AccessCall): RequestParts {
  return input?.(ghostTarget(), 'token') ?? {};
}
