import type { PlainDate } from '@caravel/kernel';
import {
  CAR_DEFAULTS,
  type CarForm,
  type CarSearchInput,
  carFormOfParams,
  defaultCarForm,
  paramsOfCarForm,
  type RecentCarSearchInput,
} from '@caravel/products/cars/contract';
import type { FormProblem } from '../../../components/search/use-search-bar.ts';
import { keptFormAt } from '../../../lib/session/kept-form.ts';

/** A field of the form. */
export type CarField = 'pickUp' | 'dropOff' | 'dates' | 'pickUpTime' | 'dropOffTime' | 'age' | 'country';

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
export function problemsOf(refused: Readonly<Record<string, string>>): readonly FormProblem<CarField>[] {
  return Object.entries(refused).flatMap(([path, message]) => {
    const field = FIELDS[path.split('.')[0] ?? ''];
    return field ? [{ field, message }] : [];
  });
}

const kept = keptFormAt('cars.form');

/** Keeps the form for the next visit. */
export const keepForm = (form: CarForm): void => kept.write(paramsOfCarForm(form));

/** The form as it was left, or the defaults. Days that have passed go back to the defaults. */
export function keptForm(today: PlainDate, country: string | undefined): CarForm {
  const fresh = defaultCarForm(today, country);
  const form = kept.read((params) => carFormOfParams(params, today, country)) ?? fresh;
  if (form.pickUpAt.slice(0, 10) >= today) return form;
  return { ...form, pickUpAt: fresh.pickUpAt, dropOffAt: fresh.dropOffAt };
}

/** The form of a search that was made before. */
export function formOfRecent(search: RecentCarSearchInput): CarForm {
  return {
    pickUp: search.pickUpId,
    dropOff: search.dropOffId,
    pickUpAt: search.pickUpDateTime,
    dropOffAt: search.returnDateTime,
    age: search.age ?? CAR_DEFAULTS.age,
    country: search.countryOfResidence ?? CAR_DEFAULTS.countryOfResidence,
  };
}

/** A search as it is kept to be found again. */
export function recentOf(
  form: CarForm,
  { pickupReadable: _, dropoffReadable: __, ...search }: CarSearchInput,
): RecentCarSearchInput {
  return { ...search, pickUpId: form.pickUp, dropOffId: form.dropOff };
}
