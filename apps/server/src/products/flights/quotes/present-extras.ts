import { type Money, subtractMoney } from '@caravel/kernel';
import type {
  ChosenExtras,
  MapElement,
  OfferedExtras,
  PassengerCounts,
  ReservedExtras,
  SeatMap,
} from '@caravel/products/flights/contract';
import { type ComposedPrice, priceOfExtra } from '../../../domains/pricing/index.ts';
import type { SupplierBag, SupplierCabinElement, SupplierExtraOffer, SupplierSeatMap } from '../ports.ts';
import type { FlightBooking } from '../product/current-flights.ts';
import type { FlightDetails } from '../product/stored.ts';
import { bagName, soldExtras } from '../rules/extras.ts';
import { maySitAtExit, placesOf } from '../rules/seats.ts';

/** Presents seats and bags of a quote at what the traveler pays for each: nothing tells what the supplier asks. */
export function presentExtras({ extras = [] }: Pick<FlightDetails, 'extras'>, price: ComposedPrice): ChosenExtras {
  const sold = soldExtras(extras, price.extras ?? []);
  const priced = extras.map((extra, i) => ({ ...extra, price: sold[i] ?? extra.each }));
  return {
    seats: priced.flatMap(({ kind, passenger, flights: [flight = 0], name: seat, isExitRow, price: paid }) =>
      kind === 'seat' ? [{ passenger, flight, seat, isExitRow, price: paid }] : [],
    ),
    bags: priced.flatMap(({ kind, passenger, flights, name: bag, maxKg, quantity, price: paid }) =>
      kind === 'seat' ? [] : [{ passenger, flights, bag, kind, maxKg, quantity, price: paid }],
    ),
  };
}

/** The flights of a journey by their places, as a ticket names them. */
export function flightNames({ slices }: Pick<FlightDetails, 'slices'>): string[] {
  return slices.flatMap(({ segments }) =>
    segments.map(({ carrier, flightNumber, origin, destination }) => `${carrier} ${flightNumber} ${origin}–${destination}`),
  );
}

/** Presents seats and bags of a booking, by the places of its travelers in their own order. */
export function presentReservedExtras({
  details,
  price,
  order,
}: Pick<FlightBooking, 'details' | 'price' | 'order'>): ReservedExtras {
  // Most bookings have none, and each page of one asks.
  if (!details.extras?.length) return { seats: [], bags: [] };
  const { seats, bags } = presentExtras(details, price);
  const places = placesOf(order.travelers);
  const names = flightNames(details);
  const placed = <One extends { readonly passenger: number }>(one: One, flights: readonly number[]) => ({
    ...one,
    passenger: places[one.passenger] ?? one.passenger,
    flightNames: flights.flatMap((flight) => names[flight] ?? []),
  });
  return { seats: seats.map((seat) => placed(seat, [seat.flight])), bags: bags.map((bag) => placed(bag, bag.flights)) };
}

/** What is left of a total without seats and bags. */
export function withoutSold(total: Money, { seats, bags }: ChosenExtras): Money {
  return [...seats, ...bags].reduce((left, { price }) => subtractMoney(left, price), total);
}

type Pricing = { readonly party: PassengerCounts; readonly priceOf: (net: Money) => Money };

function pricesOf(offers: readonly SupplierExtraOffer[], { priceOf }: Pricing) {
  const same = Map.groupBy(offers, ({ price }) => price.amountMinor);
  return [...same.values()].flatMap((group) =>
    group[0] ? [{ passengers: group.map(({ passenger }) => passenger), price: priceOf(group[0].price) }] : [],
  );
}

function presentElement(one: SupplierCabinElement, pricing: Pricing): MapElement {
  if (one.kind !== 'seat') return { kind: one.kind };
  const { kind, designator: seat, name, isExitRow, disclosures } = one;
  const offers = one.offers.filter(({ passenger }) => !isExitRow || maySitAtExit(pricing.party, passenger));
  return { kind, seat, name, isExitRow, disclosures: [...disclosures], prices: pricesOf(offers, pricing) };
}

function presentMap({ flight, cabins }: SupplierSeatMap, pricing: Pricing): SeatMap {
  return {
    flight,
    cabins: cabins.map(({ cabin, deck, rows }) => ({
      ...{ cabin, deck },
      rows: rows.map(({ sections }) => ({
        sections: sections.map((elements) => elements.map((one) => presentElement(one, pricing))),
      })),
    })),
  };
}

/** Presents what is on sale, at a quote's own rules. Nobody is offered a seat beside an exit who may not have it. */
export function presentOffered(
  { maps, bags }: { readonly maps: readonly SupplierSeatMap[]; readonly bags: readonly SupplierBag[] },
  party: PassengerCounts,
  quoted: ComposedPrice,
): OfferedExtras {
  const pricing = { party, priceOf: (net: Money) => priceOfExtra(quoted, net) };
  return {
    seatMaps: maps.map((map) => presentMap(map, pricing)),
    bags: bags.map((bag) => {
      const { passenger, flights, kind, maxKg, most } = bag;
      return { passenger, flights: [...flights], bag: bagName(bag), kind, maxKg, most, price: pricing.priceOf(bag.price) };
    }),
  };
}
