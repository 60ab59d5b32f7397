import { addMoney, instantOf } from '@caravel/kernel';
import type { Translator } from '@caravel/messages';
import { languageOf } from '@caravel/messages';
import { type BookingDocument, policyTerm, travelerName } from '../../../domains/bookings/index.ts';
import { formatMoney, formatTime } from '../../../platform/texts/format.ts';
import { formatPhone } from '../../../platform/texts/format-phone.ts';
import { nightsOf } from '../rules/search-request.ts';
import { chargesDue, joinCharges } from '../rules/stay-price.ts';
import { type HotelBookingOf, USUAL } from './describe-hotel.ts';
import { hotelPaperWords } from './hotel-words.ts';
import { roomNameIn } from './room-name.ts';
import { cancelledRooms, keptOfCancelled, shownPolicy, shownRooms, standingRates } from './standing-rooms.ts';

type Terms = BookingDocument['terms'];

/** `2 adults, 1 child of 7`. */
function guestsText({ adults, childAges }: HotelBookingOf['details']['stay']['rooms'][number], t: Translator): string {
  const grown = t('hotelPaper.adults', { count: adults });
  if (childAges.length === 0) return grown;
  const ages = new Intl.ListFormat(t.formats, { type: 'conjunction' }).format(childAges.map(String));
  return `${grown}, ${t('hotelPaper.children', { count: childAges.length, ages })}`;
}

/** Each room: in whose name, for whom, with which meals, and the hotel's own code for it. */
function roomsOf(booking: HotelBookingOf, t: Translator): BookingDocument['travelers'] {
  const { details, order, facts } = booking;
  const over = cancelledRooms(booking);
  return order.guests.map((guest, i) => {
    const rate = details.rates[i];
    const occupancy = details.stay.rooms[i];
    const about = {
      number: i + 1,
      name: rate ? roomNameIn(rate.roomName, languageOf(t.formats)) : '',
      board: rate ? t(`hotelBoard.${rate.board}`) : '',
    };
    const room = t(over[i] ? 'hotelPaper.roomCancelled' : 'hotelPaper.room', about);
    return {
      name: travelerName(guest),
      kind: occupancy ? `${room} · ${guestsText(occupancy, t)}` : room,
      reference: facts?.rooms[i]?.confirmationCode ?? null,
    };
  });
}

/** The cancellation policy of the rooms that stand, as it was when the stay was booked. */
function policyTerms(booking: HotelBookingOf, t: Translator): Terms {
  const { stay, checkInFrom, property } = booking.details;
  const begins = instantOf(`${stay.checkIn}T${checkInFrom ?? USUAL.checkIn}`, property.zone);
  return [
    policyTerm({ ...booking, policy: shownPolicy(booking), over: keptOfCancelled(booking), begins }, t('hotelPaper.policy'), t),
  ];
}

/** What the property takes itself for the rooms that stand. */
function chargesThere(booking: HotelBookingOf) {
  const charges = standingRates(booking).flatMap((rate) => rate.charges);
  return joinCharges(charges.filter(({ due }) => due === 'atProperty'));
}

/** What the property takes itself, in its own money too. */
function chargeTerms(booking: HotelBookingOf, t: Translator): Terms {
  const charges = chargesThere(booking);
  if (charges.length === 0) return [];
  const lines = charges.map(({ kind, name, amount, local }) => {
    const values = { name: name === '' ? t(`hotelCharge.${kind}`) : name, amount: formatMoney(amount, t.formats) };
    if (local === null) return t('hotelPaper.chargeOf', values);
    return t('hotelPaper.chargeLocal', { ...values, local: formatMoney(local, t.formats) });
  });
  return [{ title: t('hotelPaper.dueThere'), lines }];
}

function requestTerms({ order, details }: HotelBookingOf, t: Translator): Terms {
  const lines = order.guests.flatMap(({ requests, arrivalTime }, i) => {
    const number = i + 1;
    const time = arrivalTime && formatTime(`${details.stay.checkIn}T${arrivalTime}`, t.formats);
    return [
      ...(time ? [t('hotelPaper.arrivalOf', { number, time })] : []),
      ...(requests ? [t('hotelPaper.requestOf', { number, text: requests })] : []),
    ];
  });
  return lines.length === 0 ? [] : [{ title: t('hotelPaper.requests'), lines }];
}

function stayPart(booking: HotelBookingOf, t: Translator): BookingDocument['parts'][number] {
  const { property, stay, checkInFrom, checkOutUntil, phone } = booking.details;
  const rates = shownRooms(booking);
  const { lat, lng } = property.position;
  const at = (day: string, time: string | null) => (time === null ? day : `${day}T${time}`);
  const until = checkOutUntil && formatTime(`${stay.checkOut}T${checkOutUntil}`, t.formats);
  const from = checkInFrom && formatTime(`${stay.checkIn}T${checkInFrom}`, t.formats);
  return {
    title: t('hotelPaper.stay'),
    legs: [
      {
        title: property.name,
        start: {
          at: at(stay.checkIn, checkInFrom),
          place: `${property.address}, ${property.cityName}`,
          details: [
            ...(from ? [t('hotelPaper.from', { time: from })] : []),
            ...(phone ? [t('hotelPaper.phone', { phone: formatPhone(phone) })] : []),
            t('hotelPaper.position', { lat: lat.toFixed(5), lng: lng.toFixed(5) }),
          ],
        },
        end: {
          at: at(stay.checkOut, checkOutUntil),
          place: '',
          details: until ? [t('hotelPaper.until', { time: until })] : [],
        },
        notes: [
          t('hotelPaper.nights', { count: nightsOf(stay) }),
          t('hotelPaper.rooms', { count: rates.length }),
          ...new Set(rates.map(({ board }) => t(`hotelBoard.${board}`))),
        ],
        pause: null,
      },
    ],
  };
}

/** What is due at the property for the rooms that stand, and the whole with it. */
function alsoDue(booking: HotelBookingOf, t: Translator): NonNullable<BookingDocument['alsoDue']> {
  const { currency } = booking.price.traveler.total;
  const amount = chargesDue(chargesThere(booking), 'atProperty', currency);
  if (amount.amountMinor === 0) return [];
  const there = { label: t('hotelPaper.dueThere'), amount };
  return [there, { label: t('hotelPaper.wholeStay'), amount: addMoney([booking.price.traveler.total, amount]), isWhole: true }];
}

/** Describes a hotel booking for its voucher: the stay with address and position, room by room, what is due at the property, the policy. */
export function documentHotel(booking: HotelBookingOf, t: Translator): BookingDocument {
  const { details } = booking;
  const part = stayPart(booking, t);
  return {
    words: hotelPaperWords(booking, t),
    title: details.property.name,
    contactEmail: booking.order.contact.email,
    parts: [part],
    travelers: roomsOf(booking, t),
    terms: [
      ...policyTerms(booking, t),
      ...chargeTerms(booking, t),
      ...requestTerms(booking, t),
      ...(details.importantInformation.length === 0
        ? []
        : [{ title: t('hotelPaper.important'), lines: details.importantInformation }]),
    ],
    // How long, how many rooms, and the meals.
    included: part.legs.flatMap(({ notes }) => notes),
    alsoDue: alsoDue(booking, t),
    position: details.property.position,
    isChanged: false,
  };
}
