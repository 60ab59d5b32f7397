import type { Contact } from '@caravel/contracts';
import { ageOn, type PlainDate } from '@caravel/kernel';
import type { CarDriver, CarQuote, DriverAge, ReserveCarRequest } from '@caravel/products/cars/contract';
import { driverAge, isPricedFor } from '@caravel/products/cars/contract';
import { birthProblem } from '../../../components/form/birth-rules.ts';
import { type ContactDraft, contactFieldProblems, toContact } from '../../../components/form/contact-rules.ts';
import { type DateParts, joinDate, NO_DATE, splitDate } from '../../../components/form/date-parts-field.tsx';
import { isGender } from '../../../components/form/gender-field.tsx';
import { type NamesDraft, NO_NAMES, nameProblems, toNames } from '../../../components/form/name-rules.ts';
import { namesOfSaved, type SavedPeople } from '../../../components/form/saved-people.ts';
import type { Problems } from '../../../components/form/use-problems.ts';
import type { MessageKey } from '../../../lib/language/i18n.tsx';

/**
 * The driver as typed; `flight` is the one that they arrive with, `AA 1234`. `reached`: how to reach them, null if that is as the contact of the booking
 * says.
 */
export type DriverDraft = NamesDraft & {
  readonly birthDate: DateParts;
  readonly gender: string;
  readonly countryOfResidence: string;
  readonly flight: string;
  readonly reached: ContactDraft | null;
};

/** The answers that the checkout of a car needs besides the shared ones. There is one driver; none until the price is known. */
export type CarOwn = { readonly drivers: readonly DriverDraft[] };

const NOBODY: DriverDraft = { ...NO_NAMES, birthDate: NO_DATE, gender: '', countryOfResidence: '', flight: '', reached: null };

/** What the ids of the driver's fields begin with. */
export const DRIVER_IDS = 'driver-';
export const driverId = (field: keyof DriverDraft | keyof ContactDraft) => `${DRIVER_IDS}${field}`;

/** What a driver is checked against: the day of the pick-up, the driver that the price is for, and what the company asks. */
export type DriverNeeds = Pick<CarQuote, 'rental' | 'conditions'>;

/** Whether the company can wait for a flight: its desk serves an airport. */
export const asksFlight = ({ pickUpDesk }: Pick<CarQuote, 'pickUpDesk'>): boolean => pickUpDesk.airportCode !== null;

/** The driver of a quote: as typed before, or nobody yet, who lives where the search says. */
export function driverFor({ rental }: DriverNeeds, typed: readonly DriverDraft[]): readonly DriverDraft[] {
  const driver = typed[0] ?? { ...NOBODY, countryOfResidence: rental.countryOfResidence };
  // What an older page kept knows no contact of the driver's own.
  return [{ ...driver, reached: driver.reached ?? null }];
}

const AGE_PROBLEMS: Readonly<Partial<Record<DriverAge, MessageKey>>> = {
  tooYoung: 'carCheckout.tooYoung',
  tooOld: 'carCheckout.tooOld',
};

const pickUpDay = ({ rental }: DriverNeeds): PlainDate => rental.pickUp.at.slice(0, 10);

function driverBirthProblem({ birthDate }: DriverDraft, needs: DriverNeeds): MessageKey | undefined {
  const day = joinDate(birthDate);
  if (day === '') return 'checkout.dobMissing';
  const problem = birthProblem(day, pickUpDay(needs));
  if (problem) return problem === 'validation.birthInvalid' ? 'carCheckout.dobFuture' : problem;
  const age = ageOn(day, pickUpDay(needs));
  const refused = AGE_PROBLEMS[driverAge(age, needs.conditions)];
  return refused ?? (isPricedFor(age, needs.rental.age, needs.conditions) ? undefined : 'validation.driverAgeDiffers');
}

function residenceProblem({ countryOfResidence }: DriverDraft, { rental }: DriverNeeds): MessageKey | undefined {
  if (countryOfResidence === '') return 'carCheckout.residenceMissing';
  return countryOfResidence === rental.countryOfResidence ? undefined : 'validation.driverCountryDiffers';
}

