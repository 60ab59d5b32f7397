import type { OperatedAgency, PartnerHealth } from '@caravel/contracts';
import type { StatusKind } from '../../components/notices/status-dot.tsx';
import { formatDate } from '../../lib/language/format.ts';
import type { Translator } from '../../lib/language/i18n.tsx';

/** How the calls of a partner go, as the dot before the words. */
export const HEALTH_DOTS = { well: 'success', quiet: 'neutral', failing: 'warning', stopped: 'danger' } as const satisfies Record<
  PartnerHealth['state'],
  StatusKind
>;

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
