import { listCommissionImports, listCommissions } from '@caravel/contracts';
import { useQueryClient } from '@tanstack/react-query';

/** Asks again for what the desk shows, after something changed. */
export function useRefresh(): () => void {
  const queries = useQueryClient();
  return () => {
    for (const { id } of [listCommissions, listCommissionImports]) void queries.invalidateQueries({ queryKey: [id] });
  };
}
