import type { PassengerCounts } from '@caravel/products/flights/contract';
import { z } from 'zod';
import { isRefusedAs } from '../../../../domains/suppliers/adapters/duffel/duffel-client.ts';
import type { DuffelDesk } from '../../../../domains/suppliers/adapters/duffel/duffel-partner.ts';
import { SupplierError } from '../../../../domains/suppliers/index.ts';
import type { SupplierExtras } from '../../ports.ts';
import { askParty } from './duffel-search.ts';
import { placesOfOffer, toBag, toSeatMap } from './map-extras.ts';

/** The seat maps of an offer, as they came. Throws `offerUnavailable` if it is gone. */
async function readMaps({ account }: DuffelDesk, offerId: string, signal: AbortSignal): Promise<unknown[]> {
  try {
    const { data } = await account.call({
      ...{ operation: 'seatMaps.read', method: 'GET', path: '/air/seat_maps', query: { offer_id: offerId } },
      ...{ data: z.array(z.unknown()), signal },
    });
    return data;
  } catch (error) {
    if (isRefusedAs(error, 'notFound', 'refused', 'notAllowed', 'offerUnavailable', 'quoteExpired'))
      throw new SupplierError('offerUnavailable', 'gone', error);
    throw error;
  }
}

/** The part of the adapter that sells seats and bags. A hold takes none (duffel.com/docs/guides/holding-orders-and-paying-later). */
export function duffelExtras(desk: DuffelDesk): SupplierExtras {
  const { log } = desk;
  const told = (lost: number) => log.warn({ supplier: 'duffel', lost }, 'seats or bags that do not fit were left out');
  const places = async (offerRef: string, party: PassengerCounts, signal: AbortSignal) => {
    const { offer } = await askParty(desk, offerRef, party, signal);
    return { offer, at: placesOfOffer(offer) };
  };
  return {
    withHold: false,
    seatMaps: async (offerRef, party, signal) => {
      const { at } = await places(offerRef, party, signal);
      const records = await readMaps(desk, offerRef, signal);
      const maps = records.flatMap((record) => toSeatMap(record, at) ?? []);
      if (maps.length < records.length) told(records.length - maps.length);
      const once = new Map(maps.map((map) => [map.flight, map]));
      return [...once.values()].sort((a, b) => a.flight - b.flight);
    },
    extraBags: async (offerRef, party, signal) => {
      const { offer, at } = await places(offerRef, party, signal);
      return (offer.available_services ?? []).flatMap((record) => toBag(record, at) ?? []);
    },
  };
}
