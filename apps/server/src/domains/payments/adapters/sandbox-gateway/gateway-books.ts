import { money } from '@caravel/kernel';
import { triggerOfName } from '@caravel/sandbox-world';
import { and, eq, gte, sql } from 'drizzle-orm';
import { newToken } from '../../../../platform/crypto/tokens.ts';
import type { Tx } from '../../../../platform/db/types.ts';
import type { GatewayOutcome, GatewayPayment } from '../../ports.ts';
import type { AcceptedCard } from './cards.ts';
import { isDisputed, isDisputedCard, openDispute } from './disputes.ts';
import { keepCard } from './keep-card.ts';
import { type BooksDeps, type PaymentRow, PLATFORM, tell, visible } from './merchant-books.ts';
import { sandboxGatewayPayments, sandboxGatewayRefunds, sandboxGatewayTokens } from './tables.ts';

/** How long a payment that fails late is refused; then it can be captured, so that a tester sees both. */
const CAPTURE_FAILS_MS = 10 * 60_000;

/** How long an authorisation can be captured: as long as at Stripe. Then the bank has released it. */
export const AUTHORISATION_LIVES_MS = 7 * 86_400_000;
/** One whose holder is absent counts for less, as at Stripe. */
export const ABSENT_LIVES_MS = (4 * 24 + 18) * 3_600_000;

/** A payment as it stands now. */
function asOfNow(row: PaymentRow, { now }: BooksDeps): PaymentRow {
  // mutant sandbox-authorisation-for-ever: `row.status === 'authorised' &&` -> `false &&` fails stored-cards.test.ts
  const livesMs = row.holderAbsent ? ABSENT_LIVES_MS : AUTHORISATION_LIVES_MS;
  const isLapsed = row.status === 'authorised' && row.createdAt.getTime() + livesMs <= now();
  return isLapsed ? { ...row, status: 'voided' } : row;
}

/** The code of a payment whose bank wants the absent holder. */
export const HOLDER_NEEDED = 'holderNeeded';

/** The codes that a card may be declined with. */
export const DECLINES = [
  'paymentDeclined',
  'challengeRefused',
  'insufficientFunds',
  'cardExpired',
  'cardCodeWrong',
  'cardDetailsInvalid',
  'paymentFailed',
] as const;

/** Presents a payment to its merchant. */
export function toPayment(row: PaymentRow): GatewayPayment {
  return {
    gatewayPaymentId: row.id,
    reference: row.reference,
    status: row.status,
    amount: money(row.amountMinor, row.currency),
    captured: money(row.capturedMinor, row.currency),
    refunded: money(row.refundedMinor, row.currency),
    brand: row.brand,
    last4: row.last4,
    actionUrl: row.status === 'actionRequired' ? `/sandbox-gateway/challenge?payment=${row.id}` : null,
    declineCode: DECLINES.find((code) => code === row.declineCode) ?? null,
    ...(row.declineCode === HOLDER_NEEDED ? { isHolderNeeded: true } : {}),
    keptCard: row.keptCard,
  };
}

/** Locks the payment with a reference, if its caller sees one. */
export async function lockPayment(tx: Tx, deps: BooksDeps, reference: string): Promise<PaymentRow | undefined> {
  const rows = await tx
    .select()
    .from(sandboxGatewayPayments)
    .where(and(eq(sandboxGatewayPayments.reference, reference), visible(deps)))
    .for('update');
  return rows[0] && asOfNow(rows[0], deps);
}

/** Changes a payment and stores an event about it. */
async function change(tx: Tx, deps: BooksDeps, row: PaymentRow, set: Partial<PaymentRow>, type: string): Promise<GatewayOutcome> {
  await tx.update(sandboxGatewayPayments).set(set).where(eq(sandboxGatewayPayments.reference, row.reference));
  await tell(tx, deps, type, row.reference);
  return { kind: 'done', payment: toPayment({ ...row, ...set }) };
}

/** Whether the bank asks the holder of a card when it is first used. */
export function asksHolder(behaviour: string): boolean {
  return behaviour === 'challenge' || behaviour === 'alwaysChallenge';
}

/** Stores a token for a card. The card number is not stored. */
export async function createToken(deps: BooksDeps, card: AcceptedCard): Promise<string> {
  const token = `tok_${newToken()}`;
  await deps.db.tx((tx) => tx.insert(sandboxGatewayTokens).values({ token, ...card, createdAt: new Date(deps.now()) }));
  return token;
}

/** Finds the payment with a reference. */
export async function findPayment(deps: BooksDeps, reference: string): Promise<GatewayPayment | undefined> {
  const [row] = await deps.db.tx((tx) =>
    tx
      .select()
      .from(sandboxGatewayPayments)
      .where(and(eq(sandboxGatewayPayments.reference, reference), visible(deps))),
  );
  return row && toPayment(asOfNow(row, deps));
}

/** Lists payments begun since an instant, oldest first. */
export async function listPayments(deps: BooksDeps, since: number): Promise<GatewayPayment[]> {
  const begun = gte(sandboxGatewayPayments.createdAt, new Date(since));
  const rows = await deps.db.tx((tx) =>
    tx
      .select()
      .from(sandboxGatewayPayments)
      .where(and(begun, visible(deps)))
      .orderBy(sandboxGatewayPayments.createdAt, sandboxGatewayPayments.reference),
  );
  return rows.map((row) => toPayment(asOfNow(row, deps)));
}

/**
 * Authorises an amount on a token's card without capturing it. The same reference returns the same payment. `traveler` is the last name,
 * which may contain a trigger.
 */
