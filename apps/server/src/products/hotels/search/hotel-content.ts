import type { Locale } from '@caravel/contracts';
import type { HotelContent } from '@caravel/products/hotels/contract';
import { SupplierError } from '../../../domains/suppliers/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { ttlCache } from '../../../platform/http/requests/ttl-cache.ts';
import { inTime } from '../../../platform/in-time.ts';
import type { HotelsSearchDeps } from '../deps.ts';
import type { HotelSupplier, SupplierContent } from '../ports.ts';
import { contentFailed } from '../rules/supplier-errors.ts';
import { sellerKey } from './find-own-offer.ts';
import { inLanguage } from './hotel-record.ts';
import type { FoundHotel } from './hotel-search.ts';
import { presentRoomTypes } from './present-rooms.ts';
import type { HotelRecord } from './stored-record.ts';

/** A description is asked for again after so long. */
const KEPT_MS = 10 * 60_000;
/** The most descriptions that a node keeps; each has some tens of kilobytes. */
const MOST = 300;
/** How long a seller may take for a description, before the next is asked. */
const DEADLINE_MS = 8_000;

/** Reads the description of a hotel from one of its sellers. Throws `hotelNotFound` or `staticContentUnavailable`. */
export type ReadContent = (ctx: Ctx, found: FoundHotel) => Promise<HotelContent>;

function presentContent({ hotel }: HotelRecord, content: SupplierContent, locale: Locale): HotelContent {
  const { property, checkInFrom, checkOutUntil } = content;
  // What lists show comes of all sellers; the gallery is that of one.
  const pictures = property.pictures.length > 0 ? property.pictures : hotel.pictures;
  return {
    ...inLanguage(hotel, locale),
    pictures: pictures.map((picture) => ({ ...picture })),
    description: [...content.description],
    otherFacilities: [...content.otherFacilities],
    checkinCheckoutPolicy: { inTime: checkInFrom, outTime: checkOutUntil },
    policies: content.policies.map((policy) => ({ ...policy })),
    importantInformation: [...content.importantInformation],
    phone: content.phone,
    reviews: content.reviews,
    roomTypes: presentRoomTypes(content.roomTypes, locale),
  };
}

/** Makes the reader of this node, which keeps what it has read, by seller and language. */
export function contentReader(deps: HotelsSearchDeps): ReadContent {
  const kept = ttlCache<SupplierContent>('hotel-descriptions', KEPT_MS, MOST);
  const ask = (supplier: HotelSupplier, ref: string, language: string): Promise<SupplierContent> => {
    const stop = new AbortController();
    return inTime(supplier.name, supplier.content(ref, language, stop.signal), DEADLINE_MS, () => stop.abort());
  };
  return async (ctx, { record }) => {
    const { ports } = await deps.suppliers.forAgency(ctx);
    let problem = new AppError('staticContentUnavailable');
    for (const seller of record.sellers) {
      const port = ports.find(({ name, accountId }) => name === seller.name && accountId === seller.accountId);
      if (!port) continue;
      try {
        const key = `${sellerKey(seller)} ${ctx.locale}`;
        return presentContent(record, await kept.get(key, ctx.clock.now(), () => ask(port, seller.ref, ctx.locale)), ctx.locale);
      } catch (error) {
        ctx.log.warn({ supplier: port.name, error: String(error) }, 'a hotel has no description');
        const code = error instanceof SupplierError ? contentFailed(error.code) : 'staticContentUnavailable';
        problem = new AppError(code, { cause: error });
      }
    }
    throw problem;
  };
}
