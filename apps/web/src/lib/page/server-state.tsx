import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { isApiError } from '../api/api-error.ts';
import { onForget } from '../session/private-state.ts';

/**
 * Server state of the page: reads are tried once more where the network or the server failed; unused data is not kept long (spec 1, section 7). Without
 * a network a call fails at once: nothing waits, to be sent when nobody expects it any more.
 */
function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        gcTime: 60_000,
        refetchOnWindowFocus: false,
        retry: (failures, failure) => failures < 1 && isApiError(failure) && (failure.status === 0 || failure.status >= 502),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}

let pageClient: QueryClient | undefined;

/** The one client of the browser; forgotten with everything else at log-out. */
export function getQueryClient(): QueryClient {
  if (!pageClient) {
    const made = createQueryClient();
    onForget(() => made.clear());
    pageClient = made;
  }
  return pageClient;
}

/** What `useCall` and `useAction` stand on. Not around the landing page, which calls nothing: its first load does without the library. */
export function ServerState({ children }: { children: ReactNode }) {
  const [client] = useState(() => (typeof document === 'undefined' ? createQueryClient() : getQueryClient()));
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
