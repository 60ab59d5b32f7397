import { hashText } from '@caravel/kernel';
import { fraction, mix } from '@caravel/sandbox-world/random.ts';
import type { RejectionReason } from '../contract/index.ts';

/** Why operators refuse what they were asked for, of themselves; the likelier ones stand more than once. */
const REASONS: readonly RejectionReason[] = [
  'tooFewPassengers',
  'noLongerAvailable',
  'tooFewPassengers',
  'noLongerAvailable',
  'weather',
  'notOperating',
  'ticketIssue',
];

/** The share of names whose requests are refused at times, and of the trips of such a name that are. */
const OF_NAMES = 0.25;
const OF_TRIPS = 0.2;

/** Draws the lots: with this number the people of the demo, of tests and of journeys are always confirmed. */
const LOTS = 1112;

/** Whether requests under a last name are refused at times. It goes by the name, so that people of tests and of the demo are confirmed on any day. */
export function isRefusedAtTimes(lastName: string): boolean {
  return fraction(hashText(lastName.trim().toLowerCase()), LOTS) < OF_NAMES;
}

/** A request: a product, its start (epoch milliseconds), and the last name of who travels first. */
export type ActivityRequest = { readonly code: string; readonly start: number; readonly lastName: string };

/** Why an operator refuses a request of itself; null if it confirms, as it does with 19 of 20. The same request is decided the same way each time. */
export function refusalOf({ code, start, lastName }: ActivityRequest): RejectionReason | null {
  if (!isRefusedAtTimes(lastName)) return null;
  const seed = hashText(`${code} ${start} ${lastName.trim().toLowerCase()}`);
  if (fraction(seed, 95) >= OF_TRIPS) return null;
  return REASONS[mix(seed, 96) % REASONS.length] ?? null;
}
