import { type TakenTable, takenTable } from '../../platform/taken/taken-table.ts';
import { supplierTerms } from './tables.ts';

/** What an agency sells of its suppliers, for its archive. */
export const SUPPLIER_TERMS_TAKEN: readonly TakenTable[] = [
  takenTable({ name: 'supplier-terms', table: supplierTerms, key: ['product', 'supplier'] }),
];
