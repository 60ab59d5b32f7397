import type { ActivityOption, ActivityPolicy, ActivitySummary } from '@caravel/products/activities/contract';
import { ACTIVITY_LIMITS, type ConfirmationType } from '@caravel/products/activities/contract';
import { formatDate, formatList, formatPlaceTime, formatTime } from '../../lib/language/format.ts';
import { formatDuration } from '../../lib/language/format-duration.ts';
import type { Translator } from '../../lib/language/i18n.tsx';
import { languageName } from './guide-words.ts';
import { partyText } from './party-words.ts';

const DAY = 1440;

/** Minutes as people say them: whole days from one day on. */
export function minutesText(minutes: number, t: Translator): string {
  return minutes >= DAY && minutes % DAY === 0 ? t('common.days', { count: minutes / DAY }) : formatDuration(minutes, t);
}

/** How long something takes; empty if it is not said. */
export function durationText(duration: ActivitySummary['duration'], t: Translator): string {
  if (!duration) return '';
  const { min, max } = duration;
  if (min === max) return minutesText(min, t);
  if (min === 0) return t('activities.flexible');
  return t('activities.fromTo', { from: minutesText(min, t), to: minutesText(max, t) });
}

/** What a price of a list is for: "per adult" where each pays for themselves, else "for 2 adults". */
export function forText({ from, pricingType }: Pick<ActivitySummary, 'from' | 'pricingType'>, t: Translator): string {
  const [only, ...others] = from.paxMix;
  if (pricingType === 'PER_PERSON' && only && others.length === 0 && only.numberOfTravelers === 1)
    return t(`perBand.${only.ageBand}`);
  return t('activities.forParty', { party: partyText(from.paxMix, t) });
}

/** When a booking is confirmed. */
export function confirmationText(type: ConfirmationType, t: Translator): string {
  if (type === 'INSTANT') return t('activities.instant');
  if (type === 'MANUAL') return t('activities.onRequest', { hours: ACTIVITY_LIMITS.confirmationHours });
  return t('activities.instantThenRequest');
}

/** When a booking of an option would be confirmed if it were made now. */
export function optionConfirmationText({ confirmation }: Pick<ActivityOption, 'confirmation'>, t: Translator): string {
  return confirmationText(confirmation === 'instant' ? 'INSTANT' : 'MANUAL', t);
}

/** A day, with the start if there is one: "Mon, Mar 1, 9:00 AM". */
export function whenText(day: string, startTime: string | null, t: Translator): string {
  const date = formatDate(day, t.formats, 'full');
  return startTime === null ? date : t('activities.at', { day: date, time: formatTime(`${day}T${startTime}`, t.formats) });
}

/** Start times of an option, or that it has none. */
export function startText(day: string, startTime: string | null, t: Translator): string {
  return startTime === null ? t('activities.anyTime') : formatTime(`${day}T${startTime}`, t.formats);
}

/** What cancelling an option costs, in a few words. */
export function cancelText(
  option: Pick<ActivityOption, 'cancellationPolicy' | 'freeCancellationUntil'>,
  zone: { readonly timeZone: string; readonly zonePlace: string },
  t: Translator,
): string {
  const { freeCancellationUntil: until, cancellationPolicy: policy } = option;
  if (until !== null)
    return t('activities.freeUntil', { when: formatPlaceTime(until, t.formats, zone.timeZone), place: zone.zonePlace });
  return policy?.steps.some(({ isFull }) => !isFull) ? t('activities.partlyRefundable') : t('activities.notRefundable');
}

/** Full days before the start, as a tier counts them. */
function tierDays({ daysMin, daysMax }: ActivityPolicy['tiers'][number], t: Translator): string {
  if (daysMax === null) return t('activities.fullDaysFrom', { min: daysMin });
  if (daysMax === daysMin) return t('activities.fullDaysOnly', { min: daysMin });
  return t('activities.fullDaysTo', { min: daysMin, max: daysMax });
}

/** The policy of a product before a day is chosen, line by line. */
export function policyLines(policy: ActivityPolicy, t: Translator): readonly string[] {
  const tiers = policy.tiers
    .toSorted((a, b) => b.daysMin - a.daysMin)
    .map((tier) => {
      const days = tierDays(tier, t);
      const percent = new Intl.NumberFormat(t.formats, { style: 'percent' }).format(tier.percentRefundable / 100);
      return tier.percentRefundable === 0
        ? t('activities.policyTierNone', { days })
        : t('activities.policyTier', { days, percent });
    });
  const rule =
    policy.type === 'STANDARD'
      ? [t('activities.policyStandard', { hours: ACTIVITY_LIMITS.standardFreeHours })]
      : policy.type === 'ALL_SALES_FINAL'
        ? [t('activities.policyFinal')]
        : tiers;
  return [
    ...rule,
    ...(policy.cancelIfBadWeather ? [t('activities.badWeather')] : []),
    ...(policy.cancelIfInsufficientTravelers ? [t('activities.tooFew')] : []),
  ];
}

/** The languages of each kind of guide: "Live guide: English and Spanish". */
export function guideLines(guides: ActivityOption['languageGuides'], t: Translator): readonly string[] {
  const types = [...new Set(guides.map(({ type }) => type))];
  return types.map((type) => {
    const own = guides.filter((guide) => guide.type === type).map(({ language }) => languageName(language, t));
    return t('activities.guideOf', { guide: t(`guideType.${type}`), languages: formatList([...new Set(own)], t.formats) });
  });
}
