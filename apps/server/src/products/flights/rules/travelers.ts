import { ageOn, type PlainDate, required } from '@caravel/kernel';
import {
  type FlightTraveler,
  fitsTicket,
  type PassengerCounts,
  type PassengerType,
  tooLongForTicket,
} from '@caravel/products/flights/contract';
import type { FieldProblem, FieldProblems } from '../../../platform/http/endpoints/invalid-fields.ts';
import type { SupplierSlice, TicketTakes } from '../ports.ts';

const COUNT_OF = { ADT: 'adults', CHD: 'children', INF: 'infants' } as const;

/** Returns each passenger type of a party with its count, without types that have no passengers. */
export function partyOf(counts: PassengerCounts): { type: PassengerType; count: number }[] {
  return (['ADT', 'CHD', 'INF'] as const)
    .map((type) => ({ type, count: counts[COUNT_OF[type]] }))
    .filter((entry) => entry.count > 0);
}

/**
 * Whether a passenger type fits a date of birth (decisions: ages count on the day of each leg's departure). Adults are 12 or older at the
 * first departure. A child is under 12 then and may turn 12 on the way. An infant is under 2 on every leg; a passenger who turns 2 on the
 * way needs a seat from then on, so travels as a child from the start.
 */
export function fitsType(type: PassengerType, dob: PlainDate, departures: readonly PlainDate[]): boolean {
  const first = required(departures[0], 'a departure');
  const last = required(departures.at(-1), 'a departure');
  if (dob > first) return false;
  if (type === 'ADT') return ageOn(dob, first) >= 12;
  if (type === 'CHD') return ageOn(dob, first) < 12 && ageOn(dob, last) >= 2;
  return ageOn(dob, last) < 2;
}

/** Returns the departure days of a journey's legs, in order. */
export function departureDays(slices: readonly SupplierSlice[]): PlainDate[] {
  return slices.map((slice) => required(slice.segments[0], 'first segment').departure.slice(0, 10));
}

/** Returns the last local day of a journey. A flight over the date line may land on the day before it leaves. */
export function lastDay(slices: readonly SupplierSlice[]): PlainDate {
  const days = slices.flatMap(({ segments }) => segments.flatMap(({ departure, arrival }) => [departure, arrival]));
  return required(days.sort().at(-1), 'last segment').slice(0, 10);
}

/** The parts of the quote that travelers are checked against. */
export type TravelRequirements = {
  readonly passengers: PassengerCounts;
  readonly slices: readonly SupplierSlice[];
  readonly documentsRequired: boolean;
  readonly fare: { readonly takes?: TicketTakes | undefined };
};

/** The names that no ticket can have, by field. */
function nameProblems(traveler: FlightTraveler): Record<string, FieldProblem> {
  const named = (['firstName', 'middleName', 'lastName'] as const).filter((field) => traveler[field] !== '');
  return Object.fromEntries(
    named.filter((field) => !fitsTicket(traveler[field])).map((field) => [field, 'nameNotForTickets' as const]),
  );
}

/** What the ticket of a fare does not take of a traveler, though other tickets would, by field. */
function ticketProblems(traveler: FlightTraveler, takes: TicketTakes): Record<string, FieldProblem> {
  const long = tooLongForTicket(traveler, takes.nameLetters);
  return {
    ...Object.fromEntries(long.map(({ field }) => [field, 'nameTooLongForTicket' as const])),
    ...(!takes.genders.includes(traveler.gender) && { gender: 'genderNotForTicket' as const }),
  };
}

function checkOne(traveler: FlightTraveler, requirements: TravelRequirements): Record<string, FieldProblem> {
  const { takes } = requirements.fare;
  const problems = { ...(takes ? ticketProblems(traveler, takes) : {}), ...nameProblems(traveler) };
  if (!fitsType(traveler.type, traveler.dob, departureDays(requirements.slices))) problems.dob = 'ageDoesNotFit';
  if (requirements.documentsRequired && !traveler.passport) problems['passport.number'] = 'required';
  if (traveler.passport && traveler.passport.expiresOn < lastDay(requirements.slices)) {
    problems['passport.expiresOn'] = 'passportExpires';
  }
  return problems;
}

/** Checks the travelers of a booking. Returns field path → message key; empty if they are valid. */
export function checkTravelers(travelers: readonly FlightTraveler[], requirements: TravelRequirements): FieldProblems {
  const problems: Record<string, FieldProblem> = {};
  for (const type of ['ADT', 'CHD', 'INF'] as const) {
    const named = travelers.filter((traveler) => traveler.type === type).length;
    if (named !== requirements.passengers[COUNT_OF[type]]) problems.travellers = 'travelersDoNotMatch';
  }
  for (const [i, traveler] of travelers.entries()) {
    for (const [field, key] of Object.entries(checkOne(traveler, requirements))) problems[`travellers.${i}.${field}`] = key;
  }
  return problems;
}
