import type { Money } from '@caravel/kernel';
import { and, eq, sql } from 'drizzle-orm';
import { newToken } from '../../../../platform/crypto/tokens.ts';
import type { Tx } from '../../../../platform/db/types.ts';
import type { AuthoriseOutcome, GatewayPayment, StoreCardOutcome, StoredCardPayment } from '../../ports.ts';
import { isDisputedCard } from './disputes.ts';
import { asksHolder, DECLINES, HOLDER_NEEDED, lockPayment, toPayment } from './gateway-books.ts';
import { type BooksDeps, type PaymentRow, PLATFORM, tell } from './merchant-books.ts';
import { sandboxGatewayCards, sandboxGatewayPayments, sandboxGatewayTokens } from './tables.ts';

type CardRow = typeof sandboxGatewayCards.$inferSelect;

const asDecline = (code: string | null) => DECLINES.find((known) => known === code) ?? null;

function toCard(row: CardRow): StoreCardOutcome {
  const { id: cardId, brand, last4, expMonth, expYear } = row;
  if (row.status === 'stored') return { kind: 'stored', card: { cardId, brand, last4, expMonth, expYear } };
  if (row.status === 'actionRequired')
    return { kind: 'actionRequired', actionUrl: `/sandbox-gateway/challenge?payment=${cardId}` };
  return { kind: 'declined', code: asDecline(row.declineCode) ?? 'cardDetailsInvalid' };
}

const ofCaller = ({ account }: BooksDeps) => eq(sandboxGatewayCards.account, account ?? PLATFORM);

