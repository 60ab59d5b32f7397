import type { FareFamily } from '@caravel/products/flights/contract';
import { formatMoney } from '../../lib/language/format.ts';
import type { Translator } from '../../lib/language/i18n.tsx';

/** How good a condition is for the traveler. An icon and a colour show it beside the words, never alone. */
export type Standing = 'good' | 'plain' | 'bad';
export type FarePoint = { readonly text: string; readonly standing: Standing };

/** The rule for changing a fare, in words. */
export function changePoint(family: Pick<FareFamily, 'change'>, t: Translator, locale: string): FarePoint {
  const { change } = family;
  if (!change) return { text: t('flights.changeUnknown'), standing: 'plain' };
  if (!change.allowed) return { text: t('flights.changeNone'), standing: 'bad' };
  if (!change.penalty) return { text: t('flights.changeAsk'), standing: 'plain' };
  if (change.penalty.amountMinor === 0) return { text: t('flights.changeFree'), standing: 'good' };
  return { text: t('flights.changeFee', { price: formatMoney(change.penalty, locale, { compact: true }) }), standing: 'plain' };
}

/** The rule for refunding a fare, in words. */
export function refundPoint(family: Pick<FareFamily, 'refund'>, t: Translator, locale: string): FarePoint {
  const { refund } = family;
  if (!refund) return { text: t('flights.refundUnknown'), standing: 'plain' };
  if (!refund.allowed) return { text: t('flights.refundNone'), standing: 'bad' };
  if (!refund.penalty) return { text: t('flights.refundAsk'), standing: 'plain' };
  if (refund.penalty.amountMinor === 0) return { text: t('flights.refundFree'), standing: 'good' };
  return { text: t('flights.refundFee', { price: formatMoney(refund.penalty, locale, { compact: true }) }), standing: 'plain' };
}

/** The rule for choosing a seat, in words. */
export function seatPoint(family: Pick<FareFamily, 'seatSelection'>, t: Translator): FarePoint {
  if (family.seatSelection === 'included') return { text: t('flights.seatIncluded'), standing: 'good' };
  if (family.seatSelection === 'fee') return { text: t('flights.seatFee'), standing: 'plain' };
  return { text: t('flights.seatNone'), standing: 'bad' };
}

/** Cabin bag and checked bags, in words (14 CFR 399.85: bag rules are shown where the fare is chosen). */
export function bagPoints(
  family: Pick<FareFamily, 'carryOnBags' | 'checkedBags'>,
  t: Translator,
): readonly [FarePoint, FarePoint] {
  const { carryOnBags: carryOn, checkedBags: checked } = family;
  const standing = (count: number | null) => (count === null ? 'plain' : count > 0 ? 'good' : 'bad');
  return [
    {
      text: carryOn === null ? t('flights.carryOnUnknown') : t('flights.carryOn', { count: carryOn }),
      standing: standing(carryOn),
    },
    {
      text: checked === null ? t('flights.checkedUnknown') : t('flights.checked', { count: checked }),
      standing: standing(checked),
    },
  ];
}
