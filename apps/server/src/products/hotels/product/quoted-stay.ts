import { addMoney } from '@caravel/kernel';
import { joinPolicies, type NetPolicy } from '../../../domains/pricing/index.ts';
import type { SupplierProperty, SupplierQuote, SupplierRoomRate, SupplierStay } from '../ports.ts';
import { resolvePolicy } from '../rules/cancellation-policy.ts';
import { nightsOf } from '../rules/search-request.ts';
import { type HotelDetails, hotelDetailsStoredSchema } from './stored.ts';

/** What is frozen with a quote besides the supplier's own: whose search, hotel and rates it is of, and what differs from what the person saw. */
type Frozen = Pick<HotelDetails, 'searchId' | 'hotelId' | 'rateIds' | 'changes'>;

/** What is known of a property besides its rates: the hours of arrival and departure, and the beds of each room. */
type Known = Pick<HotelDetails, 'checkInFrom' | 'checkOutUntil' | 'beds'>;

/** Returns what is frozen with the quote of a stay. */
export function detailsOf(
  { searchId, hotelId, rateIds, changes }: Frozen,
  stay: SupplierStay,
  quoted: SupplierQuote,
  { checkInFrom, checkOutUntil, beds }: Known,
): HotelDetails {
  const { ref: quoteRef, property, rates, importantInformation } = quoted;
  const { board, cancellation, room } = changes;
  return hotelDetailsStoredSchema.parse({
    searchId,
    hotelId,
    quoteRef,
    property,
    stay,
    rates,
    rateIds,
    beds,
    checkInFrom,
    checkOutUntil,
    importantInformation,
    changes: { board, cancellation, room },
  });
}

type Quoted = {
  readonly property: Pick<SupplierProperty, 'zone'>;
  readonly stay: Pick<SupplierStay, 'checkIn' | 'checkOut'>;
  readonly rates: readonly Pick<SupplierRoomRate, 'policy' | 'base' | 'taxes'>[];
};

/** Returns the policy of each room of a quoted stay; null: not known. */
export function roomPolicies({ property, stay, rates }: Quoted): (NetPolicy | null)[] {
  const terms = { zone: property.zone, checkIn: stay.checkIn, nights: nightsOf(stay) };
  return rates.map(({ policy, base, taxes }) => policy && resolvePolicy(policy, { ...terms, net: addMoney([base, taxes]) }));
}

/** Returns the policy of the whole stay; null if that of a room is not known. */
export function stayPolicy(quoted: Quoted): NetPolicy | null {
  return joinPolicies(roomPolicies(quoted));
}
