import { continueBooking, getTransfers, nameTransfer, simulateTransfer } from '@caravel/contracts';
import { required } from '@caravel/kernel';
import { BOOKING, byPathId, type EndpointCases, NOBODY, type Scene } from '../../../testing/access/endpoint-case.ts';

const HASH = `0x${'1'.repeat(64)}`;

const aboutABooking = { of: BOOKING, takesAnyProduct: true } as const;

/** Pays a booking too much, and sends on the simulated chain what is owed back of it. */
async function sendBack({ t, home, transfer }: Scene) {
  const caller = await home.persona('owner');
  const bookingId = await transfer();
  const params = { bookingId };
  const send = async (amount: string, refundId?: string) =>
    (await t.client.call(caller, simulateTransfer, { params, body: { amount, ...(refundId && { refundId }) } })).data.hash;
  await t.client.call(caller, nameTransfer, { params, body: { hash: await send('90000') } });
  t.clock.advance(10_000);
  await t.client.call(caller, continueBooking, { params });
  const { data } = await t.client.call(caller, getTransfers, { params });
  const { refundId, amount } = required(data[0]?.refunds[0], 'a refund');
  const hash = await send((amount.amountMinor / 100).toFixed(2), refundId);
  t.clock.advance(10_000);
  return { caller, parts: { params: { bookingId, refundId }, body: { hash } } };
}

/** How the access tests call the endpoints of this slice for every role. Their bookings are paid by card. */
export const CRYPTO_CASES: EndpointCases = {
  'crypto.getTransfers': { ...aboutABooking, input: byPathId },
  'crypto.nameTransfer': {
    ...{ ...aboutABooking, answered: 409, offRecord: true },
    input: ({ bookingId }) => ({ params: { bookingId }, body: { hash: HASH } }),
    changing: async ({ home, transfer }) => ({
      caller: await home.persona('owner'),
      parts: { params: { bookingId: await transfer() }, body: { hash: HASH } },
    }),
  },
  // No refund of a card is owed on a chain.
  'crypto.recordRefund': {
    ...{ of: NOBODY, takesAnyProduct: true, answered: 404, offRecord: true },
    input: ({ bookingId, agencyId }) => ({ params: { bookingId, refundId: agencyId }, body: { hash: HASH } }),
    changing: sendBack,
  },
  // It changes nothing of ours, only the simulated chain.
  'crypto.simulateTransfer': {
    ...{ ...aboutABooking, answered: 409, offRecord: true },
    input: ({ bookingId }) => ({ params: { bookingId }, body: { amount: '1' } }),
  },
};
