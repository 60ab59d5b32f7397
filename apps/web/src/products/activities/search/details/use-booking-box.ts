import { addDays, dayAt, isPlainDate, type PlainDate } from '@caravel/kernel';
import type { ActivityDetails, ActivityOption, PaxMix } from '@caravel/products/activities/contract';
import { ACTIVITY_LIMITS, checkAvailability, getAvailableDates } from '@caravel/products/activities/contract';
import { useState } from 'react';
import { useCall } from '../../../../lib/api/use-call.ts';
import { serverNow } from '../../../../lib/page/server-clock.ts';
import { readParty, writeParty } from '../../checkout-address.ts';
import { canCome } from '../../party.ts';

/** What the address says of the choice: the day and the party that were checked, and the option that was chosen then. */
export type ChoiceParams = {
  readonly on?: string | undefined;
  readonly party?: string | undefined;
  readonly opt?: string | undefined;
};

/** How an option is named in the address: it may start at several times. */
export function optionKey({ optionCode, startTime }: Pick<ActivityOption, 'optionCode' | 'startTime'>): string {
  return `${optionCode}@${startTime ?? ''}`;
}

/** The first days on which the product can be booked, for people whose day is over. */
const nextDays = (dates: readonly PlainDate[] | undefined): readonly PlainDate[] =>
  dates?.slice(0, ACTIVITY_LIMITS.maxNearestDates) ?? [];

type Draft = { readonly day: PlainDate | null; readonly party: PaxMix };

/** The day and the party that an address asks for; null if it asks for none that can be booked. */
function askedOf({ on, party }: ChoiceParams, details: ActivityDetails): { day: PlainDate; party: PaxMix } | null {
  const people = readParty(party ?? '');
  return on !== undefined && isPlainDate(on) && canCome(people, details) ? { day: on, party: people } : null;
}

/** The smallest party that can book: the one that the price of the list is for. */
function firstParty(details: ActivityDetails): PaxMix {
  return details.from.paxMix;
}

/**
 * The day and the party that are being chosen, and what can be booked for them. What was checked last lives in the address, so that a reload, Back and a
 * shared link show it again; another day or party clears it with its options (spec 2, section 5).
 */
export function useBookingBox(details: ActivityDetails, params: ChoiceParams, write: (params: ChoiceParams) => void) {
  const today = dayAt(serverNow(), details.timeZone);
  const wanted = askedOf(params, details);
  // A link that was shared before the day has passed: no supplier need be asked.
  const past = wanted && wanted.day < today ? wanted : null;
  const asked = past ? null : wanted;
  const [draft, setDraft] = useState<Draft>(asked ?? { day: null, party: past?.party ?? firstParty(details) });
  /** The party that the calendar is priced for: not one that is still being counted. */
  const [priced, setPriced] = useState(draft.party);
  const last = addDays(today, ACTIVITY_LIMITS.maxDaysAhead);
  const dates = useCall(
    getAvailableDates,
    { params: { id: details.productCode }, query: { from: today, to: last, party: writeParty(priced) } },
    { enabled: canCome(priced, details), staleMs: 60_000 },
  );
  const check = useCall(
    checkAvailability,
    { body: { productCode: details.productCode, travelDate: asked?.day ?? today, paxMix: asked?.party ?? draft.party } },
    { enabled: asked !== null, staleMs: 30_000 },
  );
  const options = asked && !check.isError ? (check.data?.data.activityProductOptions ?? null) : null;
  const available = options?.filter((option) => option.available && option.price !== null) ?? [];
  const chosen =
    available.find((option) => optionKey(option) === params.opt) ?? (available.length === 1 ? available[0] : undefined);
  const change = (next: Draft) => {
    setDraft(next);
    if (params.on !== undefined || params.opt !== undefined || params.party !== undefined) write({});
  };
  const ask = ({ day, party }: Draft) => {
    if (day === null) return;
    if (asked && asked.day === day && writeParty(asked.party) === writeParty(party)) void check.refetch();
    else write({ on: day, party: writeParty(party) });
  };
  return {
    draft,
    asked,
    /** The day that was asked for and is over, with the next ones that can be booked; null if it is to come. */
    past: past && { day: past.day, nextDays: nextDays(dates.data?.data.availableDates) },
    today,
    last,
    dates,
    check,
    options,
    chosen,
    change,
    /** The party is settled: the calendar takes its prices. */
    settle: () => setPriced(draft.party),
    ask: () => ask(draft),
    /** Checks another day for the same party. */
    askOn: (day: PlainDate) => {
      setDraft({ ...draft, day });
      ask({ ...draft, day });
    },
    choose: (option: ActivityOption) => write({ on: params.on, party: params.party, opt: optionKey(option) }),
  };
}

export type BookingBox = ReturnType<typeof useBookingBox>;
