import { HOTEL_STATUS_TEXTS } from '@caravel/products/hotels/contract/status-texts.ts';
import type { StatusWord } from '../product.ts';

/** The status words of hotels in the order of the contract (spec 2, section 4). */
export const HOTEL_STATUS_WORDS: readonly StatusWord[] = [
  { word: 'awaiting payment', key: HOTEL_STATUS_TEXTS['awaiting payment'], kind: 'warning', stage: 'open' },
  { word: 'processing payment', key: HOTEL_STATUS_TEXTS['processing payment'], kind: 'info', stage: 'open' },
  { word: 'booked', key: HOTEL_STATUS_TEXTS.booked, kind: 'success', stage: 'confirmed' },
  { word: 'failed', key: HOTEL_STATUS_TEXTS.failed, kind: 'danger', stage: 'failed' },
  { word: 'invalid', key: HOTEL_STATUS_TEXTS.invalid, kind: 'danger', stage: 'failed' },
  { word: 'cancelled', key: HOTEL_STATUS_TEXTS.cancelled, kind: 'neutral', stage: 'cancelled' },
];
