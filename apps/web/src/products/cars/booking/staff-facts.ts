import type { Reader } from '@caravel/contracts';
import { fromMajor } from '@caravel/kernel';
import type { CarBooking } from '@caravel/products/cars/contract';
import { CAR_CANCEL_REASONS } from '@caravel/products/cars/contract';
import { carWords } from '@caravel/products/cars/texts/car-words.ts';
import { formatMoney } from '../../../lib/language/format.ts';
import type { MessageKey, Translator } from '../../../lib/language/i18n.tsx';
import type { CancelReason } from '../../booking.ts';

const STAFF_REASONS = {
  duplicate: 'carCheckout.reasonStaffDuplicate',
  fraudulent: 'carCheckout.reasonStaffFraudulent',
  'requested by customer': 'carCheckout.reasonStaffRequested',
} as const satisfies Readonly<Record<(typeof CAR_CANCEL_REASONS)[number], MessageKey>>;

/** Why a rental may be cancelled, in words of the person who cancels. */
export function cancelReasons(reader: Reader, t: Translator): readonly CancelReason[] {
  return CAR_CANCEL_REASONS.map((value) => ({
    value,
    label: reader === 'staff' ? t(STAFF_REASONS[value]) : carWords(t).reason(value),
  }));
}

/** What the agency's record of a rental has besides its price (spec 3, section 3): labels and values; a dash for what is not known. */
export function rentalStaffFacts(booking: CarBooking, t: Translator): readonly (readonly [label: string, value: string])[] {
  const { agency, price, rateCode, accountingNumber, iataNumber, isVerified, cancellationId, cancelReason } = booking;
  if (!agency) return [];
  const money = (amount: number) => formatMoney(fromMajor(amount, price.total.currency), t.formats);
  const reason = cancelReasons('staff', t).find(({ value }) => value === cancelReason)?.label ?? cancelReason;
  return [
    [t('carStaff.costPrice'), money(agency.costPrice)],
    [t('carStaff.salesPrice'), money(agency.salesPrice)],
    [t('carStaff.commissionEarned'), money(agency.commissionEarned)],
    [t('carStaff.transactionFee'), money(agency.transactionFee)],
    [t('carStaff.rateCode'), rateCode],
    [t('carStaff.accountingNumber'), accountingNumber ?? '–'],
    [t('carStaff.iataNumber'), iataNumber ?? '–'],
    [t('carStaff.verified'), t(isVerified ? 'common.yes' : 'common.no')],
    [t('carStaff.cancellationId'), cancellationId ?? '–'],
    [t('carStaff.cancelReason'), reason ?? '–'],
  ];
}