async function waitForReference(tx: Tx, reference: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${reference}, 0))`);
}

/** Keeps the card of a token that was not used. The same reference returns the same card. */
export function storeCard(deps: BooksDeps, reference: string, token: string): Promise<StoreCardOutcome> {
  return deps.db.tx(async (tx) => {
    await waitForReference(tx, reference);
    const [known] = await tx
      .select()
      .from(sandboxGatewayCards)
      .where(and(eq(sandboxGatewayCards.reference, reference), ofCaller(deps)));
    if (known) return toCard(known);
    const [card] = await tx.select().from(sandboxGatewayTokens).where(eq(sandboxGatewayTokens.token, token)).for('update');
    if (!card || card.usedAt !== null || card.expMonth === null || card.expYear === null)
      return { kind: 'declined', code: 'cardDetailsInvalid' };
    const declineCode = asDecline(card.behaviour);
    const made: CardRow = {
      reference,
      account: deps.account ?? PLATFORM,
      id: `card_${newToken()}`,
      status: declineCode ? 'declined' : asksHolder(card.behaviour) ? 'actionRequired' : 'stored',
      brand: card.brand,
      last4: card.last4,
      expMonth: card.expMonth,
      expYear: card.expYear,
      behaviour: card.behaviour,
      declineCode,
      createdAt: new Date(deps.now()),
    };
    await tx.insert(sandboxGatewayCards).values(made);
    await tx
      .update(sandboxGatewayTokens)
      .set({ usedAt: new Date(deps.now()) })
      .where(eq(sandboxGatewayTokens.token, token));
    return toCard(made);
  });
}

/** Finds how storing a card ended. */
export async function findCard(deps: BooksDeps, reference: string): Promise<StoreCardOutcome | { kind: 'notFound' }> {
  const [row] = await deps.db.tx((tx) =>
    tx
      .select()
      .from(sandboxGatewayCards)
      .where(and(eq(sandboxGatewayCards.reference, reference), ofCaller(deps))),
  );
  return row ? toCard(row) : { kind: 'notFound' };
}

/** Forgets a card. */
export async function forgetCard(deps: BooksDeps, cardId: string): Promise<{ kind: 'done' }> {
  const isOne = and(eq(sandboxGatewayCards.id, cardId), ofCaller(deps));
  await deps.db.tx((tx) => tx.update(sandboxGatewayCards).set({ status: 'forgotten' }).where(isOne));
  return { kind: 'done' };
}

/** How a payment by a kept card goes: why it is declined, or null. */
function declineOf(card: CardRow | undefined, offSession: boolean, now: number): string | null {
  if (card?.status !== 'stored') return 'cardDetailsInvalid';
  if (now >= Date.UTC(card.expYear, card.expMonth, 1)) return 'cardExpired';
  if (offSession && card.behaviour === 'refusedLater') return 'insufficientFunds';
  if (offSession && card.behaviour === 'alwaysChallenge') return HOLDER_NEEDED;
  return null;
}

/** Authorises an amount on a kept card. The same reference returns the same payment. */
export function payByCard(
  deps: BooksDeps,
  input: { readonly reference: string; readonly cardId: string; readonly offSession: boolean } & Money,
): Promise<StoredCardPayment> {
  return deps.db.tx(async (tx) => {
    await waitForReference(tx, input.reference);
    const known = await lockPayment(tx, deps, input.reference);
    if (known) return toCardPayment(known);
    const [card] = await tx
      .select()
      .from(sandboxGatewayCards)
      .where(and(eq(sandboxGatewayCards.id, input.cardId), ofCaller(deps)))
      .for('update');
    const declineCode = declineOf(card, input.offSession, deps.now());
    const asks = !input.offSession && card?.behaviour === 'alwaysChallenge';
    const made: PaymentRow = {
      reference: input.reference,
      account: deps.account ?? PLATFORM,
      id: `pay_${newToken()}`,
      status: declineCode ? 'declined' : asks ? 'actionRequired' : 'authorised',
      amountMinor: input.amountMinor,
      capturedMinor: 0,
      refundedMinor: 0,
      currency: input.currency,
      brand: card?.brand ?? null,
      last4: card?.last4 ?? null,
      declineCode,
      disputed: card && isDisputedCard(card.behaviour) ? card.behaviour : null,
      capturesFrom: null,
      keptCard: null,
      holderAbsent: input.offSession,
      createdAt: new Date(deps.now()),
    };
    await tx.insert(sandboxGatewayPayments).values(made);
    await tell(tx, deps, `payment.${made.status}`, input.reference);
    return toCardPayment(made);
  });
}

function toCardPayment(row: PaymentRow): StoredCardPayment {
  const payment = toPayment(row);
  return payment.isHolderNeeded ? { kind: 'holderNeeded', payment } : toAuthorised(payment);
}

/** Tells the outcome of an authorisation by the state of its payment. */
export function toAuthorised(payment: GatewayPayment): AuthoriseOutcome {
  if (payment.status === 'actionRequired') return { kind: 'actionRequired', payment };
  if (payment.status === 'authorised' || payment.status === 'captured') return { kind: 'authorised', payment };
  return { kind: 'declined', code: payment.declineCode ?? 'paymentFailed', payment };
}

/** Whether a card waits for its holder; its id is unguessable. */
export async function isCardAsked(deps: BooksDeps, cardId: string): Promise<boolean> {
  const [row] = await deps.db.tx((tx) => tx.select().from(sandboxGatewayCards).where(eq(sandboxGatewayCards.id, cardId)));
  return row?.status === 'actionRequired';
}

/** Records whether the holder of a card lets it be kept. Returns false if nobody was asked. */
export async function answerForCard(deps: BooksDeps, cardId: string, approved: boolean): Promise<boolean> {
  const isOpen = and(eq(sandboxGatewayCards.id, cardId), eq(sandboxGatewayCards.status, 'actionRequired'));
  const set: Partial<CardRow> = approved ? { status: 'stored' } : { status: 'declined', declineCode: 'challengeRefused' };
  const answered = await deps.db.tx((tx) =>
    tx.update(sandboxGatewayCards).set(set).where(isOpen).returning({ id: sandboxGatewayCards.id }),
  );
  return answered.length > 0;
}
