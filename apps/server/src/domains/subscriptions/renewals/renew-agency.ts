import { PERIOD_MONTHS } from '@caravel/contracts';
import { newId } from '@caravel/kernel';
import { type Ctx, todayOf } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/types.ts';
import { type Charge, findOpenCharge } from '../charges/begin-charge.ts';
import { type ChargeOutcome, continueCharge } from '../charges/continue-charge.ts';
import { subscriptionCharges } from '../charges/tables.ts';
import type { Owner, SubscriptionsDeps } from '../deps.ts';
import { dueRenewalReminder, isCardWarned, nextTryOn } from '../rules/renewal.ts';
import { readStanding, type Standing } from './read-standing.ts';
import { tellAhead, tellCardExpires } from './tell-owner.ts';

/** Tells the owner of a charge that comes and of a card that expires, each once. */
async function tell(deps: SubscriptionsDeps, tx: Tx, ctx: Ctx, standing: Standing, owner: Owner): Promise<void> {
  const { card, next } = standing;
  if (!card || !next) return;
  const today = todayOf(ctx);
  const { startsOn } = next.period;
  const reminder = dueRenewalReminder(startsOn, today);
  if (reminder !== null) await tellAhead(deps, tx, ctx, { owner, startsOn, amount: next.price, card, reminder });
  const { expYear, expMonth } = card;
  if (expYear !== null && expMonth !== null && isCardWarned({ expYear, expMonth }, today))
    await tellCardExpires(deps, tx, ctx, { owner, card: { ...card, expYear, expMonth } });
}

/**
 * Makes the charge of the next period if one is due today: of nodes that come in the same second one gets it, since a period is tried once on a
 * day, and one charge of an agency is under way at a time.
 */
async function claimTry(tx: Tx, ctx: Ctx, standing: Standing, payer: string): Promise<Charge | undefined> {
  const { card, next, terms } = standing;
  const today = todayOf(ctx);
  const grace = terms.subscriptionGraceUntil;
  if (!card || !next || grace === null || grace < today) return undefined;
  const { startsOn } = next.period;
  const dueOn = nextTryOn(startsOn, next.triedOn);
  if (dueOn === null || dueOn > today || next.triedOn.includes(today)) return undefined;
  if (await findOpenCharge(tx, ctx.agency.id)) return undefined;
  const at = new Date(ctx.clock.now());
  const charge: Charge = {
    ...{ agencyId: ctx.agency.id, id: newId(), status: 'begun', purpose: 'period', plan: 'regular', payer, couponCode: null },
    ...{ amountMinor: next.price.amountMinor, currency: next.price.currency, months: PERIOD_MONTHS },
    ...{ gateway: card.gateway, token: null, cardId: card.id, offSession: true, startsOn, triedOn: today },
    ...{ actionUrl: null, brand: card.brand, last4: card.last4, failureCode: null, createdAt: at, updatedAt: at },
  };
  const made = await tx.insert(subscriptionCharges).values(charge).onConflictDoNothing().returning();
  return made[0];
}

/**
 * Does what is due of an agency's renewal today: tells its owner of the charge that comes, or tries it in their absence. Called as often as one
 * likes: letters are sent once, and a day is tried once. Returns how the try went; undefined if none was due.
 */
export async function renewAgency(deps: SubscriptionsDeps, ctx: Ctx): Promise<ChargeOutcome | undefined> {
  const owner = await deps.findOwner(ctx);
  const charge = await deps.database.system.tx(async (tx) => {
    const standing = await readStanding(tx, ctx);
    if (standing.terms.subscriptionGraceUntil === null) return undefined;
    if (owner) await tell(deps, tx, ctx, standing, owner);
    return claimTry(tx, ctx, standing, owner?.email ?? ctx.agency.name);
  });
  return charge && continueCharge(deps, ctx, charge, true);
}
