import type { DestinationSuggestion } from '@caravel/contracts';
import { addDays, type LocalDateTime, type PlainDate } from '@caravel/kernel';
import { CAR_DEFAULTS } from './limits.ts';
import { isSlot, normalDropOff } from './rental-slots.ts';
import type { CarSearchInput } from './search.ts';

/*
 * The search form as an address: a reload and a shared link search the same again. Places are named by the ids of their suggestions.
 */

/** A car search as its form has it. `dropOff`: null for 'Same drop-off'. Times are on the clocks of their place. */
export type CarForm = {
  /** The id of the suggestion; empty while nothing is chosen. */
  readonly pickUp: string;
  readonly dropOff: string | null;
  readonly pickUpAt: LocalDateTime;
  readonly dropOffAt: LocalDateTime;
  readonly age: number;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
};

/** The part of an address that says what is searched; filters and order have parameters of their own. */
export type CarSearchParams = {
  readonly from?: string | undefined;
  /** Absent: the same drop-off. */
  readonly to?: string | undefined;
  readonly pu?: string | undefined;
  readonly do?: string | undefined;
  readonly age?: string | undefined;
  readonly c?: string | undefined;
};

/** How long a rental is before anybody has chosen. */
const DEFAULT_DAYS = 3;
const DEFAULT_DAYS_AHEAD = 7;

/** The form before anything is typed. `today`: the visitor's. */
export function defaultCarForm(today: PlainDate, country: string = CAR_DEFAULTS.countryOfResidence): CarForm {
  const start = addDays(today, DEFAULT_DAYS_AHEAD);
  return {
    pickUp: '',
    dropOff: null,
    pickUpAt: `${start}T${CAR_DEFAULTS.pickUpTime}`,
    dropOffAt: `${addDays(start, DEFAULT_DAYS)}T${CAR_DEFAULTS.pickUpTime}`,
    age: CAR_DEFAULTS.age,
    country,
  };
}

/** The address of a form. The same place chosen twice has the address of 'Same drop-off'. */
export function paramsOfCarForm({ pickUp, dropOff, pickUpAt, dropOffAt, age, country }: CarForm): CarSearchParams {
  const to = normalDropOff(pickUp, dropOff);
  return {
    ...(pickUp !== '' && { from: pickUp }),
    ...(to !== null && { to }),
    pu: pickUpAt,
    do: dropOffAt,
    age: String(age),
    c: country,
  };
}

function readSlot(text: string | undefined, fallback: LocalDateTime): LocalDateTime {
  return text !== undefined && isSlot(text) ? text : fallback;
}

/** An age stays as it was typed, even one at which nobody rents: the form says so. */
function readAge(text: string | undefined): number {
  return /^\d{1,2}$/.test(text ?? '') ? Number(text) : CAR_DEFAULTS.age;
}

/** The times of an address that are given but are none, such as one of February 29 of a common year. */
export function misreadTimes({ pu, do: back }: CarSearchParams): readonly ('pickUp' | 'dropOff')[] {
  const isMisread = (text: string | undefined) => text !== undefined && !isSlot(text);
  return [...(isMisread(pu) ? (['pickUp'] as const) : []), ...(isMisread(back) ? (['dropOff'] as const) : [])];
}

/** The form of an address; what is missing or not readable takes its default. */
export function carFormOfParams(params: CarSearchParams, today: PlainDate, country?: string): CarForm {
  const fallback = defaultCarForm(today, country);
  const pickUp = params.from ?? '';
  const pickUpAt = readSlot(params.pu, fallback.pickUpAt);
  const later = `${addDays(pickUpAt.slice(0, 10), DEFAULT_DAYS)}${pickUpAt.slice(10)}`;
  return {
    pickUp,
    dropOff: normalDropOff(pickUp, params.to ?? null),
    pickUpAt,
    dropOffAt: readSlot(params.do, later),
    age: readAge(params.age),
    country: /^[A-Z]{2}$/.test(params.c ?? '') ? (params.c ?? '') : fallback.country,
  };
}

/** The places of a form, once they are known. `dropOff`: null for 'Same drop-off'. */
export type CarPlaces = { readonly pickUp: DestinationSuggestion; readonly dropOff: DestinationSuggestion | null };

const readable = ({ name, context }: DestinationSuggestion) => (context === '' ? name : `${name}, ${context}`);

/** The search of a form, as the server takes it. */
export function carSearchOf(form: CarForm, { pickUp, dropOff }: CarPlaces): CarSearchInput {
  const back = dropOff && dropOff.id !== pickUp.id ? dropOff : null;
  return {
    pickupLatitude: pickUp.lat,
    pickupLongitude: pickUp.lng,
    pickUpDateTime: form.pickUpAt,
    returnDateTime: form.dropOffAt,
    age: form.age,
    countryOfResidence: form.country,
    pickupReadable: readable(pickUp).slice(0, 160),
    ...(back && {
      returnLatitude: back.lat,
      returnLongitude: back.lng,
      dropoffReadable: readable(back).slice(0, 160),
    }),
  };
}
