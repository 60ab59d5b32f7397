import type { CallAddress, Ideas, IdeasEndpoint } from '@caravel/contracts';
import { useEffect, useState } from 'react';
import { call } from '../lib/api/call.ts';
import { useAgency, useBoot } from '../lib/page/boot.tsx';

/** A page that stays open asks anew at most so often, milliseconds: clocks differ. */
const SELDOM_MS = 60_000;
/** The longest time that a timer takes. */
const LONGEST_MS = 2 ** 31 - 1;

/** The ideas that the server knew when it made the page, else asked for now, and again when their prices go stale; null where there are none. */
export function useIdeas(address: CallAddress): Ideas | null | undefined {
  const { ideas: known, locale } = useBoot();
  const { isSubscribed } = useAgency();
  const [asked, setAsked] = useState<Ideas | null>();
  const found = asked ?? known;
  const freshUntil = found?.freshUntil;
  // biome-ignore lint/correctness/useExhaustiveDependencies: names are in the language of the page
  useEffect(() => {
    // Without a subscription nothing is sold, and the server says so to every caller.
    if (!isSubscribed) return undefined;
    const stop = new AbortController();
    const ask = () => {
      call<IdeasEndpoint>(address, {}, { signal: stop.signal }).then(
        ({ data }) => setAsked(data),
        // A site that sells nothing at the moment has no ideas either.
        () => setAsked(stop.signal.aborted ? undefined : null),
      );
    };
    if (freshUntil === undefined) {
      ask();
      return () => stop.abort();
    }
    const timer = setTimeout(ask, Math.min(Math.max(Date.parse(freshUntil) - Date.now(), SELDOM_MS), LONGEST_MS));
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [address, freshUntil, isSubscribed, locale]);
  if (!isSubscribed) return null;
  return asked === null ? null : found;
}