/** How saved travelers fill in the driver: those who are of the age that the price is for. */
export function savedForRental(needs: DriverNeeds): SavedPeople<DriverDraft> {
  return {
    fits: (driver, saved) => driverBirthProblem({ ...driver, birthDate: splitDate(saved.dob) }, needs) === undefined,
    fill: (driver, saved) => ({
      ...driver,
      ...namesOfSaved(saved),
      gender: saved.gender,
      birthDate: splitDate(saved.dob),
    }),
    toSaved: (driver) => ({
      ...toNames(driver),
      gender: isGender(driver.gender) ? driver.gender : 'unspecified',
      dob: joinDate(driver.birthDate),
    }),
  };
}

/** Reads a flight number as people write it, `aa1234` or `AA 1234`; undefined if it is none. */
export function readFlight(text: string): ReserveCarRequest['flight'] {
  const [, code, number] = /^((?=\d?[A-Z])[A-Z0-9]{2}|[A-Z]{3})\s*-?\s*(\d{1,4}[A-Z]?)$/.exec(text.trim().toUpperCase()) ?? [];
  return code && number ? { code, number } : undefined;
}

/** A contact of the driver's own, whose country is that of residence. */
const ownContact = (reached: ContactDraft, { countryOfResidence }: DriverDraft) => ({ ...reached, country: countryOfResidence });

function reachedProblems(driver: DriverDraft): Partial<Record<keyof ContactDraft, MessageKey>> {
  if (driver.reached === null) return {};
  const { country: _, ...problems } = contactFieldProblems(ownContact(driver.reached, driver));
  return problems;
}

/** The problems of the drivers, by field id and in the order of the form. */
export function driverProblems(drivers: readonly DriverDraft[], needs: DriverNeeds): Problems {
  return Object.fromEntries(
    drivers.flatMap((driver) => {
      const birthDate = driverBirthProblem(driver, needs);
      const countryOfResidence = residenceProblem(driver, needs);
      const isFlightWrong = driver.flight.trim() !== '' && readFlight(driver.flight) === undefined;
      const problems: Partial<Record<keyof DriverDraft | keyof ContactDraft, MessageKey>> = {
        ...nameProblems(driver),
        ...(birthDate && { birthDate }),
        ...(isGender(driver.gender) ? {} : { gender: 'checkout.genderMissing' }),
        ...(countryOfResidence && { countryOfResidence }),
        ...reachedProblems(driver),
        ...(isFlightWrong && { flight: 'carCheckout.flightInvalid' }),
      };
      return Object.entries(problems).map(([field, key]) => [driverId(field as keyof DriverDraft | keyof ContactDraft), key]);
    }),
  );
}

/** The driver in the form that the booking call takes: reached as typed, or as the contact says. Call it only with a draft that has no problems. */
export function toDriver(draft: DriverDraft, contact: Contact): CarDriver {
  const reached = draft.reached ? toContact(ownContact(draft.reached, draft)) : contact;
  const { middleName, firstName, ...names } = toNames(draft);
  return {
    ...names,
    // The rental company knows two names: a middle one belongs to the first.
    firstName: [firstName, middleName].filter(Boolean).join(' '),
    ...reached,
    birthDate: joinDate(draft.birthDate),
    gender: isGender(draft.gender) ? draft.gender : 'unspecified',
    countryOfResidence: draft.countryOfResidence,
  };
}

const REACHED = ['email', 'phone', 'address', 'city', 'state', 'zip'];

/** The field that a server error is about (`driver.birthDate`); how to reach the driver is a question of the contact, unless they have their own. */
export function driverFieldOf(path: string, { drivers }: CarOwn): string {
  const [part, field = ''] = path.split('.', 2);
  if (part === 'flight') return driverId('flight');
  if (part !== 'driver' || field === '') return driverId('title');
  return REACHED.includes(field) && !drivers[0]?.reached ? `contact-${field}` : `${DRIVER_IDS}${field}`;
}

/** Whether a field id belongs to the driver. */
export const isDriverField = (id: string): boolean => id.startsWith(DRIVER_IDS);
