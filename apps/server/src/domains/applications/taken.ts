import { type TakenTable, takenTable } from '../../platform/taken/taken-table.ts';
import { agencyApplications, sendingDomains } from './tables.ts';

/** The applications of an agency, for its archive. Keys are none of their columns. */
export const APPLICATIONS_TAKEN: readonly TakenTable[] = [
  takenTable({ name: 'applications', table: agencyApplications, key: ['app'] }),
  takenTable({ name: 'sending-domains', table: sendingDomains, key: ['id'] }),
];
