import type { SavedTraveler } from '@caravel/contracts';
import { ageOn, isPlainDate, namedTwice } from '@caravel/kernel';
import type { FlightQuote, PassengerType, TravelerToBook } from '@caravel/products/flights/contract';
import { fitsTicket, ticketLine, ticketNames, tooLongForTicket } from '@caravel/products/flights/contract';
import { birthProblem } from '../../../components/form/birth-rules.ts';
import type { DateParts } from '../../../components/form/date-parts-field.tsx';
import { joinDate, NO_DATE, splitDate } from '../../../components/form/date-parts-field.tsx';
import { isGender } from '../../../components/form/gender-field.tsx';
import { type NamesDraft, NO_NAMES, nameProblems, toNames } from '../../../components/form/name-rules.ts';
import { NO_PASSPORT, type PassportDraft, passportProblems, toPassport } from '../../../components/form/passport-rules.ts';
import { namesOfSaved, type SavedPeople } from '../../../components/form/saved-people.ts';
import type { Problem, Problems } from '../../../components/form/use-problems.ts';
import type { MessageKey } from '../../../lib/language/i18n.tsx';
import type { ExtrasDraft } from './extras-draft.ts';

/** A traveler as typed. */
export type TravelerDraft = NamesDraft &
  PassportDraft & {
    readonly type: PassengerType;
    readonly gender: string;
    readonly dob: DateParts;
    /** The saved passport that is used in place of a typed one; absent in what an older page kept. */
    readonly savedPassport?: (NonNullable<SavedTraveler['passport']> & { readonly travelerId: string }) | null;
  };

/** The answers that a flight's checkout needs besides the shared ones. */
export type FlightOwn = {
  readonly travelers: readonly TravelerDraft[];
  /** Seats and bags of one offer; absent until some were chosen. */
  readonly extras?: ExtrasDraft | undefined;
};

/**
 * What travelers are checked against: the departure days of the legs, the day the journey ends, whether passports are
 * required, and what the ticket takes of names and genders (null: whatever the platform takes).
 */
export type TravelerNeeds = {
  readonly departures: readonly string[];
  readonly lastDay: string;
  readonly needsPassport: boolean;
  readonly ticketTakes: FlightQuote['ticketTakes'];
};

/** What the ids of a traveler's fields begin with. */
export const travelerIds = (index: number) => `traveller-${index}-`;
export const travelerId = (index: number, field: keyof TravelerDraft) => `${travelerIds(index)}${field}`;

const daysOf = ({ segments }: FlightQuote['flights'][number]) =>
  segments.flatMap(({ departureTime, arrivalTime }) => [departureTime.slice(0, 10), arrivalTime.slice(0, 10)]);

/** The needs of a quote. */
export function needsOf(quote: Pick<FlightQuote, 'flights' | 'documentsRequired' | 'ticketTakes'>): TravelerNeeds {
  return {
    departures: quote.flights.map((slice) => slice.departureTime.slice(0, 10)),
    // A flight over the date line may land on the day before it leaves.
    lastDay: quote.flights.flatMap(daysOf).sort().at(-1) ?? '',
    needsPassport: quote.documentsRequired,
    ticketTakes: quote.ticketTakes,
  };
}

/**
 * Whether a passenger type fits a date of birth: the same rule as the server's (age counts on the departure day of each
 * leg).
 */
export function fitsType(type: PassengerType, dob: string, departures: readonly string[]): boolean {
  const first = departures[0] ?? '';
  const last = departures.at(-1) ?? first;
  if (dob > first) return false;
  if (type === 'ADT') return ageOn(dob, first) >= 12;
  if (type === 'CHD') return ageOn(dob, first) < 12 && ageOn(dob, last) >= 2;
  return ageOn(dob, last) < 2;
}

/**
 * One empty traveler per passenger of a quote, in its order; a traveler typed before is kept if the type is the same.
 */
export function travelersFor(passengers: FlightQuote['passengers'], typed: readonly TravelerDraft[]): TravelerDraft[] {
  const left = [...typed];
  return passengers.flatMap(({ type, count }) =>
    Array.from({ length: count }, () => {
      const at = left.findIndex((traveler) => traveler.type === type);
      return (at >= 0 ? left.splice(at, 1)[0] : undefined) ?? emptyTraveler(type);
    }),
  );
}

export function emptyTraveler(type: PassengerType): TravelerDraft {
  return {
    ...NO_NAMES,
    type,
    gender: '',
    dob: NO_DATE,
    ...NO_PASSPORT,
    savedPassport: null,
  };
}

function dobProblem({ type, dob }: TravelerDraft, { departures }: TravelerNeeds): MessageKey | undefined {
  const day = joinDate(dob);
  if (day === '') return 'checkout.dobMissing';
  if (isPlainDate(day) && day > (departures[0] ?? day)) return 'flightCheckout.dobFuture';
  const wrong = birthProblem(day);
  if (wrong) return wrong;
  if (fitsType(type, day, departures)) return undefined;
  if (type === 'ADT') return 'flightCheckout.ageAdult';
  return type === 'CHD' ? 'flightCheckout.ageChild' : 'flightCheckout.ageInfant';
}

/** The problems of a passport, which must be valid on the last day of the trip. */
function documentProblems(traveler: TravelerDraft, lastDay: string): Partial<Record<keyof TravelerDraft, MessageKey>> {
  const { savedPassport } = traveler;
  if (!savedPassport) return passportProblems(traveler, lastDay, 'validation.passportExpires');
  return savedPassport.expiresOn < lastDay ? { passportNumber: 'validation.passportExpires' } : {};
}

