import { type TakenTable, takenTable } from '../../platform/taken/taken-table.ts';
import { walletLots, walletMovements, walletPayments, walletSettings, wallets } from './tables.ts';

/** Travel credit, for an agency's archive. */
export const WALLET_TAKEN: readonly TakenTable[] = [
  takenTable({ name: 'wallet-settings', table: walletSettings, key: ['updatedAt'] }),
  takenTable({ name: 'wallets', table: wallets, key: ['userId'] }),
  takenTable({ name: 'wallet-lots', table: walletLots, key: ['id'] }),
  takenTable({ name: 'wallet-movements', table: walletMovements, key: ['id'], left: ['dedupeKey'] }),
  takenTable({ name: 'wallet-payments', table: walletPayments, key: ['id'] }),
];
