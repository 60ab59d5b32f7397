import type { HotelQuote, Locale, StayPrice } from '@caravel/contracts';
import { addMoney, type Money, subtractMoney } from '@caravel/kernel';
import { translate } from '@caravel/messages';
import { type ComposedPrice, presentPolicy } from '../../pricing/index.ts';
import { nightsOf } from '../rules/search-request.ts';
import { chargesDue, publishedOf, splitByNet, stayPrice, totalsOf } from '../rules/stay-price.ts';
import { inLanguage, knownProperty } from '../search/hotel-record.ts';
import { roomPolicies, stayPolicy } from './quoted-stay.ts';
import type { HotelDetails } from './stored.ts';

/** A stay that was quoted or booked, and its price. */
type PricedStay = { readonly details: HotelDetails; readonly price: ComposedPrice };

type Rate = HotelDetails['rates'][number];

const netOfRoom = ({ base, taxes }: Rate): Money => addMoney([base, taxes]);

/** What is paid with the booking for the stay itself: without the protection, which nobody must buy. */
function paidForStay({ traveler, protection }: ComposedPrice): Money {
  return protection.selected ? subtractMoney(traveler.total, protection.amount) : traveler.total;
}

/** Returns the price of the whole stay. `showPublished`: whether what the hotel asks in public may be shown. */
export function presentStayPrice({ details, price }: PricedStay, showPublished: boolean): StayPrice {
  const charges = details.rates.flatMap((rate) => rate.charges);
  return stayPrice(price, charges, nightsOf(details.stay), showPublished ? publishedOf(details.rates) : null);
}

/** Returns the price of each room: its part of what is paid with the booking, and what the property takes for it. Together they are the stay's. */
function roomPrices({ details, price }: PricedStay, showPublished: boolean): StayPrice[] {
  const shares = splitByNet(paidForStay(price), details.rates.map(netOfRoom));
  return details.rates.map(({ base, taxes, charges, publishedRate }, i) => {
    const dueAtProperty = chargesDue(charges, 'atProperty', base.currency);
    const parts = {
      dueNow: shares[i] ?? base,
      dueAtProperty,
      taxesIncluded: taxes,
      published: showPublished && publishedRate ? addMoney([publishedRate, dueAtProperty]) : null,
    };
    return { ...totalsOf(parts, nightsOf(details.stay)), charges: charges.map((charge) => ({ ...charge })) };
  });
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
  const { details, price } = stay;
  const prices = roomPrices(stay, showPublished);
  const policies = roomPolicies(details);
  return details.rates.flatMap(({ roomName, board, boardName, cancellableAlone }, i) => {
    const { adults = 0, childAges = [] } = details.stay.rooms[i] ?? {};
    const roomPrice = prices[i];
    if (!roomPrice) return [];
    return {
      roomName,
      board,
      boardName,
      beds: bedsText(details.beds[i], locale),
      occupancy: { numOfRoom: 1, numOfAdults: adults, numOfChildren: childAges.length, childAges: [...childAges] },
      price: roomPrice,
      cancellationPolicy: presentPolicy(policies[i] ?? null, price, over),
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
