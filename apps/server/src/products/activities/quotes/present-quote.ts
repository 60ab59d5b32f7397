import type { Translator } from '@caravel/messages';
import type { ActivityQuote } from '@caravel/products/activities/contract';
import { createTranslator } from '@caravel/products/translate.ts';
import { type Quote, zonePlace } from '../../../domains/bookings/index.ts';
import { type ComposedPrice, isRefundable, presentPolicy, refundabilityAt } from '../../../domains/pricing/index.ts';
import { presentQuoteBase, type QuoteTerms } from '../../../domains/selling/index.ts';
import { type Ctx, isStaff } from '../../../platform/context.ts';
import { activityTerms } from '../product/activity-terms.ts';
import { quotedPolicy } from '../product/quoted-activity.ts';
import type { ActivityQuoted } from '../product/stored.ts';
import { activityPrice, beforeDiscountOf } from '../rules/activity-price.ts';
import { promisedBy, readTerms } from '../rules/option-terms.ts';

/** Presents what is frozen with a quote or booked, without what its supplier asks. */
export function presentQuoted(
  { activity, option, paxMix, travelDate }: ActivityQuoted,
  price: ComposedPrice,
  locale: Ctx['locale'],
) {
  const { startsAt, price: party, policy: _policy, timeZone, ...shown } = option;
  return {
    activity: { ...activity, zonePlace: zonePlace(timeZone, locale) },
    option: shown,
    ...{ startsAt, travelDate, paxMix },
    activityPrice: activityPrice(price, party, beforeDiscountOf(party, price)),
  };
}

function termsTold({ details, price }: Quote<ActivityQuoted>, now: number, t: Translator): QuoteTerms {
  const { option, changes } = details;
  const told = { option, price, now };
  const seen = changes.terms && changes.seen !== undefined ? readTerms(changes.seen) : undefined;
  return { terms: activityTerms(promisedBy(option), told, t), seenTerms: seen ? activityTerms(seen, told, t) : null };
}

/** Presents a quote in the contract's shape. Only staff get the waterfall. */
export function presentQuote(ctx: Ctx, quote: Quote<ActivityQuoted>): ActivityQuote {
  const { details, price } = quote;
  const now = ctx.clock.now();
  const policy = quotedPolicy(details);
  return {
    ...presentQuoteBase(quote, termsTold(quote, now, createTranslator(ctx.locale, ctx.formats)), now),
    ...presentQuoted(details, price, ctx.locale),
    termsChanged: details.changes.terms,
    placesHeld: details.placesHeld,
    cancellationPolicy: presentPolicy(policy, price),
    refundable: isRefundable(refundabilityAt(policy, now)),
    // mutant activity-quote-shows-the-waterfall: `isStaff(ctx.actor)` -> `true` fails activities/bookings/booking-access.test.ts
    ...(isStaff(ctx.actor) && { waterfall: price.waterfall }),
  };
}
