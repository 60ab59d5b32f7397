import { type TakenTable, takenTable } from '../../platform/taken/taken-table.ts';
import { mailEvents, mailLog, mailStops } from './tables.ts';

/** The log of the emails of an agency, for its archive: to whom and about what, without their texts, which hold links that open accounts. */
export const MAILS_TAKEN: readonly TakenTable[] = [
  takenTable({ name: 'mail-log', table: mailLog, key: ['id'], left: ['dedupeKey'] }),
  takenTable({ name: 'mail-events', table: mailEvents, key: ['eventId'] }),
  takenTable({ name: 'mail-stops', table: mailStops, key: ['recipient', 'reason'] }),
];
