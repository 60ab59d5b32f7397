import { listDeliveries, listWebhooks } from '@caravel/contracts';
import { useQueryClient } from '@tanstack/react-query';

/** Returns what loads endpoints and deliveries anew after something was done about one. */
export function useReloadWebhooks(): () => void {
  const cache = useQueryClient();
  return () => {
    void cache.invalidateQueries({ queryKey: [listWebhooks.id] });
    void cache.invalidateQueries({ queryKey: [listDeliveries.id] });
  };
}
