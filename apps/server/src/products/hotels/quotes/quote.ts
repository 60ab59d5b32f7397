import type { Quote } from '../../../domains/bookings/index.ts';
import { quoteSold, type Sale } from '../../../domains/selling/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { HotelsDeps } from '../deps.ts';
import type { HotelSupplier, SupplierQuote, SupplierStay } from '../ports.ts';
import { type HotelDetails, hotelDetails } from '../product/stored.ts';
import { netOf, publishedOf } from '../rules/stay-price.ts';
import type { AskedStay } from './ask-again.ts';
import { type Frozen, freezeDetails } from './freeze-details.ts';

type Known = Pick<HotelDetails, 'checkInFrom' | 'checkOutUntil' | 'phone' | 'beds'>;

/** What a quote says of the property besides its rates. A supplier that does not tell now keeps nobody from booking. */
async function knownOf(
  ctx: Ctx,
  supplier: HotelSupplier,
  { property, rates }: SupplierQuote,
  signal: AbortSignal,
): Promise<Known> {
  try {
    const { checkInFrom, checkOutUntil, phone, roomTypes } = await supplier.content(property.ref, ctx.locale, signal);
    const bedsOf = (code: string | null) => roomTypes.find((type) => type.code === code)?.beds ?? [];
    const beds = rates.map(({ roomCode }) => bedsOf(roomCode).map(({ kind, count }) => ({ kind, count })));
    return { checkInFrom, checkOutUntil, phone, beds };
  } catch (error) {
    ctx.log.warn({ supplier: supplier.name, error: String(error) }, 'a quoted hotel has no description');
    return { checkInFrom: null, checkOutUntil: null, beds: rates.map(() => []) };
  }
}

/** A stay that its supplier has just confirmed, and for whom it is quoted. */
export type SoldStay = AskedStay &
  Sale & {
    readonly stay: SupplierStay;
    readonly ids: Frozen;
  };

/** Quotes a stay: composes the price with the agency's rules and freezes the property and the rates with it. */
export async function quote(
  deps: Pick<HotelsDeps, 'bookings'>,
  ctx: Ctx,
  { supplier, quoted, stay, ids, ...sale }: SoldStay,
  signal: AbortSignal,
): Promise<Quote<HotelDetails>> {
  const publishedRate = publishedOf(quoted.rates);
  const sold = {
    product: 'hotels',
    supplier,
    net: netOf(quoted.rates),
    details: freezeDetails(ids, stay, quoted, await knownOf(ctx, supplier, quoted, signal)),
    expiresAt: quoted.expiresAt,
    ...(publishedRate && { publishedRate }),
  } as const;
  return quoteSold(deps.bookings, ctx, hotelDetails, sold, sale);
}