/** The names that no ticket can have, such as those in a script without a rule for passports, and those too long for this one. */
function ticketProblems(
  traveler: TravelerDraft,
  { ticketTakes }: Pick<TravelerNeeds, 'ticketTakes'>,
): Partial<Record<keyof TravelerDraft, Problem>> {
  const names = toNames(traveler);
  const most = ticketTakes?.nameLetters ?? Number.POSITIVE_INFINITY;
  const long = tooLongForTicket(names, most).map(({ field, letters }): [string, Problem] => {
    const values = { name: traveler.hasOneName ? 'onlyName' : field, letters, most };
    return [field, { key: 'flightCheckout.nameTooLong', values }];
  });
  const wrong = (['firstName', 'middleName', 'lastName'] as const).filter(
    (field) => names[field] !== '' && !fitsTicket(names[field]),
  );
  return Object.fromEntries([...long, ...wrong.map((field) => [field, 'validation.nameNotForTickets' as const])]);
}

/** How the names will stand on the ticket; undefined while they are not there yet or cannot stand on it. */
export function ticketOf(
  traveler: TravelerDraft,
  needs: Pick<TravelerNeeds, 'ticketTakes'>,
): { readonly line: string; readonly isCut: boolean } | undefined {
  const names = toNames(traveler);
  const { title: _, ...problems } = { ...ticketProblems(traveler, needs), ...nameProblems(traveler) };
  if (Object.keys(problems).length > 0) return undefined;
  const { firstName, middleName, lastName } = ticketNames(names);
  const line = ticketLine(names, needs.ticketTakes?.nameLetters);
  return { line, isCut: line.length < [lastName, firstName, middleName].filter(Boolean).join(' ').length };
}

function genderProblem({ gender }: TravelerDraft, { ticketTakes }: TravelerNeeds): MessageKey | undefined {
  if (!isGender(gender)) return 'checkout.genderMissing';
  return ticketTakes?.genders.includes(gender) === false ? 'flightCheckout.genderNotTaken' : undefined;
}

/** The problems of one traveler, by field and in the order of the form. */
export function travelerProblems(traveler: TravelerDraft, needs: TravelerNeeds): Partial<Record<keyof TravelerDraft, Problem>> {
  const dob = dobProblem(traveler, needs);
  const gender = genderProblem(traveler, needs);
  return {
    ...nameProblems(traveler),
    ...ticketProblems(traveler, needs),
    ...nameProblems(traveler),
    ...(gender ? { gender } : {}),
    ...(dob ? { dob } : {}),
    ...(needs.needsPassport ? documentProblems(traveler, needs.lastDay) : {}),
  };
}

/** The problems of all travelers, by field id. */
export function travelersProblems(travelers: readonly TravelerDraft[], needs: TravelerNeeds): Problems {
  const named = travelers.map((traveler) => ({ ...toNames(traveler), bornOn: joinDate(traveler.dob) }));
  const twice = namedTwice(named).filter((index) => named[index]?.bornOn !== '');
  const problemsOf = (traveler: TravelerDraft, index: number) => ({
    ...(twice.includes(index) ? { lastName: 'validation.travelerTwice' as const } : {}),
    ...travelerProblems(traveler, needs),
  });
  return Object.fromEntries(
    travelers.flatMap((traveler, index) =>
      Object.entries(problemsOf(traveler, index)).map(([field, key]) => [travelerId(index, field as keyof TravelerDraft), key]),
    ),
  );
}

/** The traveler in the form that the booking call takes. Call it only with a draft that has no problems. */
export function toTraveler(draft: TravelerDraft, { needsPassport }: TravelerNeeds): TravelerToBook {
  const { savedPassport } = draft;
  return {
    type: draft.type,
    ...toNames(draft),
    gender: draft.gender as TravelerToBook['gender'],
    dob: joinDate(draft.dob),
    ...(!needsPassport ? {} : savedPassport ? { savedPassport: savedPassport.travelerId } : { passport: toPassport(draft) }),
  };
}

/** How saved travelers fill in those of a booking: of a fitting age, with their passport where one is needed and lasts long enough. */
export function savedForFlight({ departures, lastDay, needsPassport }: TravelerNeeds): SavedPeople<TravelerDraft> {
  return {
    fits: ({ type }, { dob }) => fitsType(type, dob, departures),
    fill: (draft, saved) => ({
      ...draft,
      ...namesOfSaved(saved),
      gender: saved.gender,
      dob: splitDate(saved.dob),
      ...NO_PASSPORT,
      ...(saved.passport ? { nationality: saved.passport.nationality } : {}),
      savedPassport:
        needsPassport && saved.passport && saved.passport.expiresOn >= lastDay
          ? { ...saved.passport, travelerId: saved._id }
          : null,
    }),
    toSaved: (draft) => ({
      ...toNames(draft),
      gender: draft.gender as TravelerToBook['gender'],
      dob: joinDate(draft.dob),
      ...(needsPassport && !draft.savedPassport ? { passport: toPassport(draft) } : {}),
    }),
  };
}

const RENAMED: Readonly<Record<string, keyof TravelerDraft>> = {
  'passport.number': 'passportNumber',
  'passport.expiresOn': 'passportExpires',
  'passport.nationality': 'nationality',
};

/** The field that a server error is about (`travellers.0.dob`); the first field for an error about all travelers. */
export function travelerFieldOf(path: string): string {
  const [, index, field] = /^travellers\.(\d+)\.(.+)$/.exec(path) ?? [];
  if (index === undefined || field === undefined) return travelerId(0, 'title');
  return travelerId(Number(index), RENAMED[field] ?? (field as keyof TravelerDraft));
}

/** Whether a field id belongs to a traveler. */
export const isTravelerField = (id: string): boolean => id.startsWith('traveller-');
