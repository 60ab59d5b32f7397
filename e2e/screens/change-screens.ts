import {
  type BookingRequest,
  type BookingRequests,
  type ChangeOfferShown,
  getBookingRequests,
  listChangeOffers,
} from '@caravel/contracts';
import { press } from './press.ts';
import type { Answered, Screen } from './screen.ts';

const AT = '2026-11-20T14:05:00.000Z';
const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' });

const offer = (changes: Partial<ChangeOfferShown> = {}): ChangeOfferShown => ({
  offer: 'evening',
  parts: [
    ...[
      {
        title: 'New York to Los Angeles',
        detail: 'AA 21',
        startsAt: '2027-01-14T18:05',
        endsAt: '2027-01-14T21:30',
        isNew: true,
      },
    ],
    ...[
      {
        title: 'Los Angeles to New York',
        detail: 'AA 4, AA 118',
        startsAt: '2027-01-19T09:00',
        endsAt: '2027-01-19T19:40',
        isNew: false,
      },
    ],
  ],
  ...{
    difference: usd(8_440),
    penalty: usd(12_000),
    due: usd(20_440),
    total: usd(146_896),
    expiresAt: '2030-11-27T14:05:00.000Z',
  },
  ...changes,
});
const OFFERS = [offer(), offer({ offer: 'morning', difference: usd(-20_000), due: usd(-8_000), total: usd(118_456) })];

function requests(changes: Partial<BookingRequest>): BookingRequests {
  const entry = {
    at: AT,
    by: 'traveler',
    name: 'Maria Aparecida',
    status: 'sent',
    text: null,
    amount: null,
    validUntil: null,
  } as const;
  const request: BookingRequest = {
    ...{ number: 1, status: 'sent', text: null, email: 'maria@reach.test', phone: null, offer: null, change: null },
    ...{ parts: [{ title: 'New York to Los Angeles', day: '2027-01-14', time: null }], travelers: ['Maria Aparecida'] },
    ...{ entries: [entry], steps: ['withdraw'], ...changes },
  };
  return {
    ...{
      shut: 'open',
      currency: 'USD',
      parts: [],
      travelers: [],
      terms: null,
      contact: { email: 'maria@reach.test', phone: '' },
    },
    requests: [request],
  };
}

const answers = (asked: BookingRequests, payUrl: string | null = null, offers: ChangeOfferShown[] | null = null): Answered[] => [
  { path: `**${getBookingRequests.path.replace(':bookingId', '*')}`, json: { data: asked } },
  {
    path: `**${listChangeOffers.path.replace(':bookingId', '*').replace(':number', '*')}`,
    json: { data: { offers, payUrl } },
  },
];

const changed = (state: NonNullable<BookingRequest['change']>['state']) => {
  const { offer: _, expiresAt: __, ...cost } = offer();
  return { ...cost, state };
};

/** What an airline can change about a booking, for its traveler: its offers, the question, and a change that was chosen, in its states. */
export function changeScreens(booking: string): readonly Omit<Screen, 'who'>[] {
  const shown = { path: booking, settled: 'h1' };
  const offered = { ...shown, answered: answers(requests({}), null, OFFERS) };
  return [
    { ...offered, name: 'booking-change-offers' },
    { ...offered, name: 'booking-change-choose', open: press('button', 'requests.choose', '[role="dialog"]') },
    { ...shown, name: 'booking-change-none', answered: answers(requests({}), null, []) },
    {
      ...{ ...shown, name: 'booking-change-agreed' },
      answered: answers(
        requests({ status: 'accepted', steps: [], change: changed('agreed') }),
        'https://sunset.test/pay?token=A7xk2PqL9mVn4RtY6wZs8BcD',
      ),
    },
    {
      ...shown,
      name: 'booking-change-made',
      answered: answers(requests({ status: 'done', steps: [], change: changed('done') })),
    },
  ];
}
