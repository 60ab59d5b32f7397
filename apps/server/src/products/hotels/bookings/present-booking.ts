import type { Locale } from '@caravel/contracts';
import { addMoney, instantOf, required, toMajor } from '@caravel/kernel';
import { type HotelBooking, hotelStatusSchema } from '@caravel/products/hotels/contract';
import {
  type AroundBooking,
  canCancel,
  type PaidBy,
  paidBy,
  presentRecordBase,
  protectionAmountOf,
} from '../../../domains/bookings/index.ts';
import { presentPolicy, refundabilityAt } from '../../../domains/pricing/index.ts';
import { type Ctx, isStaff } from '../../../platform/context.ts';
import { presentRooms, presentStay, presentStayPrice } from '../product/present-stay.ts';
import { roomNameIn } from '../product/room-name.ts';
import { cancelledRooms, keptOfCancelled, shownPolicy, shownRooms, standingRates } from '../product/standing-rooms.ts';
import { countGuests } from '../rules/search-request.ts';
import { agencyPartOf } from './agency-part.ts';
import type { HotelRecord } from './find-hotel.ts';

/** States in which all is paid, so that a room can be cancelled alone. */
const PAID: ReadonlySet<string> = new Set<HotelRecord['sagaState']>(['captured', 'done']);

/** Whether one room of a booking can be cancelled alone: its rate allows it, it stands, and another stands besides. */
export function canCancelRoom(hotel: Pick<HotelRecord, 'sagaState' | 'details' | 'facts'>, room: number): boolean {
  const over = cancelledRooms(hotel);
  const standing = over.filter((isOver) => !isOver).length;
  return (
    PAID.has(hotel.sagaState) && over[room] === false && standing > 1 && hotel.details.rates[room]?.cancellableAlone === true
  );
}

/** A stay can be cancelled until its last day begins at the property; what it costs then, its supplier says. */
function isOpen({ sagaState, details }: HotelRecord, now: number): boolean {
  return canCancel(sagaState) && now < instantOf(`${details.stay.checkOut}T00:00:00`, details.property.zone);
}

function actionsOf(ctx: Ctx, hotel: HotelRecord): HotelBooking['actions'] {
  const canCancelNow = isOpen(hotel, ctx.clock.now());
  const hasRoom = hotel.details.rates.some((_, room) => canCancelRoom(hotel, room));
  return { canCancel: canCancelNow, canVoid: false, canCancelRoom: canCancelNow && hasRoom };
}

function roomStatus(hotel: HotelRecord, room: number): HotelBooking['rooms'][number]['status'] {
  if (hotel.sagaState === 'cancelled') return 'cancelled';
  const state = hotel.facts?.rooms[room]?.state;
  if (state === 'cancelled') return 'cancelled';
  if (hotel.sagaState === 'cancelling' && hotel.cancellation?.part?.index === room) return 'cancelling';
  return state === 'confirmed' ? 'booked' : 'pending';
}

function bookedRooms(ctx: Ctx, hotel: HotelRecord): HotelBooking['rooms'] {
  const reader = { showPublished: ctx.agency.showPublishedPrice, locale: ctx.locale };
  return presentRooms(hotel, reader, keptOfCancelled(hotel)).map((room, i) => ({
    ...room,
    guest: required(hotel.order.guests[i], 'a guest'),
    status: roomStatus(hotel, i),
    confirmationCode: hotel.facts?.rooms[i]?.confirmationCode ?? null,
  }));
}

