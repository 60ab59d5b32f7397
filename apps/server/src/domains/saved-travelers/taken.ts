import { type TakenTable, takenTable } from '../../platform/taken/taken-table.ts';
import { savedTravelers } from './tables.ts';

/** The people whom clients book for, for the archive of an agency. Passports stay: they are sealed, and only their holders' own pages open them. */
export const TRAVELERS_TAKEN: readonly TakenTable[] = [
  takenTable({
    name: 'saved-travelers',
    table: savedTravelers,
    key: ['id'],
    left: ['passportLast4', 'passportExpiresOn', 'nationality'],
  }),
];
