import { fromDecimalString, hashText, type Money, money, subtractMoney } from '@caravel/kernel';
import type { Cabin, PassengerCounts, PassengerType } from '@caravel/products/flights/contract';
import type { SupplierFare, SupplierPassengerPrice, SupplierQuote, SupplierSlice, TicketTakes } from '../../ports.ts';
import { partyOf } from '../../rules/travelers.ts';
import { keyOf, toSlice } from './map-slices.ts';
import { termsOf } from './map-terms.ts';
import { type DuffelOffer, offerSchema } from './schemas.ts';

/** Duffel takes 1 to 20 letters for each name, and two genders (duffel.com/docs/api/orders, passengers). */
export const TAKES: TicketTakes = { nameLetters: 20, genders: ['male', 'female'] };

/** Lowest first. */
const CABINS: readonly (readonly [string, Cabin])[] = [
  ['economy', 'Economy'],
  ['premium_economy', 'Premium'],
  ['business', 'Business'],
  ['first', 'First'],
];

/** Duffel's word for a cabin. */
export const cabinWord = (cabin: Cabin): string | undefined => CABINS.find(([, ours]) => ours === cabin)?.[0];

/** The cabin that a word of Duffel's names; undefined if we do not know it. */
export const cabinOfWord = (word: string): Cabin | undefined => CABINS.find(([theirs]) => theirs === word)?.[1];

/** What a passenger of an offer is to us. Airlines draw the line of an age where they like: only Duffel's own word counts before it. */
export function typeOf({ type, age }: DuffelOffer['passengers'][number]): PassengerType {
  if (type === 'adult') return 'ADT';
  if (type === 'child') return 'CHD';
  if (type === 'infant_without_seat') return 'INF';
  if (age === null || age === undefined) throw new RangeError('a passenger of no type');
  if (age < 2) return 'INF';
  return age < 12 ? 'CHD' : 'ADT';
}

/** How many of each type an offer is for. */
export function countsOf({ passengers }: Pick<DuffelOffer, 'passengers'>): PassengerCounts {
  const count = (wanted: PassengerType) => passengers.filter((one) => typeOf(one) === wanted).length;
  return { adults: count('ADT'), children: count('CHD'), infants: count('INF') };
}

/** The price of an offer, exact to the minor unit. Throws RangeError on an amount that the currency does not have. */
export function priceOf(offer: Pick<DuffelOffer, 'total_amount' | 'total_currency' | 'tax_amount' | 'tax_currency'>): {
  readonly base: Money;
  readonly taxes: Money;
} {
  const total = fromDecimalString(offer.total_amount, offer.total_currency);
  const isKnown = typeof offer.tax_amount === 'string' && offer.tax_currency === offer.total_currency;
  const taxes = isKnown ? fromDecimalString(offer.tax_amount ?? '', offer.total_currency) : money(0, offer.total_currency);
  const base = subtractMoney(total, taxes);
  if (total.amountMinor <= 0 || taxes.amountMinor < 0 || base.amountMinor < 0) throw new RangeError('a price that does not fit');
  return { base, taxes };
}

/** Duffel has one price for the party. It is each one's only if all are alike and it divides by them. */
function pricesOf(
  counts: PassengerCounts,
  { base, taxes }: { readonly base: Money; readonly taxes: Money },
): SupplierPassengerPrice[] {
  const party = partyOf(counts);
  const [only] = party;
  const isEven =
    party.length === 1 && only !== undefined && base.amountMinor % only.count === 0 && taxes.amountMinor % only.count === 0;
  return party.map(({ type, count }) => {
    const each = (all: Money) => (isEven ? money(all.amountMinor / count, all.currency) : null);
    return { type, count, base: each(base), taxes: each(taxes) };
  });
}

const seatedIds = ({ passengers }: DuffelOffer) => new Set(passengers.filter((one) => typeOf(one) !== 'INF').map(({ id }) => id));

/** What of the flights' passengers counts: those with seats, on every flight. */
function seatedOn(offer: DuffelOffer) {
  const seated = seatedIds(offer);
  return offer.slices.flatMap(({ segments }) =>
    segments.map(({ passengers }) =>
      (passengers ?? []).filter(({ passenger_id: id }) => id === null || id === undefined || seated.has(id)),
    ),
  );
}

