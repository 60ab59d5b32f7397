import { type TakenTable, takenTable } from '../../platform/taken/taken-table.ts';
import { mailLog } from './tables.ts';

/** The log of the emails of an agency, for its archive: to whom and about what, without their texts, which hold links that open accounts. */
export const MAILS_TAKEN: readonly TakenTable[] = [
  takenTable({ name: 'mail-log', table: mailLog, key: ['id'], left: ['dedupeKey'] }),
];
