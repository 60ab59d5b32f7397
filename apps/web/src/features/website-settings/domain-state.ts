import type { AgencyDomain, CustomDomain, Endpoint } from '@caravel/contracts';
import { getAgencyDomain } from '@caravel/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { callKey } from '../../lib/api/use-call.ts';
import type { MessageKey } from '../../lib/language/i18n.tsx';

/** The names of the domain's statuses. */
export const STATUS_NAMES = {
  pending: 'website.domainPending',
  verified: 'website.domainVerified',
  lapsed: 'website.domainLapsed',
} as const satisfies Record<CustomDomain['status'], MessageKey>;

/** Shows the domain that a call returned, without fetching it again. */
export function useShowDomain(): (answer: { data: AgencyDomain }) => void {
  const client = useQueryClient();
  return (answer) => client.setQueryData(callKey(getAgencyDomain, {}), answer);
}

/** Fetches the domain's current status from the server. */
export function useRefreshDomain(): () => void {
  const client = useQueryClient();
  const { id }: Pick<Endpoint, 'id'> = getAgencyDomain;
  return () => void client.invalidateQueries({ queryKey: [id] });
}
