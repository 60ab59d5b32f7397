import type { Question } from './frozen-copy.ts';

/** An agency to ask about: its host and the bookings that its owner sees. */
export type AskedAgency = { readonly host: string; readonly slug: string; readonly bookingIds: readonly string[] };

const LISTS = '?limit=100';

/** What staff read about their agency. */
function staffQuestions(slug: string): Pick<Question, 'as' | 'method' | 'path'>[] {
  const [owner, agent, restricted] = [`owner@${slug}.test`, `agent@${slug}.test`, `restricted@${slug}.test`];
  const get = (as: string, path: string) => ({ as, method: 'GET' as const, path });
  return [
    ...[owner, agent, restricted].flatMap((as) => [
      get(as, `/api/v3/agency/flights/bookings${LISTS}`),
      get(as, '/api/agency/bookings/download.csv'),
      get(as, '/api/user/getProfile'),
    ]),
    get(owner, '/api/v3/agency/flights/bookings?limit=5&offSet=5&sort=-total&searchString=nunes'),
    get(owner, '/api/agency/settings'),
    get(owner, '/api/agency/markups'),
    get(owner, '/api/agency/domain'),
    get(owner, '/api/refund-protects'),
    get(owner, `/api/user/getUserBookingCount?email=client@${slug}.test`),
    get(owner, `/api/user/getRecentActivity?email=client@${slug}.test`),
    get(agent, '/api/v2/flight/flightStore'),
  ];
}

/** What travelers read about their own trips. */
function travelerQuestions(slug: string): Omit<Question, 'host'>[] {
  return [`client@${slug}.test`, `client2@${slug}.test`].flatMap((as) => [
    { as, method: 'GET' as const, path: '/api/agency/navigations' },
    { as, method: 'GET' as const, path: '/api/user/getProfile' },
    { as, method: 'GET' as const, path: '/api/user/sessions' },
    { as, method: 'GET' as const, path: `/api/v2/flight/bookings/all${LISTS}` },
    { as, method: 'GET' as const, path: `/api/user/trips${LISTS}` },
    { as, method: 'GET' as const, path: `/api/user/trips${LISTS}&when=past` },
    { as, method: 'GET' as const, path: `/api/user/trips${LISTS}&when=cancelled` },
    { as, method: 'GET' as const, path: '/api/user/bookings/download.csv', locale: 'pt' as const },
    { as, method: 'GET' as const, path: `/api/user/getUserBookingCount?email=${as}` },
    { as, method: 'GET' as const, path: `/api/user/getRecentActivity?email=${as}` },
    { as, method: 'POST' as const, path: '/api/user/getUserTransactions', body: {} },
    { as, method: 'POST' as const, path: '/api/user/export' },
  ]);
}

/** What is read about one booking: in full by staff, and by everybody else with the link. */
function bookingQuestions(slug: string, bookingId: string): Omit<Question, 'host'>[] {
  const [owner, client] = [`owner@${slug}.test`, `client@${slug}.test`];
  const reservation = `/api/v2/flight/getReservationDetails?bookingId=${bookingId}`;
  return [
    { as: owner, method: 'GET', path: reservation },
    { as: client, method: 'GET', path: reservation },
    { as: owner, method: 'GET', path: `/api/flight/bookingStatus?bookingId=${bookingId}` },
    { as: owner, method: 'GET', path: `/api/bookings/${bookingId}/itinerary.pdf` },
    { as: owner, method: 'GET', path: `/api/bookings/${bookingId}/itinerary.pdf`, locale: 'pt' },
    { as: owner, method: 'GET', path: `/api/bookings/${bookingId}/calendar.ics` },
    { as: owner, method: 'POST', path: '/api/agency/flights/bookings/getPenalty', body: { bookingId } },
  ];
}

/** Returns everything that people of an agency read about it and its bookings. No question changes a row that another shows. */
export function questionsOf({ host, slug, bookingIds }: AskedAgency): Question[] {
  const visitor = ['/api/agency', '/api/agency/policies/terms'];
  return [
    ...visitor.map((path) => ({ as: null, method: 'GET' as const, path })),
    ...staffQuestions(slug),
    ...travelerQuestions(slug),
    ...bookingIds.flatMap((bookingId) => bookingQuestions(slug, bookingId)),
  ].map((question) => ({ host, ...question }));
}
