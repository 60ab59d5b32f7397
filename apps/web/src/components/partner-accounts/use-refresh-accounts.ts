import { listPartnerAccounts, listSuppliers } from '@caravel/contracts';
import { useQueryClient } from '@tanstack/react-query';

/** Returns what loads the accounts anew, and what is said of the suppliers that are sold by them. */
export function useRefreshAccounts(): () => void {
  const cache = useQueryClient();
  return () => {
    for (const { id } of [listPartnerAccounts, listSuppliers]) void cache.invalidateQueries({ queryKey: [id] });
  };
}