/** The bags that everybody with a seat has on every flight. Null where those of somebody are not told: unknown, never "no". */
function bagsOf(offer: DuffelOffer, type: 'carry_on' | 'checked'): number | null {
  const counts = seatedOn(offer).flatMap((passengers) => {
    const each = passengers.map(({ baggages }) =>
      baggages ? baggages.filter((bag) => bag.type === type).reduce((sum, { quantity }) => sum + quantity, 0) : null,
    );
    return each.length > 0 ? each : [null];
  });
  const known = counts.filter((count) => count !== null);
  const least = Math.min(...known);
  // One who has none says it for everybody.
  return known.length === counts.length || least === 0 ? least : null;
}

/** The lowest cabin of the journey: nobody is promised more than every flight has. Throws on a cabin that we do not know. */
function cabinOf(offer: DuffelOffer): Cabin {
  const ranks = seatedOn(offer)
    .flat()
    .map(({ cabin_class: word }) => CABINS.findIndex(([theirs]) => theirs === word));
  const lowest = CABINS[Math.min(...ranks)];
  if (!lowest) throw new RangeError('a cabin that is not known');
  return lowest[1];
}

/** The name of the fare family: the brands of the directions, else what the airline calls the cabin. */
function familyOf(offer: DuffelOffer, cabin: Cabin): { readonly familyCode: string; readonly familyName: string } {
  const brands = [...new Set(offer.slices.map((slice) => slice.fare_brand_name?.trim() ?? ''))].filter(Boolean);
  const marketed = seatedOn(offer).flat()[0]?.cabin_class_marketing_name?.trim();
  const whole = brands.length > 0 ? brands.join(' / ') : marketed || cabin;
  const familyName = whole.slice(0, 60);
  const letters = whole.toUpperCase().replace(/[^A-Z\d]+/g, '') || cabin.toUpperCase();
  // Two families of long names that begin alike stay two.
  const familyCode = letters.length <= 20 ? letters : `${letters.slice(0, 12)}${hashText(whole).toString(36).toUpperCase()}`;
  return { familyCode, familyName };
}

/** Until when an offer can be held unpaid (epoch milliseconds); null if it must be paid at once. */
function holdUntilOf({ payment_requirements: terms }: DuffelOffer): number | null {
  if (terms?.requires_instant_payment !== false || !terms.payment_required_by) return null;
  const until = Date.parse(terms.payment_required_by);
  return Number.isNaN(until) ? null : until;
}

function toFare(offer: DuffelOffer): SupplierFare {
  const price = priceOf(offer);
  const cabin = cabinOf(offer);
  const seats = offer.slices.map(({ conditions }) => conditions?.advance_seat_selection);
  return {
    ref: offer.id,
    ...familyOf(offer, cabin),
    cabin,
    fareBasis: seatedOn(offer).flat()[0]?.fare_basis_code?.slice(0, 20) ?? '',
    validatingCarrier: offer.owner.iata_code,
    passengers: pricesOf(countsOf(offer), price),
    ...price,
    carryOnBags: bagsOf(offer, 'carry_on'),
    checkedBags: bagsOf(offer, 'checked'),
    seatSelection: seats.every((one) => one === true) ? 'included' : 'none',
    priorityBoarding: offer.slices.every(({ conditions }) => conditions?.priority_boarding === true),
    ...termsOf(offer),
    voidable: false,
    holdable: holdUntilOf(offer) !== null,
    seatsLeft: null,
    documentsRequired: offer.passenger_identity_documents_required === true,
    takes: TAKES,
  };
}

/** An offer as flights and one fare. Throws if it does not fit: the record is lost alone. */
export type ReadOffer = { readonly key: string; readonly slices: readonly SupplierSlice[]; readonly fare: SupplierFare };

/** Reads one offer of a search. `isLive`: the mode of the key. Throws if it does not fit. */
export function readOffer(record: unknown, isLive: boolean): ReadOffer & { readonly offer: DuffelOffer } {
  const offer = offerSchema.parse(record);
  if (offer.partial === true || offer.live_mode !== isLive) throw new RangeError('an offer that cannot be ordered');
  const slices = offer.slices.map(toSlice);
  return { key: keyOf(slices), slices, fare: toFare(offer), offer };
}

/** Maps an offer that was asked for again. */
export function toQuote({ key, slices, fare, offer }: ReturnType<typeof readOffer>): SupplierQuote {
  return { itinerary: { key, slices }, fare, expiresAt: Date.parse(offer.expires_at), holdUntil: holdUntilOf(offer) };
}
