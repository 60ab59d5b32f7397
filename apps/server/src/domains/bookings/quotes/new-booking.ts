import { randomBytes } from 'node:crypto';
import type { PersonRef } from '@caravel/contracts';
import { type Money, newId } from '@caravel/kernel';
import { FORMAT_LOCALE, type FormatLocale } from '@caravel/messages';
import { type Ctx, isStaff } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/types.ts';
import { AppError } from '../../../platform/errors.ts';
import { refuseFields } from '../../../platform/http/endpoints/invalid-fields.ts';
import {
  findCryptoGateway,
  gatewayForPayment,
  readPaymentMethods,
  shareFee,
  splitPayment,
  transferToken,
} from '../../payments/index.ts';
import type { BookingRow } from '../booking-record.ts';
import type { BookingsDeps } from '../deps.ts';
import type { NewBooking, PaymentChoice, PaymentSource, WithoutPayment } from '../inputs.ts';
import type { Quote } from '../ports.ts';
import { noteChanges } from '../rollups/note-changes.ts';
import { bookingReference } from '../rules/booking-reference.ts';
import { NOTHING_SOLD } from '../rules/figures.ts';
import type { PaymentRow } from '../rules/money-tasks.ts';
import { actorColumns, describeRow, type SagaBooking } from '../saga/apply-step.ts';
import { bookingPayments, bookingSteps, bookings } from '../tables.ts';
import { fromParties } from './parties.ts';

/** The caller's travel credit as a source of exactly an amount. Throws `insufficientCredit` if there is less. */
async function creditOf(tx: Tx, { payments }: BookingsDeps, ctx: Ctx, amount: Money): Promise<PaymentSource> {
  const open = await payments.findCredit(tx, ctx);
  // mutant credit-beyond-balance: `open.balance.amountMinor < amount.amountMinor` -> `false` fails wallet-payments.test.ts
  if (!open || open.balance.currency !== amount.currency || open.balance.amountMinor < amount.amountMinor)
    throw new AppError('insufficientCredit');
  return { gateway: 'wallet', accountId: null, method: 'wallet', token: open.userId, atMost: amount };
}

/** Less time than this is not enough to send USDC. */
const SENDING_MS = 5 * 60_000;

/** USDC as a source. The price, or the hold, must last until it is sent. Throws `paymentDisabled`, `quoteExpired`. */
async function transferOf(tx: Tx, { payments }: BookingsDeps, ctx: Ctx, booking: Payable): Promise<PaymentSource> {
  const gateway = await findCryptoGateway(tx, payments, ctx);
  if (!gateway) throw new AppError('paymentDisabled');
  const payBy = (booking.holdExpiresAt ?? booking.quoteExpiresAt).getTime();
  if (payBy - ctx.clock.now() < SENDING_MS) throw new AppError('quoteExpired');
  const token = transferToken({ bookingId: booking.id, payBy });
  return { gateway: gateway.name, accountId: gateway.accountId, method: 'crypto', token, atMost: null };
}

async function sourcesOf(
  tx: Tx,
  deps: BookingsDeps,
  ctx: Ctx,
  { choice, booking }: { readonly choice: PaymentChoice; readonly booking: Payable },
): Promise<readonly PaymentSource[]> {
  if (choice.method === 'several') return choice.sources;
  if (choice.method === 'credit') return [await creditOf(tx, deps, ctx, booking.price.waterfall.total)];
  if (choice.method === 'crypto') {
    const transfer = await transferOf(tx, deps, ctx, booking);
    return choice.credit ? [await creditOf(tx, deps, ctx, choice.credit), transfer] : [transfer];
  }
  const { name, accountId } = await gatewayForPayment(tx, deps.payments, ctx);
  const card = { gateway: name, accountId, method: 'card', token: choice.token, atMost: null } as const;
  return choice.credit ? [await creditOf(tx, deps, ctx, choice.credit), card] : [card];
}

/** What its payments depend on. */
type Payable = Pick<BookingRow, 'id' | 'price' | 'paymentRound' | 'quoteExpiresAt' | 'holdExpiresAt'>;

/**
 * Makes the payments of a booking's present round, none of which has begun; tokens are kept for their gateways. A card is taken by the account in
 * force. A hold and a total of zero have none. Throws `validationFailed` if there is something to pay and `none` pays it, `paymentDisabled` if the
 * agency does not take what is to pay, `quoteExpired` if there is too little time to send USDC, `insufficientFunds` if the sources cannot pay the whole price, `insufficientCredit` if there is less credit than was shown.
 */
