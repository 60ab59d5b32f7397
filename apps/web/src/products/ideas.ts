import type { FlightIdea, FlightIdeas, listFlightIdeas } from '@caravel/contracts';
import { FLIGHT_IDEAS } from '@caravel/contracts';
import { useEffect, useState } from 'react';
import { call } from '../lib/api/call.ts';
import { useAgency, useBoot } from '../lib/page/boot.tsx';

/** The ideas that the server knew when it made the page, else asked for now; null where there are none. */
export function useIdeas(): FlightIdeas | null | undefined {
  const { ideas: known, locale } = useBoot();
  const { isSubscribed } = useAgency();
  const [asked, setAsked] = useState<FlightIdeas | null>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: names are in the language of the page
  useEffect(() => {
    // Without a subscription nothing is sold, and the server says so to whoever asks.
    if (known || !isSubscribed) return undefined;
    const stop = new AbortController();
    call<typeof listFlightIdeas>(FLIGHT_IDEAS, {}, { signal: stop.signal }).then(
      ({ data }) => setAsked(data),
      // A site that sells nothing at the moment has no ideas either.
      () => setAsked(stop.signal.aborted ? undefined : null),
    );
    return () => stop.abort();
  }, [known, isSubscribed, locale]);
  return known ?? (isSubscribed ? asked : null);
}

/** The search that a price is of, as the list of results has it in its address. */
export const ideaSearch = (home: string, { code, price }: FlightIdea) =>
  price ? { t: 'ow', l: `${home}-${code}-${price.date.replaceAll('-', '')}` } : undefined;
