import { type Money, money } from '@caravel/kernel';
import { z } from 'zod';
import { type AnyPartner, definePartner } from '../../partner-accounts/index.ts';
import type { GatewayFault, GatewayOperation } from '../adapters/sandbox-gateway/sandbox-gateway.ts';
import type { AuthoriseOutcome, GatewayOutcome, GatewayPayment, PaymentGateway, RetrieveOutcome } from '../ports.ts';

/*
 * A second source of payments, as small as possible: credit by account. It proves that a booking can be paid by several sources, and it fails
 * in every way that the sandbox gateway does. Its tokens are the names of accounts.
 */

const creditPaymentSchema = z.object({
  reference: z.string(),
  account: z.string(),
  status: z.enum(['authorised', 'captured', 'voided', 'declined']),
  amount: z.int(),
  currency: z.string(),
  /** Amounts by refund reference. */
  refunds: z.record(z.string(), z.int()),
});
const booksSchema = z.object({
  /** What can still be spent. */
  balances: z.record(z.string(), z.int()),
  payments: z.record(z.string(), creditPaymentSchema),
});
type Books = z.output<typeof booksSchema>;
type CreditPayment = z.output<typeof creditPaymentSchema>;

/** Where the books are kept, as text: in memory, or in a file that outlives a process. */
export type TextStore = { load(): string; save(text: string): void };

/** A store in memory. */
export function memoryStore(): TextStore {
  let text = JSON.stringify({ balances: {}, payments: {} } satisfies Books);
  return {
    load: () => text,
    save: (next) => {
      text = next;
    },
  };
}

/** The credit and its books. */
export type ToyCredit = {
  readonly source: AnyPartner<PaymentGateway>;
  /** Adds to an account, in minor units. */
  grant(account: string, minor: number): void;
  /** What can still be spent of an account, in minor units. */
  balanceOf(account: string): number;
  find(reference: string): GatewayPayment | undefined;
};

const given = ({ refunds }: CreditPayment) => Object.values(refunds).reduce((sum, minor) => sum + minor, 0);

function toPayment(payment: CreditPayment): GatewayPayment {
  const { reference, status, currency } = payment;
  return {
    gatewayPaymentId: `credit_${reference}`,
    reference,
    status,
    amount: money(payment.amount, currency),
    captured: money(status === 'captured' ? payment.amount : 0, currency),
    refunded: money(given(payment), currency),
    brand: null,
    last4: null,
    actionUrl: null,
    declineCode: status === 'declined' ? 'insufficientFunds' : null,
  };
}

const REFUSED: GatewayOutcome = { kind: 'refused', code: 'paymentFailed' };
const NO_REFUND: GatewayOutcome = { kind: 'refused', code: 'refundFailed' };

const done = (payment: CreditPayment): GatewayOutcome => ({ kind: 'done', payment: toPayment(payment) });

function add({ balances }: Books, account: string, minor: number): void {
  balances[account] = (balances[account] ?? 0) + minor;
}

function authorise(books: Books, reference: string, account: string, amount: Money): AuthoriseOutcome {
  const isCovered = (books.balances[account] ?? 0) >= amount.amountMinor;
  const status = isCovered ? 'authorised' : 'declined';
  const known = books.payments[reference];
  const payment = known ?? { reference, account, status, amount: amount.amountMinor, currency: amount.currency, refunds: {} };
  books.payments[reference] = payment;
  if (!known && isCovered) add(books, account, 0 - amount.amountMinor);
  return payment.status === 'declined' || payment.status === 'voided'
    ? { kind: 'declined', code: 'insufficientFunds', payment: toPayment(payment) }
    : { kind: 'authorised', payment: toPayment(payment) };
}

function capture({ payments }: Books, reference: string, amount: Money): GatewayOutcome {
  const payment = payments[reference];
  if (payment?.status !== 'authorised' && payment?.status !== 'captured') return REFUSED;
  if (payment.amount !== amount.amountMinor) return REFUSED;
  payment.status = 'captured';
  return done(payment);
}

function release(books: Books, reference: string): GatewayOutcome {
  const payment = books.payments[reference];
  if (!payment || payment.status === 'captured') return REFUSED;
  if (payment.status === 'authorised') {
    add(books, payment.account, payment.amount);
    payment.status = 'voided';
  }
  return done(payment);
}

function refund(books: Books, reference: string, refundReference: string, amount: Money): GatewayOutcome {
  const payment = books.payments[reference];
  if (payment?.status !== 'captured') return NO_REFUND;
  if (payment.refunds[refundReference] !== undefined) return done(payment);
  if (given(payment) + amount.amountMinor > payment.amount) return NO_REFUND;
  payment.refunds[refundReference] = amount.amountMinor;
  add(books, payment.account, amount.amountMinor);
  return done(payment);
}

function retrieve({ payments }: Books, reference: string): RetrieveOutcome {
  const payment = payments[reference];
  return payment ? { kind: 'found', payment: toPayment(payment) } : { kind: 'notFound' };
}

/** Makes credit whose calls fail as the script says. */
export function toyCredit(
  faultOf: (operation: GatewayOperation) => GatewayFault | undefined = () => undefined,
  store: TextStore = memoryStore(),
): ToyCredit {
  const read = (): Books => booksSchema.parse(JSON.parse(store.load()));
  const change = <T>(work: (books: Books) => T): T => {
    const books = read();
    const answer = work(books);
    store.save(JSON.stringify(books));
    return answer;
  };
  const call = async <T>(
    operation: GatewayOperation,
    refusal: T,
    work: (books: Books) => T,
  ): Promise<T | { kind: 'unknown' }> => {
    const fault = faultOf(operation);
    if (fault === 'lostBefore') return { kind: 'unknown' };
    if (fault === 'refuse') return refusal;
    const answer = change(work);
    return fault === 'lostAfter' ? { kind: 'unknown' } : answer;
  };
  const declined: AuthoriseOutcome = { kind: 'declined', code: 'paymentFailed', payment: null };
  const notFound: RetrieveOutcome = { kind: 'notFound' };
  return {
    grant: (account, minor) => change((books) => add(books, account, minor)),
    balanceOf: (account) => read().balances[account] ?? 0,
    find: (reference) => {
      const found = retrieve(read(), reference);
      return found.kind === 'found' ? found.payment : undefined;
    },
    source: definePartner<PaymentGateway, Record<string, never>>({
      kind: 'gateway',
      name: 'wallet',
      simulated: true,
      credentials: z.record(z.string(), z.never()),
      platform: {},
      connect: ({ id }) => ({
        accountId: id,
        name: 'wallet',
        simulated: true,
        frameUrl: null,
        publishableKey: null,
        cards: null,
        authorisationLives: null,
        authorise: ({ reference, amount, token }) =>
          call('authorise', declined, (books) => authorise(books, reference, token, amount)),
        capture: ({ reference, amount }) => call('capture', REFUSED, (books) => capture(books, reference, amount)),
        void: ({ reference }) => call('void', REFUSED, (books) => release(books, reference)),
        refund: ({ reference, refundReference, amount }) =>
          call('refund', NO_REFUND, (books) => refund(books, reference, refundReference, amount)),
        retrieve: (reference) => call('retrieve', notFound, (books) => retrieve(books, reference)),
        list: async () => Object.values(read().payments).map(toPayment),
        readEvent: () => null,
      }),
    }),
  };
}
