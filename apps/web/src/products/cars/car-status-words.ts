import type { StatusWord } from '../product.ts';

/** The status words of cars in the order of the contract (spec 2, section 4). */
export const CAR_STATUS_WORDS: readonly StatusWord[] = [
  { word: 'Processing', key: 'carCheckout.statusProcessing', kind: 'info', stage: 'open' },
  { word: 'Confirmed', key: 'carCheckout.statusConfirmed', kind: 'success', stage: 'confirmed' },
  { word: 'Cancelled', key: 'trips.statusCancelled', kind: 'neutral', stage: 'cancelled' },
  { word: 'Failed', key: 'trips.statusFailed', kind: 'danger', stage: 'failed' },
];
