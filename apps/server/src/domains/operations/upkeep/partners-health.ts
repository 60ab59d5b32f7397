import type { PartnerHealth } from '@caravel/contracts';
import { healthOf } from '../../../platform/outbound/partner-health.ts';
import type { OperationsDeps } from '../deps.ts';

type Health = ReturnType<typeof healthOf>;

function stateOf({ answeredAt, failures, breakersOpen }: Health): PartnerHealth['state'] {
  if (breakersOpen > 0) return 'stopped';
  if (failures > 0) return 'failing';
  return answeredAt === null ? 'quiet' : 'well';
}

const instant = (at: number) => new Date(at).toISOString();

/** Says how the calls of each partner went in this process: those that trouble first, then by name. */
export function partnersHealth({ partners }: Pick<OperationsDeps, 'partners'>): PartnerHealth[] {
  const URGENCY = ['stopped', 'failing', 'well', 'quiet'];
  const known = new Map(partners.map((partner) => [`${partner.kind} ${partner.name}`, partner]));
  const told = [...known.values()].map(({ kind, name, simulated }) => {
    const health = healthOf({ kind, name });
    const { answeredAt, failures, lastFailure } = health;
    return {
      kind,
      name,
      isSimulated: simulated,
      state: stateOf(health),
      answeredAt: answeredAt === null ? null : instant(answeredAt),
      failures,
      lastFailure: lastFailure && { ...lastFailure, at: instant(lastFailure.at) },
    };
  });
  return told.sort((a, b) => URGENCY.indexOf(a.state) - URGENCY.indexOf(b.state) || (a.name < b.name ? -1 : 1));
}
