import { addDays, required } from '@caravel/kernel';
import { z } from 'zod';
import { OutboundError } from '../../../../platform/outbound/outbound-error.ts';
import type { AccountTest, OpenProducts, PlatformTest } from '../../../partner-accounts/index.ts';
import { DUFFEL_LIMITS, type DuffelAccount, DuffelError } from './duffel-client.ts';
import type { DuffelProduct } from './tables.ts';

/** What a search found, in one answer, of which only the currencies count: Duffel names that of an account only at prices. */
const pricedSchema = z.array(
  z
    .object({ total_currency: z.string().regex(/^[A-Z]{3}$/) })
    .nullish()
    .catch(null),
);

/** A route that always has offers, also of Duffel's test airline, and how many days ahead. */
const ROUTE = { origin: 'LHR', destination: 'JFK', days: 60 } as const;

/** Where cars are asked for; whether there are any does not count. */
const DESK = { latitude: 51.47, longitude: -0.4543 } as const;
const DAYS_OF_RENTAL = 2;

/** Statuses by which Duffel refuses a key, and one by which it may say that a call is not there for it. */
const KEY_REFUSED = [401, 403] as const;
const NOT_THERE = 404;

type Refused = Extract<AccountTest, { readonly kind: 'refused' }>;
const refused = (code: Refused['code']): Refused => ({ kind: 'refused', code });

/** The prices of a search that buys nothing. */
type Search = (account: DuffelAccount, now: number) => Promise<z.output<typeof pricedSchema>>;

const dayOfTest = (now: number) => addDays(new Date(now).toISOString().slice(0, 10), ROUTE.days);

const searchFlights: Search = async (account, now) => {
  const { origin, destination } = ROUTE;
  const slice = { origin, destination, departure_date: dayOfTest(now), departure_time: null, arrival_time: null };
  const { data } = await account.call({
    ...{ operation: 'account.test', method: 'POST', path: '/air/offer_requests', isIdempotent: true },
    query: { return_offers: 'true', supplier_timeout: '10000' },
    send: { slices: [slice], passengers: [{ type: 'adult' }] },
    ...{ data: z.object({ offers: pricedSchema }), totalMs: DUFFEL_LIMITS.searchMs },
  });
  return data.offers;
};

const searchCars: Search = async (account, now) => {
  const pickup_date = dayOfTest(now);
  const place = { radius: 10, geographic_coordinates: DESK };
  const { data } = await account.call({
    ...{ operation: 'account.test', method: 'POST', path: '/cars/search', isIdempotent: true },
    send: {
      ...{ pickup_date, pickup_time: '10:00', pickup_location: place },
      ...{ dropoff_date: addDays(pickup_date, DAYS_OF_RENTAL), dropoff_time: '10:00', dropoff_location: place },
      driver: { age: 30, residence_country_code: 'GB' },
    },
    ...{ data: z.object({ rates: pricedSchema }), totalMs: DUFFEL_LIMITS.searchMs },
  });
  return data.rates;
};

const SEARCHES: Readonly<Record<DuffelProduct, Search>> = { flights: searchFlights, cars: searchCars };

/**
 * What an account says when a product is searched for. `open`: with the currency that it is billed in, null if no price names one. `refused`, `absent`: Duffel
 * does not open the product for this key. `silent`: nobody knows.
 */
type Said = { readonly kind: 'open'; readonly currency: string | null } | { readonly kind: 'refused' | 'absent' | 'silent' };

async function ask(account: DuffelAccount, now: number, product: DuffelProduct): Promise<Said> {
  try {
    const [named] = (await SEARCHES[product](account, now)).flatMap((one) => (one ? [one.total_currency] : []));
    return { kind: 'open', currency: named ?? null };
  } catch (error) {
    if (!(error instanceof DuffelError)) throw error;
    const status = error.cause instanceof OutboundError ? error.cause.status : undefined;
    if (KEY_REFUSED.some((one) => one === status)) return { kind: 'refused' };
    return { kind: status === NOT_THERE ? 'absent' : 'silent' };
  }
}

/** What an account says of all products that it may sell, and the currencies that it named. Why nothing can be said, if no product is open. */
async function askAll(account: DuffelAccount, now: number) {
  const products = Object.keys(SEARCHES) as DuffelProduct[];
  const said = new Map(await Promise.all(products.map(async (product) => [product, await ask(account, now, product)] as const)));
  const all = [...said.values()];
  const currencies = all.flatMap((one) => (one.kind === 'open' && one.currency !== null ? [one.currency] : []));
  const isOpen = all.some(({ kind }) => kind === 'open');
  const isKeyRefused = all.every(({ kind }) => kind === 'refused');
  return { said, currencies, refusal: isOpen ? null : refused(isKeyRefused ? 'accountKeyRefused' : 'accountUnreachable') };
}

/**
 * Tests the key of an account for each product: Duffel opens cars to an account by itself, and a key without them sells flights alone. One that is billed in
 * another currency than the agency's is refused: what it sells could not be sold, and is never relabelled. Duffel does not tell whose account a key opens.
 */
export async function testAccount(
  account: DuffelAccount,
  { currency, now }: { readonly currency: string; readonly now: number },
): Promise<AccountTest> {
  const { said, currencies, refusal } = await askAll(account, now);
  if (refusal) return refusal;
  if (currencies.length === 0) return refused('accountUnreachable');
  // mutant account-in-another-currency-set: `one === currency` -> `true` fails duffel-app.test.ts
  if (!currencies.every((one) => one === currency)) return refused('accountCurrencyWrong');
  const known = [...said].filter(([, { kind }]) => kind !== 'silent');
  const opens: OpenProducts = Object.fromEntries(known.map(([product, { kind }]) => [product, kind === 'open']));
  return { kind: 'works', identity: null, opens };
}

/** Tests the key of the platform's account for a product. It serves agencies of its currency. */
export async function testPlatform(account: DuffelAccount, now: number, product: DuffelProduct): Promise<PlatformTest> {
  const { said, currencies, refusal } = await askAll(account, now);
  if (refusal) return refusal;
  const { kind } = required(said.get(product), 'what was said of the product');
  if (kind === 'silent') return refused('accountUnreachable');
  return kind === 'open' ? { kind: 'works', currency: currencies[0] ?? null } : { kind: 'closed' };
}
