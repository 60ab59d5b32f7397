import { type BookingOutcome, getTransfers, type Transfer, type TransferRefund } from '@caravel/contracts';
import { getFlightBookingStatus } from '@caravel/products/flights/contract';
import { changeBooking } from './changed-booking.ts';
import type { Answered, Screen } from './screen.ts';

const id = (nth: number) => `01a1fe93-0000-7000-8000-0000000000${nth}`;
const usd = (amountMinor: number) => ({ amountMinor, currency: 'USD' });
const BOOKING = id(10);
const ADDRESS = '0x71c7656ec7ab88b098defb751b7401b5f6d8976f';
const PAYER = '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed';
const TOKEN = '0x833589fcd6edb6e08f4c7c32d4f71b54bda02913';
const HASH = `0x${'8f3a'.repeat(16)}`;
const AT = '2026-11-20T14:05:00.000Z';
const shown = (hash: string) => ({ hash, explorerUrl: `https://basescan.org/tx/${hash}` });

const WAITING: Transfer = {
  ...{ paymentId: id(11), state: 'waiting', network: { name: 'Base', chainId: 8453 }, simulated: false },
  ...{ token: TOKEN, address: ADDRESS, amount: '12345.674217', received: '0.000000', missing: '12345.674217' },
  price: usd(1_234_567),
  uri: `ethereum:${TOKEN}@8453/transfer?address=${ADDRESS}&uint256=12345674217`,
  ...{ confirmations: { have: 0, need: 30 }, deadline: '2026-11-20T14:23:20.000Z', serverTime: AT },
  ...{ transaction: null, problem: null, refunds: [] },
};
const PART: Transfer = { ...WAITING, state: 'underpaid', received: '6000.000000', missing: '6345.674217' };
const REFUND: TransferRefund = { refundId: id(12), reason: 'overpaid', amount: usd(502), to: PAYER, paid: null, at: AT };
const PAID: Transfer = { ...PART, state: 'paid', received: '12350.700000', missing: '0.000000', transaction: shown(HASH) };
/** What staff work through: owed back, and given back. */
const DESK: readonly Transfer[] = [
  {
    ...WAITING,
    state: 'expired',
    refunds: [
      { ...REFUND, refundId: id(13), reason: 'late', amount: usd(1_234_567), paid: shown(`0x${'27bc'.repeat(16)}`) },
      { ...REFUND, refundId: id(14), reason: 'notBooked', amount: usd(100_000) },
    ],
  },
  { ...PAID, paymentId: id(15), refunds: [REFUND, { ...REFUND, refundId: id(16), reason: 'cancelled', amount: usd(900_000) }] },
];

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

type Paid = { payment: { method: string } | null; staff?: { payments: { method: string }[] } };

/** Shows a booking as one that was paid by USDC. */
const paidByUsdc: NonNullable<Screen['open']> = async (page, t) => {
  await changeBooking<Paid>(page, ({ payment, staff }) => {
    for (const one of [payment, ...(staff?.payments ?? [])]) if (one) one.method = 'crypto';
  });
  await page.getByText(t('crypto.cardTitle')).first().waitFor();
};

/** What a traveler sees of a payment by USDC. `paths`: the confirmation and the page of a booking. */
export const cryptoScreens = (paths: { confirmation: string; booking: string }): readonly Omit<Screen, 'who'>[] => [
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
  {
    ...{ name: 'usdc-confirmed', path: paths.confirmation, answered: transfers(PAID) },
    open: async (page, t) => {
      await changeBooking<Paid>(page, ({ payment }) => {
        if (payment) payment.method = 'crypto';
      });
      await page.getByText(t('crypto.state_paid')).first().waitFor();
    },
  },
  { name: 'usdc-owed', path: paths.booking, answered: transfers({ ...PAID, refunds: [REFUND] }), open: paidByUsdc },
];

/** The desk of staff: what USDC is owed back, and what was given back. `path`: of a booking. */
export const cryptoDeskScreens = (path: string): readonly Omit<Screen, 'who'>[] => [
  { name: 'office-usdc-desk', path, answered: transfers(...DESK), open: paidByUsdc },
];
