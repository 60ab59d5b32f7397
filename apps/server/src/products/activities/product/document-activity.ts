import { languageOf, type Translator } from '@caravel/messages';
import type { ActivityPlace } from '@caravel/products/activities/contract';
import { type BookingDocument, type DocumentLeg, policyTerm } from '../../../domains/bookings/index.ts';
import { formatPhone } from '../../../platform/texts/format-phone.ts';
import { activityPaperWords } from './activity-words.ts';
import { answerLines, answerText } from './answer-words.ts';
import { type ActivityBookingOf, travelerNames } from './describe-activity.ts';
import { beginsAt, endsAt, quotedPolicy } from './quoted-activity.ts';
import type { ActivityQuoted } from './stored.ts';

type Terms = BookingDocument['terms'];

const linesOf = (...words: readonly (string | null)[]) =>
  words.filter((word): word is string => word !== null && word.trim() !== '');

function positionLine({ position }: Pick<ActivityPlace, 'position'>, t: Translator): string | null {
  if (position === null) return null;
  return t('activityPaper.position', { lat: position.lat.toFixed(5), lng: position.lng.toFixed(5) });
}

/** Where it begins, and what to look for there. */
function startOf({ activity, option, travelDate }: ActivityQuoted, t: Translator): DocumentLeg['start'] {
  const [point] = activity.meetingPoints;
  return {
    at: option.startTime === null ? travelDate : option.startsAt,
    place: point?.name ?? activity.placeName,
    details: point ? linesOf(point.address, point.description, positionLine(point, t)) : linesOf(positionLine(activity, t)),
  };
}

function endOf(details: ActivityQuoted, t: Translator): DocumentLeg['end'] {
  const { activity, option } = details;
  const [point] = activity.endPoints;
  const end = endsAt(details);
  return {
    at: option.startTime === null ? end.slice(0, 10) : end,
    place: point?.name ?? t('activityPaper.whereItBegan'),
    details: point ? linesOf(point.address, point.description) : [],
  };
}

/** `English, live guide`. */
function guideText({ order }: ActivityBookingOf, t: Translator): string | null {
  const { languageGuide } = order;
  if (languageGuide === null) return null;
  const language =
    new Intl.DisplayNames([languageOf(t.formats)], { type: 'language' }).of(languageGuide.language) ?? languageGuide.language;
  return t('activityPaper.guide', { language, guide: t(`guideType.${languageGuide.type}`) });
}

/** Where people are picked up and when at the earliest, and the guide: what they need on the day, and look for in a letter. */
function dayFacts(booking: ActivityBookingOf, t: Translator): NonNullable<BookingDocument['besides']> {
  const { details, order } = booking;
  const { minutesBefore, places } = details.activity.pickup;
  const chosen = order.answers.find(({ question }) => question === 'PICKUP_POINT');
  const guide = guideText(booking, t);
  const isPickedUp = chosen?.unit === 'OWN' || places.some(({ ref }) => ref === chosen?.answer);
  const when = isPickedUp && minutesBefore ? t('activityCheckout.pickupBeforeLongest', { minutes: minutesBefore }) : null;
  const where = chosen
    ? [{ label: t('question.PICKUP_POINT'), value: linesOf(answerText(chosen, details, t), when).join('. ') }]
    : [];
  return [...where, ...(guide === null ? [] : [{ label: t('activityPaper.guideRow'), value: guide }])];
}

function partyText({ details }: ActivityBookingOf, t: Translator): string {
  const counts = details.paxMix.map(({ ageBand, numberOfTravelers }) =>
    t(`ageBandCount.${ageBand}`, { count: numberOfTravelers }),
  );
  return counts.join(', ');
}

function activityPart(booking: ActivityBookingOf, t: Translator): BookingDocument['parts'][number] {
  const { details } = booking;
  const { activity, option } = details;
  return {
    title: t('activityPaper.activity'),
    legs: [
      {
        title: option.title === '' || option.title === activity.title ? activity.title : `${activity.title}: ${option.title}`,
        start: startOf(details, t),
        end: endOf(details, t),
        notes: linesOf(partyText(booking, t), guideText(booking, t)),
        pause: null,
      },
    ],
  };
}

const listed = (title: string, lines: readonly string[]): Terms => (lines.length === 0 ? [] : [{ title, lines }]);

function policyTerms(booking: ActivityBookingOf, t: Translator): Terms {
  const { details } = booking;
  const sold = { ...booking, policy: quotedPolicy(details), begins: beginsAt(details) };
  const { cancelIfBadWeather, cancelIfInsufficientTravelers } = details.activity.policy;
  const term = policyTerm(sold, t('activityPaper.policy'), t);
  const besides = linesOf(
    cancelIfBadWeather ? t('activityPaper.badWeather') : null,
    cancelIfInsufficientTravelers ? t('activityPaper.tooFew') : null,
  );
  return [{ ...term, lines: [...term.lines, ...besides] }];
}

function operatorTerms({ details: { activity } }: ActivityBookingOf, t: Translator): Terms {
  const { name, phone } = activity.operator;
  const lines = linesOf(name, phone === null ? null : t('activityPaper.phone', { phone: formatPhone(phone) }));
  return listed(t('activityPaper.operator'), lines);
}

/** Describes an activity booking for its voucher: where and when it begins, who goes, what was answered, what is included, the policy. Passports are on no paper. */
export function documentActivity(booking: ActivityBookingOf, t: Translator): BookingDocument {
  const { details, order } = booking;
  const { activity } = details;
  const position = activity.meetingPoints[0]?.position ?? activity.position;
  return {
    words: activityPaperWords(booking, t),
    title: activity.title,
    contactEmail: order.contact.email,
    parts: [activityPart(booking, t)],
    travelers: travelerNames(order).map((name, i) => ({
      name,
      kind: t(`ageBand.${order.travelers[i]?.ageBand ?? 'TRAVELER'}`),
      reference: null,
    })),
    terms: [
      ...policyTerms(booking, t),
      ...listed(t('activityPaper.answers'), answerLines(order, details, t)),
      ...operatorTerms(booking, t),
      ...listed(t('activityPaper.included'), activity.inclusions),
      ...listed(t('activityPaper.excluded'), activity.exclusions),
      ...listed(t('activityPaper.important'), activity.additionalInfo),
    ],
    besides: dayFacts(booking, t),
    included: activity.inclusions,
    ...(position && { position }),
    isChanged: false,
  };
}
