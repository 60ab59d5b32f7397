import { addDays } from '@caravel/kernel';
import { z } from 'zod';
import { OutboundError } from '../../../../platform/outbound/outbound-error.ts';
import type { AccountTest, PlatformTest } from '../../../partner-accounts/index.ts';
import { DUFFEL_LIMITS, type DuffelAccount, DuffelError } from './duffel-client.ts';
import type { DuffelProduct } from './tables.ts';

/** The offers of a search in one answer, of which only the currency counts. */
const offerRequestSchema = z.object({
  offers: z.array(
    z
      .object({ total_currency: z.string().regex(/^[A-Z]{3}$/) })
      .nullish()
      .catch(null),
  ),
});

/** A route that always has offers, also of Duffel's test airline, and how many days ahead. */
const ROUTE = { origin: 'LHR', destination: 'JFK', days: 60 } as const;

/** Where cars are asked for: Duffel opens them to an account by itself, and a key without them is refused there alone. */
const DESK = { latitude: 51.47, longitude: -0.4543 } as const;
const DAYS_OF_RENTAL = 2;

type Refused = Extract<AccountTest, { readonly kind: 'refused' }>;
const refused = (code: Refused['code']): Refused => ({ kind: 'refused', code });

/** The currency that the account is billed in, by a search that buys nothing: Duffel names it only at prices. Null if no offer names one. */
async function askCurrency(account: DuffelAccount, now: number): Promise<string | null> {
  const departure_date = addDays(new Date(now).toISOString().slice(0, 10), ROUTE.days);
  const slice = {
    origin: ROUTE.origin,
    destination: ROUTE.destination,
    departure_date,
    departure_time: null,
    arrival_time: null,
  };
  const { data } = await account.call({
    ...{ operation: 'account.test', method: 'POST', path: '/air/offer_requests', isIdempotent: true },
    query: { return_offers: 'true', supplier_timeout: '10000' },
    send: { slices: [slice], passengers: [{ type: 'adult' }] },
    ...{ data: offerRequestSchema, totalMs: DUFFEL_LIMITS.searchMs },
  });
  const [named] = data.offers.flatMap((one) => (one ? [one.total_currency] : []));
  return named ?? null;
}

/** Searches for cars, which buys nothing. Whether there are any does not count. */
async function askCars(account: DuffelAccount, now: number): Promise<void> {
  const pickup_date = addDays(new Date(now).toISOString().slice(0, 10), ROUTE.days);
  const place = { radius: 10, geographic_coordinates: DESK };
  await account.call({
    ...{ operation: 'account.test', method: 'POST', path: '/cars/search', isIdempotent: true },
    send: {
      ...{ pickup_date, pickup_time: '10:00', pickup_location: place },
      ...{ dropoff_date: addDays(pickup_date, DAYS_OF_RENTAL), dropoff_time: '10:00', dropoff_location: place },
      driver: { age: 30, residence_country_code: 'GB' },
    },
    ...{ data: z.object({ rates: z.array(z.unknown()) }), totalMs: DUFFEL_LIMITS.searchMs },
  });
}

/** The currency, or why the account says none. Cars are asked for where the account is to sell them. */
async function readCurrency(
  account: DuffelAccount,
  now: number,
  product: DuffelProduct,
): Promise<{ readonly kind: 'billed'; readonly in: string } | Refused> {
  try {
    const billed = await askCurrency(account, now);
    if (product === 'cars') await askCars(account, now);
    return billed === null ? refused('accountUnreachable') : { kind: 'billed', in: billed };
  } catch (error) {
    if (!(error instanceof DuffelError)) throw error;
    const isRefused = error.cause instanceof OutboundError && (error.cause.status === 401 || error.cause.status === 403);
    return refused(isRefused ? 'accountKeyRefused' : 'accountUnreachable');
  }
}

/**
 * Tests the key of an account. One that is billed in another currency than the agency's is refused: what it sells could not be sold, and is never
 * relabelled. Duffel does not tell whose account a key opens.
 */
export async function testAccount(
  account: DuffelAccount,
  { currency, now }: { readonly currency: string; readonly now: number },
): Promise<AccountTest> {
  const found = await readCurrency(account, now, 'flights');
  if (found.kind === 'refused') return found;
  // mutant account-in-another-currency-set: `found.in === currency` -> `true` fails duffel-app.test.ts
  return found.in === currency ? { kind: 'works', identity: null } : refused('accountCurrencyWrong');
}

/** Tests the key of the platform's account for a product. It serves agencies of its currency. */
export async function testPlatform(account: DuffelAccount, now: number, product: DuffelProduct): Promise<PlatformTest> {
  const found = await readCurrency(account, now, product);
  return found.kind === 'refused' ? found : { kind: 'works', currency: found.in };
}
