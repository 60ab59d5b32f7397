import { type TakenTable, takenTable } from '../../platform/taken/taken-table.ts';
import { commissionImports, commissionReceipts, commissions, commissionTerms } from './tables.ts';

/** Commissions of suppliers, for an agency's archive. */
export const COMMISSIONS_TAKEN: readonly TakenTable[] = [
  takenTable({ name: 'commission-terms', table: commissionTerms, key: ['supplier'] }),
  takenTable({ name: 'commissions', table: commissions, key: ['id'] }),
  takenTable({ name: 'commission-imports', table: commissionImports, key: ['id'] }),
  takenTable({ name: 'commission-receipts', table: commissionReceipts, key: ['id'], left: ['rowKey'] }),
];
