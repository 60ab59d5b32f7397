import type { Mutant } from './mutant.ts';

const REQUESTS = 'apps/server/src/domains/booking-requests';
const by = (test: string) => ({ file: 'apps/server/src/testing/booking-requests.test.ts', test });

/** Requests about bookings: whose side may take a step, which offer is accepted, and what is erased. */
export const REQUESTS_ABOUT_BOOKINGS: readonly Mutant[] = [
  {
    name: 'request-answered-by-its-traveler',
    file: `${REQUESTS}/get-requests.ts`,
    from: " && ctx.actor.userId !== client._id ? 'agency'",
    to: " ? 'agency'",
    killedBy: by('is decided by the traveler alone, and nobody answers their own request'),
  },
  {
    name: 'request-accepted-by-staff',
    file: `${REQUESTS}/rules/request.ts`,
    from: "accept: { by: ['traveler'],",
    to: "accept: { by: ['traveler', 'agency'],",
    killedBy: by('is decided by the traveler alone, and nobody answers their own request'),
  },
  {
    name: 'request-accepted-unseen',
    file: `${REQUESTS}/step-request.ts`,
    from: " || (step === 'accept' && standing?.entry !== offer)",
    to: '',
    killedBy: by('is accepted as it was seen, until its last day is over, and then made anew'),
  },
  {
    name: 'request-accepted-too-late',
    file: `${REQUESTS}/rules/request.ts`,
    from: "return step === 'accept' && isOfferOver ? undefined : to;",
    to: 'return to;',
    killedBy: { file: `${REQUESTS}/rules/request.test.ts`, test: 'an offer that is over cannot be accepted, but answered again' },
  },
  {
    name: 'request-outlives-its-person',
    file: `${REQUESTS}/forget-requests.ts`,
    from: '.set({ email: ERASED, phone: null })',
    to: '.set({ phone: null })',
    killedBy: by('erasing it takes words, name and addresses along'),
  },
];
