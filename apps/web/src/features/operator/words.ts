import type { OperatedAgency } from '@caravel/contracts';
import { formatDate } from '../../lib/language/format.ts';
import type { Translator } from '../../lib/language/i18n.tsx';

/** Says how the subscription of an agency stands today, with its plan and its last day. */
export function subscriptionWords(
  { status, plan, endsOn }: OperatedAgency['subscription'],
  t: Translator,
  locale: string,
): string {
  const parts = [
    t(`operator.subscription_${status}`),
    plan && t(`operator.plan_${plan}`),
    endsOn && t('operator.until', { day: formatDate(endsOn, locale, 'full') }),
  ];
  return parts.filter(Boolean).join(' · ');
}
