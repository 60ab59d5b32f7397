import type { TravelerPrice } from '@caravel/contracts';
import { money } from '@caravel/kernel';
import { createTranslator } from '@caravel/products/translate.ts';
import type { ItineraryInput } from '../../domains/bookings/documents/itinerary-layout.ts';
import { flightPaperWords } from '../../products/flights/product/flight-words.ts';
import { hotelPaperWords } from '../../products/hotels/product/hotel-words.ts';

/** What is written on a made paper: who travels, and what was asked for. */
export type Written = { readonly names: readonly string[]; readonly notes: readonly string[] };

const t = createTranslator('en');
const total = money(49_460, 'USD');
const BOOKED = Date.UTC(2026, 10, 2);

const price: TravelerPrice = { lines: [{ kind: 'fare', amount: total }], total };

const booking = {
  id: '01890000-0000-7000-8000-000000000002',
  reference: 'CRV2Q7',
  supplierReference: 'QX7L2P',
  sagaState: 'done',
  holdExpiresAt: null,
  createdAt: BOOKED,
  updatedAt: BOOKED,
  locale: 'en-US',
  cancellation: null,
  refunded: money(0, 'USD'),
  price: { traveler: price, protection: { selected: false } },
} as const;

const agency = {
  name: 'Sunset Travel',
  origin: 'https://sunset.test',
  timeZone: 'America/New_York',
  contactEmail: 'help@sunset.test',
  brand: { primaryColor: '#2c7be5' },
};
const rest = { contactEmail: 'ana@example.com', included: [], isChanged: false, terms: [] };
const termsOf = (notes: readonly string[]) => notes.map((note) => ({ title: 'Special request', lines: [note] }));

/** The voucher of a stay, made by hand. */
export function madeVoucher({ names, notes }: Written): ItineraryInput {
  const at = (day: string) => ({ at: `${day}T15:00` as const, place: 'Hotel Alfama', details: ['Rua do Paraíso 4, Lisbon'] });
  return {
    booking: { ...booking, product: 'hotels', status: 'booked', startsOn: '2027-04-10', endsOn: '2027-04-14' },
    document: {
      ...rest,
      words: hotelPaperWords(booking, t),
      title: 'Hotel Alfama, Lisbon',
      parts: [
        {
          title: 'Your stay',
          legs: [{ title: 'Double room', start: at('2027-04-10'), end: at('2027-04-14'), notes: [], pause: null }],
        },
      ],
      travelers: names.map((name) => ({ name, kind: 'Double room', reference: null })),
      terms: termsOf(notes),
    },
    agency,
    contactPhone: null,
    map: null,
  };
}

/** The itinerary of a flight, made by hand. */
export function madeItinerary({ names, notes }: Written): ItineraryInput {
  const leg = {
    title: 'CR 204, New York to Lisbon',
    start: { at: '2027-04-10T18:05', place: 'John F. Kennedy', details: ['JFK, New York'] },
    end: { at: '2027-04-11T06:10', place: 'Humberto Delgado', details: ['LIS, Lisbon'] },
    notes: ['7 h 5 min'],
    pause: null,
  } as const;
  return {
    booking: { ...booking, product: 'flights', status: 'Ticketed', startsOn: '2027-04-10', endsOn: '2027-04-11' },
    document: {
      ...rest,
      words: flightPaperWords(booking, t),
      title: 'New York to Lisbon',
      parts: [{ title: 'Outbound', legs: [leg] }],
      travelers: names.map((name, index) => ({ name, kind: 'Adult', reference: `220-240000000${index}` })),
      terms: termsOf(notes),
    },
    agency,
    contactPhone: null,
    map: null,
  };
}
