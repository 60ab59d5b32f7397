import { addMoney, toMajor } from '@caravel/kernel';
import type { ActivityBooking } from '@caravel/products/activities/contract';
import { agencyMarkupOf } from '../../../domains/bookings/index.ts';
import type { ActivityRecord } from './find-activity.ts';

/** What only staff see, in the spec's words and major units: the agency's part as it is now. The cost is what the agency pays: the wholesale price. */
export function agencyPartOf({ figures, price, total }: ActivityRecord): NonNullable<ActivityBooking['agency']> {
  const { waterfall } = price;
  const [commission, fee] = [toMajor(figures.commission), toMajor(figures.transactionFees)];
  return {
    costPrice: toMajor(addMoney([figures.cost, figures.platformMarkup])),
    salesPrice: toMajor(total),
    ...{ agencyCommission: commission, commissionEarned: commission },
    ...{ agencyTransactionFee: fee, transactionFee: fee },
    platformMarkup: toMajor(figures.platformMarkup),
    agencyMarkup: toMajor(agencyMarkupOf({ price })),
    customMarkup: waterfall.markupSource === 'booking' ? waterfall.markup : null,
  };
}
