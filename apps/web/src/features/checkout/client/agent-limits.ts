import type { AgentLimits } from '@caravel/contracts';
import { getMarkups } from '@caravel/contracts';
import { useCall } from '../../../lib/api/use-call.ts';
import type { Translator } from '../../../lib/language/i18n.tsx';
import { useSession } from '../../../lib/session/session.ts';

const NONE: AgentLimits = { least: null, most: null };

/** What the person may set as the markup of one booking; none for owners, and until they are known: the server asks for them, too. */
export function useAgentLimits(): AgentLimits {
  const isAgent = useSession()?.userType === 'SalesAgent';
  const { data } = useCall(getMarkups, {}, { enabled: isAgent });
  return (isAgent ? data?.data.agentLimits : undefined) ?? NONE;
}

/** What the field of a booking's markup says of it. */
export function hintOf({ least, most }: AgentLimits, t: Translator): string {
  const percent = (value: number) =>
    new Intl.NumberFormat(t.formats, { style: 'percent', maximumFractionDigits: 2 }).format(value / 100);
  if (least !== null && most !== null) return t('checkout.ownMarkupBetween', { least: percent(least), most: percent(most) });
  if (least !== null) return t('checkout.ownMarkupFrom', { least: percent(least) });
  if (most !== null) return t('checkout.ownMarkupUpTo', { most: percent(most) });
  return t('checkout.ownMarkupHint');
}
