import { fromMajor } from '@caravel/kernel';
import type { HotelBooking } from '@caravel/products/hotels/contract';
import { formatMoney } from '../../../lib/language/format.ts';
import type { Translator } from '../../../lib/language/i18n.tsx';

/** What the agency's record of a stay has besides the price that its lines make (spec 3, section 3): labels and values; a dash for what is not known. */
export function stayStaffFacts(booking: HotelBooking, t: Translator): readonly (readonly [label: string, value: string])[] {
  const { agency, fareBreakup, priceToTraveler, isVerified, cancellationId, transactionHash } = booking;
  if (!agency) return [];
  const money = (amount: number | null) =>
    amount === null ? '–' : formatMoney(fromMajor(amount, fareBreakup.currency), t.formats);
  return [
    [t('hotelStaff.wholesaleRate'), money(agency.wholesaleRate)],
    [t('hotelStaff.priceToTraveler'), money(priceToTraveler)],
    [t('hotelStaff.retailPrice'), money(agency.retailPrice)],
    [t('hotelStaff.publishedRate'), money(agency.publishedRate)],
    [t('hotelStaff.verified'), t(isVerified ? 'common.yes' : 'common.no')],
    [t('hotelStaff.cancellationId'), cancellationId ?? '–'],
    [t('hotelStaff.transactionHash'), transactionHash ?? '–'],
  ];
}
