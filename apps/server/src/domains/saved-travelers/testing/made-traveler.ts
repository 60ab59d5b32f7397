import type { TravelerToSave } from '@caravel/contracts';

/** A grown-up with a passport, for tests. */
export const TRAVELER = {
  title: 'Ms',
  firstName: 'Rita',
  middleName: '',
  lastName: 'Campos',
  gender: 'female',
  dob: '1984-03-09',
  passport: { number: 'FX482910', expiresOn: '2031-05-20', nationality: 'BR' },
} as const satisfies TravelerToSave;