export async function authorisePayment(
  deps: BooksDeps,
  input: {
    readonly reference: string;
    readonly amountMinor: number;
    readonly currency: string;
    readonly token: string;
    readonly traveler: string;
    readonly keepsCard?: boolean;
  },
): Promise<GatewayPayment> {
  const row = await deps.db.tx(async (tx) => {
    // If two calls have the same reference at once, the second waits here and then finds the payment of the first.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${input.reference}, 0))`);
    const known = await lockPayment(tx, deps, input.reference);
    if (known) return known;
    const [card] = await tx.select().from(sandboxGatewayTokens).where(eq(sandboxGatewayTokens.token, input.token)).for('update');
    const behaviour = card && card.usedAt === null ? card.behaviour : 'cardDetailsInvalid';
    const declineCode = DECLINES.find((code) => code === behaviour) ?? null;
    const failsLate = behaviour === 'captureFails' || triggerOfName(input.traveler)?.effect === 'captureFails';
    const status = declineCode ? 'declined' : asksHolder(behaviour) ? 'actionRequired' : 'authorised';
    const keptCard = input.keepsCard === true && card && !declineCode ? await keepCard(tx, deps, input.reference, card) : null;
    const made: PaymentRow = {
      keptCard,
      reference: input.reference,
      account: deps.account ?? PLATFORM,
      id: `pay_${newToken()}`,
      status,
      amountMinor: input.amountMinor,
      capturedMinor: 0,
      refundedMinor: 0,
      currency: input.currency,
      brand: card?.brand ?? null,
      last4: card?.last4 ?? null,
      declineCode,
      disputed: isDisputedCard(behaviour) ? behaviour : null,
      capturesFrom: failsLate ? new Date(deps.now() + CAPTURE_FAILS_MS) : null,
      holderAbsent: false,
      createdAt: new Date(deps.now()),
    };
    await tx.insert(sandboxGatewayPayments).values(made);
    const used = { usedAt: new Date(deps.now()) };
    await tx.update(sandboxGatewayTokens).set(used).where(eq(sandboxGatewayTokens.token, input.token));
    await tell(tx, deps, `payment.${status}`, input.reference);
    return made;
  });
  return toPayment(row);
}

const refused = { kind: 'refused', code: 'paymentFailed' } as const;

/** Captures what was authorised, once. */
export function capturePayment(deps: BooksDeps, reference: string, amountMinor: number): Promise<GatewayOutcome> {
  return deps.db.tx(async (tx) => {
    const row = await lockPayment(tx, deps, reference);
    if (row?.status === 'captured') return { kind: 'done', payment: toPayment(row) };
    if (row?.status !== 'authorised' || amountMinor > row.amountMinor) return refused;
    if (row.capturesFrom !== null && row.capturesFrom.getTime() > deps.now()) return refused;
    const taken = { ...row, capturedMinor: amountMinor };
    const outcome = await change(tx, deps, row, { status: 'captured', capturedMinor: amountMinor }, 'payment.captured');
    if (isDisputedCard(row.disputed)) await openDispute(tx, deps, taken, row.disputed);
    return outcome;
  });
}

/** Voids an authorisation. */
export function voidPayment(deps: BooksDeps, reference: string): Promise<GatewayOutcome> {
  return deps.db.tx(async (tx) => {
    const row = await lockPayment(tx, deps, reference);
    if (row?.status === 'voided' || row?.status === 'declined') return { kind: 'done', payment: toPayment(row) };
    if (row?.status !== 'authorised' && row?.status !== 'actionRequired') return refused;
    return change(tx, deps, row, { status: 'voided' }, 'payment.voided');
  });
}

/** Refunds a part; only once per refund reference. */
export function refundPayment(
  deps: BooksDeps,
  input: { readonly reference: string; readonly refundReference: string; readonly amountMinor: number },
): Promise<GatewayOutcome> {
  return deps.db.tx(async (tx) => {
    const row = await lockPayment(tx, deps, input.reference);
    if (row?.status !== 'captured') return { kind: 'refused', code: 'refundFailed' };
    const [known] = await tx
      .select()
      .from(sandboxGatewayRefunds)
      .where(eq(sandboxGatewayRefunds.refundReference, input.refundReference));
    if (known) return { kind: 'done', payment: toPayment(row) };
    if (await isDisputed(tx, deps, input.reference)) return { kind: 'refused', code: 'refundFailed' };
    const refundedMinor = row.refundedMinor + input.amountMinor;
    if (refundedMinor > row.capturedMinor) return { kind: 'refused', code: 'refundFailed' };
    await tx.insert(sandboxGatewayRefunds).values({ ...input, createdAt: new Date(deps.now()) });
    return change(tx, deps, row, { refundedMinor }, 'payment.refunded');
  });
}

/** Records whether the cardholder approves or refuses the challenge. Returns false if no challenge is open. */
export function answerChallenge(deps: BooksDeps, paymentId: string, approved: boolean): Promise<boolean> {
  return deps.db.tx(async (tx) => {
    const [row] = await tx.select().from(sandboxGatewayPayments).where(eq(sandboxGatewayPayments.id, paymentId)).for('update');
    if (row?.status !== 'actionRequired') return false;
    const set: Partial<PaymentRow> = approved
      ? { status: 'authorised' }
      : { status: 'declined', declineCode: 'challengeRefused' };
    await change(tx, deps, row, set, `payment.${approved ? 'authorised' : 'declined'}`);
    return true;
  });
}

/** Finds the payment of a challenge page by its unguessable id. */
export async function findPaymentById(deps: BooksDeps, paymentId: string): Promise<GatewayPayment | undefined> {
  const [row] = await deps.db.tx((tx) =>
    tx.select().from(sandboxGatewayPayments).where(eq(sandboxGatewayPayments.id, paymentId)),
  );
  return row && toPayment(row);
}
