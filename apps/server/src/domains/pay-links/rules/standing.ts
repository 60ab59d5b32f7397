import type { BookingOutcome, PayLinkState, RequestStatus } from '@caravel/contracts';

/** A link as it is stored, its booking, and the request whose change it pays. Instants are epoch milliseconds. */
export type LinkFacts = {
  readonly state: 'open' | 'paying' | 'paid' | 'withdrawn';
  readonly expiresAt: number;
  readonly booking: BookingOutcome['outcome'];
  /** Null: the held booking itself is paid. */
  readonly request: RequestStatus | null;
};

/** The statuses of a request whose change may be paid: its traveler agreed to what it costs. */
const AGREED: ReadonlySet<RequestStatus> = new Set(['accepted', 'done']);

/** A hold is paid by its booking's own payments, so the booking says how its link stands. */
function ofHold({ state, expiresAt, booking }: LinkFacts, now: number): PayLinkState {
  switch (booking) {
    case 'held':
      return now < expiresAt ? 'open' : 'over';
    case 'processing':
    case 'actionRequired':
      return 'paying';
    case 'confirmed':
      // Somebody else may have paid it meanwhile.
      return state === 'paying' ? 'paid' : 'over';
    default:
      return 'over';
  }
}

/** How a link stands now. A payment that is under way goes on, even if the time of the link is over meanwhile. */
export function standingOf(link: LinkFacts, now: number): PayLinkState {
  const { state, expiresAt, booking, request } = link;
  if (state === 'withdrawn') return 'withdrawn';
  if (request === null) return ofHold(link, now);
  if (state !== 'open') return state;
  // mutant pay-link-never-ends: `now < expiresAt &&` -> `true &&` fails pay-links.test.ts
  return now < expiresAt && AGREED.has(request) && booking === 'confirmed' ? 'open' : 'over';
}
