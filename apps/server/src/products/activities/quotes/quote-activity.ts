import type { ActivityCheckoutRequest, ActivityQuote } from '@caravel/products/activities/contract';
import { peopleOf } from '../../../domains/bookings/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import { isAppError } from '../../../platform/errors.ts';
import { assertNoProblems } from '../../../platform/http/endpoints/invalid-fields.ts';
import type { ActivitiesDeps, ActivitiesSearchDeps } from '../deps.ts';
import { termsDiffer } from '../rules/option-terms.ts';
import { checkParty } from '../rules/party.ts';
import { ASKING } from '../rules/supplier-errors.ts';
import { askOptions, checkTravelDate, refuseDay } from '../search/check-availability.ts';
import type { KnownProduct } from '../search/known-product.ts';
import { type AskedActivity, holdOption } from './ask-again.ts';
import { presentQuote } from './present-quote.ts';
import { quote } from './quote.ts';

type Wanted = Pick<ActivityCheckoutRequest, 'optionCode' | 'startTime' | 'travelDate' | 'paxMix'>;

/** Holds what was chosen. If it is gone, says whether the whole day is, with the nearest days that are not. */
async function holdChosen(ctx: Ctx, known: KnownProduct, wanted: Wanted, signal: AbortSignal): Promise<AskedActivity> {
  const { optionCode, startTime, travelDate, paxMix } = wanted;
  try {
    return await holdOption(ctx, known.supplier, { code: known.code, optionCode, startTime, travelDate, paxMix }, signal);
  } catch (error) {
    if (!isAppError(error, ASKING.gone)) throw error;
    const options = await askOptions(ctx, known, wanted, signal);
    if (!options.some(({ available }) => available)) return await refuseDay(ctx, known, wanted, options, signal);
    throw error;
  }
}

/**
 * Holds an option for a party at its supplier and makes a quote of it; only a quote can be booked. `seenTotal` and `seenTerms`: what the person saw. Throws
 * `activityNotFound`, `validationFailed` for a party that it is not sold to, `activityNotOnDate` with the nearest days, `activityNotAvailable`,
 * `supplierFailed`, `supplierTimeout`, `userNotAssociated`.
 */
export async function quoteActivity(
  deps: Pick<ActivitiesDeps, 'bookings' | 'findClient'> & Pick<ActivitiesSearchDeps, 'readProduct'>,
  ctx: Ctx,
  input: ActivityCheckoutRequest,
  signal: AbortSignal,
): Promise<ActivityQuote> {
  const people = await peopleOf(ctx, input, deps.findClient);
  const { productCode, travelDate, paxMix, seenTotal, seenTerms, markup, protection } = input;
  const known = await deps.readProduct(ctx, productCode);
  const problems = checkTravelDate(travelDate, known.product.timeZone, ctx.clock.now());
  assertNoProblems(ctx, { ...checkParty(paxMix, known.product), ...problems });
  const asked = await holdChosen(ctx, known, input, signal);
  const { changes, option } = asked.quoted;
  const terms = changes.terms || (seenTerms !== undefined && termsDiffer(seenTerms, option));
  const frozen = { travelDate, paxMix, changes: { terms, ...(seenTerms !== undefined && { seen: seenTerms }) } };
  const sold = { ...asked, frozen, ...people, markup, protection, previousTotal: seenTotal };
  return presentQuote(ctx, await quote(deps, ctx, sold));
}
