import { and, eq, inArray, lt, or } from 'drizzle-orm';
import type { SubscriptionsDeps } from '../deps.ts';
import { cardReference } from '../rules/card.ts';
import { dropCard } from './keep-card.ts';
import { type CardRow, subscriptionCards } from './tables.ts';

/** A card that nobody came back for so long is let go, milliseconds. */
const LEFT_MS = 2 * 3_600_000;

/** Lets the gateway forget a card, if it is kept under no other row; one that it may still be asked to keep is looked up first. */
async function forget(deps: SubscriptionsDeps, card: CardRow): Promise<void> {
  const cards = deps.gatewayCalled(card.gateway)?.cards;
  if (!cards) return;
  const id = card.gatewayCardId ?? (await lookUp(deps, card));
  if (id === undefined) return;
  if (id !== null && (await cards.forget(id)).kind === 'unknown') return;
  await deps.database.system.tx((tx) =>
    tx
      .update(subscriptionCards)
      .set({ status: 'forgotten', updatedAt: new Date(deps.clock.now()) })
      .where(and(eq(subscriptionCards.agencyId, card.agencyId), eq(subscriptionCards.id, card.id))),
  );
}

/** The gateway's name of a card whose keeping nobody saw end; null: it keeps none; undefined: it does not say. */
async function lookUp({ gatewayCalled }: SubscriptionsDeps, card: CardRow): Promise<string | null | undefined> {
  const found = await gatewayCalled(card.gateway)?.cards?.find(cardReference(card.agencyId, card.id));
  if (!found || found.kind === 'unknown') return undefined;
  return found.kind === 'stored' ? found.card.cardId : null;
}

/** Has the gateway forget cards that were replaced or never used. Those that wait for their holder too long are let go first. */
export async function forgetDroppedCards(deps: SubscriptionsDeps): Promise<void> {
  const now = deps.clock.now();
  const due = await deps.database.system.tx((tx) =>
    tx
      .select()
      .from(subscriptionCards)
      .where(
        or(
          eq(subscriptionCards.status, 'dropped'),
          and(inArray(subscriptionCards.status, ['storing', 'stored']), lt(subscriptionCards.updatedAt, new Date(now - LEFT_MS))),
        ),
      ),
  );
  for (const card of due) {
    if (card.status !== 'dropped') await deps.database.system.tx((tx) => dropCard(tx, card, now));
    await forget(deps, card);
  }
}
