import type { PartnerHealth } from '@caravel/contracts';
import { type CallsOf, healthOf } from '../../../platform/outbound/partner-health.ts';

/** How the calls of a partner went by an account, as answers have it. */
export type PresentedHealth = Pick<PartnerHealth, 'state' | 'answeredAt' | 'failures' | 'lastFailure'>;

type Health = ReturnType<typeof healthOf>;

function stateOf({ answeredAt, failures, breakersOpen }: Health): PartnerHealth['state'] {
  if (breakersOpen > 0) return 'stopped';
  if (failures > 0) return 'failing';
  return answeredAt === null ? 'quiet' : 'well';
}

const instant = (at: number) => new Date(at).toISOString();

/** Says how the calls of a partner went in this process, by the platform's account or by those of agencies. */
export function presentHealth({ kind, name, product }: Omit<CallsOf, 'account'>, account: CallsOf['account']): PresentedHealth {
  const health = healthOf({ kind, name, product, account });
  const { answeredAt, failures, lastFailure } = health;
  return {
    state: stateOf(health),
    answeredAt: answeredAt === null ? null : instant(answeredAt),
    failures,
    lastFailure: lastFailure && { ...lastFailure, at: instant(lastFailure.at) },
  };
}
