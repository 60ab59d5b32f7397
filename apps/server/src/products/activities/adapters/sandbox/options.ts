import type { AgeBand } from '@caravel/products/activities/contract';
import {
  findActivity,
  fitsParty,
  localeOf,
  optionTexts,
  placesLeft,
  plainPolicy,
  priceOn,
  raisedPrice,
  startInstant,
  startsOf,
  type WorldActivity,
  type WorldOption,
  type WorldParty,
  type WorldPrice,
  whyNot,
} from '@caravel/products/activities/world';
import { dayNumber, localText, MINUTES_PER_DAY } from '@caravel/sandbox-world/zones.ts';
import { RAISE_PERCENT, readRaise } from '../../../../domains/suppliers/adapters/sandbox/price-memory.ts';
import { SupplierError } from '../../../../domains/suppliers/index.ts';
import type { SupplierChoice, SupplierOption, SupplierQuote } from '../../ports.ts';
import { toPartyPrice, toPolicy } from './map-world.ts';

type Asked = { readonly travelDate: string; readonly paxMix: WorldParty; readonly language: string };

const HOUR_MS = 3_600_000;
/** What is confirmed at once early enough, and by hand later, is so until these hours before the start. */
const INSTANT_UNTIL_HOURS = 72;

/** How a booking made now is confirmed. */
function confirmationAt({ confirmationType }: WorldActivity, start: number, now: number): 'instant' | 'onRequest' {
  if (confirmationType === 'MANUAL') return 'onRequest';
  return confirmationType === 'INSTANT_THEN_MANUAL' && start - now < INSTANT_UNTIL_HOURS * HOUR_MS ? 'onRequest' : 'instant';
}

const clockText = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

function optionAt(
  activity: WorldActivity,
  option: WorldOption,
  startMinutes: number | null,
  { travelDate, paxMix, language }: Asked,
  now: number,
): SupplierOption {
  const { hub, policy, guides } = activity;
  const day = dayNumber(travelDate);
  const count = paxMix.reduce((sum, { numberOfTravelers }) => sum + numberOfTravelers, 0);
  const fits = fitsParty(activity, paxMix);
  const reason = whyNot(activity, option, { day, startMinutes, now }, count) ?? (fits ? null : ('TRAVELER_MISMATCH' as const));
  const start = startInstant(hub.zone, day, startMinutes);
  const [min, max] = option.minutes;
  return {
    optionCode: option.code,
    ...optionTexts(option, localeOf(language)),
    startTime: startMinutes === null ? null : clockText(startMinutes),
    duration: { min, max },
    languageGuides: guides.map((guide) => ({ ...guide })),
    available: reason === null,
    unavailableReason: reason,
    placesLeft: reason === null ? placesLeft(activity, option, startMinutes, day) : null,
    confirmation: confirmationAt(activity, start, now),
    price: reason === null ? toPartyPrice(priceOn(activity, option, day, paxMix)) : null,
    startsAt: `${localText(day * MINUTES_PER_DAY + (startMinutes ?? 0))}`,
    timeZone: hub.zone,
    policy: toPolicy(policy),
  };
}

/** All options of a day with their starts, those that cannot be booked with their reason. */
export function optionsOn(activity: WorldActivity, asked: Asked, now: number): readonly SupplierOption[] {
  return activity.options.flatMap((option) => startsOf(option).map((start) => optionAt(activity, option, start, asked, now)));
}

const BANDS: Readonly<Record<AgeBand, string>> = { ADULT: 'A', SENIOR: 'S', YOUTH: 'Y', CHILD: 'C', INFANT: 'I', TRAVELER: 'T' };
const REF = /^a1~([a-z0-9-]{3,60})~([A-Z]{3})~(\d{2}:\d{2}|any)~(\d{4}-\d{2}-\d{2})~((?:[ASYCIT][1-9]){1,6})$/;

/** The name of a choice, by which it is held and booked. */
export function choiceRef({ code, optionCode, startTime, travelDate, paxMix }: SupplierChoice): string {
  const party = paxMix.map(({ ageBand, numberOfTravelers }) => `${BANDS[ageBand]}${numberOfTravelers}`).join('');
  return `a1~${code}~${optionCode}~${startTime ?? 'any'}~${travelDate}~${party}`;
}

function partyOf(text: string): WorldParty {
  return (text.match(/../g) ?? []).flatMap(([letter, count]) =>
    (Object.keys(BANDS) as AgeBand[])
      .filter((ageBand) => BANDS[ageBand] === letter)
      .map((ageBand) => ({ ageBand, numberOfTravelers: Number(count) })),
  );
}

/** What was held: the option with its price, and the policy by which it is given back. */
export type Held = {
  readonly activity: WorldActivity;
  readonly option: SupplierQuote['option'];
  readonly price: WorldPrice;
  readonly policy: WorldActivity['policy'];
  /** When it begins, and until when it can be booked. */
  readonly start: number;
  readonly closesAt: number;
};

/** Opens a choice again at the price of an instant. Throws `offerUnavailable` if it is not sold (any more). */
export function openHeld(ref: string, language: string, at: number): Held {
  const { key, isRaised } = readRaise(ref);
  const [, code = '', optionCode, time = '', travelDate = '', party = ''] = REF.exec(key) ?? [];
  const activity = findActivity(code);
  const option = activity?.options.find((one) => one.code === optionCode);
  const paxMix = partyOf(party);
  if (!activity || !option || paxMix.length === 0) throw new SupplierError('offerUnavailable', 'unknown');
  const startMinutes = time === 'any' ? null : Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  if (!startsOf(option).includes(startMinutes)) throw new SupplierError('offerUnavailable', 'unknown');
  const shown = optionAt(activity, option, startMinutes, { travelDate, paxMix, language }, at);
  if (shown.price === null) throw new SupplierError('offerUnavailable', shown.unavailableReason ?? 'unknown');
  const usual = priceOn(activity, option, dayNumber(travelDate), paxMix);
  const price = isRaised ? raisedPrice(usual, RAISE_PERCENT) : usual;
  const start = startInstant(activity.hub.zone, dayNumber(travelDate), startMinutes);
  const policy = activity.trigger?.effect === 'policyChanged' ? plainPolicy('CUSTOM') : activity.policy;
  return {
    activity,
    option: { ...shown, price: toPartyPrice(price), policy: toPolicy(policy) },
    price,
    policy,
    start,
    closesAt: start - activity.calendar.cutoffMinutes * 60_000,
  };
}
