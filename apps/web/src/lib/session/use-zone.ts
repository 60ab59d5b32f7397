import { useBoot } from '../page/boot.tsx';
import { isTravelAgent, useSession } from './session.ts';

/** How instants are read: by the words of which region, and in which zone. */
export type Reading = { readonly locale: string; readonly zone: string | undefined };

/**
 * The zone in which this reader reads instants: the agency's for its staff, wherever they are, as its lists, filters, exports and papers have it;
 * undefined for everybody else, whose browser knows better.
 */
export function useZone(): string | undefined {
  const { agency } = useBoot();
  return isTravelAgent(useSession()) ? agency?.timeZone : undefined;
}

/**
 * The zone in which the page of a booking tells instants, to its traveler as to staff: the agency's, as its papers and mails have it, so that one page has
 * one clock. Undefined where there is no agency.
 */
export function useAgencyZone(): string | undefined {
  return useBoot().agency?.timeZone;
}
