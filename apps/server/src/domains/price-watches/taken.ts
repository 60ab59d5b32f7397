import { type TakenTable, takenTable } from '../../platform/taken/taken-table.ts';
import { priceWatches } from './tables.ts';

/** The searches whose price people watch, for the archive of an agency. */
export const PRICE_WATCHES_TAKEN: readonly TakenTable[] = [
  takenTable({ name: 'price-watches', table: priceWatches, key: ['id'], left: ['fingerprint'] }),
];
