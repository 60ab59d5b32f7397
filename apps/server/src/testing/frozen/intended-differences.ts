import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import type { Answered } from './frozen-copy.ts';

/**
 * An intended change of responses in later versions, in the responses to some questions. Either `was` became `is`, or amounts changed
 * their meaning: both responses are compared without those keys (of CSV: columns), and a test of its own says what they are now.
 */
export type IntendedDifference = { readonly why: string; readonly paths: RegExp } & (
  | { readonly was: RegExp; readonly is: string }
  | { readonly without: readonly string[] }
);

const FLIGHT_BOOKINGS = /^\/api\/v3\/agency\/flights\/bookings/;

/** By frozen version. A difference that changes no response fails the test. */
const DIFFERENCES: Readonly<Record<string, readonly IntendedDifference[]>> = {
  '2026-11-flights': [
    {
      why: 'a hold has a status of its own',
      paths: /^\/api\//,
      was: /"status":"Booked","sagaState":"held"/g,
      is: '"status":"Held","sagaState":"held"',
    },
    {
      why: 'the outcome of a hold says its status',
      paths: /bookingStatus/,
      was: /"sagaState":"held","status":"Booked"/g,
      is: '"sagaState":"held","status":"Held"',
    },
    {
      why: 'a file calls a hold what it is',
      paths: /download\.csv/,
      was: /((?:DEPQN4|NAVRYG),flights,[^,]+,(?:[^,]+,)?)Booked,/g,
      is: '$1Held,',
    },
    {
      why: 'a cancelled booking is never told as failed',
      paths: /bookingStatus/,
      was: /"outcome":"failed","sagaState":"cancelled"/g,
      is: '"outcome":"cancelled","sagaState":"cancelled"',
    },
    {
      why: 'the paper of a confirmed booking whose payment is missing does not call it a hold',
      paths: /itinerary\.pdf/,
      was: /Held, not paid yet/g,
      is: 'Confirmed, not paid yet',
    },
    {
      why: 'the same in Portuguese',
      paths: /itinerary\.pdf/,
      was: /Garantida, ainda não paga/g,
      is: 'Confirmada, ainda não paga',
    },
    {
      why: 'figures are of what is sold, and add up',
      paths: FLIGHT_BOOKINGS,
      without: ['sums', 'staff'],
    },
    {
      why: 'a booking says all of its figures, not its commission alone',
      paths: /getReservationDetails/,
      without: ['commissionNow', 'figures'],
    },
    {
      why: 'the file of the agency has the figures of its lists',
      paths: /^\/api\/agency\/bookings\/download\.csv/,
      without: [
        'Paid',
        'Sales',
        'Not paid yet',
        'To be refunded',
        'Cost',
        'Platform markup',
        'Commission',
        'Agency fee (part of the commission)',
        'Protection premium',
        'Transaction fee',
        'On hold',
        'Being booked',
      ],
    },
    {
      why: 'the export of an account holds its claims',
      paths: /^\/api\/user\/export/,
      was: /"exportedAt":/g,
      is: '"claims":[],"exportedAt":',
    },
    {
      why: 'the paper of a protected trip says where to claim',
      paths: /itinerary\.pdf/,
      was: /(Refund protection .*)(http:\/\/ \S+ flight- details\? bookingId=[-\da-f ]+)(?= Sunset Travel · )/g,
      is: '$1$2 Refund protection: Make a claim on the page of this trip, $2. Terms: http:// sunset.localhost:3000/ protection- terms',
    },
    {
      why: 'the paper of a protected trip says where to claim, in Portuguese',
      paths: /itinerary\.pdf/,
      was: /(Proteção de reembolso .*)(http:\/\/ \S+ flight- details\? bookingId=[-\da-f ]+)(?= Sunset Travel · )/g,
      is: '$1$2 Proteção de reembolso: Acione- a na página desta viagem, $2. Condições: http:// sunset.localhost:3000/ protection- terms',
    },
  ],
};

/** Returns the differences of a version. */
export function intendedDifferences(version: string): readonly IntendedDifference[] {
  return DIFFERENCES[version] ?? [];
}

function withoutKeys(value: unknown, keys: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((inner) => withoutKeys(inner, keys));
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([key]) => !keys.includes(key));
  return Object.fromEntries(kept.map(([key, inner]) => [key, withoutKeys(inner, keys)]));
}

/** A file with its columns in one order, so that two that have the same are the same. */
function withoutColumns(text: string, columns: readonly string[]): string {
  const rows: Record<string, string>[] = parse(text, { bom: true, columns: true });
  return stringify(
    rows.map((row) => withoutKeys(row, columns) as Record<string, string>).map((row) => Object.entries(row).toSorted()),
  );
}

const without = (answer: unknown, keys: readonly string[]) =>
  typeof answer === 'string' ? withoutColumns(answer, keys) : withoutKeys(answer, keys);

const ofQuestion = (differences: readonly IntendedDifference[], { question }: Answered) =>
  differences.filter(({ paths }) => paths.test(question.path));

/** Returns the response that is expected today in place of an old one. */
export function asToday(differences: readonly IntendedDifference[], then: Answered): unknown {
  return ofQuestion(differences, then).reduce((answer, difference) => {
    if ('without' in difference) return without(answer, difference.without);
    if (typeof answer === 'string') return answer.replaceAll(difference.was, difference.is);
    return JSON.parse(JSON.stringify(answer).replaceAll(difference.was, difference.is));
  }, then.answer);
}

/** Returns today's response as far as it is compared with an old one. */
export function asCompared(differences: readonly IntendedDifference[], now: Answered): unknown {
  return ofQuestion(differences, now).reduce(
    (answer, difference) => ('without' in difference ? without(answer, difference.without) : answer),
    now.answer,
  );
}

/** Whether an old response shows the difference. */
export function isShown(difference: IntendedDifference, then: Answered): boolean {
  if (!difference.paths.test(then.question.path)) return false;
  const text = JSON.stringify(then.answer);
  return 'without' in difference ? difference.without.some((key) => text.includes(key)) : text.search(difference.was) !== -1;
}
