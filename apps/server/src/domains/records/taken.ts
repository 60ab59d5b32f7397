import { type TakenTable, takenTable } from '../../platform/taken/taken-table.ts';
import { staffNotes } from './tables.ts';

/** What staff noted, for the archive of an agency. */
export const NOTES_TAKEN: readonly TakenTable[] = [takenTable({ name: 'staff-notes', table: staffNotes, key: ['id'] })];
