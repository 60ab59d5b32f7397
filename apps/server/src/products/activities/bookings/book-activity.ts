import type { BookingOutcome } from '@caravel/contracts';
import { dayAt, namedTwice } from '@caravel/kernel';
import type { ActivityBookRequest, Answer, LanguageGuide } from '@caravel/products/activities/contract';
import type { Quote } from '../../../domains/bookings/index.ts';
import { bookQuote } from '../../../domains/selling/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { assertNoProblems, type FieldProblem, type FieldProblems } from '../../../platform/http/endpoints/invalid-fields.ts';
import type { ActivitiesDeps } from '../deps.ts';
import { type ActivityOrder, type ActivityQuoted, activityQuoted } from '../product/stored.ts';
import { answeredOf, checkAges, checkAnswers, sentAnswers } from '../rules/check-answers.ts';
import { fitsParty } from '../rules/party.ts';
import { sealAnswers } from './seal-answers.ts';

/** Whether a guide is one that the option has; null only where it has none. */
function isOffered({ option: { languageGuides } }: ActivityQuoted, chosen: LanguageGuide | null): boolean {
  if (chosen === null) return languageGuides.length === 0;
  return languageGuides.some(({ type, language }) => type === chosen.type && language === chosen.language);
}

/** Checks who goes against the party of the price, that nobody goes twice, and the guide. Returns field path → problem; empty if they may book. */
function checkTravelers(
  details: ActivityQuoted,
  { travelers, languageGuide }: Pick<ActivityBookRequest, 'travelers' | 'languageGuide'>,
  answers: readonly Answer[],
): FieldProblems {
  const problems: Record<string, FieldProblem> = {};
  // mutant activity-other-travelers-than-quoted: `!fitsParty(travelers, details.paxMix)` -> `false` fails activities/bookings/booking.test.ts
  if (!fitsParty(travelers, details.paxMix)) problems.travelers = 'travelersDoNotMatch';
  const bornOn = (traveler: number) =>
    answers.find((one) => one.question === 'DATE_OF_BIRTH' && one.traveler === traveler)?.answer ?? null;
  const named = travelers.map(({ firstName, middleName, lastName, ageBand }, i) => ({
    ageBand,
    firstName,
    middleName,
    lastName,
    bornOn: bornOn(i + 1),
  }));
  for (const i of namedTwice(named)) problems[`travelers.${i}.lastName`] = 'travelerTwice';
  if (!isOffered(details, languageGuide)) problems.languageGuide = 'guideNotOffered';
  return problems;
}

/** Makes what is stored of an order. Throws `validationFailed` with a problem for each field that cannot be sent. */
function orderOf(
  { sealSecret }: Pick<ActivitiesDeps, 'sealSecret'>,
  ctx: Ctx,
  input: ActivityBookRequest,
  quote: Quote,
): ActivityOrder {
  const details = activityQuoted.read(quote.details);
  const { travelers, languageGuide, contact } = input;
  const of = answeredOf(details.activity, details.travelDate, travelers.length);
  const answers = sentAnswers(of, input.answers);
  const wrong = {
    ...checkAges(details, travelers, answers, ctx.locale),
    ...checkAnswers(of, input.answers, dayAt(ctx.clock.now(), ctx.agency.timeZone), ctx.locale),
  };
  assertNoProblems(ctx, checkTravelers(details, input, answers));
  if (Object.keys(wrong).length > 0) throw new AppError('validationFailed', { validationError: wrong });
  const sealedFor = `${ctx.agency.id}:${quote.id}`;
  return { travelers, contact, languageGuide, answers: sealAnswers(sealSecret, sealedFor, answers), sealedFor };
}

/**
 * Books a quote: checks travelers, guide and answers against it, then the saga pays and books. What is on request is answered as pending and watched until its
 * supplier has decided. Throws `validationFailed`, the error of a supplier that refused for good, whereupon nothing was charged, and `bookingStateConflict` if
 * the quote was booked and cancelled.
 */
export async function bookActivity(
  deps: Pick<ActivitiesDeps, 'bookings' | 'sealSecret'>,
  ctx: Ctx,
  input: ActivityBookRequest,
): Promise<BookingOutcome> {
  const { quoteId, acceptTotal, payment, besides } = input;
  const order = (quote: Quote) => orderOf(deps, ctx, input, quote);
  return bookQuote(deps.bookings, ctx, { quoteId, product: 'activities', acceptTotal, order, payment, besides });
}
