import type { Reader } from '@caravel/contracts';
import { fromMajor, type Money } from '@caravel/kernel';
import type { ActivityBooking, ActivityCancelReason } from '@caravel/products/activities/contract';
import { ACTIVITY_CANCEL_REASONS, AGE_BANDS } from '@caravel/products/activities/contract';
import { formatList, formatMoney, formatPlaceTime } from '../../../lib/language/format.ts';
import type { MessageKey, Translator } from '../../../lib/language/i18n.tsx';
import type { CancelReason } from '../../booking.ts';

/** The reasons that travelers say of themselves, as staff say them. */
const STAFF_REASONS: Readonly<Partial<Record<ActivityCancelReason, MessageKey>>> = {
  otherTour: 'activityStaff.reason_otherTour',
  wrongDate: 'activityStaff.reason_wrongDate',
  tripCancelled: 'activityStaff.reason_tripCancelled',
};

/** Why an activity may be cancelled (spec 2, section 4), in words of the person who cancels. */
export function cancelReasons(reader: Reader, t: Translator): readonly CancelReason[] {
  return ACTIVITY_CANCEL_REASONS.map((value) => ({
    value,
    label: t((reader === 'staff' ? STAFF_REASONS[value] : undefined) ?? `activityReason.${value}`),
  }));
}

type Fact = readonly [label: string, value: string];

/** What cancelling costs, window by window on the clocks of the place, and what comes back. */
function chargeFacts({ cancellationCharges, activity }: ActivityBooking, t: Translator): readonly Fact[] {
  const at = (instant: string) => formatPlaceTime(instant, t.formats, activity.timeZone);
  const money = (amount: Money) => formatMoney(amount, t.formats);
  return cancellationCharges.map(({ from, to, charge, refund }): Fact => {
    const value = t('activityStaff.chargeOf', { charge: money(charge), refund: money(refund) });
    if (from && to) return [t('activityStaff.chargeBetween', { from: at(from), to: at(to) }), value];
    if (from) return [t('activityStaff.chargeFrom', { from: at(from) }), value];
    return [to ? t('activityStaff.chargeUntil', { to: at(to) }) : t('activityStaff.charge'), value];
  });
}

function countsText({ travelerCounts }: ActivityBooking, t: Translator): string {
  const counts = AGE_BANDS.flatMap((band) => {
    const count = travelerCounts[band] ?? 0;
    return count === 0 ? [] : [t(`ageBandCount.${band}`, { count })];
  });
  return counts.length === 0 ? '–' : formatList(counts, t.formats);
}

/** What the agency's record of an activity has besides its price (spec 3, section 3): labels and values; a dash for what is not known. */
export function activityStaffFacts(booking: ActivityBooking, t: Translator): readonly Fact[] {
  const { agency, price, isVerified, cancellationId, cancellationReason } = booking;
  if (!agency) return [];
  const money = (amount: number) => formatMoney(fromMajor(amount, price.total.currency), t.formats);
  const reason = cancelReasons('staff', t).find(({ value }) => value === cancellationReason)?.label ?? cancellationReason;
  return [
    [t('activityStaff.costPrice'), money(agency.costPrice)],
    [t('activityStaff.salesPrice'), money(agency.salesPrice)],
    [t('activityStaff.basePrice'), money(booking.basePrice)],
    [t('activityStaff.taxesAndFees'), money(booking.taxesAndFees)],
    [t('activityStaff.totalDue'), money(booking.totalDue)],
    [t('activityStaff.agencyCommission'), money(agency.agencyCommission)],
    [t('activityStaff.agencyTransactionFee'), money(agency.agencyTransactionFee)],
    [t('activityStaff.commissionEarned'), money(agency.commissionEarned)],
    [t('activityStaff.transactionFee'), money(agency.transactionFee)],
    [t('activityStaff.travelerCounts'), countsText(booking, t)],
    ...chargeFacts(booking, t),
    [t('activityStaff.verified'), t(isVerified ? 'common.yes' : 'common.no')],
    [t('activityStaff.cancellationId'), cancellationId ?? '–'],
    [t('activityStaff.cancelReason'), reason ?? '–'],
    [t('activityStaff.refundAmount'), money(booking.refundAmount)],
  ];
}
