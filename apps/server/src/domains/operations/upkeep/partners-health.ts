import type { PartnerHealth } from '@caravel/contracts';
import type { OperationsDeps } from '../deps.ts';
import { presentHealth } from './present-health.ts';

const URGENCY = ['stopped', 'failing', 'well', 'quiet'];

/**
 * Says how the calls of each partner went in this process, by the platform's account and by those of agencies, if any were called: those that trouble
 * first, then by name.
 */
export function partnersHealth({ partners }: Pick<OperationsDeps, 'partners'>): PartnerHealth[] {
  const known = new Map(partners.map((partner) => [`${partner.kind} ${partner.name} ${partner.product}`, partner]));
  const told = [...known.values()].flatMap((partner) => {
    const { kind, name, product = null, simulated, hasPlatform, form } = partner;
    // The platform's key may be of the test mode; those of agencies have modes of their own.
    const own = { account: 'own' as const, isSimulated: simulated && !form, ...presentHealth(partner, 'own') };
    const platform = { account: 'platform' as const, isSimulated: simulated, ...presentHealth(partner, 'platform') };
    const rows = !hasPlatform ? [own] : own.state === 'quiet' ? [platform] : [platform, own];
    return rows.map((row) => ({ kind, name, product, ...row }));
  });
  return told.sort((a, b) => URGENCY.indexOf(a.state) - URGENCY.indexOf(b.state) || (a.name < b.name ? -1 : 1));
}
