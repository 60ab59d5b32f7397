import type { Dispute } from '@caravel/contracts';
import { changeBooking } from './changed-booking.ts';
import type { Screen } from './screen.ts';

const id = (nth: number) => `01a1fe92-0000-7000-8000-0000000000${nth}`;
const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' });
const HOUR_MS = 3_600_000;

const disputesAt = (now: number): Dispute[] => {
  const at = (hours: number) => new Date(now + hours * HOUR_MS).toISOString();
  const base = {
    amount: usd(1_234_567),
    fee: usd(1_500),
    gatewayPage: 'https://dashboard.stripe.com/test/disputes/dp_1',
  } as const;
  return [
    { ...base, _id: id(11), state: 'open', reason: 'creditNotProcessed', evidenceDueBy: at(80), openedAt: at(-30) },
    { ...base, _id: id(12), state: 'review', reason: 'notAsDescribed', evidenceDueBy: at(-2), openedAt: at(-200) },
    { ...base, _id: id(13), state: 'warning', reason: 'unrecognised', evidenceDueBy: at(2), openedAt: at(-500) },
    { ...base, _id: id(14), state: 'won', reason: 'fraudulent', evidenceDueBy: null, openedAt: at(-900) },
    { ...base, _id: id(15), state: 'lost', reason: 'duplicate', evidenceDueBy: null, openedAt: at(-2_000) },
  ];
};

/** A booking as staff see it whose payment is disputed, again and again: what the demo's bookings are not. `path`: of one of them. */
export const disputeScreens = (path: string): readonly Omit<Screen, 'who'>[] => [
  {
    name: 'office-booking-disputed',
    path,
    open: async (page, t) => {
      await changeBooking<{ staff: { disputes: Dispute[] }; serverTime: string }>(page, ({ staff, serverTime }) => {
        staff.disputes = disputesAt(Date.parse(serverTime));
      });
      await page.getByRole('heading', { name: t('disputes.title') }).waitFor();
    },
  },
];
