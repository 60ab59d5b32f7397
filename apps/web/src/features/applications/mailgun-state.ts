import { getApplication, getSendingDomain, listApplications, type SendingDomainAnswer } from '@caravel/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { callKey } from '../../lib/api/use-call.ts';

/** Mailgun in calls. */
export const MAILGUN = { params: { app: 'mailgun' } } as const;

/** Reads the application and its domain anew. */
export function useRefreshMailgun(): () => void {
  const client = useQueryClient();
  return () => {
    for (const { id } of [getApplication, getSendingDomain, listApplications]) void client.invalidateQueries({ queryKey: [id] });
  };
}

/** Shows the domain that a call returned, and reads the rest anew: what went wrong last may have changed. */
export function useShowSendingDomain(): (answer: { data: SendingDomainAnswer }) => void {
  const client = useQueryClient();
  return (answer) => {
    client.setQueryData(callKey(getSendingDomain, {}), answer);
    for (const { id } of [getApplication, listApplications]) void client.invalidateQueries({ queryKey: [id] });
  };
}
