import { addMoney, toMajor } from '@caravel/kernel';
import type { CarBooking } from '@caravel/products/cars/contract';
import type { CarRecord } from './find-car.ts';

/** What only staff see, in the spec's words and major units: the agency's part as it is now. The cost is what the agency pays: the wholesale price. */
export function agencyPartOf({ figures, price, total }: CarRecord): NonNullable<CarBooking['agency']> {
  const { waterfall } = price;
  const markups = waterfall.lines.filter(({ kind }) => kind === 'agencyMarkup').map(({ amount }) => amount);
  return {
    costPrice: toMajor(addMoney([figures.cost, figures.platformMarkup])),
    salesPrice: toMajor(total),
    commissionEarned: toMajor(figures.commission),
    transactionFee: toMajor(figures.transactionFees),
    platformMarkup: toMajor(figures.platformMarkup),
    agencyMarkup: toMajor(addMoney(markups, waterfall.total.currency)),
    customMarkup: waterfall.markupSource === 'booking' ? waterfall.markup : null,
  };
}
