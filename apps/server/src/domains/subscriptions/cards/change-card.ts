import { recordAudit } from '../../../platform/audit/record-audit.ts';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { findOpenCharge } from '../charges/begin-charge.ts';
import type { SubscriptionsDeps } from '../deps.ts';
import { requireOwner } from '../renewals/require-owner.ts';
import type { CardFace } from '../rules/life.ts';
import { continueCard, findCard, findCurrentCard, findOpenCard, openCard, useCard } from './keep-card.ts';
import type { CardRow } from './tables.ts';

/** How a change of the card stands. `actionRequired`: the bank asks its holder in a frame, then `verifyCard` goes on. */
export type CardChange =
  | { readonly kind: 'stored'; readonly card: CardFace }
  | { readonly kind: 'actionRequired'; readonly url: string }
  | { readonly kind: 'waiting' };

function faceOf({ brand, last4, expMonth, expYear }: CardRow): CardFace {
  return { brand: brand ?? '', last4: last4 ?? '', expMonth: expMonth ?? 0, expYear: expYear ?? 0 };
}

async function goOn(deps: SubscriptionsDeps, ctx: Ctx, card: CardRow, isNew: boolean): Promise<CardChange> {
  const kept = await continueCard(deps, card, isNew);
  if (kept.kind === 'declined') throw new AppError(kept.code);
  if (kept.kind !== 'stored') return kept;
  await deps.database.system.tx(async (tx) => {
    const now = deps.clock.now();
    // A charge that is under way pays by the card that it began with.
    if ((await findCard(tx, card.agencyId, card.id))?.status !== 'stored') return;
    await useCard(tx, card, now);
    const data = { brand: kept.card.brand, last4: kept.card.last4 };
    const event = { action: 'agency.subscriptionCardChanged', subjectType: 'agency', subjectId: card.agencyId, data } as const;
    await recordAudit(tx, ctx, event);
  });
  return { kind: 'stored', card: faceOf(kept.card) };
}

/**
 * Keeps another card for the renewals of the agency, as its owner: nothing is charged. Throws the gateway's reason if it is declined,
 * `forbidden` for anybody else, `paymentDisabled` if nobody takes cards.
 */
export async function changeCard(
  deps: SubscriptionsDeps,
  ctx: Ctx,
  { cardToken }: { readonly cardToken: string },
): Promise<CardChange> {
  requireOwner(ctx);
  const gateway = deps.gateway();
  if (!gateway?.cards) throw new AppError('paymentDisabled');
  const holder = (await deps.findOwner(ctx))?.name ?? ctx.agency.name;
  const order = { agencyId: ctx.agency.id, gateway: gateway.name, token: cardToken, holder };
  const card = await deps.database.system.tx((tx) => openCard(tx, order, ctx.clock.now()));
  return goOn(deps, ctx, card, true);
}

/** Continues the card that the owner gave last, after the bank's question. Throws as `changeCard`, and `cardDetailsInvalid` if there is none. */
export async function verifyCard(deps: SubscriptionsDeps, ctx: Ctx): Promise<CardChange> {
  requireOwner(ctx);
  const card = await deps.database.system.tx(async (tx) => {
    const open = await findOpenCard(tx, ctx.agency.id);
    // That of a payment becomes the one that pays with the payment, or not at all.
    const charge = await findOpenCharge(tx, ctx.agency.id);
    return charge?.cardId === open?.id ? await findCurrentCard(tx, ctx.agency.id) : open;
  });
  if (!card) throw new AppError('cardDetailsInvalid');
  return goOn(deps, ctx, card, false);
}
