import { newId } from '@caravel/kernel';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../../platform/db/types.ts';
import type { DeclineCode, PaymentGateway, StoreCardOutcome, StoredCard } from '../../payments/index.ts';
import type { SubscriptionsDeps } from '../deps.ts';
import { CARD_PATIENCE, cardReference } from '../rules/card.ts';
import { type CardRow, subscriptionCards } from './tables.ts';

/** How keeping a card stands after a step. `waiting`: the gateway has not said yet. */
export type KeepOutcome =
  | { readonly kind: 'stored'; readonly card: CardRow }
  | { readonly kind: 'actionRequired'; readonly url: string }
  | { readonly kind: 'declined'; readonly code: DeclineCode }
  | { readonly kind: 'waiting' };

const isCard = ({ agencyId, id }: Pick<CardRow, 'agencyId' | 'id'>) =>
  and(eq(subscriptionCards.agencyId, agencyId), eq(subscriptionCards.id, id));

/** Notes a card that the gateway is going to be asked to keep, with the system's access. */
export async function openCard(
  tx: Tx,
  { agencyId, gateway, token, holder }: Pick<CardRow, 'agencyId' | 'gateway' | 'holder'> & { readonly token: string },
  now: number,
): Promise<CardRow> {
  const at = new Date(now);
  const card: CardRow = {
    ...{ agencyId, id: newId(), status: 'storing', gateway, holder, token, gatewayCardId: null, brand: null, last4: null },
    ...{ expMonth: null, expYear: null, createdAt: at, updatedAt: at },
  };
  await tx.insert(subscriptionCards).values(card);
  return card;
}

/** Finds a card of an agency. */
export async function findCard(tx: Tx, agencyId: string, id: string): Promise<CardRow | undefined> {
  const [row] = await tx.select().from(subscriptionCards).where(isCard({ agencyId, id }));
  return row;
}

/** Finds the card that pays an agency's renewals. */
export async function findCurrentCard(tx: Tx, agencyId: string): Promise<CardRow | undefined> {
  const isCurrent = and(eq(subscriptionCards.agencyId, agencyId), eq(subscriptionCards.status, 'current'));
  const [row] = await tx.select().from(subscriptionCards).where(isCurrent);
  return row;
}

/**
 * Finds the card that an agency gave last, unless another one came to an end since: one that is being kept, or the one that pays. A card that
 * belongs to a charge goes with it.
 */
export async function findOpenCard(tx: Tx, agencyId: string): Promise<CardRow | undefined> {
  const isOpen = inArray(subscriptionCards.status, ['storing', 'stored', 'current']);
  const [row] = await tx
    .select()
    .from(subscriptionCards)
    .where(and(eq(subscriptionCards.agencyId, agencyId), isOpen))
    .orderBy(desc(subscriptionCards.createdAt), desc(subscriptionCards.id))
    .limit(1);
  return row;
}

/** Makes a stored card the one that pays, in the caller's transaction; the one before is dropped. */
export async function useCard(tx: Tx, card: Pick<CardRow, 'agencyId' | 'id'>, now: number): Promise<void> {
  const before = await findCurrentCard(tx, card.agencyId);
  if (before?.id === card.id) return;
  if (before) await dropCard(tx, before, now);
  await tx
    .update(subscriptionCards)
    .set({ status: 'current', updatedAt: new Date(now) })
    .where(isCard(card));
}

/** Lets a card go that pays nothing any more: a schedule asks the gateway to forget it. */
export async function dropCard(tx: Tx, card: Pick<CardRow, 'agencyId' | 'id'>, now: number): Promise<void> {
  await tx
    .update(subscriptionCards)
    .set({ status: 'dropped', token: null, updatedAt: new Date(now) })
    .where(isCard(card));
}

/** Notes what the gateway keeps, unless the card was let go meanwhile. */
async function noteStored(deps: SubscriptionsDeps, card: CardRow, stored: StoredCard): Promise<CardRow> {
  const { cardId: gatewayCardId, brand, last4, expMonth, expYear } = stored;
  const noted = { status: 'stored', token: null, gatewayCardId, brand, last4, expMonth, expYear } as const;
  const set = { ...noted, updatedAt: new Date(deps.clock.now()) };
  await deps.database.system.tx((tx) =>
    tx
      .update(subscriptionCards)
      .set(set)
      .where(and(isCard(card), eq(subscriptionCards.status, 'storing'))),
  );
  return { ...card, ...set };
}

async function drop(deps: SubscriptionsDeps, card: CardRow): Promise<void> {
  const now = deps.clock.now();
  await deps.database.system.tx((tx) => dropCard(tx, card, now));
}

/** Asks the gateway how the card stands that our reference names, and only where it knows none, to keep it. */
async function askGateway(
  gateway: PaymentGateway,
  card: CardRow,
  { isNew, isOver }: { readonly isNew: boolean; readonly isOver: boolean },
): Promise<StoreCardOutcome> {
  const reference = cardReference(card.agencyId, card.id);
  if (!gateway.cards) return { kind: 'declined', code: 'paymentFailed' };
  const found = isNew ? ({ kind: 'notFound' } as const) : await gateway.cards.find(reference);
  if (found.kind !== 'notFound') return found;
  if (card.token === null || isOver) return { kind: 'declined', code: 'paymentFailed' };
  return gateway.cards.store({ reference, token: card.token, holder: card.holder });
}

/**
 * Takes the keeping of a card as far as it comes. What ran before, and how often, makes no difference: the gateway keeps one card for our
 * reference. A card that is declined, or whose holder did not answer for an hour, is let go.
 */
export async function continueCard(deps: SubscriptionsDeps, card: CardRow, isNew: boolean): Promise<KeepOutcome> {
  if (card.status === 'stored' || card.status === 'current') return { kind: 'stored', card };
  if (card.status !== 'storing') return { kind: 'declined', code: 'paymentFailed' };
  const gateway = deps.gatewayCalled(card.gateway);
  if (!gateway) return { kind: 'waiting' };
  const age = deps.clock.now() - card.createdAt.getTime();
  const outcome = await askGateway(gateway, card, { isNew, isOver: age > CARD_PATIENCE.storing });
  switch (outcome.kind) {
    case 'stored':
      return { kind: 'stored', card: await noteStored(deps, card, outcome.card) };
    case 'unknown':
      return { kind: 'waiting' };
    case 'declined':
      await drop(deps, card);
      return { kind: 'declined', code: outcome.code };
    case 'actionRequired':
      if (age <= CARD_PATIENCE.actionRequired) return { kind: 'actionRequired', url: outcome.actionUrl };
      await drop(deps, card);
      return { kind: 'declined', code: 'challengeRefused' };
  }
}
