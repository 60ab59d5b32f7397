import { DUFFEL_LIMITS, isRefusedAs } from '../../../../domains/suppliers/adapters/duffel/duffel-client.ts';
import type { DuffelDesk } from '../../../../domains/suppliers/adapters/duffel/duffel-partner.ts';
import { SupplierError } from '../../../../domains/suppliers/index.ts';
import { readSound } from '../../../../platform/search/gather.ts';
import type { CarSupplier, SupplierEnd, SupplierQuery, SupplierRate, SupplierWave } from '../../ports.ts';
import { isClosedAt } from './map-desk.ts';
import { netOfTotal, toDetails, toRate } from './map-rate.ts';
import { type DuffelCarQuote, quoteSchema, rateSchema, searchSchema } from './schemas.ts';

/** The widest circle that Duffel is asked for, in kilometres. */
const MOST_KM = 25;
/** A quote has no end of its own: it is asked for anew after this. */
const QUOTED_FOR_MS = 15 * 60_000;

const end = ({ position }: SupplierEnd, radiusKm: number) => ({
  radius: Math.min(radiusKm, MOST_KM),
  geographic_coordinates: { latitude: position.lat, longitude: position.lng },
});

/** The body of a search: times are those of the clocks of the places. */
export function toSearch({ pickUp, dropOff, age, residence, radiusKm }: SupplierQuery) {
  return {
    ...{ pickup_date: pickUp.at.slice(0, 10), pickup_time: pickUp.at.slice(11, 16), pickup_location: end(pickUp, radiusKm) },
    ...{
      dropoff_date: dropOff.at.slice(0, 10),
      dropoff_time: dropOff.at.slice(11, 16),
      dropoff_location: end(dropOff, radiusKm),
    },
    driver: { age, residence_country_code: residence },
  };
}

const totalOf = ({ lines }: SupplierRate) => lines.reduce((sum, { amount }) => sum + amount.amountMinor, 0);

async function* search(desk: DuffelDesk, query: SupplierQuery, signal: AbortSignal): AsyncGenerator<SupplierWave> {
  const { account, log } = desk;
  const { data } = await account.call({
    ...{ operation: 'cars.search', method: 'POST', path: '/cars/search', isIdempotent: true, signal },
    ...{ send: toSearch(query), data: searchSchema, totalMs: DUFFEL_LIMITS.searchMs },
  });
  const times = { pickUpAt: query.pickUp.at, dropOffAt: query.dropOff.at };
  const closed = new Set<string>();
  const rates = readSound(
    data.rates,
    (record): SupplierRate[] => {
      if (data.live_mode !== desk.isLive()) throw new RangeError('a rate of the other mode');
      const sold = rateSchema.parse(record);
      const rate = toRate(sold, sold.id, times, null);
      if (sold.total_currency !== query.currency) throw new RangeError('another currency');
      const isClosed =
        isClosedAt(sold.pickup_location, query.pickUp.at.slice(11, 16)) ||
        isClosedAt(sold.dropoff_location, query.dropOff.at.slice(11, 16));
      if (isClosed) closed.add(rate.pickUp.deskId);
      return isClosed ? [] : [rate];
    },
    (lost) => log.warn({ supplier: 'duffel', lost }, 'rates that do not fit were left out'),
  ).flat();
  const once = [...new Map(rates.map((rate) => [rate.ref, rate])).values()];
  yield { rates: once.toSorted((a, b) => totalOf(a) - totalOf(b)).slice(0, query.limit), closed: closed.size };
}

/** Duffel's ids: nothing else may become part of a path. */
export const isId = (text: string, kind: 'rae' | 'qut' | 'boo' | 'tcd') => new RegExp(`^${kind}_\\w{3,80}$`).test(text);

/** The name of a quote: Duffel's id with what is paid now, so that no other price is booked by it. */
const nameOf = (quote: DuffelCarQuote) => {
  const { amountMinor, currency } = netOfTotal(quote);
  return `${quote.id}.${amountMinor}.${currency}`;
};

/** Reads the name of a quote; undefined if it is none. */
export function readQuoteName(
  name: string,
): { readonly id: string; readonly netMinor: number; readonly currency: string } | undefined {
  const [, id = '', minor = '', currency = ''] = /^(qut_\w{3,80})\.(\d{1,12})\.([A-Z]{3})$/.exec(name) ?? [];
  return isId(id, 'qut') ? { id, netMinor: Number(minor), currency } : undefined;
}

/** Asks for a rate again. Throws `offerUnavailable` if it is gone. */
async function askRate(desk: DuffelDesk, rateRef: string, signal: AbortSignal) {
  if (!isId(rateRef, 'rae')) throw new SupplierError('offerUnavailable', 'no rate');
  try {
    const { data: quote } = await desk.account.call({
      // A quote holds nothing: asking twice makes two, of which one is booked.
      ...{ operation: 'cars.quote', method: 'POST', path: '/cars/quotes', isIdempotent: true, signal },
      ...{ send: { rate_id: rateRef }, data: quoteSchema },
    });
    if (quote.rate_id !== rateRef || quote.live_mode !== desk.isLive()) throw new RangeError('another rate');
    return { ...toDetails(quote), quote };
  } catch (error) {
    if (isRefusedAs(error, 'notFound', 'refused', 'notAllowed', 'offerUnavailable', 'quoteExpired', 'priceChanged'))
      throw new SupplierError('offerUnavailable', 'gone', error);
    throw error instanceof SupplierError ? error : new SupplierError('badAnswer', 'quote', error);
  }
}

/** The part of the adapter that searches, tells and quotes. */
export function duffelCarSearch(desk: DuffelDesk): Pick<CarSupplier, 'search' | 'details' | 'reprice'> {
  return {
    search: (query, signal) => search(desk, query, signal),
    details: async (rateRef, _language, signal) => {
      const { quote: _, ...details } = await askRate(desk, rateRef, signal);
      return details;
    },
    reprice: async (rateRef, extras, _language, signal) => {
      if (extras.length > 0) throw new SupplierError('offerUnavailable', 'extras');
      const { quote, ...details } = await askRate(desk, rateRef, signal);
      const changes = { price: false, terms: false };
      return { ...details, ref: nameOf(quote), changes, expiresAt: desk.now() + QUOTED_FOR_MS };
    },
  };
}
