import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { isApiError } from '../api/api-error.ts';
import { useT } from '../language/i18n.tsx';
import { onForget, onForgetPrices } from '../session/private-state.ts';

/**
 * Server state of the page: a read is retried once if the network or the server failed; unused data is not kept long (spec 1,
 * section 7). Without a network a call fails at once, so that nothing is sent later when the person no longer expects it.
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

/** The one client of the browser; cleared at logout with everything else. */
export function getQueryClient(): QueryClient {
  if (!pageClient) {
    const made = createQueryClient();
    onForget(() => made.clear());
    onForgetPrices(() => made.removeQueries({ type: 'inactive' }));
    pageClient = made;
  }
  return pageClient;
}

/**
 * Provides the client that `useCall` and `useAction` need. The landing page makes no calls, and the lists of results keep stores of their own: both
 * stand without it.
 */
export function ServerState({ children }: { children: ReactNode }) {
  const [client] = useState(() => (typeof document === 'undefined' ? createQueryClient() : getQueryClient()));
  const { formats } = useT();
  const shown = useRef(formats);
  useEffect(() => {
    // What the server has told is in the language of the page before: names of places, messages.
    if (shown.current !== formats) void client.invalidateQueries();
    shown.current = formats;
  }, [client, formats]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
