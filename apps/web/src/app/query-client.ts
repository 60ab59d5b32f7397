import { QueryClient } from '@tanstack/react-query';
import { isApiError } from '../lib/api-error.ts';

/** Server state of the page: reads are tried once more where the network or the server failed; unused data is not kept (spec 1, section 7). */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: 60_000,
        refetchOnWindowFocus: false,
        retry: (failures, failure) => failures < 1 && isApiError(failure) && (failure.status === 0 || failure.status >= 502),
      },
      mutations: { retry: false },
    },
  });
}
