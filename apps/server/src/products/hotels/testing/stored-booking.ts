import { money, newId, required } from '@caravel/kernel';
import type { RoomGuest } from '@caravel/products/hotels/contract';
import type { Quote, SupplierRef } from '../../../domains/bookings/index.ts';
import { composePrice } from '../../../domains/pricing/index.ts';
import { CONTACT } from '../../../testing/made-contact.ts';
import type { HotelSupplier, SupplierStay } from '../ports.ts';
import type { HotelBookingOf } from '../product/describe-hotel.ts';
import type { HotelDetails } from '../product/stored.ts';
import { freezeDetails } from '../quotes/freeze-details.ts';
import { netOf } from '../rules/stay-price.ts';
import { rulesOf } from './price-rules.ts';

const never = new AbortController().signal;

/** Two rooms in Lisbon, 3 adults and a child of 7, 4 nights. */
export const TWO_ROOMS: SupplierStay = {
  checkIn: '2027-04-10',
  checkOut: '2027-04-14',
  rooms: [
    { adults: 2, childAges: [7] },
    { adults: 1, childAges: [] },
  ],
  nationality: 'US',
  currency: 'USD',
};

/** A lead guest. */
export function guest(lastName: string, changes: Partial<RoomGuest> = {}): RoomGuest {
  return { title: 'Ms', firstName: 'Ana', middleName: '', lastName, ...changes };
}

/** Quotes rates of a supplier's property, all of one code, without a database. */
export async function quoteOf(
  supplier: HotelSupplier,
  code: string,
  stay: SupplierStay = TWO_ROOMS,
): Promise<Quote<HotelDetails>> {
  const refs = stay.rooms.map((_, room) => `p1/${room}/${code}`);
  const quoted = await supplier.reprice(refs, stay, never);
  const content = await supplier.content('p1', 'en', never);
  const changes = { board: false, cancellation: false, room: false };
  const ids = { searchId: newId(), hotelId: 'h1', rateIds: refs, changes };
  const beds = refs.map(() => required(content.roomTypes[0], 'a kind of room').beds.map((bed) => ({ ...bed })));
  return {
    id: newId(),
    product: 'hotels',
    supplier: sellerOf(supplier),
    details: freezeDetails(ids, stay, quoted, { ...content, beds }),
    price: composePrice({ net: netOf(quoted.rates), rules: rulesOf(10), protectionSelected: false }),
    previousTotal: null,
    client: { _id: newId(), name: 'Ana Souza', email: CONTACT.email },
    agent: null,
    holdUntil: null,
    expiresAt: quoted.expiresAt,
    createdAt: Date.UTC(2027, 2, 1),
  };
}

const sellerOf = ({ name, simulated, accountId }: HotelSupplier): SupplierRef => ({ name, simulated, accountId });

/** The booking of a quote before its supplier was asked. */
export function bookingOf(
  quote: Quote<HotelDetails>,
  guests: readonly RoomGuest[] = [guest('Souza'), guest('Lopes')],
): HotelBookingOf {
  return {
    id: newId(),
    product: 'hotels',
    reference: newId().replaceAll('-', '').slice(-16).toUpperCase(),
    supplier: quote.supplier,
    details: quote.details,
    order: { guests: [...guests], contact: CONTACT },
    facts: null,
    supplierOrderId: null,
    supplierReference: null,
    price: quote.price,
    keptNet: quote.price.waterfall.netRate,
    changedNet: money(0, quote.price.waterfall.netRate.currency),
    sagaState: 'supplierRequested',
    client: quote.client,
    agent: null,
    createdAt: quote.createdAt,
  };
}
