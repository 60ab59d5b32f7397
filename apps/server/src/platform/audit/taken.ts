import { type TakenTable, takenTable } from '../taken/taken-table.ts';
import { auditEvents } from './tables.ts';

/** What people did, for the archive of an agency. */
export const AUDIT_TAKEN: readonly TakenTable[] = [
  takenTable({ name: 'activity', table: auditEvents, key: ['id'], left: ['requestId'] }),
];
