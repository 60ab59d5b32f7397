import {
  type BookingOutcome,
  getTransfers,
  nameTransfer,
  type PaymentSummary,
  recordTransferRefund,
  simulateTransfer,
  type Transfer,
  type TransferRefund,
} from '@caravel/contracts';
import { money } from '@caravel/kernel';
import { getFlightBookingStatus, getReservationDetails } from '@caravel/products/flights/contract';
import { within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { FakeServer, Refusal } from '../testing/fake-server.ts';
import { idOf, staffPart } from '../testing/made-booking.ts';
import { makeReservation } from '../testing/made-flights.ts';
import { officeServer, openPage } from '../testing/open-page.tsx';
import { CLIENT, OWNER } from '../testing/people.ts';

const HASH = `0x${'ab'.repeat(32)}`;
const AT = '2026-11-20T14:05:00.000Z';
const ADDRESS = `0x${'12'.repeat(20)}`;

const TRANSFER: Transfer = {
  ...{
    paymentId: idOf(41),
    state: 'waiting',
    network: { name: 'Base', chainId: 8453 },
    simulated: false,
    token: `0x${'a'.repeat(40)}`,
  },
  ...{ address: ADDRESS, amount: '128.504217', received: '0.000000', missing: '128.504217', price: money(12_850, 'USD') },
  ...{ uri: 'ethereum:0xa@8453/transfer', confirmations: { have: 0, need: 30 }, deadline: '2099-01-01T00:00:00.000Z' },
  ...{ serverTime: AT, transaction: null, problem: null, refunds: [] },
};
const REFUND: TransferRefund = {
  ...{ refundId: idOf(42), reason: 'overpaid', amount: money(500, 'USD'), to: `0x${'34'.repeat(20)}`, paid: null, at: AT },
};
const PAID: Transfer = {
  ...{ ...TRANSFER, state: 'paid', received: '128.504217', missing: '0.000000', refunds: [REFUND] },
  transaction: { hash: HASH, explorerUrl: `https://basescan.org/tx/${HASH}` },
};

describe('the page that waits for USDC', () => {
  const open = async (transfer: Transfer) => {
    const outcome: BookingOutcome = {
      ...{ bookingId: idOf(701), outcome: 'actionRequired', sagaState: 'paymentActionRequired', status: 'Processing' },
      ...{ recordLocator: null, action: { type: 'transfer', url: '/api/x' }, message: null, failureCode: null },
    };
    const server = new FakeServer();
    server.on(getFlightBookingStatus, () => ({ data: outcome }));
    let now = transfer;
    server.on(getTransfers, () => ({ data: [now] }));
    const page = await openPage(`/booknow/flights/checkout/wait?bookingId=${idOf(701)}`, { session: CLIENT, server });
    await page.findByRole('heading', { name: 'Send your USDC' });
    return {
      ...page,
      server,
      become: (next: Transfer) => {
        now = next;
      },
      name: async (hash: string) => {
        const field = page.getByLabelText('Transaction hash');
        await page.user.clear(field);
        await page.user.type(field, hash);
        await page.user.click(page.getByRole('button', { name: 'Check the transaction' }));
      },
    };
  };

  test('asks for the exact amount at the address, in time, with a code for a wallet', async () => {
    const { getByText, getByRole } = await open(TRANSFER);
    for (const said of ['128.504217 USDC', ADDRESS, 'Base', TRANSFER.token]) expect(getByText(said)).toBeTruthy();
    expect(getByRole('img', { name: 'QR code of the payment for your wallet' })).toBeTruthy();
    expect(getByRole('button', { name: 'Copy the amount' })).toBeTruthy();
    expect(getByRole('timer').textContent).toMatch(/\d/);
    expect(document.body.textContent).toContain('Waiting for your transfer');
  });

  test('says what is missing, and takes the hash of a transaction, with what is wrong with it', async () => {
    const { server, name, become, findByText } = await open(TRANSFER);
    const named = server.on(nameTransfer, () => ({ data: TRANSFER }));
    await name('0x12');
    await findByText('Enter the hash as your wallet shows it: 0x and 64 letters and digits.');
    expect(named).toEqual([]);
    become({
      ...{ ...TRANSFER, state: 'underpaid', received: '28.000000', missing: '100.504217' },
      problem: { code: 'transferTaken', message: 'It counts for another.' },
    });
    await name(HASH.toUpperCase().replace('0X', '0x'));
    await findByText('28.000000 USDC has arrived, 100.504217 USDC is missing. Send the rest to the same address.');
    await findByText('It counts for another.');
    await findByText('100.504217 USDC');
    expect(named.map(({ body }) => body)).toEqual([{ hash: HASH }]);
  });

  test('asks for nothing more while what came gets deep enough', async () => {
    const { queryByRole, getByText } = await open({ ...TRANSFER, state: 'confirming', confirmations: { have: 4, need: 30 } });
    expect(getByText('Your transfer has arrived: 4 of 30 confirmations')).toBeTruthy();
    expect(queryByRole('img', { name: /QR code/ })).toBeNull();
  });

  test('plays the wallet on the simulated chain alone, and says that nothing is real', async () => {
    const { server, user, findByRole, getByText } = await open({ ...TRANSFER, simulated: true });
    expect(getByText('Simulated chain: nothing real is sent.')).toBeTruthy();
    const sent = server.on(simulateTransfer, () => ({ data: { hash: HASH } }));
    const named = server.on(nameTransfer, () => ({ data: TRANSFER }));
    await user.click(await findByRole('button', { name: 'Send half of it' }));
    await findByRole('button', { name: 'Send 128.504217 USDC' });
    expect(sent.map(({ body }) => body)).toEqual([{ amount: '64.252108' }]);
    expect(named.map(({ body }) => body)).toEqual([{ hash: HASH }]);
  });
});

describe('the page of a booking that was paid by USDC', () => {
  const open = async (isStaff: boolean) => {
    const server = officeServer();
    const payment: PaymentSummary = {
      ...({ gateway: 'usdc', method: 'crypto', brand: null, last4: null, status: 'captured' } as const),
      ...{ amount: money(12_850, 'USD'), refunded: money(0, 'USD'), at: AT },
    };
    const booking = makeReservation({ payment, ...(isStaff && { staff: { ...staffPart(), payments: [payment] } }) });
    server.on(getReservationDetails, () => ({ data: booking }));
    server.on(getTransfers, () => ({ data: [PAID] }));
    const path = `/booknow/flights/reservation-details?bookingId=${booking.bookingId}`;
    const page = await openPage(path, { session: isStaff ? OWNER : CLIENT, server });
    const card = within(await page.findByRole('region', { name: 'Payment in USDC' }));
    await card.findByText(HASH);
    return { ...page, server, card };
  };

  test('shows the transaction, leads to the explorer, and tells the traveler what is owed to them', async () => {
    const { card } = await open(false);
    expect(card.getByRole('link', { name: /Show in the explorer/ }).getAttribute('href')).toBe(`https://basescan.org/tx/${HASH}`);
    expect(card.getByText(`The agency owes you $5.00 and sends it to ${REFUND.to}.`)).toBeTruthy();
    expect(card.queryByRole('button', { name: 'Record the refund' })).toBeNull();
  });

  test('tells staff what to send where, and records its transaction', async () => {
    const { card, server, user } = await open(true);
    const said = `You owe $5.00. Send it in USDC on Base from ${ADDRESS} to ${REFUND.to}, then enter the hash of that transaction.`;
    expect(card.getByText(said)).toBeTruthy();
    server.on(recordTransferRefund, () => {
      throw new Refusal('transferUnconfirmed', 'Too new.');
    });
    await user.type(card.getByLabelText('Transaction hash'), HASH);
    await user.click(card.getByRole('button', { name: 'Record the refund' }));
    await card.findByText('Too new.');
    const recorded = server.on(recordTransferRefund, () => ({ data: PAID }));
    const back = { hash: `0x${'cd'.repeat(32)}`, explorerUrl: null };
    server.on(getTransfers, () => ({ data: [{ ...PAID, refunds: [{ ...REFUND, paid: back }] }] }));
    await user.click(card.getByRole('button', { name: 'Record the refund' }));
    await card.findByText(back.hash);
    expect(recorded.map(({ params, body }) => [params?.refundId, body])).toEqual([[REFUND.refundId, { hash: HASH }]]);
  });
});
