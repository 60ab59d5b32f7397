import { type Markup, markupSchema, type Product } from '@caravel/contracts';
import { newId } from '@caravel/kernel';
import { and, eq } from 'drizzle-orm';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/types.ts';
import { AppError } from '../../../platform/errors.ts';
import { refuseFields } from '../../../platform/http/endpoints/invalid-fields.ts';
import { assertWithinLimits, composePrice, loadPriceRules } from '../../pricing/index.ts';
import { toQuote } from '../booking-record.ts';
import { type BookingsDeps, getDriver } from '../deps.ts';
import type { NewQuote } from '../inputs.ts';
import type { Quote } from '../ports.ts';
import { canSee } from '../rules/scope.ts';
import { quotes } from '../tables.ts';
import { fromParties } from './parties.ts';

const QUOTE_LIFE_MS = 20 * 60_000;

/**
 * Composes the price with the agency's rules and stores the quote with its lines. The booking's own markup (staff only) takes precedence
 * over the client's, then the agent's, then the agency's. A visitor's quote is not stored: it shows a price and cannot be booked. Throws RangeError if
 * the net rate cannot be sold; `validationFailed` if an agent's markup is outside the owner's limits, or the price seen before is in another currency.
 */
export async function createQuote(deps: BookingsDeps, ctx: Ctx, input: NewQuote): Promise<Quote> {
  const details = getDriver(deps, input.product).storeDetails(input.details);
  const rules = await loadPriceRules(deps.pricing, ctx, {
    product: input.product,
    supplier: input.supplier.name,
    userIds: input.agent ? [input.client._id, input.agent._id] : [input.client._id],
    bookingMarkup: input.markup,
  });
  const price = composePrice({
    net: input.net,
    rules,
    protectionSelected: input.protection,
    ...(input.extras && { extras: input.extras }),
    ...(input.publishedRate && { publishedRate: input.publishedRate }),
  });
  const { total } = price.waterfall;
  if (rules.agentLimits && input.markup) assertWithinLimits(ctx, rules.agentLimits, input.markup, price.waterfall);
  // Amounts of two currencies cannot be compared: the same number would pass for the same price.
  if (input.previousTotal && input.previousTotal.currency !== total.currency) refuseFields(ctx, { seenTotal: 'currencyInvalid' });
  const now = ctx.clock.now();
  const row: typeof quotes.$inferSelect = {
    id: newId(),
    agencyId: ctx.agency.id,
    product: input.product,
    ...fromParties(input),
    details,
    price,
    totalMinor: total.amountMinor,
    currency: total.currency,
    previousTotalMinor: input.previousTotal?.amountMinor ?? null,
    bookingMarkup: price.waterfall.markupSource === 'booking' ? price.waterfall.markup : null,
    holdUntil: input.holdUntil === undefined ? null : new Date(input.holdUntil),
    expiresAt: new Date(Math.min(input.expiresAt, now + QUOTE_LIFE_MS)),
    createdAt: new Date(now),
  };
  if (ctx.actor.kind === 'visitor') return toQuote(row);
  const [stored] = await ctx.db.tx((tx) => tx.insert(quotes).values(row).returning());
  if (!stored) throw new Error('a quote was not stored');
  return toQuote(stored);
}

/** A quote with the booking's own markup, if it has one. */
export type StoredQuote = Quote & { readonly ownMarkup: Markup | undefined };

async function findQuoteRow(tx: Tx, ctx: Ctx, quoteId: string) {
  const [row] = await tx
    .select()
    .from(quotes)
    .where(and(eq(quotes.agencyId, ctx.agency.id), eq(quotes.id, quoteId)));
  // mutant quote-of-another-booked: `row && canSee(ctx.actor, row) ?` -> `row ?` fails start-booking.test.ts
  return row && canSee(ctx.actor, row) ? row : undefined;
}

/** Returns a quote of any product that the caller may see, live or expired. Throws `quoteExpired` for any other. */
export async function getQuote(ctx: Ctx, quoteId: string): Promise<Quote> {
  const row = await ctx.db.tx((tx) => findQuoteRow(tx, ctx, quoteId));
  if (!row) throw new AppError('quoteExpired');
  return toQuote(row);
}

/** Loads a quote that the caller may see, live or expired. Throws `quoteExpired` for any other, and for a quote of another product. */
export async function loadQuote(tx: Tx, ctx: Ctx, quoteId: string, product: Product): Promise<StoredQuote> {
  const row = await findQuoteRow(tx, ctx, quoteId);
  if (row?.product !== product) throw new AppError('quoteExpired');
  return { ...toQuote(row), ownMarkup: row.bookingMarkup === null ? undefined : markupSchema.parse(row.bookingMarkup) };
}
