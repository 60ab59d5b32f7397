import { CAR_STATUS_TEXTS } from '@caravel/products/cars/contract/status-texts.ts';
import type { StatusWord } from '../product.ts';

/** The status words of cars in the order of the contract (spec 2, section 4). */
export const CAR_STATUS_WORDS: readonly StatusWord[] = [
  { word: 'Processing', key: CAR_STATUS_TEXTS.Processing, kind: 'info', stage: 'open' },
  { word: 'Confirmed', key: CAR_STATUS_TEXTS.Confirmed, kind: 'success', stage: 'confirmed' },
  { word: 'Cancelled', key: CAR_STATUS_TEXTS.Cancelled, kind: 'neutral', stage: 'cancelled' },
  { word: 'Failed', key: CAR_STATUS_TEXTS.Failed, kind: 'danger', stage: 'failed' },
];
