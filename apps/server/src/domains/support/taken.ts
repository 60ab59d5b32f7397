import { type TakenTable, takenTable } from '../../platform/taken/taken-table.ts';
import { supportMessages, supportThreads } from './tables.ts';

/** What an agency asked the platform, for its archive. */
export const SUPPORT_TAKEN: readonly TakenTable[] = [
  takenTable({ name: 'support-threads', table: supportThreads, key: ['id'] }),
  takenTable({ name: 'support-messages', table: supportMessages, key: ['threadId', 'position'] }),
];
