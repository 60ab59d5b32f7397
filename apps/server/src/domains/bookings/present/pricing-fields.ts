import type { bookingRowBase } from '@caravel/contracts';
import { addMoney, type Money, toMajor } from '@caravel/kernel';
import type { z } from 'zod';
import type { ListedBooking } from '../booking-record.ts';

type PricingFields = NonNullable<z.infer<ReturnType<typeof bookingRowBase<z.ZodString>>>['pricing']>;
type Priced = Pick<ListedBooking<'price'>, 'price'>;

/** What the agency's markup added to a booking's price. */
export function agencyMarkupOf({ price: { waterfall } }: Priced): Money {
  const markups = waterfall.lines.filter(({ kind }) => kind === 'agencyMarkup').map(({ amount }) => amount);
  return addMoney(markups, waterfall.total.currency);
}

/** What the protection of a booking costs, in major units; 0 without. */
export function protectionAmountOf({ price: { protection } }: Priced): number {
  return protection.selected ? toMajor(protection.amount) : 0;
}

/**
 * The pricing fields of a row of the agency's list (spec 3, section 3), in major units. A product that knows what is asked in public adds the retail
 * price. Staff only.
 */
export function pricingFields(booking: Priced & Pick<ListedBooking, 'total' | 'chainTransaction'>): PricingFields {
  return {
    wholesaleRate: toMajor(booking.price.waterfall.wholesale),
    agencyMarkup: toMajor(agencyMarkupOf(booking)),
    priceToTraveler: toMajor(booking.total),
    retailPrice: null,
    protectionAmount: protectionAmountOf(booking),
    transactionHash: booking.chainTransaction,
  };
}
