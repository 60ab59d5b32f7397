import { money } from '@caravel/kernel';
import type { HotelCharge } from '@caravel/products/hotels/contract';
import type { SupplierCharge, SupplierProperty, SupplierRoomRate } from '../ports.ts';

/** A charge in dollars. */
export function charge(kind: HotelCharge, due: SupplierCharge['due'], minor: number): SupplierCharge {
  return { kind, name: '', due, amount: money(minor, 'USD'), local: null };
}

/** A rate of a plain room for $100, which is what it is in tests unless they say otherwise. */
export function roomRate(changes: Partial<SupplierRoomRate>): SupplierRoomRate {
  return {
    ref: 'rate-1',
    room: 0,
    bundle: null,
    roomCode: 'DBL',
    roomName: 'Double room',
    board: 'roomOnly',
    boardName: 'Room only',
    base: money(10_000, 'USD'),
    taxes: money(0, 'USD'),
    charges: [],
    publishedRate: null,
    policy: null,
    roomsLeft: null,
    cancellableAlone: false,
    ...changes,
  };
}

/** A property in the middle of Lisbon. */
export function property(changes: Partial<SupplierProperty>): SupplierProperty {
  return {
    ref: 'p1',
    codes: [],
    name: 'Hotel Avenida Palace',
    chain: null,
    stars: 4,
    guestScore: { score: 8.4, count: 120 },
    address: 'Rua 1º de Dezembro 123',
    cityName: 'Lisbon',
    countryCode: 'PT',
    zone: 'Europe/Lisbon',
    position: { lat: 38.7143, lng: -9.1414 },
    facilities: ['wifi', 'bar'],
    pictures: [],
    ...changes,
  };
}
