import type { Locale, Position } from '@caravel/contracts';
import type { CarDesk, CarOffer } from '@caravel/products/cars/contract';
import { distanceKm } from '@caravel/reference';
import { zonePlace } from '../../../domains/bookings/index.ts';
import type { ComposedPrice } from '../../../domains/pricing/index.ts';
import type { SupplierDesk, SupplierRate } from '../ports.ts';
import { rentalPrice } from './rental-lines.ts';
import { freeUntil } from './rental-policy.ts';

const METRES = 1000;

/** Presents a desk, as far from the place that was searched as the crow flies, to the metre, and with the name of its clock in a language. */
export function presentDesk(desk: SupplierDesk, searched: Position, locale: Locale): CarDesk {
  const distance = Math.round(distanceKm(desk.position, searched) * METRES) / METRES;
  const hours = desk.hours?.map((day) => day.map((span) => ({ ...span }))) ?? null;
  return { ...desk, hours, distance, zonePlace: zonePlace(desk.timeZone, locale) };
}

/** The coverages of a rate. `CF` is among them if it can still be cancelled at no cost, and only then. */
function coveragesOf({ coverages }: SupplierRate, isFree: boolean): CarOffer['availableInfo']['coverages'] {
  const others = coverages.filter(({ code }) => code !== 'CF').map((coverage) => ({ ...coverage }));
  if (!isFree) return others;
  return [{ code: 'CF', charge: { includedRateInd: true }, excess: null, price: null }, ...others];
}

/** What an offer is of: the supplier's rate, its composed price, and the pick-up on the clocks of its desk. */
export type OfferedRate = {
  readonly offerId: string;
  readonly rate: SupplierRate;
  readonly price: ComposedPrice;
  readonly pickUpAt: string;
};

/** Presents a rate at its price with the specification's names, as seen at an instant (epoch milliseconds). Nothing of the supplier's own price is in it. */
export function presentOffer({ offerId, rate, price, pickUpAt }: OfferedRate, now: number): CarOffer {
  const { vendor, vehicle, rentalRate, pickUp, dropOff, carsLeft } = rate;
  const shown = rentalPrice(price, rate);
  const until = freeUntil(rate, pickUpAt, now);
  return {
    offerId,
    availableCore: {
      totalCharge: { estimatedTotal: shown.totalAmount, currencyCode: shown.total.currency },
      ...{ vehicle, vendor, rentalRate },
    },
    availableInfo: { coverages: coveragesOf(rate, until !== null) },
    price: shown,
    pickUpDeskId: pickUp.deskId,
    dropOffDeskId: dropOff.deskId,
    freeCancellationUntil: until === null ? null : new Date(until).toISOString(),
    isPolicyKnown: rate.policy !== null,
    carsLeft,
  };
}
