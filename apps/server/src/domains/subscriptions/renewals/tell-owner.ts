import { type Money, money, type PlainDate } from '@caravel/kernel';
import { FORMAT_LOCALE } from '@caravel/messages';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/types.ts';
import { formatDay, formatMoney } from '../../../platform/texts/format.ts';
import type { CardRow } from '../cards/tables.ts';
import type { Charge } from '../charges/begin-charge.ts';
import type { Owner, SubscriptionsDeps } from '../deps.ts';
import { HOLDER_NEEDED } from '../rules/charge.ts';
import { cardLastDay, type Period } from '../rules/renewal.ts';

const letterTo = ({ email, locale }: Owner) => ({ to: email, locale, link: { path: '/subscription' } });
const dayFor = (owner: Owner, day: PlainDate) => formatDay(day, FORMAT_LOCALE[owner.locale]);
const amountFor = (owner: Owner, amount: Money) => formatMoney(amount, FORMAT_LOCALE[owner.locale]);

/** A card as letters name it: brand and last digits. */
export function cardName({ brand, last4 }: { readonly brand: string | null; readonly last4: string | null }): string {
  const name = brand === null ? '' : `${brand[0]?.toUpperCase() ?? ''}${brand.slice(1)} `;
  return `${name}•••• ${last4 ?? ''}`;
}

/** Tells the owner that a charge comes. Each of the reminders of one day is sent once. */
export async function tellAhead(
  deps: SubscriptionsDeps,
  tx: Tx,
  ctx: Ctx,
  ahead: {
    readonly owner: Owner;
    readonly startsOn: PlainDate;
    readonly amount: Money;
    readonly card: CardRow;
    readonly reminder: number;
  },
): Promise<void> {
  const { owner, startsOn, amount, card, reminder } = ahead;
  const data = { day: dayFor(owner, startsOn), amount: amountFor(owner, amount), card: cardName(card) };
  const dedupeKey = `renewal-ahead:${startsOn}:${reminder}`;
  await deps.queueMail(tx, ctx, { ...letterTo(owner), template: 'renewalAhead', data, dedupeKey });
}

/** Tells the owner that a period was paid, with the number of its invoice. */
export async function tellPaid(
  deps: SubscriptionsDeps,
  tx: Tx,
  ctx: Ctx,
  paid: { readonly charge: Charge; readonly owner: Owner; readonly period: Period; readonly number: string },
): Promise<void> {
  const { charge, owner, period, number } = paid;
  const amount = amountFor(owner, money(charge.amountMinor, charge.currency));
  const data = { amount, card: cardName(charge), until: dayFor(owner, period.endsOn), invoice: number };
  await deps.queueMail(tx, ctx, { ...letterTo(owner), template: 'renewalPaid', data, dedupeKey: `renewal-paid:${charge.id}` });
}

/** Tells the owner that a try was refused, when the next one is, or that the office is closed now. */
export async function tellRefused(
  deps: SubscriptionsDeps,
  tx: Tx,
  ctx: Ctx,
  refused: {
    readonly charge: Charge;
    readonly owner: Owner;
    readonly nextOn: PlainDate | null;
    readonly failureCode: string;
    readonly closesAfter: PlainDate;
  },
): Promise<void> {
  const { charge, owner, nextOn, failureCode, closesAfter } = refused;
  const data = {
    amount: amountFor(owner, money(charge.amountMinor, charge.currency)),
    card: cardName(charge),
    nextDay: nextOn === null ? null : dayFor(owner, nextOn),
    closesAfter: dayFor(owner, closesAfter),
    isHolderNeeded: failureCode === HOLDER_NEEDED,
  };
  const dedupeKey = `renewal-refused:${charge.id}`;
  await deps.queueMail(tx, ctx, { ...letterTo(owner), template: 'renewalRefused', data, dedupeKey });
}

/** Tells the owner that the card expires, once for each card. */
export async function tellCardExpires(
  deps: SubscriptionsDeps,
  tx: Tx,
  ctx: Ctx,
  { owner, card }: { readonly owner: Owner; readonly card: CardRow & { readonly expYear: number; readonly expMonth: number } },
): Promise<void> {
  const data = { card: cardName(card), day: dayFor(owner, cardLastDay(card)) };
  await deps.queueMail(tx, ctx, {
    ...{ ...letterTo(owner), template: 'renewalCardExpires', data, dedupeKey: `renewal-card:${card.id}` },
  });
}

/** Tells the owner what renewals cost from a day on. */
export async function tellPrice(
  deps: SubscriptionsDeps,
  tx: Tx,
  ctx: Ctx,
  {
    owner,
    changeId,
    amount,
    from,
  }: { readonly owner: Owner; readonly changeId: string; readonly amount: Money; readonly from: PlainDate },
): Promise<void> {
  const data = { amount: amountFor(owner, amount), day: dayFor(owner, from) };
  await deps.queueMail(tx, ctx, { ...letterTo(owner), template: 'renewalPrice', data, dedupeKey: `renewal-price:${changeId}` });
}
