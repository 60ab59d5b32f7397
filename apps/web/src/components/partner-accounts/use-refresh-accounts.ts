import { listPartnerAccounts } from '@caravel/contracts';
import { useQueryClient } from '@tanstack/react-query';

/** Returns what loads the accounts anew. */
export function useRefreshAccounts(): () => void {
  const cache = useQueryClient();
  return () => void cache.invalidateQueries({ queryKey: [listPartnerAccounts.id] });
}