/** The spec's parts of the price. `totalFare` is what is paid with the booking; what the property takes for the rooms that stand is in `additionalCharges`. */
function fareBreakupOf({ price, details, facts }: HotelRecord): HotelBooking['fareBreakup'] {
  const { total, lines } = price.traveler;
  const part = (kind: (typeof lines)[number]['kind']) =>
    addMoney(
      lines.filter((line) => line.kind === kind).map(({ amount }) => amount),
      total.currency,
    );
  const [baseFare, taxes] = [part('fare'), part('taxes')];
  const charges = standingRates({ details, facts }).flatMap((rate) => rate.charges);
  return {
    baseFare: toMajor(baseFare),
    taxes: toMajor(taxes),
    totalRate: toMajor(addMoney([baseFare, taxes])),
    currency: total.currency,
    discounts: 0,
    totalFare: toMajor(total),
    additionalCharges: charges.filter(({ due }) => due === 'atProperty').map((charge) => ({ ...charge })),
  };
}

const METHODS = { card: 'card', wallet: 'credit', crypto: 'crypto' } as const;

function paidParts({ parts, fromCard, fromCredit }: PaidBy) {
  return {
    paymentBreakup: parts.map(({ method, amount }) => ({ method: METHODS[method], amount: toMajor(amount) })),
    paidFromCard: toMajor(fromCard),
    paidFromCredit: toMajor(fromCredit),
  };
}

/** What the stay is and who stays, in the spec's words. */
function stayFields(hotel: HotelRecord, locale: Locale) {
  const { details, order, price } = hotel;
  const { property, stay, rates } = details;
  const { adults, children } = countGuests(stay.rooms);
  const { checkinCheckoutPolicy, stayPeriod, nights, hotel: summary } = presentStay({ details, price }, locale);
  return {
    hotel: summary,
    checkinCheckoutPolicy,
    stayPeriod,
    nights,
    cancellationPolicy: presentPolicy(shownPolicy(hotel), price, keptOfCancelled(hotel)),
    hotelName: property.name,
    hotel_address: [property.address, property.cityName].join(', '),
    hotel_images: summary.pictures,
    hotelRating: property.stars,
    room: [...new Set(rates.map(({ roomName }) => roomNameIn(roomName, locale)))].join(', '),
    roomsCount: shownRooms(hotel).length,
    guestsCount: adults + children,
    guestInfo: order.guests.slice(0, 2),
    board: required(rates[0], 'a rate').board,
  };
}

/**
 * The price of a stay as it stands: what was paid with the booking, and what the property still takes. For a room that is cancelled it takes nothing,
 * and a published price would be compared with another stay.
 */
function stayOf(ctx: Ctx, { details, facts, price }: HotelRecord): HotelBooking['stay'] {
  const rates = standingRates({ details, facts });
  const isWhole = rates.length === details.rates.length;
  return presentStayPrice({ details: { ...details, rates }, price }, isWhole && ctx.agency.showPublishedPrice);
}

/** Presents a booking in the contract's shape for anybody who may see it. Only staff see what the agency pays and earns. */
export function presentBooking(ctx: Ctx, hotel: HotelRecord, around: AroundBooking): HotelBooking {
  const { price, facts, order } = hotel;
  const status = hotelStatusSchema.parse(hotel.status);
  const base = presentRecordBase(ctx, hotel, order.contact, around);
  const stay = stayOf(ctx, hotel);
  return {
    ...base,
    ...stayFields(hotel, ctx.locale),
    status,
    bookingStatus: status,
    rooms: bookedRooms(ctx, hotel),
    fareBreakup: fareBreakupOf(hotel),
    stay,
    resortFee: stay.dueAtProperty,
    refundability: refundabilityAt(shownPolicy(hotel), ctx.clock.now()),
    priceToTraveler: base.totalAmount,
    ...paidParts(paidBy(around.payments, price.traveler.total.currency)),
    protectionAmount: protectionAmountOf(hotel),
    isVerified: hotel.confirmedAt !== null && facts?.confirmationCode != null,
    pdfurl: base.documents.pdf,
    cancellationId: facts?.cancellationId ?? null,
    transactionHash: hotel.chainTransaction,
    ...(isStaff(ctx.actor) && { agency: agencyPartOf(hotel) }),
    actions: actionsOf(ctx, hotel),
  };
}
