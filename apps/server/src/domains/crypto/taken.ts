import { type TakenTable, takenTable } from '../../platform/taken/taken-table.ts';
import { usdcRefunds, usdcRequests, usdcTransfers } from './tables.ts';

/** Payments by USDC, for an agency's archive. */
export const CRYPTO_TAKEN: readonly TakenTable[] = [
  takenTable({ name: 'usdc-payments', table: usdcRequests, key: ['id'] }),
  takenTable({ name: 'usdc-transfers', table: usdcTransfers, key: ['transaction', 'logIndex'] }),
  takenTable({ name: 'usdc-refunds', table: usdcRefunds, key: ['id'] }),
];
