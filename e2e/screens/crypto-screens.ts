import { type BookingOutcome, getTransfers, type Transfer } from '@caravel/contracts';
import { getFlightBookingStatus } from '@caravel/products/flights/contract';
import type { Answered, Screen } from './screen.ts';

const id = (nth: number) => `01a1fe93-0000-7000-8000-0000000000${nth}`;
const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' });
const BOOKING = id(10);
const ADDRESS = '0x71c7656ec7ab88b098defb751b7401b5f6d8976f';
const TOKEN = '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913';
const AT = '2026-11-20T14:05:00.000Z';

const WAITING: Transfer = {
  ...{ paymentId: id(11), state: 'waiting', network: { name: 'Base', chainId: 8453 }, simulated: false },
  ...{ token: TOKEN, address: ADDRESS, amount: '12345.674217', received: '0.000000', missing: '12345.674217' },
  price: usd(1_234_567),
  uri: `ethereum:${TOKEN}@8453/transfer?address=${ADDRESS}&uint256=12345674217`,
  ...{ confirmations: { have: 0, need: 30 }, deadline: '2026-11-20T14:23:20.000Z', serverTime: AT },
  ...{ transaction: null, problem: null, refunds: [] },
};
const PART: Transfer = { ...WAITING, state: 'underpaid', received: '6000.000000', missing: '6345.674217' };
const outcome: BookingOutcome = {
  ...{ bookingId: BOOKING, outcome: 'actionRequired', sagaState: 'paymentActionRequired', status: 'Processing' },
  ...{ recordLocator: null, action: { type: 'transfer', url: getTransfers.path }, message: null, failureCode: null },
};
const told = (change: Partial<BookingOutcome> = {}): Answered => ({
  path: `**${getFlightBookingStatus.path}*`,
  json: { data: { ...outcome, ...change } },
});
const transfers = (...data: readonly Transfer[]): Answered => ({ path: '**/api/bookings/*/transfers', json: { data } });

const wait = { path: `/booknow/flights/checkout/wait?bookingId=${BOOKING}` } as const;
const asked = (name: string, transfer: Transfer): Omit<Screen, 'who'> => ({
  ...{ name, ...wait, settled: '#transfer-title' },
  answered: [told(), transfers(transfer)],
});

/** What a traveler sees of a payment by USDC that waits, or came too late. */
export const cryptoScreens = (): readonly Omit<Screen, 'who'>[] => [
  asked('usdc-waiting', WAITING),
  asked('usdc-too-little', {
    ...PART,
    problem: { code: 'transferTaken', message: 'Essa transação já conta para outro pagamento.' },
  }),
  asked('usdc-arrived', { ...PART, state: 'confirming', confirmations: { have: 4, need: 30 } }),
  asked('usdc-time-over', { ...WAITING, deadline: AT }),
  {
    ...{ name: 'usdc-too-late', ...wait },
    answered: [
      told({
        outcome: 'failed',
        sagaState: 'failed',
        action: null,
        failureCode: 'transferTooLate',
        message: 'Chegou tarde demais.',
      }),
      transfers(),
    ],
  },
];
