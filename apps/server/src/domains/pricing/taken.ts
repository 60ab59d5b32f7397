import { type TakenTable, takenTable } from '../../platform/taken/taken-table.ts';
import { agencyPriceSettings, priceRuleChanges, productMarkups, userMarkups } from './tables.ts';

/** What the prices of an agency are made with, for its archive. */
export const PRICES_TAKEN: readonly TakenTable[] = [
  takenTable({ name: 'markups', table: agencyPriceSettings, key: ['agencyId'] }),
  takenTable({ name: 'markups-of-people', table: userMarkups, key: ['userId'] }),
  takenTable({ name: 'markups-of-products', table: productMarkups, key: ['subjectId', 'product', 'supplier'] }),
  takenTable({ name: 'markup-changes', table: priceRuleChanges, key: ['id'] }),
];
