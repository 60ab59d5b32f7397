import { type TakenTable, takenTable } from '../../platform/taken/taken-table.ts';
import { payLinks } from './tables.ts';

/** Payment links and what came of them, for the archive of an agency. */
export const PAY_LINKS_TAKEN: readonly TakenTable[] = [takenTable({ name: 'payment-links', table: payLinks, key: ['id'] })];
