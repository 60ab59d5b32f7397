import type { Money } from '@caravel/kernel';
import type { FlightQuote } from '@caravel/products/flights/contract';
import { repriceFlight } from '@caravel/products/flights/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ApiError } from '../../../../lib/api/api-error.ts';
import { call } from '../../../../lib/api/call.ts';
import { useT } from '../../../../lib/language/i18n.tsx';
import { serverNow } from '../../../../lib/page/server-clock.ts';
import { showToast } from '../../../../lib/page/toasts.ts';
import { flightQuotes } from '../../flight-quotes.ts';

/**
 * Asks the supplier for the price of an offer when the page opens, and makes a quote of it, which the checkout finds in the
 * cache. A failure is also shown in a toast (spec 2, section 4). When the quote expires, the page asks again.
 */
export function useQuote(searchId: string, offerId: string, seenTotal: Money | undefined) {
  const t = useT();
  const client = useQueryClient();
  const quote = useQuery<FlightQuote, ApiError>({
    queryKey: [repriceFlight.id, searchId, offerId],
    queryFn: async ({ signal }) => {
      const body = { searchId, offerId, ...(seenTotal ? { seenTotal } : {}) };
      const { data } = await call(repriceFlight, { body }, { signal });
      flightQuotes.keep(client, data);
      return data;
    },
    enabled: searchId !== '' && offerId !== '',
    staleTime: ({ state }) => (state.data ? Math.max(0, Date.parse(state.data.expiresAt) - serverNow()) : 0),
    retry: false,
  });
  const { error } = quote;
  useEffect(() => {
    if (error) showToast({ kind: 'error', text: error.message || t('error.internal') });
  }, [error, t]);
  return quote;
}
