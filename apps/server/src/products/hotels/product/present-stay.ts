import type { Locale } from '@caravel/contracts';
import { addMoney, type Money, subtractMoney } from '@caravel/kernel';
import type { HotelQuote, StayPrice } from '@caravel/products/hotels/contract';
import { translate } from '@caravel/products/translate.ts';
import { type ComposedPrice, presentPolicy } from '../../../domains/pricing/index.ts';
import type { SupplierProperty, SupplierRoomRate, SupplierStay } from '../ports.ts';
import { nightsOf } from '../rules/search-request.ts';
import { agencyFeeOf, chargesDue, publishedOf, splitByNet, stayPrice, totalsOf } from '../rules/stay-price.ts';
import { inLanguage, knownProperty } from '../search/hotel-record.ts';
import { roomPolicies, stayPolicy } from './quoted-stay.ts';
import { roomNameIn } from './room-name.ts';
import type { HotelDetails } from './stored.ts';

/** A stay that was quoted or booked, and its price. */
type PricedStay = { readonly details: HotelDetails; readonly price: ComposedPrice };

const netOfRoom = ({ base, taxes }: Pick<SupplierRoomRate, 'base' | 'taxes'>): Money => addMoney([base, taxes]);

/** What is paid with the booking for the stay itself: without the protection, which nobody must buy. */
function paidForStay({ traveler, protection }: ComposedPrice): Money {
  return protection.selected ? subtractMoney(traveler.total, protection.amount) : traveler.total;
}

/** Returns the price of the whole stay. `showPublished`: whether what the hotel asks in public may be shown. */
export function presentStayPrice({ details, price }: PricedStay, showPublished: boolean): StayPrice {
  const charges = details.rates.flatMap((rate) => rate.charges);
  return stayPrice(price, charges, nightsOf(details.stay), showPublished ? publishedOf(details.rates) : null);
}

/** The rates of a stay, and its price, whether it was quoted or only chosen. */
type PricedRates = {
  readonly details: {
    readonly stay: Pick<SupplierStay, 'checkIn' | 'checkOut'>;
    readonly property: Pick<SupplierProperty, 'zone'>;
    readonly rates: readonly Pick<SupplierRoomRate, 'base' | 'taxes' | 'charges' | 'publishedRate' | 'policy'>[];
  };
  readonly price: ComposedPrice;
};

/** Returns the price of each room: its part of what is paid with the booking, and what the property takes for it. Together they are the stay's. */
function roomPrices({ details, price }: PricedRates, showPublished: boolean): StayPrice[] {
  const nets = details.rates.map(netOfRoom);
  const shares = splitByNet(paidForStay(price), nets);
  const fees = splitByNet(agencyFeeOf(price), nets);
  return details.rates.map(({ base, taxes, charges, publishedRate }, i) => {
    const dueAtProperty = chargesDue(charges, 'atProperty', base.currency);
    const parts = {
      dueNow: shares[i] ?? base,
      dueAtProperty,
      taxesIncluded: taxes,
      agencyFee: fees[i] ?? { ...base, amountMinor: 0 },
      published: showPublished && publishedRate ? addMoney([publishedRate, dueAtProperty]) : null,
    };
    return { ...totalsOf(parts, nightsOf(details.stay)), charges: charges.map((charge) => ({ ...charge })) };
  });
}

/** Returns price and policy of each room of a stay, the same for a choice of rates as for the quote and the booking that come of it. */
export function priceRooms(stay: PricedRates, showPublished: boolean, over?: Money) {
  const policies = roomPolicies(stay.details);
  return roomPrices(stay, showPublished).map((price, i) => ({
    price,
    cancellationPolicy: presentPolicy(policies[i] ?? null, stay.price, over),
  }));
}

/** `1 double bed, 2 single beds`; a kind that has no name is in the supplier's words. Empty if it is not known. */
function bedsText(beds: HotelDetails['beds'][number] | undefined, locale: Locale): string {
  return (beds ?? []).map(({ kind, count }) => translate(locale, 'hotels.bedCount', { count, kind })).join(', ');
}

/** Presents the rooms of a stay in the language of their reader: what was chosen for whom, its price and its policy. */
export function presentRooms(
  stay: PricedStay,
  { showPublished, locale }: { readonly showPublished: boolean; readonly locale: Locale },
  over?: Money,
): HotelQuote['rooms'] {
  const { details } = stay;
  const priced = priceRooms(stay, showPublished, over);
  return details.rates.flatMap(({ roomName, board, boardName, cancellableAlone }, i) => {
    const { adults = 0, childAges = [] } = details.stay.rooms[i] ?? {};
    const room = priced[i];
    if (!room) return [];
    return {
      roomName: roomNameIn(roomName, locale),
      board,
      boardName,
      beds: bedsText(details.beds[i], locale),
      occupancy: { numOfRoom: 1, numOfAdults: adults, numOfChildren: childAges.length, childAges: [...childAges] },
      ...room,
      cancellableAlone: cancellableAlone && details.rates.length > 1,
    };
  });
}

/** Presents what a stay is, for quotes and bookings alike, in the language of its reader. */
export function presentStay({ details, price }: PricedStay, locale: Locale) {
  const { property, hotelId, stay, checkInFrom, checkOutUntil } = details;
  return {
    hotel: inLanguage(knownProperty(hotelId, property), locale),
    stayPeriod: { start: stay.checkIn, end: stay.checkOut },
    nights: nightsOf(stay),
    checkinCheckoutPolicy: { inTime: checkInFrom, outTime: checkOutUntil },
    cancellationPolicy: presentPolicy(stayPolicy(details), price),
  };
}
