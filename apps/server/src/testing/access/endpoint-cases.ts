import { ENDPOINTS, type Endpoint } from '@caravel/contracts';
import { money, newId } from '@caravel/kernel';
import { ACCOUNTS_CASES } from '../../domains/accounts/testing/access-cases.ts';
import { AGENCIES_CASES } from '../../domains/agencies/testing/access-cases.ts';
import { BOOKINGS_CASES } from '../../domains/bookings/testing/access-cases.ts';
import { FLIGHTS_CASES } from '../../domains/flights/testing/access-cases.ts';
import { flightsAccess } from '../../domains/flights/testing/access-product.ts';
import { IDENTITY_CASES } from '../../domains/identity/testing/access-cases.ts';
import { PAYMENTS_CASES } from '../../domains/payments/testing/access-cases.ts';
import { PRICING_CASES } from '../../domains/pricing/testing/access-cases.ts';
import { REFERENCE_CASES } from '../../domains/reference-data/testing/access-cases.ts';
import { testDatabaseUrl } from '../test-database.ts';
import type { AccessProduct, EndpointCase, EndpointCases, RequestParts, Target } from './endpoint-case.ts';

/** Every endpoint there is, by id: the suites fail over one that is missing here. */
export const ENDPOINT_CASES: EndpointCases = {
  ...IDENTITY_CASES,
  ...ACCOUNTS_CASES,
  ...REFERENCE_CASES,
  ...AGENCIES_CASES,
  ...PRICING_CASES,
  ...PAYMENTS_CASES,
  ...BOOKINGS_CASES,
  ...FLIGHTS_CASES,
};

/** The products whose bookings the calls are tried with. The first serves the calls that take no booking. */
export const ACCESS_PRODUCTS: readonly [AccessProduct, ...AccessProduct[]] = [flightsAccess];

/** One line of the matrix: a call, and the product whose records it is sent about. */
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
  const products = endpointCase.takesAnyProduct ? ACCESS_PRODUCTS : [first];
  return products.map((product) => ({
    name: product === first ? id : `${id} (${product.name})`,
    endpoint,
    case: endpointCase,
    product: product.name,
  }));
}

/** All lines of the matrix, in the order of their ids. */
export const ACCESS_CALLS: readonly AccessCall[] = Object.entries(ENDPOINT_CASES)
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .flatMap(linesOf);

/** Whether the whole matrix runs. It does on PostgreSQL; embedded, where a call costs many times as much, one line of each kind does. */
export const IS_WHOLE = testDatabaseUrl() !== undefined;

/** The lines that run: all, or the first of each kind. */
export function linesToRun<T>(lines: readonly T[], kindOf: (line: T) => string): T[] {
  const kinds = new Set<string>();
  return lines.filter((line) => {
    const kind = kindOf(line);
    const isFirst = !kinds.has(kind);
    kinds.add(kind);
    return IS_WHOLE || isFirst;
  });
}

/** Well-formed names of nothing: answers about them must not differ from those about somebody else's records. */
export function ghostTarget(): Target {
  return {
    agencyId: newId(),
    bookingId: newId(),
    orderId: `ghost-${newId()}`,
    pnr: 'GHOST7',
    searchId: newId(),
    offerId: 'ghost',
    quote: { quoteId: newId(), price: { total: money(100) } },
    clientId: newId(),
    clientEmail: `ghost-${newId()}@nowhere.test`,
    sessionId: newId(),
    resetToken: 'g'.repeat(43),
    invitationToken: 'h'.repeat(43),
  };
}

/** What the input of a call looks like, before there are records that it could name. */
export function inputShape({ case: { input } }: AccessCall): RequestParts {
  return input?.(ghostTarget(), 'token') ?? {};
}
