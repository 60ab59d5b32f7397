import { type CarForm, type CarSearchParams, carFormOfParams, defaultCarForm, paramsOfCarForm } from '@caravel/contracts';
import type { PlainDate } from '@caravel/kernel';

/** A field of the form. */
export type CarField = 'pickUp' | 'dropOff' | 'dates' | 'pickUpTime' | 'dropOffTime' | 'age' | 'country';

/** A wrong field, and its problem in words. */
export type FormProblem = { readonly field: CarField; readonly message: string };

/** The fields of the form that the fields of the call stand in. */
const FIELDS: Readonly<Record<string, CarField>> = {
  pickupLatitude: 'pickUp',
  pickupLongitude: 'pickUp',
  pickupReadable: 'pickUp',
  returnLatitude: 'dropOff',
  returnLongitude: 'dropOff',
  dropoffReadable: 'dropOff',
  pickUpDateTime: 'pickUpTime',
  returnDateTime: 'dropOffTime',
  age: 'age',
  countryOfResidence: 'country',
};

/** The problems that the server found, at their fields. */
export function problemsOf(refused: Readonly<Record<string, string>>): readonly FormProblem[] {
  return Object.entries(refused).flatMap(([path, message]) => {
    const field = FIELDS[path.split('.')[0] ?? ''];
    return field ? [{ field, message }] : [];
  });
}

const [KEPT, RECENT] = ['cars.form', 'cars.recent'];
const MOST_RECENT = 4;

function readKept(name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null');
  } catch {
    return null;
  }
}

function writeKept(name: string, value: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Without storage it is forgotten; nothing else depends on it.
  }
}

/** Keeps the form over reload, Back and the next visit; logging out clears it with the rest of the storage. */
export function keepForm(form: CarForm): void {
  writeKept(KEPT, paramsOfCarForm(form));
}

/** The form as it was left, or the defaults. Days that have passed go back to the defaults. */
export function keptForm(today: PlainDate, country: string | undefined): CarForm {
  const fresh = defaultCarForm(today, country);
  const kept = readKept(KEPT);
  if (kept === null || typeof kept !== 'object') return fresh;
  const form = carFormOfParams(kept, today, country);
  if (form.pickUpAt.slice(0, 10) >= today) return form;
  return { ...form, pickUpAt: fresh.pickUpAt, dropOffAt: fresh.dropOffAt };
}

const isParams = (entry: unknown): entry is CarSearchParams => typeof entry === 'object' && entry !== null && 'from' in entry;

/** The searches that were made in this browser and are still to come, newest first. */
export function recentForms(today: PlainDate): readonly CarForm[] {
  const kept = readKept(RECENT);
  const forms = Array.isArray(kept) ? kept.filter(isParams).map((params) => carFormOfParams(params, today)) : [];
  return forms.filter(({ pickUp, pickUpAt }) => pickUp !== '' && pickUpAt.slice(0, 10) >= today);
}

/** Adds a search to the recent ones. */
export function rememberSearch(form: CarForm, today: PlainDate): void {
  const text = JSON.stringify(paramsOfCarForm(form));
  const others = recentForms(today)
    .map(paramsOfCarForm)
    .filter((other) => JSON.stringify(other) !== text);
  writeKept(RECENT, [paramsOfCarForm(form), ...others].slice(0, MOST_RECENT));
}
