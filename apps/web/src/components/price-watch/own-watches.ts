import { LIST_PRICE_WATCHES, type listPriceWatches, type PriceWatch } from '@caravel/contracts';
import { useEffect, useState } from 'react';
import { call } from '../../lib/api/call.ts';

/** What the person watches, and how to read it again; empty until it is known, and where it cannot be read. */
export type OwnWatches = { readonly watches: readonly PriceWatch[]; readonly again: () => Promise<void> };

const read = async (options: { readonly signal?: AbortSignal } = {}): Promise<readonly PriceWatch[]> =>
  (await call<typeof listPriceWatches>(LIST_PRICE_WATCHES, {}, options)).data.watches;

/** Reads what the person watches, without what keeps answers of the server: lists of results do not load that at first. */
export function useOwnWatches(): OwnWatches {
  const [watches, setWatches] = useState<readonly PriceWatch[]>([]);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    read({ signal }).then(
      (found) => signal.aborted || setWatches(found),
      () => undefined,
    );
    return () => stop.abort();
  }, []);
  return { watches, again: async () => setWatches(await read()) };
}
