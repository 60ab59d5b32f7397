import type { AgencyDomain, CustomDomain, Endpoint } from '@caravel/contracts';
import { getAgencyDomain } from '@caravel/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { callKey } from '../../lib/api/use-call.ts';
import type { MessageKey } from '../../lib/language/i18n.tsx';

/** What a status of the domain is called. */
export const STATUS_NAMES = {
  pending: 'website.domainPending',
  verified: 'website.domainVerified',
  lapsed: 'website.domainLapsed',
} as const satisfies Record<CustomDomain['status'], MessageKey>;

/** Shows what a call answered about the domain, without asking for it again. */
export function useShowDomain(): (answer: { data: AgencyDomain }) => void {
  const client = useQueryClient();
  return (answer) => client.setQueryData(callKey(getAgencyDomain, {}), answer);
}

/** Asks the server how the domain stands now. */
export function useRefreshDomain(): () => void {
  const client = useQueryClient();
  const { id }: Pick<Endpoint, 'id'> = getAgencyDomain;
  return () => void client.invalidateQueries({ queryKey: [id] });
}
