import { type TakenTable, takenTable } from '../../platform/taken/taken-table.ts';
import { paymentDisputes } from './disputes/tables.ts';
import { ledgerTransactions, ledgerTransfers, paymentSettings } from './tables.ts';

/** For an agency's archive: the ledger, movements and the transfers that each consists of, disputes, and how travelers may pay. */
export const PAYMENTS_TAKEN: readonly TakenTable[] = [
  takenTable({ name: 'ledger-movements', table: ledgerTransactions, key: ['id'], left: ['dedupeKey'] }),
  takenTable({ name: 'ledger-transfers', table: ledgerTransfers, key: ['id'] }),
  takenTable({ name: 'payment-disputes', table: paymentDisputes, key: ['id'], left: ['changes', 'readAt'] }),
  takenTable({ name: 'payment-settings', table: paymentSettings, key: ['updatedAt'] }),
];