export async function newPayments(
  tx: Tx,
  deps: BookingsDeps,
  ctx: Ctx,
  booking: Payable,
  choice: PaymentChoice | WithoutPayment,
): Promise<PaymentRow[]> {
  const now = new Date(ctx.clock.now());
  const { total, transactionFee } = booking.price.waterfall;
  if (choice.method === 'hold' || total.amountMinor === 0) return [];
  if (choice.method === 'none') return refuseFields(ctx, { 'payment.method': 'required' });
  const parts = splitPayment(total, await sourcesOf(tx, deps, ctx, { choice, booking }));
  if (!parts) throw new AppError('insufficientFunds');
  const fees = shareFee(
    transactionFee,
    parts.map(({ source, amount }) => ({ amount, isFree: source.method !== 'card' })),
  );
  const isByCard = parts.some(({ source }) => source.method === 'card');
  const isRenewed = isByCard && (await readPaymentMethods(tx, ctx)).onLapse === 'renew';
  return parts.map(({ source, amount }, position) => ({
    id: newId(),
    agencyId: ctx.agency.id,
    bookingId: booking.id,
    round: booking.paymentRound,
    position,
    gateway: source.gateway,
    gatewayAccountId: source.accountId,
    method: source.method,
    status: 'created',
    token: source.token,
    askedAt: null,
    lapsesAt: null,
    keepsCard: isRenewed && source.method === 'card',
    keptCard: null,
    renews: null,
    amountMinor: amount.amountMinor,
    feeMinor: fees[position]?.amountMinor ?? 0,
    refundedMinor: 0,
    currency: amount.currency,
    brand: null,
    last4: null,
    actionUrl: null,
    failureCode: null,
    createdAt: now,
    updatedAt: now,
  }));
}

/** The input of a booking, with the order as it is stored. */
export type Ordered = Omit<NewBooking, 'order'> & { readonly order: unknown };

/** The language of a booking: that of the page where travelers book for themselves, else the client's own. */
async function localeOf(tx: Tx, deps: BookingsDeps, ctx: Ctx, { client }: Quote): Promise<FormatLocale> {
  if (ctx.actor.kind === 'user' && ctx.actor.userId === client._id) return ctx.formats;
  const language = await deps.findLanguage(tx, ctx, client._id);
  return language === undefined || language === ctx.locale ? ctx.formats : FORMAT_LOCALE[language];
}

/** The member of staff who sells: the one who quoted, else the one who books for a client what the client had quoted alone. */
function sellerOf({ actor }: Ctx, { agent, client }: Quote): PersonRef | null {
  if (agent || actor.kind !== 'user' || !isStaff(actor) || actor.userId === client._id) return agent;
  return { _id: actor.userId, name: actor.name, email: actor.email };
}

/** Makes the booking of a quote as it is before any outside call. Stores nothing. */
export async function newBooking(tx: Tx, deps: BookingsDeps, ctx: Ctx, quote: Quote, input: Ordered): Promise<SagaBooking> {
  const now = new Date(ctx.clock.now());
  const { waterfall } = quote.price;
  const id = newId();
  const { payment } = input;
  const paymentRound = payment.method === 'hold' ? 0 : 1;
  const quoteExpiresAt = new Date(quote.expiresAt);
  const payments = await newPayments(
    tx,
    deps,
    ctx,
    { id, price: quote.price, paymentRound, quoteExpiresAt, holdExpiresAt: null },
    payment,
  );
  const bare: BookingRow = {
    id,
    agencyId: ctx.agency.id,
    product: quote.product,
    quoteId: quote.id,
    reference: bookingReference(randomBytes(16)),
    ...fromParties({ ...quote, agent: sellerOf(ctx, quote) }),
    supplierOrderId: null,
    supplierReference: null,
    details: quote.details,
    order: input.order,
    facts: null,
    price: quote.price,
    sagaState: 'created',
    status: '',
    mode: payment.method === 'hold' ? 'hold' : 'book',
    sends: 0,
    looks: 0,
    attempt: 0,
    failureCode: null,
    chainTransaction: null,
    payingHold: false,
    paymentRound,
    cancelOrigin: null,
    cancellation: null,
    quoteExpiresAt,
    holdExpiresAt: null,
    decidesBy: null,
    nextRunAt: now,
    leaseOwner: null,
    leaseUntil: null,
    locale: await localeOf(tx, deps, ctx, quote),
    title: '',
    titlePt: null,
    titleEs: null,
    subtitle: '',
    startsOn: '',
    endsOn: '',
    leadTraveler: '',
    travelerCount: 0,
    searchText: '',
    openChange: null,
    listed: false,
    currency: waterfall.total.currency,
    totalMinor: waterfall.total.amountMinor,
    netMinor: waterfall.netRate.amountMinor,
    ...NOTHING_SOLD,
    capturedMinor: 0,
    penaltyMinor: 0,
    refundedMinor: 0,
    compensatedMinor: 0,
    changedNetMinor: 0,
    refundStatus: 'none',
    refundedAt: null,
    confirmedAt: null,
    cancelledAt: null,
    createdAt: now,
    updatedAt: now,
  };
  return { row: { ...bare, ...describeRow(deps, bare) }, money: { payments, refunds: [] } };
}

/** Stores a booking with its payments and its first step. Returns undefined, storing nothing, if the quote has a booking already. */
export async function insertBooking(
  tx: Tx,
  ctx: Ctx,
  { row, money: { payments } }: SagaBooking,
): Promise<BookingRow | undefined> {
  const [stored] = await tx
    .insert(bookings)
    .values(row)
    .onConflictDoNothing({ target: [bookings.agencyId, bookings.quoteId] })
    .returning();
  if (!stored) return undefined;
  await noteChanges(tx, ctx, null, stored);
  if (payments.length > 0) await tx.insert(bookingPayments).values([...payments]);
  const at = row.createdAt;
  await tx.insert(bookingSteps).values({
    id: newId(),
    agencyId: ctx.agency.id,
    bookingId: row.id,
    command: 'start',
    attempt: 0,
    ...actorColumns(ctx),
    event: 'created',
    fromState: 'created',
    toState: 'created',
    startedAt: at,
    finishedAt: at,
  });
  return stored;
}
