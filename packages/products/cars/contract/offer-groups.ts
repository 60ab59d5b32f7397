import type { CarSort } from './limits.ts';
import type { CarOffer } from './offers.ts';

/*
 * The cards of a list: one for each car, with all its rates. Without schemas, so that a page that groups does not load the validator.
 */

/** The part of an offer that says which car it is, and what it costs. */
export type GroupableOffer = {
  readonly offerId: string;
  readonly pickUpDeskId: string;
  readonly dropOffDeskId: string;
  readonly price: { readonly total: Pick<CarOffer['price']['total'], 'amountMinor'> };
  readonly availableCore: {
    readonly vehicle: Pick<CarOffer['availableCore']['vehicle'], 'acriss' | 'name' | 'passengerQuantity' | 'baggageQuantity'>;
    readonly vendor: Pick<CarOffer['availableCore']['vendor'], 'code'>;
  };
};

/** A car of a company between two desks with its rates, the lowest total first. `key`: the same for the same car in every list. */
export type CarGroup<Offer> = { readonly key: string; readonly rates: readonly [Offer, ...Offer[]] };

/**
 * Names the car of an offer: its class and company, where it is picked up and returned, and what a card says of it, so that a card is right for each of
 * its rates.
 */
export function carKey({ availableCore: { vehicle, vendor }, pickUpDeskId, dropOffDeskId }: GroupableOffer): string {
  const { acriss, name, passengerQuantity, baggageQuantity } = vehicle;
  return [vendor.code, acriss, name, passengerQuantity, baggageQuantity, pickUpDeskId, dropOffDeskId].join('|');
}

/** By the whole price; what costs the same keeps one order, whichever way it is sorted. */
const byTotal = (sign: 1 | -1) => (a: GroupableOffer, b: GroupableOffer) =>
  sign * (a.price.total.amountMinor - b.price.total.amountMinor) || (a.offerId < b.offerId ? -1 : a.offerId > b.offerId ? 1 : 0);

/** Groups offers by their car, and sorts the cars by the lowest total of each (spec 2, section 4). Every offer is in exactly one group. */
export function groupCars<Offer extends GroupableOffer>(offers: readonly Offer[], sort: CarSort): CarGroup<Offer>[] {
  const groups = new Map<string, [Offer, ...Offer[]]>();
  for (const offer of offers.toSorted(byTotal(1))) {
    const key = carKey(offer);
    const rates = groups.get(key);
    if (rates) rates.push(offer);
    else groups.set(key, [offer]);
  }
  const order = byTotal(sort === 'cheapest' ? 1 : -1);
  return [...groups].map(([key, rates]) => ({ key, rates })).sort((a, b) => order(a.rates[0], b.rates[0]));
}
