import { money } from '@caravel/kernel';
import { cancelBooking } from '../domains/bookings/cancellation/cancel-booking.ts';
import { lookAtDispute } from '../domains/bookings/disputes/look-at-dispute.ts';
import type { PaymentChoice } from '../domains/bookings/inputs.ts';
import type { Quote } from '../domains/bookings/ports.ts';
import type { MuseumScript } from '../domains/bookings/testing/toy-product.ts';
import { makeLink } from '../domains/pay-links/make-link.ts';
import { payByLink } from '../domains/pay-links/pay-by-link.ts';
import { readPaymentReference } from '../domains/payments/index.ts';
import type { JobDeps } from '../platform/jobs/run-job.ts';
import { giveUsdcBack, sendUsdc, watchChain } from './chain-deeds.ts';
import type { MoneyBench, TestCard } from './money-bench.ts';
import { takeCrypto } from './usdc-books.ts';

/** What a process does that pays from a source. `at` is a point where it may be killed, besides those of the saga. */
export type SourceOf = {
  readonly museum?: Partial<MuseumScript>;
  run(b: MoneyBench, tools: { readonly at: (point: string) => void; readonly keepHour: () => void }): Promise<void>;
};

/** How the quote of a visit is paid. */
type Payment = (b: MoneyBench, quote: Quote) => Promise<PaymentChoice>;

const byCard =
  (card: TestCard): Payment =>
  async (b) => ({ method: 'card', token: await b.token(card) });
/** All of the price by credit, of which nothing is left. */
const byCredit: Payment = async (b, { price }) => {
  const { total } = price.waterfall;
  b.credit.grant('ana', total.amountMinor);
  const own = {
    gateway: 'wallet',
    accountId: null,
    method: 'wallet',
    token: 'ana',
    atMost: money(total.amountMinor, 'USD'),
  } as const;
  return { method: 'several', sources: [own] };
};
const byUsdc: Payment = async (b) => {
  await takeCrypto(b.deps.payments, b.staff, true);
  return { method: 'crypto' };
};

async function book(b: MoneyBench, payment: Payment): Promise<string> {
  const quote = await b.quote();
  return (await b.book(quote, { payment: await payment(b, quote) })).bookingId;
}

async function cancel(b: MoneyBench, bookingId: string): Promise<void> {
  await cancelBooking(b.deps, b.client, { ref: { bookingId } });
  await b.pass(5);
}

/** Staff send a link for a hold, and somebody pays by it. */
export async function payByLinkOf(b: MoneyBench, bookingId: string, at: (point: string) => void = () => {}): Promise<void> {
  const deps = { bookings: b.deps, secret: 'the secret of links on the bench' };
  const { links } = await makeLink(deps, b.staff, bookingId, { request: null, email: 'payer@x.test', hours: 24 });
  at('link:stored');
  const token = new URL(links[0]?.url ?? 'https://none.test').searchParams.get('token') ?? '';
  await payByLink(deps, b.client, token, await b.token());
}

/** Looks at all disputes of a booking, as the events of its gateway would have it. */
export async function lookAtDisputes(b: MoneyBench, bookingId: string, at: (point: string) => void = () => {}): Promise<void> {
  for (const { reference, gatewayDisputeId: disputeId } of await b.disputes(bookingId)) {
    at('dispute:before');
    const paymentId = readPaymentReference(reference)?.paymentId ?? '';
    await lookAtDispute(b.deps, b.staff, { paymentId, disputeId });
    at('dispute:stored');
  }
}

/** Does what is left for people and schedules after a crash: the chain, what is owed on it, disputes. */
export async function tidyUp(
  b: MoneyBench,
  platform: Pick<JobDeps, 'database' | 'log'>,
  bookingIds: readonly string[],
): Promise<void> {
  await watchChain(b, platform);
  for (const bookingId of bookingIds) {
    if ((await giveUsdcBack(b, bookingId)) > 0) await b.pass(90);
    await lookAtDisputes(b, bookingId);
  }
}

/** A card whose payment its holder's bank disputes, and decides about ten minutes later. */
const disputed = (card: TestCard): SourceOf => ({
  run: async (b, { at }) => {
    const bookingId = await book(b, byCard(card));
    await b.pass(3);
    await lookAtDisputes(b, bookingId, at);
    await b.pass(15);
    await lookAtDisputes(b, bookingId, at);
  },
});

/** An authorisation that would lapse before the supplier decides. */
const lapsing = (choice: Parameters<MoneyBench['onLapse']>[0]): SourceOf => ({
  museum: { reserve: ['pending'] },
  run: async (b, { keepHour }) => {
    await b.onLapse(choice);
    await book(b, byCard('succeeds'));
    await b.pass(5);
    b.clock.advance(5.6 * 86_400_000);
    keepHour();
    await b.pass(31);
    b.museum.decide('confirmed');
    await b.pass(31);
  },
});

/** Scenarios of sources of payments, by name. */
export const SOURCES = {
  wallet: { run: async (b) => void (await book(b, byCredit)) },
  walletRefused: { museum: { reserve: ['refuse'] }, run: async (b) => void (await book(b, byCredit).catch(() => undefined)) },
  walletCancel: {
    run: async (b) => {
      const bookingId = await book(b, byCredit);
      await b.pass(5);
      await cancel(b, bookingId);
    },
  },
  usdc: {
    run: async (b, { at }) => {
      const bookingId = await book(b, byUsdc);
      at('asked:stored');
      await sendUsdc(b, bookingId);
      at('sent:stored');
    },
  },
  usdcCancel: {
    run: async (b, { at }) => {
      const bookingId = await book(b, byUsdc);
      await sendUsdc(b, bookingId);
      await b.pass(5);
      await cancel(b, bookingId);
      at('owed:stored');
      await giveUsdcBack(b, bookingId);
      at('recorded:stored');
    },
  },
  dispute: disputed('disputed'),
  disputeWon: disputed('disputeWon'),
  disputeLost: disputed('disputeLost'),
  payLink: {
    run: async (b, { at }) => {
      const { bookingId } = await b.book(await b.quote({ hold: true }), { hold: true, ctx: b.staff });
      await payByLinkOf(b, bookingId, at);
    },
  },
  lapse: lapsing('capture'),
  renew: lapsing('renew'),
} as const satisfies Record<string, SourceOf>;
export type SourceName = keyof typeof SOURCES;
