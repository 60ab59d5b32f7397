import { type TakenTable, takenTable } from '../../platform/taken/taken-table.ts';
import { ledgerTransactions, ledgerTransfers } from './tables.ts';

/** The ledger of an agency, for its archive: movements, and the transfers that each consists of. */
export const LEDGER_TAKEN: readonly TakenTable[] = [
  takenTable({ name: 'ledger-movements', table: ledgerTransactions, key: ['id'], left: ['dedupeKey'] }),
  takenTable({ name: 'ledger-transfers', table: ledgerTransfers, key: ['id'] }),
];
