import { addDays } from '@caravel/kernel';
import { DUFFEL_LIMITS, type DuffelAccount } from '../../../../domains/suppliers/adapters/duffel/duffel-client.ts';
import { SupplierError } from '../../../../domains/suppliers/index.ts';
import { offerRequestSchema } from './schemas.ts';

/** A route that always has offers, also of Duffel's test airline, and how many days ahead. */
const ROUTE = { origin: 'LHR', destination: 'JFK', days: 60 } as const;

/**
 * Tries the key of an account by a call that buys nothing, and reads the currency that the account is billed in: Duffel names it only at prices. Throws
 * `SupplierError`: `unavailable` for a key that Duffel does not take, `badAnswer` if no offer names a currency.
 */
export async function tryAccount(account: DuffelAccount, now: number): Promise<{ readonly currency: string }> {
  const departure_date = addDays(new Date(now).toISOString().slice(0, 10), ROUTE.days);
  const slice = {
    origin: ROUTE.origin,
    destination: ROUTE.destination,
    departure_date,
    departure_time: null,
    arrival_time: null,
  };
  const { data } = await account.call({
    ...{ operation: 'account.try', method: 'POST', path: '/air/offer_requests', isIdempotent: true },
    query: { return_offers: 'true', supplier_timeout: '10000' },
    send: { slices: [slice], passengers: [{ type: 'adult' }] },
    ...{ data: offerRequestSchema, totalMs: DUFFEL_LIMITS.searchMs },
  });
  const [currency] = data.offers.flatMap((one) => one?.total_currency ?? []);
  if (currency === undefined) throw new SupplierError('badAnswer', 'no offer names a currency');
  return { currency };
}
